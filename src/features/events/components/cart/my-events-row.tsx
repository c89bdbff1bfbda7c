import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as list from '#messages/events/events.ts'
import * as m from '#messages/events/my-events.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { useOwnName } from '#components/form/own-name.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Status } from '#components/ui/status.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { storeIntent } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { saveOwnName } from '#features/accounts/queries.ts'
import type { EventCard } from '../../schema.ts'
import { eventPlaceOf } from '../../event/place.ts'
import { getClosedReason } from '../../event/show.ts'
import { formatClosedReason } from '../../event/why-closed.ts'
import styles from './my-events.module.css'
import { CertificateButton, type MakePdf } from '../registration/certificate-button.tsx'
import { CancelDialog } from '../registration/registration-cancel.tsx'
import { isUnverifiedError, VerifyEmailNotice } from '../registration/registration-verify.tsx'
import { useCartChange } from './use-cart.ts'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import type { OwnEvent } from './use-own-events.ts'
import { useRegistering } from '../registration/use-registering.ts'

interface Props {
  own: OwnEvent
  /** The clashing events. */
  clashes: readonly EventCard[]
  now: number
  say: (text: string) => void
  makePdf: MakePdf
  /** Where the focus moves when the pressed button is gone. */
  focusAfter: () => HTMLElement | null
}

/** Shows one of the viewer's events with its clashes and actions. */
export function MyEventsRow({
  own: { event, kept, registration },
  clashes,
  now,
  say,
  focusAfter,
  makePdf,
}: Props) {
  const { eventId, eventTitle } = event
  const change = useCartChange()
  const [asking, setAsking] = useState(false)
  const waits = registration?.status === 'waiting'
  const past = Date.parse(event.eventEnd) <= now
  const mayCancel = registration && !past && (waits || Date.parse(event.eventStart) > now)
  return (
    <li className={styles.row}>
      <EventWhen event={event} />
      <div className={styles.main}>
        <h3>
          <a href={paths.event(eventId, event.Slug)} lang={event.eventLanguage}>
            {eventTitle}
          </a>
        </h3>
        <EventLine event={event} />
        {registration && (
          <Status kind={waits ? 'hold' : 'ok'}>
            {waits ? m.youAreWaiting({ place: registration.place ?? 1 }) : m.youAreRegistered()}
          </Status>
        )}
        {event.eventStatus === 'cancelled' && <Status kind="bad">{list.cancelled()}</Status>}
        {clashes.length > 0 && (
          <p className={styles.clash}>
            <Icon name="warning" small />
            {m.clash({ titles: clashes.map((other) => other.eventTitle).join(', ') })}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {!registration && !past && <Register event={event} now={now} say={say} />}
        {mayCancel && (
          <Button
            small
            aria-label={(waits ? m.leaveFor : m.cancelFor)({ title: eventTitle })}
            onClick={() => setAsking(true)}
          >
            {waits ? m.leaveList() : m.cancelIt()}
          </Button>
        )}
        {registration?.attended && <CertificateButton event={event} say={say} makePdf={makePdf} />}
        {kept && (
          <Button
            small
            kind="quiet"
            aria-label={m.removeThis({ title: eventTitle })}
            onClick={() => {
              change.mutate({ eventId, keep: false })
              focusAfter()?.focus()
            }}
          >
            {m.remove()}
          </Button>
        )}
      </div>
      {asking && (
        <CancelDialog
          event={event}
          waits={waits}
          onClose={() => setAsking(false)}
          onDone={(said) => {
            setAsking(false)
            say(said)
          }}
          focusAfter={focusAfter}
        />
      )}
    </li>
  )
}

/** Shows the day of an event as a calendar leaf. */
export function EventWhen({ event }: { event: EventCard }) {
  const { texts, root, part } = useEventTimes(event)
  return (
    <time className={styles.date} dateTime={event.eventStart} aria-label={texts.day} {...root}>
      <span {...part('month')} />
      <b {...part('date')} />
      <span {...part('weekday')} />
    </time>
  )
}

/** Shows time and place in one line. */
export function EventLine({ event }: { event: EventCard }) {
  const { texts } = useEventTimes(event)
  return (
    <p className="meta">
      <span>{texts.day}</span>
      <span>{texts.first}</span>
      {texts.secondLine && <span>{texts.secondLine}</span>}
      {eventPlaceOf(event) && <span>{eventPlaceOf(event)}</span>}
    </p>
  )
}

function Register({ event, now, say }: { event: EventCard; now: number; say: Props['say'] }) {
  const session = useSession()
  const router = useRouter()
  const register = useRegistering(event.eventId)
  const ownName = useOwnName(saveOwnName)
  const [asksName, setAsksName] = useState(false)
  const intent = {
    returnTo: paths.event(event.eventId, event.Slug),
    act: 'register',
    subject: event.eventId,
  } as const
  const closed = getClosedReason(event, new Date(now))
  const { own, link, places } = event.eventRegistration
  const title = event.eventTitle
  if (closed === 'cancelled') return null
  if (closed) return <span className={styles.reason}>{formatClosedReason(closed, event)}</span>
  if (!own) {
    return (
      <ButtonLink small href={link} rel="noopener" aria-label={list.registerNowFor({ title })}>
        {list.registerNow()}
        <Icon name="external" small />
      </ButtonLink>
    )
  }
  const label = places === 0 ? m.join() : list.registerNow()
  const name = places === 0 ? m.joinFor({ title }) : list.registerNowFor({ title })
  if (!session) {
    return (
      <ButtonLink small href={paths.signIn(intent)} aria-label={name}>
        {label}
      </ButtonLink>
    )
  }
  async function press(): Promise<void> {
    // A field for the name in each row would hide the events.
    if (ownName.field && !asksName) return setAsksName(true)
    if (!(await ownName.store())) return
    try {
      const { place } = await register.mutateAsync(undefined)
      say(place === null ? m.registeredFor({ title }) : m.waitingFor({ title, place }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid_input') return
      // The event's page asks the organizer's questions.
      storeIntent(intent)
      await router.navigate({ href: intent.returnTo })
    }
  }
  return (
    <>
      {asksName && ownName.field}
      <SubmitButton
        small
        type="button"
        pending={register.isPending}
        aria-label={name}
        onClick={() => void press()}
      >
        {label}
      </SubmitButton>
      {isUnverifiedError(register.error) ? (
        <VerifyEmailNotice intent={intent} />
      ) : (
        <FormMessage>{register.error?.message}</FormMessage>
      )}
    </>
  )
}
