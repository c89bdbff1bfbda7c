import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent, type ReactNode } from 'react'
import * as m from '#messages/blogs/blogs.ts'
import * as board from '#messages/board/board.ts'
import { ListFailed } from '#components/board/list-failed.tsx'
import { LONG, PageJump } from '#components/board/page-jump.tsx'
import { PhonePage, phoneRow } from '#components/board/phone-page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { areAllDemo, DemoMark, DemoRows } from '#components/ui/meta.tsx'
import { pageOffset } from '#kits/board/paging/jump.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { searchQuery, type ListState } from '../../queries.ts'
import { quoteWords } from '#kits/search/quote-words.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { SearchResults } from '../../schema.ts'
import { showTotal } from '../../article/show.ts'
import { BlogRow } from './blog-row.tsx'
import styles from './results.module.css'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { paths } from '#lib/text/paths.ts'

/** Filters that feeds do not support; with any of them there is no feed. */
const beyond = ['category', 'by', 'topic', 'process', 'technology', 'trending'] as const

const isMarked = (found: SearchResults | undefined) =>
  areAllDemo(found?.results.map(({ BlogDemonstration }) => BlogDemonstration))

/** The mark of the list's head, instead of one on each row. */
export function ArticlesDemoMark({ field, state }: SearchFeedProps) {
  const { data } = useQuery(searchQuery(field, state))
  return isMarked(data) && <DemoMark />
}

interface SearchFeedProps {
  field?: TaxonomyField | undefined
  state: ListState
}

/** Links the feed of a search, for people and feed readers. Only with results. */
function SearchFeed({ field, state }: SearchFeedProps) {
  const { q, tag, language } = state
  if (!q || beyond.some((name) => state[name])) return null
  const href = paths.feed('atom', { field, tag, language, q })
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={q} href={href} />
      <a className="link tap" href={href}>
        {m.subscribeToSearch()}
      </a>
    </>
  )
}

/** Rows visible at first; drawings of later ones load lazily. */
const ROWS_IN_SIGHT = 2

type Change = Record<string, string | undefined>

interface Props {
  field?: TaxonomyField | undefined
  state: ListState
  /** Returns the list's address with other filters. */
  hrefOf: (change: Change) => string
  label?: (category: string) => string
  /** Whether cards name their field instead of their categories. */
  byField?: boolean
  /** Shown in an empty list below 'No data found.'. */
  whenEmpty: { text: ReactNode; actions?: ReactNode }
}

/**
 * Lists articles page after page. Mount it with a key of the search; added pages are cached for when the reader comes
 * back.
 */
export function Results({ field, state, hrefOf, label, byField, whenEmpty }: Props) {
  const { cursors, add } = useCursors(field, state)
  const first = useQuery(searchQuery(field, state))
  const last = useQuery({
    ...searchQuery(field, { ...state, cursor: cursors.at(-1) ?? state.cursor }),
  })
  const rows = { field, label, byField, hrefOf }
  if (first.isError)
    return (
      <ListFailed
        title={m.listFailed()}
        message={first.error.message}
        href={hrefOf({})}
        retry={first.refetch}
      />
    )
  if (!first.data) return <RowSkeletons />
  if (first.data.results.length === 0) {
    return (
      <EmptyState title={m.noDataFound()} actions={whenEmpty.actions}>
        {whenEmpty.text}
      </EmptyState>
    )
  }
  const shown = cursors.length * PAGE_SIZE + (last.data ?? first.data).results.length
  const next = last.data?.nextCursor
  const { total } = first.data
  // Results by relevance or trend have no order in which to jump to a page.
  const skipped = state.q || state.trending ? undefined : pageOffset(state.cursor, total)
  const end = (skipped ?? 0) + shown
  return (
    <>
      <SearchChanges found={first.data} exactHref={hrefOf({ exact: '1', cursor: undefined })} />
      <PhonePage
        rows={first.data.results.length}
        above={cursors.length}
        total={state.cursor ? undefined : showTotal(first.data)}
      >
        <ul className={styles.posts}>
          <Rows found={first.data} marked {...rows} />
          {cursors.map((cursor) => (
            <Page key={cursor} state={{ ...state, cursor }} marked={isMarked(first.data)} {...rows} />
          ))}
        </ul>
      </PhonePage>
      <nav className={styles.more} aria-label={board.pages()}>
        {/* Without scripts, the number of previous articles is only known after a jump. */}
        {(!state.cursor || skipped) && (
          <output className={styles.shown}>
            {skipped
              ? board.rangeOf({ first: skipped + 1, last: end, total: showTotal(first.data) })
              : board.shownOf({ shown, total: showTotal(first.data) })}
          </output>
        )}
        {(next || last.isFetching) && (
          <ButtonLink
            href={hrefOf({ cursor: next ?? undefined })}
            aria-busy={last.isFetching || undefined}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              if (next) add(next)
            }}
          >
            {last.isFetching ? m.loadingMore() : m.showMore()}
          </ButtonLink>
        )}
        {state.cursor && !skipped && (
          <ButtonLink kind="quiet" href={hrefOf({})}>
            {m.backToFirst()}
          </ButtonLink>
        )}
        {skipped !== undefined && (total > LONG || skipped > 0) && (
          <PageJump shown={Math.ceil(end / PAGE_SIZE)} total={total} hrefOf={hrefOf} />
        )}
      </nav>
      <div className={styles.feed}>
        <SearchFeed field={field} state={state} />
      </div>
    </>
  )
}

/** Explains how the search differs from the typed words. */
function SearchChanges({
  found: { unknown = [], corrected = [], beyond = [] },
  exactHref,
}: {
  found: SearchResults
  exactHref: string
}) {
  if (unknown.length + corrected.length + beyond.length === 0) return null
  return (
    <div className={styles.left}>
      {corrected.map(({ typed, shown }) => (
        <p key={typed}>{m.showingInstead({ typed, shown: shown.join(', ') })}</p>
      ))}
      {unknown.length > 0 && <p>{m.nothingHas({ words: quoteWords(unknown) })}</p>}
      {beyond.length > 0 && <p>{m.searchedWithout({ words: quoteWords(beyond) })}</p>}
      {corrected.length > 0 && (
        <a className="tap" href={exactHref}>
          {m.searchExactly()}
        </a>
      )}
    </div>
  )
}

/** Remembers the open pages after the first. */
function useCursors(field: TaxonomyField | undefined, state: ListState) {
  const client = useQueryClient()
  const key = ['openPages', field ?? '*', state]
  const [cursors, setCursors] = useState(() => client.getQueryData<string[]>(key) ?? [])
  const add = (cursor: string) => {
    const open = [...cursors, cursor]
    client.setQueryData(key, open)
    setCursors(open)
  }
  return { cursors, add }
}

type RowsProps = Pick<Props, 'field' | 'label' | 'byField' | 'hrefOf'> & {
  /** Whether the list's head may have the mark for demo content. */
  marked: boolean
}

function Page({ state, ...rows }: RowsProps & { state: ListState }) {
  const { data, isError, error, refetch } = useQuery(searchQuery(rows.field, state))
  if (isError) {
    return (
      <li>
        <ListFailed
          title={m.listFailed()}
          message={error.message}
          href={rows.hrefOf({ cursor: state.cursor })}
          retry={refetch}
        />
      </li>
    )
  }
  return data ? (
    <Rows found={data} {...rows} />
  ) : (
    <li>
      <RowSkeletons rows={3} />
    </li>
  )
}

function Rows({ found, marked, field, label, byField, hrefOf }: RowsProps & { found: SearchResults }) {
  return (
    <DemoRows marked={marked && isMarked(found)}>
      {found.results.map((card, place) => (
        <li key={card.BlogID} {...phoneRow(place)}>
          <BlogRow
            card={card}
            field={byField ? undefined : field}
            outlineHref={hrefOf({ outline: card.BlogID })}
            inSight={place < ROWS_IN_SIGHT}
            {...(label && { label })}
            tagHref={(tag) => hrefOf({ tag })}
          />
        </li>
      ))}
    </DemoRows>
  )
}

/** The skeletons of cards. */
function RowSkeletons({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true" className={styles.skeletons}>
      <output className="sr">{m.searching()}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton shape="box" className={styles.skeletonArt} />
          <div className={styles.skeletonText}>
            <Skeleton shape="line" className={styles.skeletonShort} />
            <Skeleton shape="title" className={styles.skeletonWide} />
            <Skeleton shape="line" />
            <Skeleton shape="line" className={styles.skeletonWide} />
            <Skeleton shape="line" className={styles.skeletonShort} />
          </div>
        </div>
      ))}
    </div>
  )
}
