import { labelFor } from '#lib/text/option.ts'
import type { ReactNode } from 'react'
import * as names from '#messages/events/values.ts'
import {
  subject as subjectText,
  cost,
  objectives,
  hostPreferences,
  industriesTitle,
} from '#messages/events/events.ts'
import { language } from '#messages/shell/shell.ts'
import * as m from '#messages/events/page.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { TermList, type TermRow } from '#components/ui/term-list.tsx'
import { languageName } from '#lib/text/language-name.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { Event } from '../../schema.ts'
import { sectorOf, type ProposableField } from '../../schema-values.ts'
import { eventPlaceOf } from '../../event/place.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { linkRel } from '#lib/text/web/link-rel.ts'
import styles from './event-screen.module.css'

/** Shows everything known about an event, as a list of terms. */
export function EventDetails({ event }: { event: Event }) {
  const { eventPreviousSession: previous, eventReplay, eventSubject, eventPublished } = event
  const terms: TermRow[] = [
    [m.organiser(), event.eventOrganiser && <Organiser key="organiser" event={event} />],
    [m.format(), formatOf(event)],
    [m.place(), whereOf(event)],
    [cost(), event.eventPrice || labelFor(names.costNames, event.eventPaidType)],
    [m.series(), event.eventSeriesName],
    [subjectText(), eventSubject && labelFor(names.subjectNames, eventSubject)],
    [objectives(), listed(event.eventObjectives, names.objectiveNames)],
    [m.jobRoles(), proposed(event, 'eventJobRoles', listed(event.eventJobRoles, names.roleNames))],
    [
      industriesTitle(),
      proposed(event, 'eventIndustries', listed(event.eventIndustries, names.industryNames)),
    ],
    [hostPreferences(), listed(event.eventHostPreferences, names.hostNames)],
    [m.region(), labelFor(names.regionNames, event.eventRegion)],
    [language(), languageName(event.eventLanguage, getLocale())],
    [
      m.previousSession(),
      previous && (
        <a key="previous" className="link tap" href={paths.event(previous.eventId, previous.Slug)}>
          {previous.eventTitle}
        </a>
      ),
    ],
    [
      m.replay(),
      eventReplay && (
        <a key="replay" className="link tap" href={eventReplay} rel={linkRel(event.eventUntrusted)}>
          {m.watchReplay()}
        </a>
      ),
    ],
    [m.published(), eventPublished && showDate(eventPublished)],
  ]
  return (
    <section>
      <h2>{m.details()}</h2>
      <TermList terms={terms} className={styles.details} />
    </section>
  )
}

const formatOf = ({ eventType, eventAttendance }: Event): string =>
  [labelFor(names.formatNames, eventType), labelFor(names.attendanceNames, eventAttendance)].join(', ')

const listed = (values: readonly string[], of: Parameters<typeof labelFor>[0]): string =>
  values.map((value) => labelFor(of, value)).join(', ')

/** Returns the text, with a note if an import derived it. */
const proposed = ({ eventProposed }: Event, field: ProposableField, text: string): ReactNode =>
  text && eventProposed?.includes(field) ? (
    <>
      {text} <span className={styles.proposed}>({m.proposed()})</span>
    </>
  ) : (
    text
  )

function whereOf(event: Event): string | undefined {
  const place = eventPlaceOf(event)
  if (event.eventAttendance === 'virtual') return place ?? m.online()
  return place && event.eventAttendance === 'hybrid' ? m.andOnline({ place }) : place
}

function Organiser({ event }: { event: Event }) {
  const { eventOrganiser, eventOrganiserLink, eventStreamBy, eventInstitute } = event
  if (eventInstitute)
    return (
      <a className="link tap" href={paths.institute(eventInstitute.Slug)}>
        {eventOrganiser}
      </a>
    )
  return (
    <span className={styles.organiser}>
      {eventStreamBy && <img src={eventStreamBy} alt="" width="36" height="36" loading="lazy" />}
      {eventOrganiserLink ? (
        <a className="link tap" href={eventOrganiserLink} rel="noopener">
          {eventOrganiser}
        </a>
      ) : (
        eventOrganiser
      )}
    </span>
  )
}

/** Shows the skill areas and topics of an event; each topic links to similar events. */
export function EventTopics({ event }: { event: Event }) {
  const { eventSkills, eventTopics, eventCategory, eventProposed, eventSubject: subject } = event
  const sector = sectorOf(eventCategory)
  const hrefOf = (q: string) => (sector ? paths.events(sector, { q }) : paths.university({ q, subject }))
  return (
    <>
      {eventSkills.length > 0 && (
        <section>
          <h2>{m.skills()}</h2>
          {eventProposed?.includes('eventSkills') && <p className={styles.proposed}>({m.proposed()})</p>}
          <ul className={styles.skills}>
            {eventSkills.map((area) => (
              <li key={area} data-skill={area}>
                {names.skillNames[area]()}
              </li>
            ))}
          </ul>
        </section>
      )}
      {eventTopics.length > 0 && (
        <section>
          <h2>{m.topics()}</h2>
          <Chips>
            {eventTopics.map((topic) => (
              <ChipLink key={topic} motif href={hrefOf(topic)} aria-label={m.eventsAbout({ topic })}>
                {topic}
              </ChipLink>
            ))}
          </Chips>
        </section>
      )}
    </>
  )
}
