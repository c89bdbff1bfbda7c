import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { kindLexeme, type Passage, type SearchCard } from './item.ts'
import { allOf, anyOf, rankedQueryOf, type RankedQuery, type SearchGroup } from './groups.ts'
import { partSeparator, type SearchKind } from './schema.ts'
import { storedItems } from './table.ts'

/** Sorts before the first item of any list. */
const FIRST = 2_147_483_647
const FIRST_SCORE = 3e38

/** Kinds with more items are large: for common words, only this many of the newest items are scanned. */
const WALKED = 6_000

/**
 * The start of a page: score, minutes and id of the previous item. Only ids up to the highest of the first
 * page count.
 */
interface RankedPlace {
  score: number
  published: number
  id: number
  known: number
}

/** A search result. */
export interface RankedItem {
  place: [number, number, number]
  kind: SearchKind
  key: string
  language: string
  card: StoredJson<SearchCard>
  /** The missing words, by their number in the groups, from 1. */
  lacks: number[]
  /** The passage with most of the words; null if that is the title or description. */
  passage: StoredJson<Passage> | null
  /** Its translations. */
  twins: { language: string; key: string; href: string }[] | null
}

export interface RankedPage {
  /** At most 1001 items with every word, plus the shown ones that lack some. */
  total: number
  items: RankedItem[] | null
  /** The highest id at the time of the search. */
  newest?: number | null
  /**
   * When the newest result was published, in minutes since 1970, UTC; undefined if only the database knows.
   */
  latest?: number | undefined
}

export interface RankedSearch {
  groups: readonly SearchGroup[]
  kind: SearchKind
  /** An item needs one lexeme of each; the kind's own is added. */
  filters: readonly (readonly string[])[]
  /** Whether the filters match few items. */
  rare: boolean
  /** The reader's language, whose items rank slightly higher. */
  own: string
  /** Whether translations are one result. */
  folded: boolean
  /** Minutes since 1970, UTC: excludes older items. */
  since?: number | undefined
  limit: number
  after?: RankedPlace | undefined
}

/** Returns items of one kind, best match first, in one statement: `limit + 1` items if more follow. */
export async function searchRanked(db: Db, search: RankedSearch): Promise<RankedPage> {
  const kinds = await countKinds(db)
  const { since = 0 } = search
  const rare = search.rare || (kinds.get(search.kind) ?? 0) <= WALKED
  const query = rankedQueryOf(search.groups, sumOfKinds(kinds), ofKind(search), rare)
  const { score = FIRST_SCORE, published = FIRST, id = FIRST, known = FIRST } = search.after ?? {}
  const { rows } = await sql<RankedPage>`
    SELECT * FROM search_ranked_items(${query.headRungs}::text[], ${query.docRungs}::text[], ${search.kind}::text,
      ${since}::int, ${query.walk}::boolean, ${query.walkRest}::boolean, ${query.every}::tsquery, ${scoring(query, search)},
      ${query.enough}::int, ${search.own}::text, ${search.folded}::boolean, ${search.limit}::int, ${known}::int,
      ${score}::float8, ${published}::int, ${id}::int)`.execute(db)
  return rows[0] ?? { total: 0, items: null }
}

/** The best results of a kind. */
export interface BestOfKind {
  kind: SearchKind
  /** Exact up to a thousand. */
  total: number
  /** The number of missing words in the best results. */
  lacks: number
  items: RankedItem[]
}

/**
 * Returns the best results of every kind, unordered, in one statement. Translations are one result, and so
 * are items with the same title.
 * @param rare whether the filters match few items.
 * @param limit per kind.
 */
export async function searchBest(
  db: Db,
  { groups, filters, rare, own, limit }: Pick<RankedSearch, 'groups' | 'filters' | 'rare' | 'own' | 'limit'>,
): Promise<BestOfKind[]> {
  const kinds = await countKinds(db)
  const query = rankedQueryOf(groups, sumOfKinds(kinds), allOf(filters), rare)
  const large = query.walkBest ? [...kinds].flatMap(([kind, n]) => (n > WALKED ? [kind] : [])) : []
  const others = [...kinds.keys()].filter((kind) => !large.includes(kind)).map(kindLexeme)
  const rest = large.length > 0 && others.length > 0 ? `(${query.headRungs[0]})&${anyOf(others)}` : null
  const { rows } = await sql<BestOfKind>`
    SELECT * FROM search_best_of_kinds(${query.headRungs}::text[], ${query.docRungs}::text[], ${large}::text[],
      ${rest}::text, ${query.every}::tsquery, ${scoring(query, { groups })}, ${query.enough}::int, ${own}::text,
      ${limit}::int)`.execute(db)
  return rows
}

const ofKind = ({ kind, filters }: Pick<RankedSearch, 'kind' | 'filters'>): string =>
  allOf([[kindLexeme(kind)], ...filters])

/** Returns the arguments that both scoring functions of the database share. */
function scoring(query: RankedQuery, { groups }: Pick<RankedSearch, 'groups'>) {
  const forms = groups.flatMap(({ wide }, i) => wide.map((form) => ({ form, i })))
  return sql`${query.exact}::text[]::tsquery[], ${query.wide}::text[]::tsquery[], ${query.titleExact}::text[]::tsquery[],
    ${query.titleWide}::text[]::tsquery[], ${query.weights}::float8[], ${query.wideK}::float8[],
    ${query.near}::text[]::tsquery[], ${query.nearWeights}::float8[], ${forms.map(({ form }) => form)}::text[],
    ${forms.map(({ i }) => i)}::int[]`
}

/** Returns the keys of the newest items with every word and filter, each once in the reader's language. */
export async function searchNewest(
  db: Db,
  search: Pick<RankedSearch, 'groups' | 'kind' | 'filters' | 'own' | 'limit'>,
): Promise<string[]> {
  const { groups, own, limit } = search
  const { every } = rankedQueryOf(groups, 0, ofKind(search), true)
  const { rows } = await sql<{ key: string }>`
    SELECT i.key FROM search_rest(${every}::tsquery, 0, '{}', ${FIRST}::int, '{}', '{}', ${own}::text, true, ${FIRST}::int,
      ${FIRST}::int, ${limit}::int) WITH ORDINALITY r(id, place) JOIN search_item i USING (id) ORDER BY r.place`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** An item that was added to the search recently, once in the reader's language. */
export interface AddedItem {
  kind: SearchKind
  key: string
  card: SearchCard
  /** When it was added to the search. */
  since: Date
}

/** Per requested item, how many of the latest are read to choose one of each group of translations. */
const AMONG = 4

/** Returns the items with every word and filter, latest addition first, for feeds. */
export async function searchAdded(
  db: Db,
  { groups, filters, own, limit }: Pick<RankedSearch, 'groups' | 'own' | 'limit'> & { filters: string },
): Promise<AddedItem[]> {
  const { every } = rankedQueryOf(groups, 0, filters, true)
  const { rows } = await sql<Omit<AddedItem, 'card'> & { id: number; card: StoredJson<SearchCard> }>`
    WITH fitting AS MATERIALIZED (SELECT id, kind, twin FROM search_doc WHERE doc @@ ${every}::tsquery),
    last AS MATERIALIZED (SELECT * FROM fitting ORDER BY id DESC LIMIT ${limit * AMONG}),
    once AS (
      SELECT DISTINCT ON (l.kind, l.twin) l.id FROM last l JOIN search_head h USING (id)
      ORDER BY l.kind, l.twin, h.language = ${own} DESC, l.id
    )
    SELECT i.id, i.kind, i.key, i.card, i.since FROM once JOIN search_item i USING (id)
    WHERE NOT EXISTS (SELECT FROM search_due d
      WHERE d.kind = i.kind AND d.key IN (i.key, split_part(i.key, ${partSeparator}, 1)))
    ORDER BY i.id DESC LIMIT ${limit}`.execute(db)
  return storedItems.readAll(rows)
}

/** Returns the number of items per kind, without empty kinds. */
async function countKinds(db: Db): Promise<Map<SearchKind, number>> {
  const rows = await db.selectFrom('search_total').select(['kind', 'n']).where('n', '>', 0).execute()
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

const sumOfKinds = (kinds: ReadonlyMap<SearchKind, number>) =>
  [...kinds.values()].reduce((sum, n) => sum + n, 0)
