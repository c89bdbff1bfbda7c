import { agenda } from '#messages/events/page.ts'
import type { AgendaItem } from '../../agenda/schema.ts'
import type { Event } from '../../schema.ts'
import { hostTimes } from '#components/ui/host-times.ts'
import type { When } from '#lib/text/event-times.ts'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { SpeakerName } from './speaker-name.tsx'
import styles from './event-screen.module.css'

/**
 * Shows the agenda in the host's days and times, as programmes do, also for online events. The viewer's own time is
 * below, with its day if that differs.
 */
export function EventAgenda({ event, lang }: { event: Event; lang: string | undefined }) {
  const { eventAgenda = [] } = event
  if (!eventAgenda[0]) return null
  const days = Map.groupBy(eventAgenda, (item) => hostTimes(whenOf(item, event)).day)
  return (
    <section id="agenda">
      <h2>{agenda()}</h2>
      {[...days].map(([day, items]) => (
        <div key={day}>
          <h3>{day}</h3>
          <ol className={styles.agenda}>
            {items.map((item, i) => (
              <Item key={i} item={item} event={event} lang={lang} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const whenOf = ({ agendaStart, agendaEnd }: AgendaItem, { eventHostTimezone }: Event): When => ({
  eventStart: agendaStart,
  eventEnd: agendaEnd ?? agendaStart,
  eventAllDay: false,
  eventHostTimezone,
  // The host's time first.
  eventAttendance: 'inPerson',
})

function Item({ item, event, lang }: { item: AgendaItem; event: Event; lang: string | undefined }) {
  const { root, part } = useEventTimes(whenOf(item, event))
  const profiles = new Map(event.SpeakerProfiles.map((each) => [each.Name, each.UserPublicProfileID]))
  return (
    <li {...root}>
      <p>
        <time dateTime={item.agendaStart} {...part('first')} />
        <small {...part('secondLine')} />
      </p>
      <div lang={lang}>
        <b>{item.agendaTitle}</b>
        <small>
          {item.agendaSpeakers.map((name, i) => (
            <span key={name}>
              {i > 0 && ', '}
              <SpeakerName name={name} publicId={profiles.get(name)} />
            </span>
          ))}
          {item.agendaSpeakers[0] && item.agendaRoom && ' · '}
          {item.agendaRoom}
        </small>
      </div>
    </li>
  )
}
