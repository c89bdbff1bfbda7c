import { useState } from 'react'
import * as m from '#messages/events/guests.ts'
import { openMailbox } from '#messages/accounts/accounts.ts'
import { pageNeedsScripts } from '#messages/shell/shell.ts'
import { SentNotice, VisitorForm } from '#components/form/visitor-form.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import type { Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { guestForm } from '../../guests/form.ts'
import { callGuests } from '../../guests/queries.ts'
import type { EventAnswers, StoredQuestion } from '../../questions/schema.ts'
import type { EventCard } from '../../schema.ts'
import styles from './registration-box.module.css'

interface Props {
  event: EventCard
  /** The intent that sign-in continues. */
  intent: Intent
}

interface Asking {
  part: typeof import('./questions-dialog.tsx')
  questions: StoredQuestion[]
  visitor: { name: string; email: string }
}

const forms = { free: guestForm(false), full: guestForm(true) }

/** Registers a visitor by name and address: a link in an email confirms the place (decisions S10d). */
export function GuestRegistration({ event, intent }: Props) {
  const [sent, setSent] = useState<{ message: string; mailbox?: string | undefined }>()
  const [asking, setAsking] = useState<Asking>()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { eventId } = event

  const register = async (visitor: { name: string; email: string }, answers?: EventAnswers) =>
    setSent(
      await callGuests('POST /register-guest', {
        ...visitor,
        eventId,
        eventUserTimezone: ownTimeZone(),
        ...(answers && { answers }),
      }),
    )
  /** Registers, or opens the organizer's questions if they need answers. */
  async function begin(values: Record<string, string>): Promise<void> {
    const visitor = values as Asking['visitor']
    await register(visitor).catch(async (failure: unknown) => {
      const asks =
        failure instanceof ApiError && Object.keys(failure.fields).some((name) => name.startsWith('answers.'))
      if (!asks) throw failure
      const [part, { results }] = await Promise.all([
        import('./questions-dialog.tsx'),
        callGuests('GET /registration-questions', { eventId }),
      ])
      setAsking({ part, questions: results, visitor })
    })
  }
  async function answer(answers: EventAnswers): Promise<void> {
    if (!asking) return
    setPending(true)
    setError(null)
    try {
      await register(asking.visitor, answers)
      setAsking(undefined)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setPending(false)
    }
  }

  if (sent)
    return (
      <SentNotice title={m.mailTitle()} text={`${sent.message} ${m.heldFor()}`} here>
        {sent.mailbox && (
          <ButtonLink small href={sent.mailbox} target="_blank">
            {openMailbox()}
          </ButtonLink>
        )}
        <Button small kind="quiet" onClick={() => setSent(undefined)}>
          {m.anotherAddress()}
        </Button>
      </SentNotice>
    )
  return (
    <>
      <VisitorForm form={event.eventRegistration.places === 0 ? forms.full : forms.free} send={begin} />
      <p className={styles.note}>
        {m.withoutAccount()} <a href={paths.signIn(intent)}>{m.haveAccount()}</a>
      </p>
      <noscript>
        <p className={styles.note}>{pageNeedsScripts()}</p>
      </noscript>
      {asking && (
        <asking.part.QuestionsDialog
          questions={asking.questions}
          pending={pending}
          error={error}
          onSend={(answers) => void answer(answers)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
