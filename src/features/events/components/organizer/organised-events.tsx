import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/events/organizer.ts'
import * as repeats from '#messages/events/repeats-repeats.ts'
import { talks, talksOf } from '#messages/events/talks-review.ts'
import * as list from '#messages/events/events.ts'
import { attendees } from '#messages/shell/page-titles.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import { organisedQuery } from '../../organizer/queries.ts'
import type { Organised, OrganisedInput } from '../../organizer/schema.ts'
import { EventLine, EventWhen } from '../cart/my-events-row.tsx'
import { CancelEvent } from './cancel-event.tsx'
import { ExportEvents } from './export-events.tsx'
import styles from '../cart/my-events.module.css'

type Row = Organised['results'][number]

interface Props {
  now: number
  say: (text: string) => void
  /** Where the focus moves when the pressed button is gone. */
  focusAfter: () => HTMLElement | null
}

/** Shows the events that the viewer organizes with their actions, or nothing. */
export function OrganisedEvents(props: Props) {
  const { data } = useQuery(organisedQuery())
  if (!data) return null
  const { upcoming, past } = data.counts
  return (
    <>
      {upcoming > 0 && <Part title={m.organisedTitle()} when="upcoming" {...props} />}
      {past > 0 && <Part title={m.organisedPast()} when="past" {...props} />}
      {upcoming + past > 0 && <ExportEvents />}
    </>
  )
}

function Part({ title, when, ...props }: Props & { title: string; when: OrganisedInput['when'] }) {
  const { first, rows, foot } = usePages((cursor) => organisedQuery(when, cursor))
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul aria-busy={first.isPending}>
        {rows({
          children: ({ results }) =>
            results.map((row) => <Organised key={row.event.eventId} row={row} {...props} />),
        })}
      </ul>
      {foot(first.data ? countText(first.data, when) : 0)}
    </section>
  )
}

const countText = ({ counts, countsAreCapped }: Organised, when: OrganisedInput['when']) =>
  countsAreCapped?.[when] ? `${counts[when]}+` : counts[when]

function Organised({
  row: { event, confirmed, waiting, laterDates },
  now,
  say,
  focusAfter,
}: Props & { row: Row }) {
  const { eventId, eventTitle: title, eventStatus, eventRegistration } = event
  const [asking, setAsking] = useState(false)
  const cancelled = eventStatus === 'cancelled'
  const toCome = Date.parse(event.eventEnd) > now
  return (
    <li className={styles.row}>
      <EventWhen event={event} />
      <div className={styles.main}>
        <h3>
          <a href={paths.event(eventId, event.Slug)} lang={event.eventLanguage}>
            {title}
          </a>
        </h3>
        <EventLine event={event} />
        {eventRegistration.own && (
          <p className="meta">
            <span>{m.coming({ n: confirmed })}</span>
            {waiting > 0 && <span>{m.waiting({ n: waiting })}</span>}
          </p>
        )}
        {laterDates > 0 && (
          <p>
            <a
              className="link tap"
              href={paths.ownEventDates(eventId)}
              aria-label={repeats.moreDatesOf({ n: laterDates, title })}
            >
              {repeats.moreDates({ n: laterDates })}
            </a>
          </p>
        )}
        {cancelled && <Status kind="bad">{list.cancelled()}</Status>}
      </div>
      <div className={styles.acts}>
        <ButtonLink small href={paths.ownEvent(eventId)} aria-label={m.changeThis({ title })}>
          {m.change()}
        </ButtonLink>
        {eventRegistration.own && (
          <ButtonLink small href={paths.eventAttendees(eventId)} aria-label={m.attendeesOf({ title })}>
            {attendees()}
          </ButtonLink>
        )}
        <ButtonLink small href={paths.ownEvent(eventId, { part: 'talks' })} aria-label={talksOf({ title })}>
          {talks()}
        </ButtonLink>
        <ButtonLink
          small
          kind="quiet"
          href={paths.ownEvent('new', { copy: eventId })}
          aria-label={m.copyThis({ title })}
        >
          {m.copy()}
        </ButtonLink>
        {toCome && !cancelled && (
          <Button small kind="quiet" aria-label={m.cancelThis({ title })} onClick={() => setAsking(true)}>
            {m.cancelIt()}
          </Button>
        )}
      </div>
      {asking && (
        <CancelEvent
          eventId={eventId}
          title={title}
          registered={confirmed + waiting}
          recurs={laterDates > 0}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            say(m.cancelled())
          }}
          focusAfter={focusAfter}
        />
      )}
    </li>
  )
}
