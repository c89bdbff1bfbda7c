import type { ReactNode } from 'react'
import * as m from '#messages/institute/public.ts'
import { seats, averageFee, duration } from '#messages/institute/fields.ts'
import {
  eventTypes,
  facilityTypes,
  departments,
  graduationLevels,
  publicationTypes,
} from '#features/organizations/institute/sections/options.ts'
import { capacityOf } from '#messages/institute/sections.ts'
import { MoreEntries } from '#components/organization/public-parts.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { PlainText } from '#components/ui/plain-text.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { paths } from '#lib/text/paths.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { isComing } from '../../public/show.ts'
import { doiUrl } from '../../schema-doi.ts'
import { showFee, showNumber } from '../../sections/fee.ts'
import { programTitle, showDuration } from '../../sections/programs.ts'
import { citedPlace } from '../../sections/publications.ts'
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
        columns={[m.programme(), duration(), seats(), averageFee(), m.recruiters()]}
      >
        {academicPrograms.map((programme) => (
          <Row key={programme.id}>
            <Cell label={m.programme()}>
              <a className={`tap ${styles.link}`} href={paths.institute(Slug, programme.id)}>
                {programTitle(programme) || m.programme()}
              </a>
              <small>{optionLabel(graduationLevels, programme.graduationLevel)}</small>
            </Cell>
            <Cell label={duration()}>{showDuration(programme)}</Cell>
            <Cell label={seats()}>{showNumber(programme.capacity)}</Cell>
            <Cell label={averageFee()}>{showFee(programme, instituteAddress.country)}</Cell>
            <Cell label={m.recruiters()}>{programme.recruitmentCompanies.length || ''}</Cell>
          </Row>
        ))}
      </Table>
      {paging}
    </section>
  )
}

/** Describes the campus and lists its facilities. */
export function Campus({ institute: { campusSize, facilities, Totals } }: { institute: PublicInstitute }) {
  if (!campusSize && facilities.length === 0) return null
  return (
    <section aria-labelledby="campus">
      <h2 id="campus">{m.campus()}</h2>
      {campusSize && <p className={styles.campus}>{campusSize}</p>}
      {facilities.length > 0 && (
        <ul className={styles.list}>
          {facilities.map(({ id, type, capacity, details }) => (
            <li key={id}>
              <h3>{optionLabel(facilityTypes, type)}</h3>
              <Meta items={[capacity && capacityOf({ count: showNumber(capacity) })]} />
              <PlainText text={details} />
            </li>
          ))}
          <MoreEntries shown={facilities} total={Totals['facilities']} />
        </ul>
      )}
    </section>
  )
}

type ShownEvent = PublicInstitute['events'][number]

/** Lists the institute's events. */
export function EventList({ institute, paging }: { institute: PublicInstitute } & Paged) {
  const { events, instituteAddress } = institute
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
            {isComing(event, instituteAddress.country) && <RegisterAt event={event} />}
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
          const link = each.publicationURL || (each.doi && doiUrl(each.doi)) || each.sourceURL
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
                items={[
                  optionLabel(publicationTypes, each.type),
                  [each.title && each.publisher, citedPlace(each)].filter(Boolean).join(' '),
                  each.year,
                  each.doi && `DOI ${each.doi}`,
                ]}
              />
            </li>
          )
        })}
      </ul>
      {paging}
    </section>
  )
}
