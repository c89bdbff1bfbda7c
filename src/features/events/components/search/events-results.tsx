import { useQuery } from '@tanstack/react-query'
import * as board from '#messages/board/board.ts'
import * as m from '#messages/events/events.ts'
import { CloseBy } from '#components/board/close-by.tsx'
import { ListFailed } from '#components/board/list-failed.tsx'
import { Paging } from '#components/board/paging.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { eventsQuery } from '../../search/queries.ts'
import { closeTo, filtersIn } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsBoard, type EventsSearch } from '../../search/board.ts'
import { ALL_SUBJECTS } from '../../search/own-filters.ts'
import type { EventResults } from '../../search/schema.ts'
import { ALL_CATEGORIES, type ListedCategory } from '../../schema-values.ts'
import { EventsRow } from './events-row.tsx'
import { EventSkeletons } from './events-skeleton.tsx'
import styles from './events-results.module.css'

interface Props {
  category: ListedCategory
  search: EventsSearch
  /** In ms. */
  now: number
  /** The list's address with other filters; without any for nothing. */
  hrefOf: (change?: Address) => string
}

/** The found events: while searching three skeletons, then rows, else why there are none and where there are some. */
export function EventsFound({ category, search, now, hrefOf }: Props) {
  const { data, isError, error, refetch } = useQuery(eventsQuery(category, search))
  if (isError) {
    return <ListFailed title={m.eventsFailed()} message={error.message} href={hrefOf({})} retry={refetch} />
  }
  if (!data) return <EventSkeletons />
  if (data.results.length === 0) return <Nothing search={search} found={data} hrefOf={hrefOf} />
  return (
    <>
      <ul className={styles.events}>
        {data.results.map((event) => (
          <li key={event.eventId}>
            <EventsRow event={event} now={new Date(now)} field={category === ALL_CATEGORIES} />
          </li>
        ))}
      </ul>
      <Paging cursor={search.cursor} nextCursor={data.nextCursor} hrefOf={hrefOf} />
    </>
  )
}

function Nothing({ search, found, hrefOf }: Pick<Props, 'search' | 'hrefOf'> & { found: EventResults }) {
  const active = filtersIn(eventsBoard, search)
  return (
    <EmptyState
      title={m.noResultsFound()}
      actions={
        <>
          <CloseBy alternatives={closeTo(eventsBoard, search, found)} hrefOf={hrefOf} />
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
        {active.length > 0
          ? board.narrowedBy(active.map(({ text }) => text).join(', '))
          : m.nothingNarrowed()}
      </p>
    </EmptyState>
  )
}
