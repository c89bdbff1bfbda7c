import * as m from '#messages/blogs/review.ts'
import * as hour from '#messages/forms/repeated-hour.ts'
import { LabelledSelect, TextField } from '#components/ui/field.tsx'
import { zoneHere } from '#lib/text/dates/time-zones.ts'
import { instantsAt, localInput } from '#lib/text/dates/wall-time.ts'

/** A time as an editor enters it. */
export interface EnteredTime {
  /** Local to the editor's time zone, 2026-12-31T14:00; empty for none. */
  local: string
  /** Which of the two, where the clocks show the time twice. */
  occurrence: 'first' | 'second'
}

/** Returns what to enter for a time. @param iso ISO 8601. */
export function enteredTimeOf(iso: string | null | undefined): EnteredTime {
  if (!iso) return { local: '', occurrence: 'first' }
  const at = new Date(iso)
  const local = localInput(at)
  return { local, occurrence: instantsIn(local).indexOf(at.getTime()) === 1 ? 'second' : 'first' }
}

/** Returns the instant of a time, ISO 8601; undefined for no time, and for one that the clocks skip. */
export function instantOfEntered({ local, occurrence }: EnteredTime): string | undefined {
  const instants = instantsIn(local)
  const at = occurrence === 'second' ? instants.at(-1) : instants[0]
  return at === undefined ? undefined : new Date(at).toISOString()
}

function instantsIn(local: string): number[] {
  const [day, time] = local.split('T')
  return day && time ? instantsAt(day, time, zoneHere()) : []
}

/**
 * Returns the error of a time.
 * @param form has its field: browsers report a day without a time as empty, and an empty one would publish at once.
 */
export function publicationTimeError({ local }: EnteredTime, form: HTMLFormElement): string | undefined {
  const isIncomplete = form.querySelector('input[type="datetime-local"]:invalid') !== null
  if (isIncomplete) return m.publishAtIncomplete()
  return local && instantsIn(local).length === 0 ? hour.skipped() : undefined
}

interface Props {
  value: EnteredTime
  error: string | undefined
  onChange: (value: EnteredTime) => void
}

/** Asks when to publish, and which of the two times if the clocks show it twice. */
export const PublicationTime = ({ value, error, onChange }: Props) => (
  <>
    <TextField
      label={m.publishAt()}
      hint={m.publishAtHint()}
      error={error}
      type="datetime-local"
      value={value.local}
      onChange={({ currentTarget }) => onChange({ local: currentTarget.value, occurrence: 'first' })}
    />
    {instantsIn(value.local).length > 1 && (
      <LabelledSelect
        label={m.repeatedHour()}
        hint={hour.hint()}
        value={value.occurrence}
        onChange={({ currentTarget }) =>
          onChange({ ...value, occurrence: currentTarget.value as EnteredTime['occurrence'] })
        }
      >
        <option value="first">{hour.names.first()}</option>
        <option value="second">{hour.names.second()}</option>
      </LabelledSelect>
    )}
  </>
)
