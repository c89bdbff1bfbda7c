import * as m from '#messages/start/start.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { LineTimes } from '#components/ui/local-time.tsx'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { OwnUpcomingEvent, OwnStart } from '../schema.ts'
import { CardNote, StartCard, StartRows } from './start-card.tsx'
import styles from './start.module.css'

const kinds = { registered: 'ok', waiting: 'hold', chosen: undefined } as const

const EventState = ({ state }: { state: OwnUpcomingEvent['State'] }) => (
  <Status kind={kinds[state]}>{m.eventStates[state]()}</Status>
)

/** The user's next event. */
export function OwnEventCard({ start: { Events } }: { start: OwnStart }) {
  const [event] = Events.Items
  if (!event)
    return (
      <StartCard
        title={m.nextEvent()}
        acts={
          <ButtonLink small href={paths.allEvents()}>
            {m.findEvent()}
          </ButtonLink>
        }
      >
        <CardNote title={m.noEvent()}>{m.noEventText()}</CardNote>
      </StartCard>
    )
  const href = paths.event(event.eventId, event.Slug)
  return (
    <StartCard
      title={m.nextEvent()}
      all={{ href: paths.myEvents(), total: Events.Total, shown: 1 }}
      acts={
        <>
          <ButtonLink small href={href}>
            {m.openEvent()}
          </ButtonLink>
          <ButtonLink small kind="quiet" href={paths.eventCalendar(event.eventId)} download="">
            {m.addToCalendar()}
          </ButtonLink>
        </>
      }
    >
      <NextEvent event={event} />
    </StartCard>
  )
}

function NextEvent({ event }: { event: OwnUpcomingEvent }) {
  const times = useEventTimes(event)
  const { month, date, weekday, day } = times.texts
  return (
    <div className={styles.event}>
      <time dateTime={event.eventStart} aria-label={day}>
        {month}
        <b>{date}</b>
        {weekday}
      </time>
      <div className={styles.said}>
        <p className={styles.saidTitle} lang={langOf(event)}>
          {event.eventTitle}
        </p>
        <p>
          <LineTimes event={event} times={times} />
        </p>
        <EventState state={event.State} />
      </div>
    </div>
  )
}

/** The events after the next one. */
export function EventsCard({ start: { Events } }: { start: OwnStart }) {
  const others = Events.Items.slice(1)
  return (
    <StartCard
      title={m.furtherEvents()}
      all={{ href: paths.myEvents(), total: Events.Total, shown: others.length + 1 }}
    >
      <StartRows
        rows={others.map((event) => ({
          href: paths.event(event.eventId, event.Slug),
          title: event.eventTitle,
          lang: langOf(event),
          facts: <EventFacts event={event} />,
        }))}
      />
    </StartCard>
  )
}

function EventFacts({ event }: { event: OwnUpcomingEvent }) {
  const times = useEventTimes(event)
  const { weekday, date, month } = times.texts
  return (
    <>
      <EventState state={event.State} />
      <span>
        {weekday} {date} {month}, <LineTimes event={event} times={times} />
      </span>
    </>
  )
}

/** The language of the title, if it differs from the page. */
const langOf = ({ eventLanguage }: OwnUpcomingEvent): string | undefined =>
  eventLanguage === getLocale() ? undefined : eventLanguage
