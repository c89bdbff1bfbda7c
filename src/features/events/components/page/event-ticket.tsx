import { attendanceNames, costNames, formatNames, nameOf } from '#messages/events/values.ts'
import * as m from '#messages/events/page.ts'
import { cancelled, closedRegistration, ended, registerNow } from '#messages/events/events.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { Event } from '../../schema.ts'
import { closedBecause } from '../../event/show.ts'
import { eventPlaceOf } from '../../event/place.ts'
import { CartButton } from '../cart/cart-button.tsx'
import { AddToCalendar, ShareEvent } from './event-actions.tsx'
import facts from '../times/local-time.module.css'
import { EventTimes } from '../times/local-time.tsx'
import { RegistrationBox } from '../registration/registration-box.tsx'
import styles from './event-ticket.module.css'

interface Props {
  event: Event
  now: Date
}

/** When, where, for how much, and what one can do about it. */
export function EventTicket({ event, now }: Props) {
  const closed = closedBecause(event, now)
  const isOver = closed === 'cancelled' || closed === 'ended'
  const place = eventPlaceOf(event)
  const how = [nameOf(attendanceNames, event.eventAttendance), nameOf(formatNames, event.eventType)].join(
    ', ',
  )
  const price = event.eventPrice || nameOf(costNames, event.eventPaidType)
  return (
    <Panel className={styles.ticket}>
      <h2 className="sr">{m.whenAndHow()}</h2>
      <EventTimes event={event} />
      <div className={facts.facts}>
        <p>
          <Icon name="place" />
          <b>{place ?? how}</b>
          <small>{[place && how, price, placesLeft(event)].filter(Boolean).join(' · ')}</small>
        </p>
      </div>
      <div className={styles.actions}>
        {event.eventRegistration.own ? (
          <RegistrationBox event={event} now={now} />
        ) : (
          <Register event={event} now={now} />
        )}
        {!isOver && (
          <>
            <CartButton event={event} wide />
            <AddToCalendar event={event} />
          </>
        )}
        <ShareEvent event={event} />
      </div>
    </Panel>
  )
}

/** Of the portal's own registration, as long as it is open. */
function placesLeft({ eventRegistration: { open, own, capacity, places } }: Event): string | undefined {
  if (!open || !own || capacity === null || places === null) return undefined
  return places > 0 ? m.places(places, capacity) : m.full(capacity)
}

const reasons = { cancelled, ended, closed: closedRegistration }

/** With the host. Open only where there is somewhere to register (decisions P21); else it says why not. */
function Register({ event, now }: Props) {
  const closed = closedBecause(event, now)
  const { link } = event.eventRegistration
  if (closed) {
    return (
      <>
        <Button block disabled aria-describedby="why-closed">
          {registerNow()}
        </Button>
        <p className={styles.note} id="why-closed">
          {reasons[closed]()}
        </p>
      </>
    )
  }
  return (
    <>
      <ButtonLink block kind="primary" href={link} rel="noopener">
        {registerNow()}
        <Icon name="external" small />
      </ButtonLink>
      <p className={styles.note}>{m.byHost(new URL(link).hostname)}</p>
    </>
  )
}
