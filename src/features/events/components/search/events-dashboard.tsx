import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/events/events.ts'
import * as list from '#messages/blogs/blogs.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { Panel, SideTitle } from '#components/ui/panel.tsx'
import type { Address } from '#kits/board/parts.ts'
import { initialsOf } from '#lib/text/initials.ts'
import { dashboardQuery, isCompany } from '../../queries.ts'
import type { CompanyEntry } from '../../schema.ts'
import { UNIVERSITY, type ListedCategory, type LectureSubject } from '../../schema-values.ts'
import { eventsBoard } from '../../search/board.ts'
import { ALL_SUBJECTS } from '../../search/own-filters.ts'
import { ListFailed } from '#components/board/list-failed.tsx'
import { DashboardSkeleton } from './events-skeleton.tsx'
import styles from './events-dashboard.module.css'

interface Props {
  category: ListedCategory
  /** The list's address with only these filters. */
  hrefOnly: (change: Address) => string
  /** The list's current address, to reload it without scripts. */
  here: string
  subject: LectureSubject | undefined
}

/** Shows upcoming events by company; for the university by subject. */
export function EventsDashboard({ category, hrefOnly, here, subject }: Props) {
  const { data, isError, error, refetch } = useQuery(dashboardQuery(category))
  const university = category === UNIVERSITY
  return (
    <Panel>
      <SideTitle>{m.dashboardTitle()}</SideTitle>
      <p className={styles.hint}>{university ? m.bySubject() : m.byCompany()}</p>
      {isError && (
        <ListFailed title={m.dashboardFailed()} message={error.message} href={here} retry={refetch} />
      )}
      {!data && !isError && <DashboardSkeleton />}
      {data?.results.length === 0 && (
        <p className={styles.none}>{university ? list.noDataFound() : m.noEventsFound()}</p>
      )}
      {data && <Companies companies={data.results.filter(isCompany)} hrefOnly={hrefOnly} />}
      {data && university && (
        <ul className={styles.subjects}>
          {data.results.map(
            (entry) =>
              !isCompany(entry) && (
                <li key={entry.eventSubject}>
                  <a
                    href={hrefOnly({ subject: entry.eventSubject || ALL_SUBJECTS })}
                    aria-current={entry.eventSubject === subject || undefined}
                  >
                    <span>
                      {entry.eventSubject
                        ? eventsBoard.parts.subject.valueLabel(entry.eventSubject)
                        : m.noSubjectNamed()}
                    </span>
                    <b>{entry.eventSubjectCount}</b>
                  </a>
                </li>
              ),
          )}
        </ul>
      )}
    </Panel>
  )
}

/** More would make the column longer than the list. */
const COMPANIES_SHOWN = 6

function Companies({ companies, hrefOnly }: { companies: CompanyEntry[] } & Pick<Props, 'hrefOnly'>) {
  const rows = (some: CompanyEntry[]) => (
    <ul>
      {some.map((entry) => (
        <Company
          key={entry.eventCompanyName}
          entry={entry}
          href={hrefOnly({ organiser: entry.eventCompanyName })}
        />
      ))}
    </ul>
  )
  const named = companies.filter(({ eventCompanyName }) => eventCompanyName !== '')
  const unnamed = companies.filter(({ eventCompanyName }) => eventCompanyName === '')
  const more = named.slice(COMPANIES_SHOWN)
  return (
    <>
      {named.length > 0 && rows(named.slice(0, COMPANIES_SHOWN))}
      {more.length > 0 && <Accordion title={m.moreCompanies({ n: more.length })}>{rows(more)}</Accordion>}
      {unnamed.length > 0 && rows(unnamed)}
    </>
  )
}

function Company({ entry, href }: { entry: CompanyEntry; href: string }) {
  const { eventCompanyName: name, eventCompanyImageUri: image } = entry
  const counts = countsOf(entry)
  return (
    <li className={styles.company}>
      {image ? (
        <img src={image} alt="" width="36" height="36" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {name ? initialsOf(name) : '–'}
        </span>
      )}
      {name ? <a href={href}>{name}</a> : <span className={styles.unnamed}>{m.noCompanyNamed()}</span>}
      <dl>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>
              {label === m.conferences() ? (
                <abbr title={m.conferencesLong({ n: count })}>{label}</abbr>
              ) : (
                label
              )}
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Returns the number of events of each format, and of all others together. */
function countsOf(entry: CompanyEntry): [label: string, count: number][] {
  const { eventWebinarCount: webinars, eventConferenceCount: conferences, eventSummitCount: summits } = entry
  const told: [string, number][] = [
    [m.webinars({ n: webinars }), webinars],
    [m.conferences(), conferences],
    [m.summits({ n: summits }), summits],
  ]
  const left = told.reduce((rest, [, count]) => rest - count, entry.eventCount)
  const others = left === entry.eventCount ? m.eventsAlone({ n: left }) : m.others({ n: left })
  return [...told, [others, left] as [string, number]].filter(([, count]) => count > 0)
}
