import { useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { failed, showMore, shownOf } from '#messages/accounts/admin.ts'
import { Button } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import queue from './queue.module.css'

interface Page {
  results: readonly unknown[]
  nextCursor: string | null
}

interface RowsProps<P> {
  /** Renders the items of a page. */
  children: (page: P) => ReactNode
  /** Wraps a placeholder or error for the list. */
  frame?: (content: ReactNode) => ReactNode
  /** The placeholder of a loading page. */
  waiting?: ReactNode
  /** The title of the error for a page. */
  title?: string
}

const asItem = (content: ReactNode) => <li>{content}</li>

/**
 * The open pages of a list, one after another. Mount its user with a key of the request.
 * @param queryOf returns the query of the page at a cursor; the first page has none.
 */
export function usePages<P extends Page, K extends QueryKey>(
  queryOf: (cursor: string | undefined) => UseQueryOptions<P, Error, P, K>,
) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const pages = useQueries({ queries: cursors.map((cursor) => queryOf(cursor)) })
  const next = pages.at(-1)?.data?.nextCursor
  // An item that was removed from a reloaded page moves the beginning of the next one.
  const moved = pages.findIndex(
    ({ data }, at) => data && at + 1 < cursors.length && data.nextCursor !== cursors[at + 1],
  )
  if (moved >= 0) {
    const begins = pages[moved]!.data!.nextCursor
    setCursors([...cursors.slice(0, moved + 1), ...(begins ? [begins, ...cursors.slice(moved + 2)] : [])])
  }
  const rows = ({ children, frame = asItem, waiting = null, title = failed() }: RowsProps<P>) =>
    pages.map(({ data, error, refetch }, at) => (
      <Fragment key={cursors[at] ?? ''}>
        {data
          ? children(data)
          : error
            ? frame(<LoadFailed title={title} text={error.message} retry={refetch} />)
            : waiting}
      </Fragment>
    ))
  const results = pages.flatMap(({ data }): P['results'][number][] => [...(data?.results ?? [])])
  const shown = results.length
  const more = next && <Button onClick={() => setCursors([...cursors, next])}>{showMore()}</Button>
  return {
    first: pages[0]!,
    rows,
    /** The items loaded so far. */
    results,
    /** The number of items loaded so far. */
    shown,
    /** The button for the next page. */
    more,
    /** Renders how many of all items are shown and the button for the next page; nothing for a single page. */
    foot: (total: number | string) =>
      pages[0]!.data?.nextCursor && (
        <div className={queue.more}>
          <output>{shownOf({ shown, total })}</output>
          {more}
        </div>
      ),
  }
}
