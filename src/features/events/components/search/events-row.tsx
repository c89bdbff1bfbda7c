import { Fragment } from 'react'
import { attendanceNames, costNames, formatNames, subjectNames } from '#messages/events/values.ts'
import { labelFor } from '#lib/text/option.ts'
import * as m from '#messages/events/events.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Icon } from '#components/ui/icon.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { EventCard } from '../../schema.ts'
import { sectorOf, UNIVERSITY } from '../../schema-values.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { getClosedReason, daysAround } from '../../event/show.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { EventPreview } from '../page/event-preview.tsx'
import { LineTimes } from '#components/ui/local-time.tsx'
import { useEventTimes, type ShownTimes } from '#components/ui/use-event-times.ts'
import type { Registration } from '../../registration/schema.ts'
import { RowRegistration } from '../registration/row-registration.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import styles from './events-row.module.css'

interface Props {
  event: EventCard
  now: Date
  /** Whether it shows its sector, for lists of all sectors. */
  field: boolean
  /** The viewer's registration, if any. */
  registration?: Registration | undefined
  /** The best match of the list, whose bar is full. */
  best?: number | undefined
}

/** Shows an event in a list. */
export function EventsRow({ event, now, field, registration, best = 100 }: Props) {
  const { eventId, Slug, eventTitle, eventTitlePlus, eventSpeakers, eventDescription } = event
  const href = paths.event(eventId, Slug)
  const times = useEventTimes(event)
  const closed = getClosedReason(event, now)
  // Lectures show their speakers, and since when they are announced (public portal, section 2).
  const lecture = event.eventCategory === UNIVERSITY
  return (
    <article
      className={styles.event}
      lang={foreign(event.eventLanguage)}
      data-motif={field ? fieldOf(event) : undefined}
      {...times.root}
    >
      <Dates event={event} now={now} times={times} />
      <div className={styles.main}>
        {field && <Place event={event} />}
        <h2 className={styles.title}>
          <a href={href}>{eventTitle}</a>
          {eventTitlePlus && <span> | {eventTitlePlus}</span>}
        </h2>
        {eventSpeakers.length > 0 && <Speakers names={eventSpeakers} />}
        {eventDescription && <p className={styles.text}>{eventDescription}</p>}
        <div lang={getLocale()} className={styles.foot}>
          <Meta
            items={[
              event.eventDemonstration && <DemoMark key="demo" />,
              <LineTimes key="times" event={event} times={times} />,
              labelFor(formatNames, event.eventType),
              [labelFor(attendanceNames, event.eventAttendance), event.eventPlace?.city]
                .filter(Boolean)
                .join(', '),
              event.eventPrice || labelFor(costNames, event.eventPaidType),
              !closed && placesOf(event),
              lecture && event.eventOrganiser,
              lecture && event.eventPublished && m.publishedOn({ day: showDate(event.eventPublished) }),
            ]}
          />
          <div className={styles.acts}>
            <RowRegistration event={event} closed={closed} registration={registration}>
              <ButtonLink small kind="quiet" href={href}>
                {m.readMore()}
                <span className="sr">: {eventTitle}</span>
              </ButtonLink>
              {!registration && <CartButton event={event} />}
            </RowRegistration>
            {event.Match !== undefined && <Match percent={event.Match} best={best} />}
          </div>
        </div>
      </div>
      <div className={styles.preview} lang={getLocale()}>
        <EventPreview event={event} small />
      </div>
    </article>
  )
}

const foreign = (language: string): string | undefined =>
  language.split('-')[0] === getLocale() ? undefined : language

/**
 * Shows the first day in the zone that matters to the viewer; events of several days also show the last in the
 * host's.
 */
function Dates({
  event,
  now,
  times: { part },
}: Omit<Props, 'field' | 'registration' | 'best'> & { times: ShownTimes }) {
  const { last, year } = daysAround(event, getLocale(), now)
  return (
    <time className={styles.date} dateTime={event.eventStart} lang={getLocale()}>
      <span className={styles.month} {...part('month')} />
      <span className={styles.day} {...part('date')} />
      {last ? <span>– {last}</span> : <span {...part('weekday')} />}
      {year && <span>{year}</span>}
    </time>
  )
}

/** Shows the sector, or the subject of a lecture. */
function Place({ event }: Pick<Props, 'event'>) {
  const { eventCategory, eventSubject } = event
  const sector = sectorOf(eventCategory)
  return (
    <p className={styles.place} lang={getLocale()}>
      <Icon name={fieldOf(event)} small />
      {sector ? fieldNames[sector]() : labelFor(subjectNames, eventSubject ?? '')}
    </p>
  )
}

function Speakers({ names }: { names: readonly string[] }) {
  return (
    <p className={styles.speakers}>
      <span lang={getLocale()}>{m.speakers()}</span>{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <i> | </i>}
          <b>{name}</b>
        </Fragment>
      ))}
    </p>
  )
}

/** Returns the places left in the portal's own registration, if it has a limit. */
const placesOf = ({ eventRegistration: { own, places } }: EventCard): string | undefined =>
  !own || places === null ? undefined : places > 0 ? m.placesLeft({ n: places }) : m.waitingList()

/** Shows how much of the applied shares the event's skill areas hold; the bar is relative to the best of the list. */
function Match({ percent, best }: { percent: number; best: number }) {
  return (
    <span className={styles.match}>
      <svg viewBox="0 0 44 5" aria-hidden="true">
        <rect width="44" height="5" rx="2.5" />
        <rect width={(percent / Math.max(best, 1)) * 44} height="5" rx="2.5" />
      </svg>
      {m.match({ n: percent })}
    </span>
  )
}
