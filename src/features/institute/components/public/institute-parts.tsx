import type { ReactNode } from 'react'
import * as m from '#messages/institute/public.ts'
import {
  eventTypes,
  facilityTypes,
  departments,
  graduationLevels,
  publicationTypes,
} from '#features/institute/sections/options.ts'
import { semesterCount, syllabi as words } from '#messages/institute/sections.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { PlainText } from '#components/ui/plain-text.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { paths } from '#lib/text/paths.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { PublicInstitute, SyllabusOutline } from '../../public/schema.ts'
import { showFee, showNumber, topicsToLookUp } from '../../public/show.ts'
import { programTitle } from '../../sections/programs.ts'
import { TopicLinks } from './topic-links.tsx'
import styles from '#components/organization/public-page.module.css'

interface Paged {
  /** The search and pages of the list. */
  paging?: ReactNode
}

/** Lists the programmes with links to their pages. */
export function ProgrammeTable({ institute, paging }: { institute: PublicInstitute } & Paged) {
  const { academicPrograms, instituteAddress, Slug } = institute
  return (
    <section aria-labelledby="programmes">
      <h2 id="programmes">{m.programmes()}</h2>
      <Table
        caption={m.programmes()}
        columns={[m.programme(), m.duration(), m.seats(), m.averageFee(), m.recruiters()]}
      >
        {academicPrograms.map((programme) => (
          <Row key={programme.id}>
            <Cell label={m.programme()}>
              <a className={`tap ${styles.link}`} href={paths.institute(Slug, programme.id)}>
                {programTitle(programme) || m.programme()}
              </a>
              <small>{optionLabel(graduationLevels, programme.graduationLevel)}</small>
            </Cell>
            <Cell label={m.duration()}>
              {programme.semesters && semesterCount({ count: programme.semesters })}
            </Cell>
            <Cell label={m.seats()}>{showNumber(programme.capacity)}</Cell>
            <Cell label={m.averageFee()}>{showFee(programme.averageFee, instituteAddress.country)}</Cell>
            <Cell label={m.recruiters()}>{programme.recruitmentCompanies.length}</Cell>
          </Row>
        ))}
      </Table>
      {paging}
    </section>
  )
}

interface OutlinesProps extends Paged {
  institute: PublicInstitute
  /** The syllabi to show. */
  syllabi: readonly SyllabusOutline[]
}

/** Lists the syllabi with their chapters and topics. */
export function SyllabusOutlines({ institute, syllabi, paging }: OutlinesProps) {
  const lookedUp = new Set(topicsToLookUp(institute.syllabus))
  return (
    <section aria-labelledby="taught">
      <h2 id="taught">{m.taught()}</h2>
      {syllabi.map((syllabus, index) => (
        <Accordion
          key={syllabus.id}
          open={index === 0}
          title={
            <span className={styles.subject}>
              {[
                syllabus.subjectTitle || words.untitled(),
                syllabus.semester && words.semester({ semester: syllabus.semester }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          }
        >
          <Meta
            items={[syllabus.courseCode, syllabus.totalHours && words.hours({ hours: syllabus.totalHours })]}
          />
          {syllabus.chapters.length > 0 && (
            <ol className={styles.outline}>
              {syllabus.chapters.map(({ chapterNumber, name }) => (
                <li key={`${chapterNumber} ${name}`}>
                  <span>{chapterNumber}</span>
                  {name}
                </li>
              ))}
            </ol>
          )}
          {syllabus.subjectTopics.length > 0 && (
            <>
              <h3 className={styles.small}>{m.topics()}</h3>
              <TopicLinks
                topics={[...new Set(syllabus.subjectTopics)]}
                found={institute.TopicsOnPortal}
                lookedUp={lookedUp}
              />
            </>
          )}
        </Accordion>
      ))}
      {paging}
    </section>
  )
}

/** Describes the campus and lists its facilities. */
export function Campus({ institute: { campusSize, facilities } }: { institute: PublicInstitute }) {
  if (!campusSize && facilities.length === 0) return null
  return (
    <section aria-labelledby="campus">
      <h2 id="campus">{m.campus()}</h2>
      {campusSize && <p className={styles.campus}>{campusSize}</p>}
      <p className={styles.facilities}>
        {facilities.map(({ type }) => optionLabel(facilityTypes, type)).join(', ')}
      </p>
    </section>
  )
}

type ShownEvent = PublicInstitute['events'][number]

/** Lists the institute's events. */
export function EventList({ events, paging }: Pick<PublicInstitute, 'events'> & Paged) {
  return (
    <section aria-labelledby="events">
      <h2 id="events">{m.events()}</h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <div>
              <h3>
                {event.Portal ? (
                  <a href={paths.event(event.Portal.eventId, event.Portal.Slug)}>{event.eventName}</a>
                ) : (
                  <a href={event.eventLink} rel="noopener">
                    {event.eventName}
                  </a>
                )}
              </h3>
              <Meta
                items={[
                  event.schedule && (
                    <time key="day" dateTime={event.schedule.replaceAll('/', '-')}>
                      {showCalendarDay(event.schedule)}
                    </time>
                  ),
                  clockOf(event),
                  event.place,
                  optionLabel(eventTypes, event.eventType),
                  optionLabel(departments, event.department),
                ]}
              />
              <PlainText text={event.description} />
            </div>
            <RegisterAt event={event} />
          </li>
        ))}
      </ul>
      {paging}
    </section>
  )
}

/** Returns '10:00–17:30 (Europe/Madrid)', or nothing for an all-day event. */
const clockOf = ({ beginsAt, endsAt, timeZone }: ShownEvent): string | undefined =>
  beginsAt &&
  [[beginsAt, endsAt].filter(Boolean).join('–'), timeZone && `(${timeZone.replaceAll('_', ' ')})`]
    .filter(Boolean)
    .join(' ')

/** Links to registration, on the portal or elsewhere. */
function RegisterAt({ event }: { event: ShownEvent }) {
  const { eventName, eventRegistrationLink, portalRegistration, Portal } = event
  const own = portalRegistration && Portal && `${paths.event(Portal.eventId, Portal.Slug)}#register`
  const href = own || eventRegistrationLink
  if (!href) return null
  return (
    <ButtonLink
      small
      href={href}
      {...(!own && { rel: 'noopener' })}
      aria-label={m.registerFor({ name: eventName })}
    >
      {m.register()}
    </ButtonLink>
  )
}

/** Lists the institute's publications. */
export function PublicationList({ publications, paging }: Pick<PublicInstitute, 'publications'> & Paged) {
  return (
    <section aria-labelledby="publications">
      <h2 id="publications">{m.publications()}</h2>
      <ul className={styles.list}>
        {publications.map((each) => {
          const title = each.title || each.publisher
          const link = each.publicationURL || each.sourceURL
          return (
            <li key={each.id}>
              <h3>
                {link ? (
                  <a href={link} rel="noopener">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p>{each.authors.map(({ authorName }) => authorName).join(', ')}</p>
              <Meta
                items={[optionLabel(publicationTypes, each.type), each.title && each.publisher, each.year]}
              />
            </li>
          )
        })}
      </ul>
      {paging}
    </section>
  )
}
