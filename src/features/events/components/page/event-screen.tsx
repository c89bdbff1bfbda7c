import { sharedTopic } from '#messages/blogs/ending.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNames, subjectNames, attendanceNames } from '#messages/events/values.ts'
import { labelFor } from '#lib/text/option.ts'
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
import type { Event, RelatedEvent } from '../../schema.ts'
import { sectorOf } from '../../schema-values.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { EventAgenda } from './event-agenda.tsx'
import { EventDates } from './event-dates.tsx'
import { EventDetails, EventTopics } from './event-details.tsx'
import { SpeakerName } from './speaker-name.tsx'
import { EventPreview } from './event-preview.tsx'
import { EventTicket, TicketBar } from './event-ticket.tsx'
import { OwnTimes } from '#components/ui/own-times.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { linkRel } from '#lib/text/web/link-rel.ts'
import { useNow } from '../use-now.ts'
import styles from './event-screen.module.css'
import { useSession } from '#lib/browser/session.ts'
import { Card, CardBody, CardTitle } from '#components/ui/card.tsx'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { sponsorLevelNames, sponsorsTitle } from '#messages/events/sponsors.ts'
import type { Sponsor } from '../../sponsors/schema.ts'

interface Props {
  eventId: string
  /** Related articles, from their feature. */
  articles: ReactNode
}

/** Shows the page of an event. */
export function EventScreen({ eventId, articles }: Props) {
  const { data: event, dataUpdatedAt } = useQuery(eventQuery(eventId))
  // During hydration, the time is that of the server.
  const now = new Date(useNow(dataUpdatedAt))
  if (!event) return null
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
                labelFor(formatNames, event.eventType)}
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

function Crumbs({ event: { eventCategory, eventSubject, eventTitle } }: { event: Event }) {
  const sector = sectorOf(eventCategory)
  const list = sector
    ? [{ name: eventsOn({ field: fieldNames[sector]() }), href: paths.events(sector) }]
    : [
        { name: universityLectures(), href: paths.university() },
        ...(eventSubject
          ? [{ name: subjectNames[eventSubject](), href: paths.university({ subject: eventSubject }) }]
          : []),
      ]
  return (
    <div className={styles.crumbs}>
      <Breadcrumb items={[...list, { name: eventTitle }]} />
    </div>
  )
}

/** Shows whether the event is cancelled or over. */
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

/** Links to the open call for papers. Submitting requires sign-in, so the link opens its dialog. */
function EventTalks({
  event: { eventId, eventEnd, eventStatus, eventTalks },
  now,
}: {
  event: Event
  now: Date
}) {
  const session = useSession()
  const until = Math.min(Date.parse(eventTalks?.until ?? ''), Date.parse(eventEnd))
  const proposing = paths.ownEvent(eventId, { part: 'propose' })
  if (!eventTalks || eventStatus === 'cancelled' || !(until > now.getTime())) return null
  return (
    <section>
      <h2>{m.callForTalks()}</h2>
      <p className={styles.wanted}>{eventTalks.wanted}</p>
      <ButtonLink href={session ? proposing : paths.signIn({ returnTo: proposing })}>
        {m.proposeTalk()}
      </ButtonLink>
    </section>
  )
}

/** Shows an event as a line of a side list. */
function EventMini({ event }: { event: RelatedEvent }) {
  const { root, part } = useEventTimes(event)
  const field = fieldOf(event)
  return (
    <Card kind="mini">
      <div className={classNames('art', styles.mini)} data-motif={field}>
        <img
          src={event.eventImage?.link ?? paths.art(field, event.ArtSeed)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
      <CardBody>
        <CardTitle level={3} href={paths.event(event.eventId, event.Slug)}>
          {event.eventTitle}
        </CardTitle>
        <p className="meta">{sharedTopic({ topic: event.On })}</p>
        <p className="meta" {...root}>
          <time dateTime={event.eventStart} {...part('day')} />
          <span {...part('first')} />
          <span>
            {labelFor(formatNames, event.eventType)}, {labelFor(attendanceNames, event.eventAttendance)}
          </span>
        </p>
      </CardBody>
    </Card>
  )
}

/** Shows the sponsors of an event, by level. */
function EventSponsors({ event: { eventSponsors = [] } }: { event: Event }) {
  if (!eventSponsors[0]) return null
  return (
    <section id="sponsors">
      <h2>{sponsorsTitle()}</h2>
      <TermList
        className={styles.details}
        terms={[...Map.groupBy(eventSponsors, (each) => each.sponsorLevel)].map(([level, sponsors]) => [
          sponsorLevelNames[level](),
          <ul key={level}>
            {sponsors.map((sponsor, i) => (
              <li key={i}>
                <SponsorName sponsor={sponsor} />
              </li>
            ))}
          </ul>,
        ])}
      />
    </section>
  )
}

function SponsorName({ sponsor: { sponsorName, sponsorUrl, sponsorPath } }: { sponsor: Sponsor }) {
  const href = sponsorPath ?? sponsorUrl
  if (!href) return sponsorName
  return (
    <a className="link tap" href={href} {...(!sponsorPath && { rel: 'noopener nofollow sponsored' })}>
      {sponsorName}
    </a>
  )
}
