import { Fragment, useId, type ReactNode } from 'react'
import { attendanceNames, costNames, formatNames, nameOf } from '#messages/events/values.ts'
import * as m from '#messages/events/events.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { EventCard } from '../../schema.ts'
import { closedBecause, daysAround, showEventDay, type Closed } from '../../event/show.ts'
import { EventPreview } from '../page/event-preview.tsx'
import { useEventTimes, type ShownTimes } from '../times/use-event-times.ts'
import { CartButton } from '../cart/cart-button.tsx'
import styles from './events-row.module.css'

interface Props {
  event: EventCard
  now: Date
  /** Lectures say who gives them and since when they are announced (public portal, section 2). */
  lecture: boolean
}

/** An event in a list: when, what, who, how, and the ways on. */
export function EventsRow({ event, now, lecture }: Props) {
  const { eventId, Slug, eventTitle, eventTitlePlus, eventSpeakers, eventDescription } = event
  const href = paths.event(eventId, Slug)
  const times = useEventTimes(event)
  const closed = closedBecause(event, now)
  return (
    <article className={styles.event} lang={foreign(event.eventLanguage)} {...times.root}>
      <Dates event={event} now={now} times={times} />
      <div className={styles.main}>
        <h2 className={styles.title}>
          <a href={href}>{eventTitle}</a>
          {eventTitlePlus && <span> | {eventTitlePlus}</span>}
        </h2>
        {eventSpeakers.length > 0 && <Speakers names={eventSpeakers} />}
        {eventDescription && <p className={styles.text}>{eventDescription}</p>}
        <div lang={getLocale()}>
          <Meta
            items={[
              event.eventDemonstration && <DemoMark key="demo" />,
              <span key="times" className={styles.times}>
                <time dateTime={event.eventStart} {...times.part('first')} />
                <span {...times.part('secondLine')} />
              </span>,
              nameOf(formatNames, event.eventType),
              [nameOf(attendanceNames, event.eventAttendance), event.eventPlace?.city]
                .filter(Boolean)
                .join(', '),
              event.eventPrice || nameOf(costNames, event.eventPaidType),
              !closed && placesOf(event),
              lecture && event.eventOrganiser,
              lecture && event.eventPublished && m.publishedOn(showEventDay(event.eventPublished)),
            ]}
          />
          <div className={styles.acts}>
            <Register event={event} closed={closed}>
              <ButtonLink small kind="quiet" href={href} aria-label={m.readMoreOf(eventTitle)}>
                {m.readMore()}
              </ButtonLink>
              <CartButton event={event} />
            </Register>
            {event.Match !== undefined && <Match percent={event.Match} />}
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

/** The first day on the calendar that counts for the viewer; what goes on for days says until when at the host's. */
function Dates({ event, now, times: { part } }: Omit<Props, 'lecture'> & { times: ShownTimes }) {
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

/** Of the portal's own registration, where there is a limit. */
const placesOf = ({ eventRegistration: { own, places } }: EventCard): string | undefined =>
  !own || places === null ? undefined : places > 0 ? m.placesLeft(places) : m.waitingList()

interface RegisterProps extends Pick<Props, 'event'> {
  closed: Closed | undefined
  children: ReactNode
}

const reasons = { cancelled: m.cancelled, ended: m.ended, closed: m.closedRegistration }

/** Beside what stands between the button and its note: open only where there is somewhere to register (decisions P21); else it says why not. */
function Register({ event, closed, children }: RegisterProps) {
  const id = useId()
  const { own, link } = event.eventRegistration
  if (closed) {
    return (
      <>
        <Button small disabled aria-describedby={id}>
          {m.registerNow()}
        </Button>
        {children}
        <span className={styles.reason} id={id}>
          {reasons[closed]()}
        </span>
      </>
    )
  }
  return (
    <>
      <ButtonLink
        small
        kind="primary"
        href={own ? `${paths.event(event.eventId, event.Slug)}#register` : link}
        aria-label={m.registerNowFor(event.eventTitle)}
        {...(!own && { rel: 'noopener' })}
      >
        {m.registerNow()}
      </ButtonLink>
      {children}
    </>
  )
}

/** How much of the applied shares the event's skill areas hold. The bar says what the number says. */
function Match({ percent }: { percent: number }) {
  return (
    <span className={styles.match}>
      <svg viewBox="0 0 44 5" aria-hidden="true">
        <rect width="44" height="5" rx="2.5" />
        <rect width={(percent / 100) * 44} height="5" rx="2.5" />
      </svg>
      {m.match(percent)}
    </span>
  )
}
