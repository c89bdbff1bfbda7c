import { attendanceNames, costNames, formatNames } from '#messages/events/values.ts'
import { labelFor } from '#lib/text/option.ts'
import * as m from '#messages/events/page.ts'
import { registerNow, registerNowFor } from '#messages/events/events.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { paths } from '#lib/text/paths.ts'
import type { Event } from '../../schema.ts'
import { getClosedReason } from '../../event/show.ts'
import { formatClosedReason } from '../../event/why-closed.ts'
import { eventPlaceOf } from '../../event/place.ts'
import { CartButton } from '../cart/cart-button.tsx'
import { AddToCalendar, ShareEvent } from './event-actions.tsx'
import facts from '#components/ui/local-time.module.css'
import { EventTimes } from '#components/ui/local-time.tsx'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { RegistrationBox } from '../registration/registration-box.tsx'
import { useOwnRegistration } from '../registration/use-own-registration.ts'
import { linkRel } from '#lib/text/web/link-rel.ts'
import styles from './event-ticket.module.css'

interface Props {
  event: Event
  now: Date
}

/** Shows the time, place and price of an event, and its actions. */
export function EventTicket({ event, now }: Props) {
  const closed = getClosedReason(event, now)
  const isOver = closed === 'cancelled' || closed === 'ended'
  const place = eventPlaceOf(event)
  const how = [labelFor(attendanceNames, event.eventAttendance), labelFor(formatNames, event.eventType)].join(
    ', ',
  )
  const price = event.eventPrice || labelFor(costNames, event.eventPaidType)
  return (
    <Panel className={styles.ticket}>
      <h2 className="sr">{m.whenAndHow()}</h2>
      <EventTimes event={event} />
      <div className={facts.facts}>
        <p>
          <Icon name="place" />
          <b>
            {place ?? how}
            {place && event.eventAttendance !== 'virtual' && (
              <>
                {' '}
                <a className="link" href={mapOf(place)} rel="noopener" aria-label={m.onMapOf({ place })}>
                  {m.onMap()}
                </a>
              </>
            )}
          </b>
          <small>{[place && how, price, placesLeft(event)].filter(Boolean).join(' · ')}</small>
        </p>
        {Boolean(event.eventGoing) && (
          <p>
            <Icon name="person" />
            <b>{m.going({ n: event.eventGoing ?? 0 })}</b>
          </p>
        )}
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
        <ButtonLink href={paths.eventPoster(event.eventId)} target="_blank">
          <Icon name="document" />
          {m.poster()}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Links to a map search for the venue; no map is loaded here. */
const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** Shows the places left while the portal's registration is open. */
function placesLeft({ eventRegistration: { open, own, capacity, places } }: Event): string | undefined {
  if (!open || !own || capacity === null || places === null) return undefined
  return places > 0 ? m.places({ left: places, of: capacity }) : m.full({ of: capacity })
}

/**
 * Shows the essentials at the lower edge of a phone while reading: the time, the price, and the way to register,
 * unless the viewer is registered.
 */
export function TicketBar({ event, now }: Props) {
  const { root, part } = useEventTimes(event)
  const { own, link } = event.eventRegistration
  const { registration } = useOwnRegistration(event.eventId, own)
  if (registration || getClosedReason(event, now)) return null
  return (
    <div className={styles.bar} {...root}>
      <p>
        <b>{event.eventPrice || labelFor(costNames, event.eventPaidType)}</b>
        <span>
          <span {...part('date')} /> <span {...part('month')} />, <span {...part('first')} />
        </span>
      </p>
      <ButtonLink
        kind="primary"
        href={own ? '#register' : link}
        aria-label={registerNowFor({ title: event.eventTitle })}
        {...(!own && { rel: 'noopener' })}
      >
        {registerNow()}
      </ButtonLink>
    </div>
  )
}

/**
 * Links to registration with the host. Enabled only if there is a place to register (decisions P21); else it shows
 * why not.
 */
function Register({ event, now }: Props) {
  const closed = getClosedReason(event, now)
  const { link } = event.eventRegistration
  if (closed) {
    return (
      <>
        <Button block disabled aria-describedby="why-closed">
          {registerNow()}
        </Button>
        <p className={styles.note} id="why-closed">
          {formatClosedReason(closed, event)}
        </p>
      </>
    )
  }
  return (
    <>
      <ButtonLink block kind="primary" href={link} rel={linkRel(event.eventUntrusted)}>
        {registerNow()}
        <Icon name="external" small />
      </ButtonLink>
      <p className={styles.note}>{m.byHost({ host: new URL(link).hostname })}</p>
    </>
  )
}
