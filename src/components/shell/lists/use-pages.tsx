import { useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { failed, showMore } from '#messages/accounts/admin.ts'
import { Button } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'

interface Page {
  results: readonly unknown[]
  nextCursor: string | null
}

interface RowsProps<P> {
  /** The items of a page. */
  children: (page: P) => ReactNode
  /** Puts what stands in place of a page into the list. */
  frame?: (content: ReactNode) => ReactNode
  /** Stands for a page on its way. */
  waiting?: ReactNode
  /** Says that a page could not be loaded. */
  title?: string
}

const asItem = (content: ReactNode) => <li>{content}</li>

/**
 * The pages of a list that are open, one after the other. Mount what uses it with a key of what is asked for.
 * @param queryOf the query of the page at a cursor; the first has none.
 */
export function usePages<P extends Page, K extends QueryKey>(
  queryOf: (cursor: string | undefined) => UseQueryOptions<P, Error, P, K>,
) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const pages = useQueries({ queries: cursors.map((cursor) => queryOf(cursor)) })
  const next = pages.at(-1)?.data?.nextCursor
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
  return {
    first: pages[0]!,
    rows,
    /** How many items are there, as far as they have come. */
    shown: pages.reduce((sum, { data }) => sum + (data?.results.length ?? 0), 0),
    /** The way to the next page. */
    more: next && <Button onClick={() => setCursors([...cursors, next])}>{showMore()}</Button>,
  }
}
