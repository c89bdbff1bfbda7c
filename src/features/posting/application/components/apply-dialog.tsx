import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import * as m from '#messages/posting/application.ts'
import { cancel } from '#messages/forms/forms.ts'
import { saveOwnName } from '#features/accounts/queries.ts'
import { loadCvToSend } from '#features/cv/queries.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { useOwnName } from '#components/form/own-name.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/field.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { actInSession, useHeldSession } from '#lib/browser/session-hold.ts'
import type { PostingKind } from '../../schema.ts'
import { applicationsKey, callApplications } from '../queries.ts'
import { NOTE_MAX, type ApplicationTarget, type ScreeningQuestion } from '../schema.ts'
import styles from './apply-dialog.module.css'
import { ScreeningFields } from './screening-fields.tsx'

interface Props {
  target: ApplicationTarget
  kind: PostingKind
  title: string
  organizationName: string
  questions: readonly ScreeningQuestion[]
  onClose: () => void
  onSent: () => void
}

/** The CV to send: the file whose pages are shown. */
type Sent = { name: string; make: () => Promise<Blob> } | null | undefined

const ChooseCv = lazy(() => loadCvToSend().then((part) => ({ default: part.ChooseCvToSend })))

/** Asks for the CV to send, a note, and whether to email status changes. */
export function ApplyDialog({ target, kind, title, organizationName, questions, onClose, onSent }: Props) {
  const client = useQueryClient()
  const form = useId()
  // A chosen file and a note are nowhere else.
  useHeldSession(() => true)
  const [cv, setCv] = useState<Sent | 'unknown'>('unknown')
  const name = useOwnName(saveOwnName)
  const [note, setNote] = useState('')
  const [mails, setMails] = useState(true)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const sending = useMutation({
    mutationFn: async (toSend: Sent) => {
      if (toSend === undefined) throw new Error(m.waitForCv())
      const file = toSend && (await base64Of(await toSend.make()))
      return actInSession(() =>
        callApplications('POST /applications/apply', {
          ...target,
          note,
          mails,
          answers,
          cvName: toSend?.name ?? '',
          cv: file,
        }),
      )
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: applicationsKey })
      onSent()
    },
  })
  // A click before the CV is ready sends the application as soon as it is.
  const [pressed, setPressed] = useState(false)
  const isPending = pressed || sending.isPending
  async function submit(): Promise<void> {
    if (isPending || !(await name.store())) return
    if (cv === 'unknown') setPressed(true)
    else sending.mutate(cv)
  }
  function changeCv(next: Sent): void {
    setCv(next)
    if (!pressed) return
    setPressed(false)
    sending.mutate(next)
  }
  return (
    <Dialog
      size="wide"
      title={kind === 'job' ? m.applyTo({ title }) : m.interestIn({ title })}
      onClose={onClose}
      footer={
        <>
          <span className={styles.to}>{m.goesTo({ business: organizationName })}</span>
          <Button onClick={onClose}>{cancel()}</Button>
          <SubmitButton kind="primary" form={form} pending={isPending}>
            {kind === 'job' ? m.send() : m.sendInterest()}
          </SubmitButton>
        </>
      }
    >
      <form
        id={form}
        className={styles.whole}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Suspense
          fallback={
            <div className={styles.waiting} aria-busy="true">
              <Skeleton shape="box" />
            </div>
          }
        >
          <ChooseCv without={kind === 'project' ? m.withoutCv() : undefined} onChange={changeCv}>
            {name.field}
            <ScreeningFields
              questions={questions}
              answers={answers}
              errors={sending.error instanceof ApiError ? sending.error.fields : {}}
              onChange={setAnswers}
            />
            <TextArea
              label={m.note()}
              hint={m.noteHint({ used: [...note].length, most: NOTE_MAX })}
              rows={5}
              maxLength={NOTE_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <Check checked={mails} onChange={({ target }) => setMails(target.checked)}>
              {m.wantMails()}
            </Check>
            <FormMessage>{sending.error?.message}</FormMessage>
          </ChooseCv>
        </Suspense>
      </form>
    </Dialog>
  )
}

function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
  reader.addEventListener('error', () => reject(reader.error ?? new Error(m.actFailed())))
  reader.readAsDataURL(file)
  return promise
}
