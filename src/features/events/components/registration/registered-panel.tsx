import { useState } from 'react'
import * as m from '#messages/events/my-events.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/text/paths.ts'
import { getClosedReason } from '../../event/show.ts'
import { formatClosedReason } from '../../event/why-closed.ts'
import type { OwnState, Registration } from '../../registration/schema.ts'
import type { EventCard } from '../../schema.ts'
import { OwnAnswers } from './own-answers.tsx'
import { AttendeeInfo } from './attendee-info.tsx'
import { CancelDialog } from './registration-cancel.tsx'
import styles from './registration-box.module.css'

interface Props {
  event: EventCard
  now: Date
  registration: Registration
  state: OwnState
  onDone: (said: string) => void
}

/** Shows a registration and its actions. */
export function RegisteredPanel({ event, registration, state, now, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const waits = registration.status === 'waiting'
  const over = getClosedReason(event, now)
  const past = over === 'cancelled' || over === 'ended'
  const hasBegun = Date.parse(event.eventStart) <= now.getTime()
  return (
    <div className={styles.own}>
      <p className={styles.state}>
        <Icon name={waits ? 'clock' : 'check'} />
        <strong>{waits ? m.youAreWaiting({ place: registration.place ?? 1 }) : m.youAreRegistered()}</strong>
      </p>
      <p className={styles.note}>
        {past ? formatClosedReason(over, event) : waits ? m.waitingText() : m.confirmationByMail()}{' '}
        <a href={paths.myEvents()}>{m.openMyEvents()}</a>
      </p>
      {state.join && (
        <ButtonLink kind="primary" block href={state.join} target="_blank" rel="noopener noreferrer">
          {m.joinOnline()}
          <Icon name="external" small />
        </ButtonLink>
      )}
      {!waits && !past && <AttendeeInfo event={event} state={state} />}
      {!past && state.questions.length > 0 && (
        <OwnAnswers
          eventId={event.eventId}
          questions={state.questions}
          answers={state.answers ?? {}}
          canChange={state.can.changeAnswers}
          onDone={onDone}
        />
      )}
      {!past && (waits || !hasBegun) && (
        <Button small onClick={() => setAsking(true)}>
          {waits ? m.leaveList() : m.cancelIt()}
        </Button>
      )}
      {asking && (
        <CancelDialog
          event={event}
          waits={waits}
          onClose={() => setAsking(false)}
          onDone={(said) => {
            setAsking(false)
            onDone(said)
          }}
          focusAfter={() => document.getElementById('register')}
        />
      )}
    </div>
  )
}
