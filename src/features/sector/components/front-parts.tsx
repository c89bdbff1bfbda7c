import { costNames, formatNames } from '#messages/events/values.ts'
import { labelFor } from '#lib/text/option.ts'
import * as m from '#messages/shell/landing.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import styles from '#components/shell/landing/landing.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { areAllDemo, DemoMark, Eyebrow, Meta } from '#components/ui/meta.tsx'
import { RuleList } from '#components/ui/panel.tsx'
import { fieldOf } from '#features/events/event/schema-field.ts'
import { LineTimes } from '#components/ui/local-time.tsx'
import { OwnTimes } from '#components/ui/own-times.tsx'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { Front, SectorItem } from '../schema.ts'

interface HeadProps {
  title: string
  more: string
  href: string
  /** Whether all of its rows are demo content. */
  marked?: boolean
}

const Head = ({ title, more, href, marked }: HeadProps) => (
  <div className={styles.sectionHead}>
    <h2>{title}</h2>
    {marked && <DemoMark />}
    <a className={styles.arrow} href={href}>
      {more} <Icon name="arrow" small />
    </a>
  </div>
)

/** The next events of all sectors. */
export function UpcomingEvents({ events }: { events: Front['Coming'] }) {
  if (events.length === 0) return null
  return (
    <section className={styles.section}>
      <OwnTimes />
      <Head title={m.comingUp()} more={m.allEvents()} href={paths.allEvents()} />
      <ul className={styles.coming}>
        {events.map((event) => (
          <UpcomingEvent key={event.eventId} event={event} />
        ))}
      </ul>
    </section>
  )
}

function UpcomingEvent({ event }: { event: Front['Coming'][number] }) {
  const times = useEventTimes(event)
  const field = fieldOf(event)
  return (
    <li {...times.root}>
      <time dateTime={event.eventStart}>
        <span {...times.part('month')} />
        <b {...times.part('date')} />
        <span {...times.part('weekday')} />
      </time>
      <div>
        <Eyebrow motif={field}>{fieldNames[field]()}</Eyebrow>
        <h3>
          <a
            href={paths.event(event.eventId, event.Slug)}
            lang={event.eventLanguage === getLocale() ? undefined : event.eventLanguage}
          >
            {event.eventTitle}
          </a>
        </h3>
        <Meta
          items={[
            <LineTimes key="times" event={event} times={times} />,
            labelFor(formatNames, event.eventType),
            event.eventPaidType && labelFor(costNames, event.eventPaidType),
          ]}
        />
      </div>
    </li>
  )
}

/** The newest jobs beside institutes. */
export function JobsAndInstitutes({ front: { Jobs, Institutes } }: { front: Front }) {
  return (
    <div className={styles.news}>
      <Lines title={m.jobs()} more={m.allJobs()} href={paths.jobs()} items={Jobs} />
      <Lines title={m.institutes()} more={m.allInstitutes()} href={paths.institutes()} items={Institutes} />
    </div>
  )
}

function Lines({ items, ...head }: HeadProps & { items: readonly SectorItem[] }) {
  if (items.length === 0) return null
  const marked = areAllDemo(items.map((item) => item.Demonstration))
  return (
    <section className={styles.lines}>
      <Head {...head} marked={marked} />
      <RuleList>
        {items.map(({ Title, Path, Facts, Demonstration }) => (
          // The language of an organization's texts is unknown.
          <li key={Path} lang="">
            <h3>
              <a href={Path}>{Title}</a>
            </h3>
            <Meta items={[...Facts, Demonstration && !marked && <DemoMark key="demo" />]} />
          </li>
        ))}
      </RuleList>
    </section>
  )
}
