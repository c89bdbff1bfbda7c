import * as m from '#messages/blogs/review.ts'
import {
  enteredTimeErrors,
  EnteredTimeField,
  type EnteredTime,
  type EnteredTimeErrors,
} from '#components/form/entered-time.tsx'

/**
 * Returns the errors of a time.
 * @param form has its field: browsers report a day without a time as empty, and an empty one would publish at once.
 */
export function publicationTimeErrors(value: EnteredTime, form: HTMLFormElement): EnteredTimeErrors {
  const isIncomplete = form.querySelector('input[type="datetime-local"]:invalid') !== null
  return isIncomplete ? { local: m.publishAtIncomplete() } : enteredTimeErrors(value)
}

interface Props {
  value: EnteredTime
  errors: EnteredTimeErrors
  onChange: (value: EnteredTime) => void
}

/** Asks when to publish. */
export const PublicationTime = (props: Props) => (
  <EnteredTimeField label={m.publishAt()} hint={m.publishAtHint()} {...props} />
)
