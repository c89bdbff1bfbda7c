import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as list from '#messages/events/events.ts'
import * as m from '#messages/events/my-events.ts'
import { retry } from '#messages/shell/shell.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { useOwnName } from '#components/form/own-name.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { useIntent } from '#lib/browser/intent.ts'
import type { Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { saveOwnName } from '#features/accounts/queries.ts'
import type { StoredQuestion } from '../../questions/schema.ts'
import type { EventCard } from '../../schema.ts'
import { getClosedReason } from '../../event/show.ts'
import { formatClosedReason } from '../../event/why-closed.ts'
import { GuestRegistration } from './guest-registration.tsx'
import type { OpenedLink } from './guest-link.tsx'
import { isUnverifiedError, VerifyEmailNotice } from './registration-verify.tsx'
import styles from './registration-box.module.css'
import { useOwnRegistration } from './use-own-registration.ts'
import { useRegistering } from './use-registering.ts'

interface Props {
  event: EventCard
  now: Date
}

/**
 * Shows registration on an event's page: its status, and the viewer's own registration. The server renders it for a
 * signed-out visitor.
 */
export function RegistrationBox({ event, now }: Props) {
  const { session, query: own, state, registration } = useOwnRegistration(event.eventId, true)
  const part = useRegisteredPanel(session !== undefined)
  const { toast, show } = useToast()
  const opened = useOpenedLink()
  return (
    <div id="register" className={styles.box} tabIndex={-1}>
      {opened && <opened.part.GuestLink key={opened.token} eventId={event.eventId} {...opened} />}
      {state && registration ? (
        part ? (
          <part.RegisteredPanel
            event={event}
            registration={registration}
            state={state}
            now={now}
            onDone={show}
          />
        ) : (
          // If the panel fails to load, the status still shows.
          <strong>
            {registration.status === 'waiting'
              ? m.youAreWaiting({ place: registration.place ?? 1 })
              : m.youAreRegistered()}
          </strong>
        )
      ) : opened ? null : (
        <Register event={event} now={now} questions={state?.questions ?? []} isReady={state !== undefined} />
      )}
      {session && own.isError && (
        <div className={styles.failed}>
          <FormMessage>{`${m.stateFailed()}: ${own.error.message}`}</FormMessage>
          <Button small onClick={() => void own.refetch()}>
            {retry()}
          </Button>
        </div>
      )}
      {state?.can.change && (
        <ButtonLink kind="quiet" block href={paths.ownEvent(event.eventId)}>
          <Icon name="edit" />
          {m.changeEvent()}
        </ButtonLink>
      )}
      {state?.can.seeAttendees && (
        <ButtonLink kind="quiet" block href={paths.eventAttendees(event.eventId)}>
          <Icon name="person" />
          {m.seeAttendees()}
        </ButtonLink>
      )}
      {toast}
    </div>
  )
}

/** @param isReady whether the viewer's state is known. @param questions of the organizer; while they are loading, the response to registering asks for them. */
function Register({
  event,
  now,
  questions,
  isReady,
}: Props & { questions: readonly StoredQuestion[]; isReady: boolean }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<typeof import('./questions-dialog.tsx')>()
  const session = useSession()
  const waiting = useNeedsClient()
  const register = useRegistering(event.eventId)
  const name = useOwnName(saveOwnName)
  const ask = async () => setAsking(await import('./questions-dialog.tsx'))
  async function press(): Promise<void> {
    if (!(await name.store())) return
    if (questions.length > 0) return ask()
    // Registering again before the state is loaded changes nothing.
    await register.mutateAsync().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'invalid_input') return
      await client.invalidateQueries({ queryKey: ['ownRegistration', event.eventId] })
      await ask()
    })
  }
  const closed = getClosedReason(event, now)
  useIntent('register', event.eventId, isReady && !closed, () => void press())
  const { places } = event.eventRegistration
  if (closed) {
    return (
      <>
        <Button block disabled aria-describedby="why-closed">
          {list.registerNow()}
        </Button>
        <p className={styles.note} id="why-closed">
          {formatClosedReason(closed, event)}
        </p>
      </>
    )
  }
  return (
    <>
      {/* The server renders both; styles show one, because the session is known before hydration. */}
      {!session && (
        <div className={styles.strangers}>
          <GuestRegistration event={event} intent={intentTo(event)} />
        </div>
      )}
      {name.field}
      <SubmitButton
        className={session ? undefined : styles.signedIn}
        kind="primary"
        block
        type="button"
        pending={register.isPending}
        onClick={() => void press()}
        {...waiting}
      >
        {places === 0 ? m.join() : list.registerNow()}
      </SubmitButton>
      {asking && (
        <asking.QuestionsDialog
          questions={questions}
          pending={register.isPending}
          error={register.error}
          onSend={(answers) => register.mutate(answers)}
          onClose={() => {
            register.reset()
            setAsking(undefined)
          }}
        />
      )}
      {isUnverifiedError(register.error) ? (
        <VerifyEmailNotice intent={intentTo(event)} />
      ) : (
        <FormMessage>{register.error?.message}</FormMessage>
      )}
    </>
  )
}

const intentTo = ({ eventId, Slug }: EventCard): Intent => ({
  returnTo: paths.event(eventId, Slug),
  act: 'register',
  subject: eventId,
})

/** Returns the link of an email that opened the page, and the code to show it. The address loses its token. */
function useOpenedLink() {
  const [opened, setOpened] = useState<OpenedLink & { part: typeof import('./guest-link.tsx') }>()
  useEffect(() => {
    const read = (): void => {
      const [, act, token] = /^#(confirm|cancel)=([\w.-]+)$/.exec(location.hash) ?? []
      if (!act || !token) return
      history.replaceState(history.state, '', `${location.pathname}${location.search}#register`)
      void import('./guest-link.tsx').then((part) =>
        setOpened({ act: act as OpenedLink['act'], token, part }),
      )
    }
    read()
    // A link can open in a tab that shows the page already.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return opened
}

type Part = typeof import('./registered-panel.tsx')

/** Loads the panel of registered people only for signed-in ones. */
function useRegisteredPanel(wanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (wanted) void import('./registered-panel.tsx').then(setPart, () => undefined)
  }, [wanted])
  return part
}
