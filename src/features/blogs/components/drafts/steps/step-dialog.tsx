import { useState } from 'react'
import * as m from '#messages/blogs/review.ts'
import { reasonNeeded } from '#messages/blogs/draft-answers.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { enteredTimeOf, instantOfEntered, type EnteredTimeErrors } from '#components/form/entered-time.tsx'
import { TextArea } from '#components/ui/field.tsx'
import type { DraftStep, StepInput } from '../../../drafts/schema.ts'
import styles from '../article-drafts.module.css'
import { publicationTimeErrors, PublicationTime } from './publication-time.tsx'

export type Editorial = Exclude<DraftStep, 'submit' | 'withdraw'>

export const editorial = [
  'approve',
  'reject',
  'publish',
  'unschedule',
  'retract',
  'archive',
  'restore',
] as const satisfies Editorial[]

interface DialogProps {
  step: Editorial
  /** The title for several articles. */
  question?: string
  /** The effect of the step. */
  text: string
  /** When it is scheduled; ISO 8601. */
  publishAt?: string | null
  pending: boolean
  error: string | undefined
  onClose: () => void
  onStep: (values: Pick<StepInput, 'reason' | 'publishAt'>) => void
}

/** Confirms a decision of an editor, with the reason or time it needs. */
export function StepDialog({
  step,
  text,
  publishAt,
  question,
  pending,
  error,
  onClose,
  onStep,
}: DialogProps) {
  const [reason, setReason] = useState('')
  const [at, setAt] = useState(() => enteredTimeOf(step === 'publish' ? publishAt : null))
  const [timeErrors, setTimeErrors] = useState<EnteredTimeErrors>({})
  const [tried, setTried] = useState(false)
  const needsReason = step === 'reject' || step === 'retract'
  function submit(form: HTMLFormElement) {
    setTried(true)
    const wrongTime = publicationTimeErrors(at, form)
    setTimeErrors(wrongTime)
    if ((needsReason && !reason.trim()) || wrongTime.local || wrongTime.occurrence) return
    const time = instantOfEntered(at)
    onStep({ ...(needsReason && { reason: reason.trim() }), ...(time && { publishAt: time }) })
  }
  return (
    <ActDialog
      title={question ?? m.steps[step].question()}
      act={m.steps[step].button()}
      cancel={m.notYet()}
      pending={pending}
      error={error}
      onAct={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      {needsReason && (
        <TextArea
          label={m.reason()}
          hint={step === 'retract' ? m.retractionReasonHint() : m.reasonHint()}
          error={tried && !reason.trim() ? reasonNeeded() : undefined}
          rows={4}
          maxLength={2000}
          className={styles.text}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {step === 'publish' && (
        <PublicationTime
          value={at}
          errors={timeErrors}
          onChange={(value) => {
            setAt(value)
            setTimeErrors({})
          }}
        />
      )}
    </ActDialog>
  )
}
