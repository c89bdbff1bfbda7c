import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import * as board from '#messages/board/board.ts'
import * as m from '#messages/events/events.ts'
import { SimilarSearches } from '#components/board/close-by.tsx'
import { OpenPages } from '#components/board/open-pages.tsx'
import { phoneRow } from '#components/board/phone-page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { areAllDemo, DemoRows } from '#components/ui/meta.tsx'
import { ownRegistrationsQuery } from '../../registration/queries.ts'
import { eventsQuery } from '../../search/queries.ts'
import { suggestRelaxedFilters, filtersIn } from '#kits/board/chips.ts'
import { useSession } from '#lib/browser/session.ts'
import { classNames } from '#lib/text/class-names.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsBoard, type EventsSearch } from '../../search/board.ts'
import { ALL_SUBJECTS } from '../../search/own-filters.ts'
import type { EventResults } from '../../search/schema.ts'
import { ALL_CATEGORIES, type ListedCategory } from '../../schema-values.ts'
import { spansOf } from './events-spans.ts'
import { EventsRow } from './events-row.tsx'
import { EventSkeletons } from './events-skeleton.tsx'
import styles from './events-results.module.css'

interface Props {
  category: ListedCategory
  search: EventsSearch
  /** In ms. */
  now: number
  /** The list's address with other filters; without an argument, with none. */
  hrefOf: (change?: Address) => string
}

/**
 * Shows the found events: three skeletons while searching, then rows, or why there are none and where there are some.
 */
export function EventResultsList({ category, search, now, hrefOf }: Props) {
  const answer = useQuery(eventsQuery(category, search))
  // The server renders the page for signed-out visitors, and so does hydration.
  const session = useSession()
  const own = useQuery(ownRegistrationsQuery()).data
  const registered = (session && own) ?? []
  const found = answer.data
  if (found?.results.length === 0) return <Nothing search={search} found={found} hrefOf={hrefOf} />
  return (
    <OpenPages
      cursor={search.cursor}
      answer={answer}
      hrefOf={hrefOf}
      failed={m.eventsFailed()}
      skeletons={<EventSkeletons />}
      renderRows={(rows) => (
        <DemoRows marked={areAllDemo(rows.map((event) => event.eventDemonstration))}>
          {spansOf(rows, search, now).map(({ name, place, events }) => (
            <Fragment key={name}>
              {name && <p className={classNames(styles.span, phoneRow(place)?.className)}>{name}</p>}
              <ul className={styles.events} aria-label={name || undefined}>
                {events.map((event, at) => (
                  <li key={event.eventId} {...phoneRow(place + at)}>
                    <EventsRow
                      event={event}
                      now={new Date(now)}
                      field={category === ALL_CATEGORIES}
                      registration={registered.find(({ eventId }) => eventId === event.eventId)}
                      // When ranked, the first is the best of those shown.
                      best={rows[0]?.Match}
                    />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </DemoRows>
      )}
    />
  )
}

function Nothing({ search, found, hrefOf }: Pick<Props, 'search' | 'hrefOf'> & { found: EventResults }) {
  const active = filtersIn(eventsBoard, search)
  // Shares only sort the results.
  const narrowed: EventsSearch = { ...search, shares: undefined }
  const narrowing = filtersIn(eventsBoard, narrowed)
  return (
    <EmptyState
      title={m.noResultsFound()}
      actions={
        <>
          <SimilarSearches alternatives={suggestRelaxedFilters(eventsBoard, search, found)} hrefOf={hrefOf} />
          {active.length > 0 && (
            <ButtonLink small href={hrefOf()}>
              {board.clearAll()}
            </ButtonLink>
          )}
          {search.subject && (
            <ButtonLink small href={hrefOf({ subject: ALL_SUBJECTS })}>
              {m.allSubjects()}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {narrowing.length > 0
          ? board.narrowedBy({ names: narrowing.map(({ text }) => text).join(', ') })
          : m.nothingNarrowed()}
      </p>
    </EmptyState>
  )
}
