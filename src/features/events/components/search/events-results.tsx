import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/events/events.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { eventsQuery } from '../../queries.ts'
import type { EventResults } from '../../schema.ts'
import type { EventsSearch } from '../../search/schema-address.ts'
import { UNIVERSITY, type EventCategory } from '../../schema-values.ts'
import { activeFilters, alternatives, type Change } from '../../search/filters.ts'
import { EventsRow } from './events-row.tsx'
import { EventSkeletons } from './events-skeleton.tsx'
import styles from './events-results.module.css'

interface Props {
  category: EventCategory
  search: EventsSearch
  /** In ms. */
  now: number
  /** The list's address with other filters; without any for nothing. */
  hrefOf: (change?: Change) => string
}

/** The found events: while searching three skeletons, then rows, else why there are none and where there are some. */
export function EventsFound({ category, search, now, hrefOf }: Props) {
  const { data, isError, error, refetch } = useQuery(eventsQuery(category, search))
  if (isError) {
    return <Failed title={m.eventsFailed()} message={error.message} href={hrefOf({})} retry={refetch} />
  }
  if (!data) return <EventSkeletons />
  if (data.results.length === 0) return <Nothing search={search} found={data} hrefOf={hrefOf} />
  return (
    <>
      <ul className={styles.events}>
        {data.results.map((event) => (
          <li key={event.eventId}>
            <EventsRow event={event} now={new Date(now)} lecture={category === UNIVERSITY} />
          </li>
        ))}
      </ul>
      {(data.nextCursor || search.cursor) && (
        <nav className={styles.pages} aria-label={m.pages()}>
          {search.cursor && (
            <ButtonLink kind="quiet" href={hrefOf({ cursor: undefined })}>
              {m.firstPage()}
            </ButtonLink>
          )}
          {data.nextCursor && (
            <ButtonLink href={hrefOf({ cursor: data.nextCursor })} rel="next">
              {m.nextPage()}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function Nothing({ search, found, hrefOf }: Pick<Props, 'search' | 'hrefOf'> & { found: EventResults }) {
  const active = activeFilters(search)
  const others = alternatives(search, found)
  return (
    <EmptyState
      title={m.noResultsFound()}
      actions={
        <>
          {others.length > 0 && (
            <nav className={styles.others} aria-label={m.closeBy()}>
              <span>{m.closeBy()}</span>
              <Chips>
                {others.map(({ text, count, change }) => (
                  <ChipLink key={JSON.stringify(change)} className={styles.other} href={hrefOf(change)}>
                    {text} ({count})
                  </ChipLink>
                ))}
              </Chips>
            </nav>
          )}
          {active.length > 0 && (
            <ButtonLink small href={hrefOf()}>
              {list.clearAll()}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {active.length > 0 ? list.narrowedBy(active.map(({ text }) => text).join(', ')) : m.nothingNarrowed()}
      </p>
    </EmptyState>
  )
}

interface FailedProps {
  title: string
  message: string
  /** Loads the page anew, without scripts. */
  href: string
  retry: () => unknown
}

/** decisions P13: what happened, what is kept, and a way on. */
export function Failed({ title, message, href, retry }: FailedProps) {
  return (
    <div className={styles.failed}>
      <Notice
        kind="bad"
        title={title}
        action={
          <ButtonLink
            small
            href={href}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              retry()
            }}
          >
            {list.retry()}
          </ButtonLink>
        }
      >
        <p>
          {message} {list.keptFilters()}
        </p>
      </Notice>
    </div>
  )
}
