import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import * as m from '#messages/search/search.ts'
import * as list from '#messages/blogs/blogs.ts'
import { ListFailed } from '#components/board/list-failed.tsx'
import { Paging } from '#components/board/paging.tsx'
import { Chips, FilterChip } from '#components/ui/chip.tsx'
import { PhonePage, phoneRow } from '#components/board/phone-page.tsx'
import { useOpenPages } from '#components/board/use-open-pages.ts'
import { areAllDemo, DemoMark, DemoRows } from '#components/ui/meta.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TryFewerWords } from '#components/board/try-fewer-words.tsx'
import { quoteWords } from '#kits/search/quote-words.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { everythingQuery, ownDay } from '../queries.ts'
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
  // The server does not know the reader's day, which 'tomorrow' and other words for times depend on.
  const isUnderstood = (data?.chips.length ?? 0) > 0
  useEffect(() => {
    if (isUnderstood && ownDay(new Date())) void refetch()
  }, [isUnderstood, refetch])
  const hrefOf: HrefOf = (change) => paths.search({ ...address, ...change })
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
    const isDemo = areDemo(rows)
    return (
      <DemoRows marked={isDemo}>
        {data && <SearchSummary found={data} rows={rows} asked={asked} hrefOf={hrefOf} isDemo={isDemo} />}
        <PhonePage
          rows={rows.length}
          above={before.length}
          total={asked.cursor || kind?.totalIsCapped ? undefined : kind?.total}
        >
          <Hits found={{ results: rows }} level={2} told={toldMissing(data?.missed, rows)} />
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
        {data && <AlsoFound found={data} hrefOf={hrefOf} />}
      </DemoRows>
    )
  }
  if (failed) return failed
  if (!data) return <LoadingHits />
  const isDemo = areDemo([...data.kinds, ...data.also].flatMap(({ results }) => results))
  const rows = data.kinds.flatMap(({ results }) => results)
  return (
    <DemoRows marked={isDemo}>
      <SearchSummary found={data} rows={rows} asked={asked} hrefOf={hrefOf} isDemo={isDemo} />
      {data.kinds.length === 0 ? (
        <EmptyState title={list.noDataFound()}>
          <p>{list.nothingFoundFor({ words: asked.words })}</p>
          <TryFewerWords words={asked.words} />
          <p>{list.tryThis()}</p>
          {whenNothing}
        </EmptyState>
      ) : (
        <>
          <Kinds kinds={data.kinds} hrefOf={hrefOf} told={toldMissing(data.missed, rows)} />
          <AlsoFound found={data} hrefOf={hrefOf} />
        </>
      )}
    </DemoRows>
  )
}

/** Whether all results that can have the mark are demo content. Articles and pages have none in searches. */
const areDemo = (hits: readonly FoundKind['results'][number][]): boolean =>
  areAllDemo(
    hits
      .filter(({ Kind }) => Kind !== 'article' && Kind !== 'page')
      .map(({ Demonstration }) => Demonstration),
  )

type HrefOf = (change: Partial<SearchAddress>) => string

/** The address with chips removed: their words are plain. */
const withPlain = (hrefOf: HrefOf, chips: EverythingResults['chips'], plain: string | undefined) =>
  hrefOf({
    plain: [...(plain ? [plain] : []), ...chips.map(({ Typed }) => Typed)].join(','),
    cursor: undefined,
  })

/** The results of the same words as plain words. */
function AlsoFound({ found: { also, chips, missed }, hrefOf }: { found: EverythingResults; hrefOf: HrefOf }) {
  if (also.length === 0) return null
  return (
    <section className={styles.also} aria-labelledby="also-found">
      <h2 id="also-found">{m.also()}</h2>
      <Kinds
        kinds={also}
        hrefOf={(change) => withPlain((more) => hrefOf({ ...change, ...more }), chips, undefined)}
        level={3}
        told={missed}
      />
    </section>
  )
}

/** Kinds to read have a wide column, kinds to look up a narrow one; the best matches come first in each. */
const wide = new Set<FoundKind['Kind']>(['article', 'event'])

function Kinds({
  kinds,
  hrefOf,
  level = 2,
  told,
}: {
  kinds: readonly FoundKind[]
  hrefOf: HrefOf
  level?: 2 | 3
  told: readonly string[]
}) {
  const Heading = `h${level}` as const
  const id = ({ Kind }: FoundKind) => `${level === 2 ? 'found' : 'also'}-${Kind}`

  const [best] = kinds
  const isMain = ({ Kind }: FoundKind) => wide.has(Kind) || Kind === best?.Kind
  const columns = [kinds.filter(isMain), kinds.filter((kind) => !isMain(kind))]
  return (
    <div className={classNames(styles.columns, columns[1]!.length > 0 && styles.two)}>
      {columns.map((column, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- always two
        <div key={at} className={styles.column}>
          {column.map((kind) => (
            <section key={kind.Kind} aria-labelledby={id(kind)}>
              <div className={styles.head}>
                <Heading id={id(kind)}>{m.kindNames[kind.Kind]()}</Heading>
                {kind.total > kind.results.length && (
                  <a href={hrefOf({ kind: kind.Kind })}>
                    {m.allOfKind({ n: totalOf([kind]), kind: m.kindNames[kind.Kind]().toLowerCase() })}
                  </a>
                )}
              </div>
              <Hits found={kind} level={level === 2 ? 3 : 4} told={told} />
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}

/** @param told missing words that the head names, so that rows do not repeat them. */
const Hits = ({
  found,
  level,
  told,
}: {
  found: Pick<FoundKind, 'results'>
  level: 2 | 3 | 4
  told: readonly string[]
}) => (
  <ul className={styles.hits}>
    {found.results.map((hit, place) => (
      <li key={hit.Href} {...phoneRow(place)}>
        <HitRow hit={hit} level={level} missing={hit.Without?.filter((word) => !told.includes(word)) ?? []} />
      </li>
    ))}
  </ul>
)

/** Returns the missing words that the head names: those that no result is about, and those that all rows lack. */
const toldMissing = (missed: readonly string[] = [], rows: FoundKind['results']): string[] => [
  ...missed,
  ...lackedByAll(rows),
]

const lackedByAll = ([first, ...others]: FoundKind['results']): string[] =>
  first?.Without?.filter((word) => others.every(({ Without }) => Without?.includes(word))) ?? []

/** The number of results, and notes on corrected or ignored words. */
function SearchSummary({
  found,
  rows,
  asked,
  hrefOf,
  isDemo,
}: {
  found: EverythingResults
  rows: FoundKind['results']
  asked: ParsedSearch
  hrefOf: HrefOf
  /** Whether the rows have no marks of demo content. */
  isDemo: boolean
}) {
  const { kinds, missed, partial = [], corrected, beyond, chips } = found
  // Without results, the empty state says it.
  const unknown = kinds.length > 0 ? found.unknown.filter((word) => !missed.includes(word)) : []
  const lacking = kinds[0]?.results[0]?.Without
  const missing = lackedByAll(rows).filter((word) => !missed.includes(word))
  // A place that nothing is in is no fact of the results.
  const apart = chips.filter(({ Typed }) => !missed.includes(Typed))
  const facts = apart.length > 0 ? apart : chips
  const count = useRef<HTMLOutputElement>(null)
  return (
    <div className={styles.told}>
      <output ref={count} tabIndex={-1} className={missed.length + partial.length > 0 ? 'h-ui' : undefined}>
        {missed.length > 0
          ? m.noCloseMatch({ words: quoteWords(missed) })
          : partial.length > 0
            ? m.noneHasAll({ words: quoteWords([asked.words]) })
            : kinds.length > 0 && m.resultsFor({ n: totalOf(kinds), words: asked.words })}
      </output>
      {partial.length > 0 && <p>{m.showingPartial({ words: quoteWords(partial) })}</p>}
      {missed.length > 0 && facts.length > 0 && (
        <p>{m.showingOthers({ facts: facts.map(({ Label }) => Label).join(', ') })}</p>
      )}
      <DemoRows marked={false}>{isDemo && <DemoMark />}</DemoRows>
      <UnderstoodChips
        chips={chips}
        hrefOf={(chip) => withPlain(hrefOf, [chip], asked.plain)}
        whenNone={count}
      />
      {corrected.map(({ typed, shown }) => (
        <p key={typed}>{list.showingInstead({ typed, shown: shown.join(', ') })}</p>
      ))}
      {unknown.length > 0 && <p>{list.nothingHas({ words: quoteWords(unknown) })}</p>}
      {beyond.length > 0 && <p>{list.searchedWithout({ words: quoteWords(beyond) })}</p>}
      {lacking && partial.length === 0 && !(missed.length > 0 && chips.length > 0) && (
        <p>{m.nothingHasAll()}</p>
      )}
      {missing.length > 0 && partial.length === 0 && (
        <p>{list.withoutWords({ words: missing.join(', ') })}</p>
      )}
      {corrected.length > 0 && (
        <a className="tap" href={hrefOf({ exact: '1', cursor: undefined })}>
          {list.searchExactly()}
        </a>
      )}
      {kinds.length > 0 && <FoundFeed asked={asked} />}
    </div>
  )
}

/** The words that were understood, each with a link to search for it as plain words. */
function UnderstoodChips({
  chips,
  hrefOf,
  whenNone,
}: {
  chips: EverythingResults['chips']
  hrefOf: (chip: EverythingResults['chips'][number]) => string
  /** Takes the focus after the last chip. */
  whenNone: RefObject<HTMLElement | null>
}) {
  const nav = useRef<HTMLElement>(null)
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (pressed.current === undefined || chips.some(({ Typed }) => Typed === pressed.current)) return
    pressed.current = undefined
    // The chip that had the focus is gone.
    if (document.activeElement === document.body)
      (nav.current?.querySelector('a') ?? whenNone.current)?.focus()
  }, [chips, whenNone])
  if (chips.length === 0) return null
  return (
    <nav ref={nav} className={styles.chips} aria-label={m.chips()}>
      <Chips>
        {chips.map((chip) => (
          <FilterChip
            key={chip.Typed}
            label={m.withoutChip({ label: chip.Label, words: chip.Typed })}
            href={hrefOf(chip)}
            onClick={() => (pressed.current = chip.Typed)}
          >
            {chip.Label}
          </FilterChip>
        ))}
      </Chips>
    </nav>
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
