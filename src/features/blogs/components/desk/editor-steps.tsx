import { useState, type FormEvent } from 'react'
import * as m from '#messages/blogs/review.ts'
import { close } from '#messages/shell/shell.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input, inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import type { DeskStep, OwnArticle, StepInput } from '../../desk/schema.ts'
import styles from './article-desk.module.css'

type Editorial = Exclude<DeskStep, 'submit' | 'withdraw'>

const editorial = ['approve', 'reject', 'publish', 'retract', 'archive'] as const satisfies Editorial[]

interface Props {
  own: OwnArticle
  pending: boolean
  /** Why the last step was refused. */
  error: string | undefined
  onStep: (step: Pick<StepInput, 'step' | 'reason' | 'publishAt'>, onDone: () => void) => void
}

/** What editors decide of an article: each is asked for once more. */
export function EditorSteps({ own, pending, error, onStep }: Props) {
  const [asking, setAsking] = useState<Editorial>()
  const possible = editorial.filter((step) => own.can[step])
  return (
    <>
      {possible.map((step) => (
        <Button
          key={step}
          kind={step === 'approve' || step === 'publish' ? 'primary' : undefined}
          onClick={() => setAsking(step)}
        >
          {m.steps[step].button()}
        </Button>
      ))}
      {asking && (
        <StepDialog
          key={asking}
          step={asking}
          title={own.BlogTitle}
          pending={pending}
          error={error}
          onClose={() => setAsking(undefined)}
          onStep={(values) => onStep({ step: asking, ...values }, () => setAsking(undefined))}
        />
      )}
    </>
  )
}

interface DialogProps {
  step: Editorial
  title: string
  pending: boolean
  error: string | undefined
  onClose: () => void
  onStep: (values: Pick<StepInput, 'reason' | 'publishAt'>) => void
}

function StepDialog({ step, title, pending, error, onClose, onStep }: DialogProps) {
  const [reason, setReason] = useState('')
  const [at, setAt] = useState('')
  const [tried, setTried] = useState(false)
  const needsReason = step === 'reject' || step === 'retract'
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (pending || (needsReason && !reason.trim())) return
    onStep({
      ...(needsReason && { reason: reason.trim() }),
      // The clock of whoever sets it.
      ...(at && { publishAt: new Date(at).toISOString() }),
    })
  }
  return (
    <Dialog
      size="small"
      title={m.steps[step].question()}
      closeLabel={close()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.notYet()}</Button>
          <SubmitButton form="article-step" kind="primary" pending={pending}>
            {m.steps[step].button()}
          </SubmitButton>
        </>
      }
    >
      <form id="article-step" className={styles.fields} noValidate onSubmit={submit}>
        <p>{m.steps[step].text(title)}</p>
        {needsReason && (
          <Field
            label={m.reason()}
            hint={m.reasonHint()}
            error={tried && !reason.trim() ? m.reasonNeeded() : undefined}
          >
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={2000}
                className={classNames(inputClass, styles.text)}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </Field>
        )}
        {step === 'publish' && (
          <Field label={m.publishAt()} hint={m.publishAtHint()}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={at}
                onChange={({ currentTarget }) => setAt(currentTarget.value)}
              />
            )}
          </Field>
        )}
        <FormMessage>{error}</FormMessage>
      </form>
    </Dialog>
  )
}
