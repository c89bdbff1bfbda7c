import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/search/search.ts'
import * as list from '#messages/blogs/blogs.ts'
import { ListFailed } from '#components/board/list-failed.tsx'
import { Paging } from '#components/board/paging.tsx'
import { PhonePage, phoneRow } from '#components/board/phone-page.tsx'
import { useOpenPages } from '#components/board/use-open-pages.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { quoteWords } from '#kits/search/quote-words.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { everythingQuery } from '../queries.ts'
import type { EverythingResults, FoundKind } from '../schema.ts'
import { searchFeedAddress, type ParsedSearch, type SearchAddress } from '../schema-address.ts'
import { HitRow } from './hit-row.tsx'
import styles from './found.module.css'

interface Props {
  asked: ParsedSearch
  address: SearchAddress
  /** Suggestions if there are no results. */
  whenNothing: ReactNode
}

/** The results: the best of each kind with a link to all, or one kind with paging. */
export function SearchResultGroups({ asked, address, whenNothing }: Props) {
  const { data, error, refetch } = useQuery(everythingQuery(asked))
  const hrefOf = (change: Partial<SearchAddress>) => paths.search({ ...address, ...change })
  const { before, keep } = useOpenPages<FoundKind['results'][number]>(
    hrefOf({ cursor: undefined }),
    asked.cursor,
  )
  const failed = error && (
    <ListFailed title={m.searchFailed()} message={error.message} href={hrefOf({})} retry={refetch} />
  )
  if (asked.kind && (before.length > 0 || data?.kinds[0])) {
    const kind = data?.kinds[0]
    const rows = [...before, ...(kind?.results ?? [])]
    return (
      <>
        {data && (
          <SearchSummary found={data} asked={asked} exactHref={hrefOf({ exact: '1', cursor: undefined })} />
        )}
        <PhonePage
          rows={rows.length}
          above={before.length}
          total={asked.cursor || kind?.totalIsCapped ? undefined : kind?.total}
        >
          <Hits found={{ results: rows }} level={2} />
        </PhonePage>
        {failed || (
          <Paging
            cursor={asked.cursor}
            found={kind && { ...kind, total: kind.totalIsCapped ? undefined : kind.total }}
            above={before.length}
            hrefOf={hrefOf}
            onMore={() => kind && keep(kind)}
          />
        )}
      </>
    )
  }
  if (failed) return failed
  if (!data) return <LoadingHits />
  return (
    <>
      <SearchSummary found={data} asked={asked} exactHref={hrefOf({ exact: '1', cursor: undefined })} />
      {data.kinds.length === 0 ? (
        <EmptyState title={list.noDataFound()}>
          <p>{list.nothingFoundFor({ words: asked.words })}</p>
          <p>{list.tryThis()}</p>
          {whenNothing}
        </EmptyState>
      ) : (
        <Kinds kinds={data.kinds} hrefOf={hrefOf} />
      )}
    </>
  )
}

/** Kinds to read have a wide column, kinds to look up a narrow one; the best matches come first in each. */
const wide = new Set<FoundKind['Kind']>(['article', 'event'])

function Kinds({ kinds, hrefOf }: { kinds: readonly FoundKind[]; hrefOf: (change: object) => string }) {
  const [best] = kinds
  const isMain = ({ Kind }: FoundKind) => wide.has(Kind) || Kind === best?.Kind
  const columns = [kinds.filter(isMain), kinds.filter((kind) => !isMain(kind))]
  return (
    <div className={classNames(styles.columns, columns[1]!.length > 0 && styles.two)}>
      {columns.map((column, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- always two
        <div key={at} className={styles.column}>
          {column.map((kind) => (
            <section key={kind.Kind} aria-labelledby={`found-${kind.Kind}`}>
              <div className={styles.head}>
                <h2 id={`found-${kind.Kind}`}>{m.kindNames[kind.Kind]()}</h2>
                {kind.total > kind.results.length && (
                  <a href={hrefOf({ kind: kind.Kind })}>
                    {m.allOfKind({ n: totalOf([kind]), kind: m.kindNames[kind.Kind]().toLowerCase() })}
                  </a>
                )}
              </div>
              <Hits found={kind} level={3} />
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}

const Hits = ({ found, level }: { found: Pick<FoundKind, 'results'>; level: 2 | 3 }) => (
  <ul className={styles.hits}>
    {found.results.map((hit, place) => (
      <li key={hit.Href} {...phoneRow(place)}>
        <HitRow hit={hit} level={level} />
      </li>
    ))}
  </ul>
)

/** The number of results, and notes on corrected or ignored words. */
function SearchSummary({
  found,
  asked,
  exactHref,
}: {
  found: EverythingResults
  asked: ParsedSearch
  exactHref: string
}) {
  const { kinds, unknown, corrected, beyond } = found
  const lacking = kinds[0]?.results[0]?.Without
  return (
    <div className={styles.told}>
      <output>{kinds.length > 0 && m.resultsFor({ n: totalOf(kinds), words: asked.words })}</output>
      {corrected.map(({ typed, shown }) => (
        <p key={typed}>{list.showingInstead({ typed, shown: shown.join(', ') })}</p>
      ))}
      {unknown.length > 0 && <p>{list.nothingHas({ words: quoteWords(unknown) })}</p>}
      {beyond.length > 0 && <p>{list.searchedWithout({ words: quoteWords(beyond) })}</p>}
      {lacking && <p>{m.nothingHasAll()}</p>}
      {corrected.length > 0 && (
        <a className="tap" href={exactHref}>
          {list.searchExactly()}
        </a>
      )}
      {kinds.length > 0 && <FoundFeed asked={asked} />}
    </div>
  )
}

/** A link to the feed of the search. */
function FoundFeed({ asked }: { asked: ParsedSearch }) {
  const href = paths.feed('search/atom', searchFeedAddress(asked))
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={asked.words} href={href} />
      <a className="tap" href={href}>
        {list.subscribeToSearch()}
      </a>
    </>
  )
}

const totalOf = (kinds: readonly FoundKind[]): string =>
  `${kinds.reduce((sum, { total }) => sum + total, 0)}${kinds.some((kind) => kind.totalIsCapped) ? '+' : ''}`

const ROWS = 4

const LoadingHits = () => (
  <div className={styles.hits} aria-busy="true">
    <output className="sr">{m.searching()}</output>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </div>
    ))}
  </div>
)
