import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { formatNames, nameOf, subjectNames } from '#messages/events/values.ts'
import * as m from '#messages/events/page.ts'
import { eventsOn, universityLectures } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { ReportLink } from '#components/shell/report-link.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { DemoMark, Eyebrow, Meta } from '#components/ui/meta.tsx'
import { Notice } from '#components/ui/notice.tsx'
import prose from '#components/ui/prose.module.css'
import { classNames } from '#lib/text/class-names.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { eventQuery } from '../../queries.ts'
import type { Event } from '../../schema.ts'
import { sectorOf } from '../../schema-values.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { EventAgenda } from './event-agenda.tsx'
import { EventDates } from './event-dates.tsx'
import { EventDetails, EventTopics } from './event-details.tsx'
import { EventTalks } from './event-talks.tsx'
import { EventSponsors } from './event-sponsors.tsx'
import { SpeakerName } from './speaker-name.tsx'
import { EventMini } from './event-mini.tsx'
import { EventPreview } from './event-preview.tsx'
import { EventTicket, TicketBar } from './event-ticket.tsx'
import { OwnTimes } from '../times/own-times.tsx'
import { linkRel } from '#lib/text/web/link-rel.ts'
import styles from './event-screen.module.css'

interface Props {
  eventId: string
  /** Articles of the same field, from their feature. */
  articles: ReactNode
}

/** The page of an event. */
export function EventScreen({ eventId, articles }: Props) {
  const { data: event, dataUpdatedAt } = useQuery(eventQuery(eventId))
  // While React takes over, it is as late as it was on the server.
  const minute = useSyncExternalStore(never, thisMinute, () => Math.floor(dataUpdatedAt / MINUTE_MS))
  if (!event) return null
  const now = new Date(minute * MINUTE_MS)
  const lang = event.eventLanguage.split('-')[0] === getLocale() ? undefined : event.eventLanguage
  return (
    <main id="main" data-motif={fieldOf(event)} className={styles.page}>
      <OwnTimes />
      <div className="wrap">
        <Crumbs event={event} />
        <div className={styles.cols}>
          <header className={styles.head}>
            <Eyebrow icon={fieldOf(event)}>
              {(event.eventSeriesName !== event.eventTitle && event.eventSeriesName) ||
                nameOf(formatNames, event.eventType)}
            </Eyebrow>
            <h1 lang={lang}>{event.eventTitle}</h1>
            {event.eventDemonstration && <Meta items={[<DemoMark key="demo" />]} />}
            {event.eventTitlePlus && (
              <p className="lede" lang={lang}>
                {event.eventTitlePlus}
              </p>
            )}
          </header>
          <aside className={styles.aside}>
            <EventTicket event={event} now={now} />
          </aside>
          <div className={styles.main}>
            <State event={event} now={now} />
            <div>
              <EventPreview event={event} />
            </div>
            <div className={classNames(prose.prose, styles.text)} lang={lang}>
              <h2 className="sr" lang={getLocale()}>
                {m.about()}
              </h2>
              {event.eventDescription && <p className={styles.description}>{event.eventDescription}</p>}
              {event.eventDetails && <div dangerouslySetInnerHTML={{ __html: event.eventDetails }} />}
            </div>
            <Speakers event={event} />
            <EventAgenda event={event} lang={lang} />
            <EventTalks event={event} now={now} />
            <EventSponsors event={event} />
            <EventDates event={event} />
            <EventDetails event={event} />
            <EventTopics event={event} />
          </div>
        </div>
        <div className={styles.more}>
          {event.RelatedEvents.length > 0 && (
            <section>
              <h2>{m.relatedEvents()}</h2>
              <ul>
                {event.RelatedEvents.map((card) => (
                  <li key={card.eventId}>
                    <EventMini event={card} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {articles}
          <ReportLink kind="event" id={event.eventId} />
        </div>
      </div>
      <TicketBar event={event} now={now} />
    </main>
  )
}

const MINUTE_MS = 60_000
const never = () => () => undefined
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)

function Crumbs({ event: { eventCategory, eventSubject, eventTitle } }: { event: Event }) {
  const sector = sectorOf(eventCategory)
  const list = sector
    ? [{ name: eventsOn(fieldNames[sector]()), href: paths.events(sector) }]
    : [
        { name: universityLectures(), href: paths.university() },
        ...(eventSubject
          ? [{ name: subjectNames[eventSubject](), href: paths.university({ subject: eventSubject }) }]
          : []),
      ]
  return (
    <div className={styles.crumbs}>
      <Breadcrumb label={m.breadcrumb()} items={[...list, { name: eventTitle }]} />
    </div>
  )
}

/** What anyone should know before reading on: it is cancelled, or over. */
function State({ event, now }: { event: Event; now: Date }) {
  const { eventStatus, eventEnd, eventReplay, eventCategory, eventSubject: subject } = event
  const sector = sectorOf(eventCategory)
  const upcoming = (
    <ButtonLink small href={sector ? paths.events(sector) : paths.university({ subject })}>
      {m.toUpcoming()}
    </ButtonLink>
  )
  if (eventStatus === 'cancelled') {
    return (
      <Notice kind="warn" title={m.cancelledTitle()} action={upcoming}>
        <p>{m.cancelledText()}</p>
      </Notice>
    )
  }
  if (Date.parse(eventEnd) > now.getTime()) return null
  return (
    <Notice
      title={m.endedTitle()}
      action={
        <ButtonRow>
          {eventReplay && (
            <ButtonLink small kind="primary" href={eventReplay} rel={linkRel(event.eventUntrusted)}>
              {m.watchReplay()}
            </ButtonLink>
          )}
          {upcoming}
        </ButtonRow>
      }
    >
      {eventReplay && <p>{m.endedWithReplay()}</p>}
    </Notice>
  )
}

function Speakers({ event: { eventSpeakers, SpeakerProfiles } }: { event: Event }) {
  if (eventSpeakers.length === 0) return null
  const profiles = new Map(SpeakerProfiles.map((each) => [each.Name, each]))
  return (
    <section>
      <h2>{m.speakers()}</h2>
      <ul className={styles.speakers}>
        {eventSpeakers.map((name) => {
          const profile = profiles.get(name)
          return (
            <li key={name}>
              {profile?.ProfilePicture ? (
                <img
                  className={styles.avatar}
                  src={profile.ProfilePicture}
                  alt=""
                  width="40"
                  height="40"
                  loading="lazy"
                />
              ) : (
                <span className={styles.avatar}>
                  <Icon name="person" />
                </span>
              )}
              {profile ? (
                <span>
                  <SpeakerName name={name} publicId={profile.UserPublicProfileID} />
                  {profile.Title && <small>{profile.Title}</small>}
                </span>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
