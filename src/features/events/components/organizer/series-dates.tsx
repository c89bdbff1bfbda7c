import { useRef, useState } from 'react'
import * as m from '#messages/events/organizer.ts'
import * as list from '#messages/events/events.ts'
import * as repeats from '#messages/events/repeats-repeats.ts'
import { attendees } from '#messages/shell/page-titles.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import type { OwnedEvent } from '../../organizer/schema.ts'
import { CancelEvent } from './cancel-event.tsx'
import { hostDay } from './host-day.ts'
import styles from './event-editor.module.css'

/** Shows the upcoming dates of a series with their actions, or nothing for a single event. */
export function SeriesDates({ own }: { own: Pick<OwnedEvent, 'card' | 'dates'> }) {
  const { dates, card } = own
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState<(typeof dates)[number]>()
  if (dates.length < 2) return null
  return (
    <section id="dates" className={styles.series} aria-labelledby="dates-title">
      <h2 id="dates-title" ref={heading} tabIndex={-1}>
        {repeats.datesOfSeries({ n: dates.length })}
      </h2>
      <ul>
        {dates.map((date) => {
          const { eventId, Slug, cancelled, registered } = date
          const day = hostDay({ ...card, ...date })
          const here = eventId === card.eventId
          return (
            <li key={eventId}>
              <p>
                <a className="link tap" href={paths.event(eventId, Slug)}>
                  {day}
                </a>
                {cancelled ? (
                  <Status kind="bad">{list.cancelled()}</Status>
                ) : (
                  <span>{repeats.registeredFor({ n: registered })}</span>
                )}
              </p>
              <div className={styles.acts}>
                {!here && (
                  <ButtonLink small href={paths.ownEvent(eventId)} aria-label={m.changeThis({ title: day })}>
                    {m.change()}
                  </ButtonLink>
                )}
                {card.eventRegistration.own && (
                  <ButtonLink
                    small
                    kind="quiet"
                    href={paths.eventAttendees(eventId)}
                    aria-label={m.attendeesOf({ title: day })}
                  >
                    {attendees()}
                  </ButtonLink>
                )}
                {!cancelled && (
                  <Button
                    small
                    kind="quiet"
                    aria-label={m.cancelThis({ title: day })}
                    onClick={() => setAsking(date)}
                  >
                    {m.cancelIt()}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {asking && (
        <CancelEvent
          eventId={asking.eventId}
          title={hostDay({ ...card, ...asking })}
          registered={asking.registered}
          recurs
          onClose={() => setAsking(undefined)}
          onDone={() => setAsking(undefined)}
          focusAfter={() => heading.current}
        />
      )}
    </section>
  )
}
