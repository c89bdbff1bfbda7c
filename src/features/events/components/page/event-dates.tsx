import * as m from '#messages/events/page.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import type { Event } from '../../schema.ts'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import styles from './event-screen.module.css'

/** The number of later dates shown at once; the rest unfolds. */
const SHOWN = 5

type SeriesDate = Event['SeriesDates'][number]

/** Shows the other dates of an event's series: the next ones, and the rest to unfold. */
export function EventDates({ event }: { event: Event }) {
  const later = event.SeriesDates.filter(({ eventStart }) => eventStart > event.eventStart)
  const earlier = event.SeriesDates.filter(({ eventStart }) => eventStart <= event.eventStart)
  if (event.SeriesDates.length === 0) return null
  const list = (dates: readonly SeriesDate[]) => (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <DateRow key={date.eventId} event={event} date={date} />
      ))}
    </ul>
  )
  return (
    <section>
      <h2>{m.moreDates()}</h2>
      {list(later.slice(0, SHOWN))}
      {later.length > SHOWN && (
        <Accordion title={m.laterDates({ n: later.length - SHOWN })}>{list(later.slice(SHOWN))}</Accordion>
      )}
      {earlier.length > 0 && (
        <Accordion title={m.earlierDates({ n: earlier.length })}>{list(earlier)}</Accordion>
      )}
    </section>
  )
}

function DateRow({ event, date }: { event: Event; date: SeriesDate }) {
  const { eventStart, eventEnd } = date
  const { root, part } = useEventTimes({ ...event, eventStart, eventEnd })
  return (
    <li {...root}>
      <a className="link tap" href={paths.event(date.eventId, date.Slug)}>
        <time dateTime={eventStart} {...part('day')} />
      </a>
      <span {...part('first')} />
      {date.cancelled && <Status kind="bad">{m.dateCancelled()}</Status>}
    </li>
  )
}
