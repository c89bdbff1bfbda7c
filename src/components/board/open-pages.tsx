import type { ReactNode } from 'react'
import type { Address } from '#kits/board/parts.ts'
import { ListFailed } from './list-failed.tsx'
import type { ListResult } from './list-kit.ts'
import { Paging } from './paging.tsx'
import { PhonePage } from './phone-page.tsx'
import type { ListAnswer } from './use-list-answer.ts'
import { useOpenPages } from './use-open-pages.ts'

interface Props<Card> {
  cursor: string | undefined
  answer: Pick<ListAnswer<Card>, 'error' | 'refetch'> & {
    data: Pick<ListResult<Card>, 'results' | 'total' | 'nextCursor'> | undefined
  }
  hrefOf: (change: Address) => string
  /** The title of the notice if the page could not be loaded. */
  failed: string
  /** Shown while the first page loads. */
  skeletons: ReactNode
  /** Renders the rows of all open pages, each with the props of `phoneRow`. */
  renderRows: (rows: readonly Card[]) => ReactNode
}

/** The open pages of a list, and below them paging, placeholders, or why a page could not be loaded. */
export function OpenPages<Card>(props: Props<Card>) {
  const { cursor, answer, hrefOf, failed, skeletons, renderRows } = props
  const { data, error, refetch } = answer
  const { before, begin, keep } = useOpenPages<Card>(hrefOf({}), cursor)
  const rows = [...before, ...(data?.results ?? [])]
  return (
    <>
      {rows.length > 0 && (
        <PhonePage rows={rows.length} above={before.length} total={cursor ? undefined : data?.total}>
          {renderRows(rows)}
        </PhonePage>
      )}
      {error ? (
        <ListFailed title={failed} message={error.message} href={hrefOf({ cursor })} retry={refetch} />
      ) : !data && rows.length === 0 ? (
        skeletons
      ) : (
        <Paging
          cursor={cursor}
          found={data}
          above={before.length}
          jump={{ begin }}
          hrefOf={hrefOf}
          onMore={() => data && keep(data)}
        />
      )}
    </>
  )
}
