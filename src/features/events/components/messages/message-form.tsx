import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/events/messages-form.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useOnce } from '#components/form/use-once.ts'
import { Check } from '#components/ui/check.tsx'
import { TextArea, TextField } from '#components/ui/field.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { callEventMessages, eventMessagesQuery } from '../../messages/queries.ts'
import {
  maxMessageLength,
  MAX_MESSAGES_PER_DAY,
  messageRecipients,
  messageTexts,
  problemOfMessage,
  type MessageRecipients,
  type MessageText,
} from '../../messages/rules.ts'
import type { EventMessageList } from '../../messages/schema.ts'
import queue from '#components/shell/lists/queue.module.css'
import styles from './event-messages.module.css'

interface Props {
  eventId: string
  state: EventMessageList
}

type Texts = Record<MessageText, string>
type Problems = Partial<Texts>

const problemsOf = (texts: Texts): Problems =>
  Object.fromEntries(
    messageTexts
      .map((of) => [of, problemOfMessage(of, texts[of])] as const)
      .filter(([, problem]) => problem !== undefined),
  )

/** Only the server knows the messages left, and when the next is allowed. */
const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 429 ? error.message : saveFailure(error)

/** Returns the unsent draft. */
function readDraft(kept: unknown): Texts {
  const texts = (kept ?? {}) as Partial<Texts>
  return { subject: String(texts.subject ?? ''), text: String(texts.text ?? '') }
}

/** The form of a message; its draft stays in this browser until it is sent. */
export function MessageForm({ eventId, state: { counts, replyTo, left } }: Props) {
  const client = useQueryClient()
  const userId = useSession()?.user.id ?? ''
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => draftOf(userId, `event-message.${eventId}`))
  const [texts, setTexts] = useState(() => readDraft(draft.read()))
  const of = { ...counts, both: counts.confirmed + counts.waiting }
  const [chosen, setChosen] = useState<MessageRecipients>()
  const whom = chosen && of[chosen] > 0 ? chosen : of.confirmed > 0 ? 'confirmed' : 'waiting'
  const [problems, setProblems] = useState<Problems>({})
  const [asking, setAsking] = useState(false)
  const sending = useMutation({
    mutationFn: () => callEventMessages('POST /send-event-message', { eventId, whom, ...texts }),
    // Fails without a network instead of waiting for one.
    onSuccess() {
      draft.clear()
      setTexts(readDraft(undefined))
    },
    onError(error) {
      if (error instanceof ApiError) setProblems(error.fields)
    },
    onSettled() {
      setAsking(false)
      // Even after an error, since registrations may have changed.
      void client.invalidateQueries({ queryKey: eventMessagesQuery(eventId).queryKey })
    },
  })
  const once = useOnce(sending.isPending, sending.error)

  function type(field: MessageText, value: string): void {
    const now = { ...texts, [field]: value }
    setTexts(now)
    if (messageTexts.some((each) => now[each].trim())) draft.write(now)
    else draft.clear()
    if (Object.keys(problems).length > 0) setProblems(problemsOf(now))
  }

  function complain(found: Problems): void {
    setProblems(found)
    const first = messageTexts.find((each) => found[each])
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  function check(event: FormEvent): void {
    event.preventDefault()
    const found = problemsOf(texts)
    complain(found)
    sending.reset()
    setAsking(Object.keys(found).length === 0)
  }

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={check} noValidate>
        <FieldSet legend={m.whomLabel()} className={styles.whom}>
          {() =>
            messageRecipients.map((each) => (
              <Check
                key={each}
                type="radio"
                name="whom"
                value={each}
                count={of[each]}
                checked={whom === each}
                disabled={of[each] === 0}
                onChange={() => setChosen(each)}
              >
                {m.whom[each]()}
              </Check>
            ))
          }
        </FieldSet>
        <TextField
          name="subject"
          label={m.labels.subject()}
          required
          maxLength={maxMessageLength.subject}
          autoComplete="off"
          value={texts.subject}
          error={problems.subject}
          onChange={({ target }) => type('subject', target.value)}
        />
        <TextArea
          label={m.labels.text()}
          hint={m.textHint({ most: maxMessageLength.text })}
          error={problems.text}
          className={styles.field}
          name="text"
          rows={8}
          required
          maxLength={maxMessageLength.text}
          value={texts.text}
          onChange={({ target }) => type('text', target.value)}
        />
        <p className={styles.note}>
          {replyTo === null ? m.noAnswers() : m.answersGoTo({ email: replyTo })}{' '}
          {m.left({ n: left, most: MAX_MESSAGES_PER_DAY })}
        </p>
        <FormMessage>{sending.error ? failureOf(sending.error) : undefined}</FormMessage>
        {sending.data && (
          <Notice kind="ok">
            <p>{m.sentTo({ n: sending.data.result.recipients })}</p>
          </Notice>
        )}
        <div>
          <SubmitButton kind="primary" pending={sending.isPending}>
            {m.check()}
          </SubmitButton>
        </div>
      </form>
      {asking && (
        <ConfirmMessage
          people={of[whom]}
          whom={whom}
          texts={texts}
          pending={sending.isPending}
          onSend={() => once.begin() && sending.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface ConfirmMessageProps {
  /** The number of recipients. */
  people: number
  whom: MessageRecipients
  texts: Record<MessageText, string>
  pending: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms a message, showing it and the number of recipients. */
function ConfirmMessage({ people, whom, texts, pending, onSend, onClose }: ConfirmMessageProps) {
  return (
    <ActDialog
      title={m.question({ n: people })}
      size="medium"
      act={m.send()}
      cancel={m.back()}
      pending={pending}
      onAct={onSend}
      onClose={() => {
        if (!pending) onClose()
      }}
    >
      <div className={styles.preview}>
        <p className="meta">
          <span>{m.toPeople({ to: m.whom[whom](), n: people })}</span>
        </p>
        <h3>{texts.subject.trim()}</h3>
        <p className={queue.text}>{texts.text.trim()}</p>
        <p className={styles.note}>{m.notBack()}</p>
      </div>
    </ActDialog>
  )
}
