import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Passage, SearchCard } from './item.ts'
import { rankedQueryOf, type SearchGroup } from './groups.ts'
import { partSeparator, type SearchKind } from './schema.ts'

/** Before the first item of any list. */
const FIRST = 2_147_483_647
const FIRST_SCORE = 3e38

/** As far as items are counted, and in how many languages they may say the same. */
const COUNTED = 1001
const LANGUAGES = 4

/** Where a page begins: score, minutes and id of the item before it; only items up to the highest id of the first page. */
interface RankedPlace {
  score: number
  published: number
  id: number
  known: number
}

/** An item that was found. */
export interface RankedItem {
  place: [number, number, number]
  kind: SearchKind
  key: string
  language: string
  card: SearchCard
  /** The words that it lacks, by their place in the groups, from 1. */
  lacks: number[]
  /** The passage that holds most of the words; nothing where that is title or description. */
  passage: Passage | null
  /** The same in other languages. */
  twins: { language: string; key: string; href: string }[] | null
}

export interface RankedPage {
  /** At most 1001 of those that have every word, and those shown that lack some. */
  total: number
  items: RankedItem[] | null
  /** The highest id there was. */
  newest?: number | null
}

export interface RankedSearch {
  groups: readonly SearchGroup[]
  /** One lexeme of each is needed. */
  filters: string
  /** Whether the filters leave few items. */
  rare: boolean
  /** The reader's language: its items come a little sooner. */
  own: string
  /** One result for what says the same in several languages. */
  folded: boolean
  limit: number
  after?: RankedPlace | undefined
}

/** Items by what they have of the words, best first: one statement. `limit + 1` items where more follow. */
export async function searchRanked(db: Db, search: RankedSearch): Promise<RankedPage> {
  const total = await countItems(db)
  const query = rankedQueryOf(search.groups, total, search.filters, search.rare)
  const forms = search.groups.flatMap(({ wide }, i) => wide.map((form) => ({ form, i })))
  const { score = FIRST_SCORE, published = FIRST, id = FIRST, known = FIRST } = search.after ?? {}
  const { rows } = await sql<RankedPage>`
    SELECT * FROM search_ranked_items(${query.headRungs}::text[], ${query.docRungs}::text[], ${query.walk}::boolean,
      ${query.walkRest}::boolean, ${query.every}::tsquery, ${query.exact}::text[]::tsquery[], ${query.wide}::text[]::tsquery[],
      ${query.titleExact}::text[]::tsquery[], ${query.titleWide}::text[]::tsquery[], ${query.weights}::float8[],
      ${query.wideK}::float8[], ${query.near}::text[]::tsquery[], ${query.nearWeights}::float8[],
      ${forms.map(({ form }) => form)}::text[], ${forms.map(({ i }) => i)}::int[], ${query.enough}::int,
      ${sureOf(search)}::int, ${search.own}::text, ${search.folded}::boolean, ${search.limit}::int, ${known}::int, ${score}::float8,
      ${published}::int, ${id}::int)`.execute(db)
  return rows[0] ?? { total: 0, items: null }
}

/** The keys of the newest that have every word and filter, each once in the reader's language. */
export async function searchNewest(
  db: Db,
  { groups, filters, own, limit }: Pick<RankedSearch, 'groups' | 'filters' | 'own' | 'limit'>,
): Promise<string[]> {
  const { every } = rankedQueryOf(groups, 0, filters, true)
  const { rows } = await sql<{ key: string }>`
    SELECT i.key FROM search_rest(${every}::tsquery, '{}', ${FIRST}::int, '{}', '{}', ${own}::text, true, ${FIRST}::int,
      ${FIRST}::int, ${limit}::int) WITH ORDINALITY r(id, place) JOIN search_item i USING (id) ORDER BY r.place`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** What stood in the search last, of that what fits, each once in the reader's language. */
export interface AddedItem {
  kind: SearchKind
  key: string
  card: SearchCard
  /** When it came into the search. */
  since: Date
}

/** Of so many that came last one is chosen of each group of translations. */
const AMONG = 4

/** What has every word and filter, the last that came first: what a reader of feeds has not seen. */
export async function searchAdded(
  db: Db,
  { groups, filters, own, limit }: Pick<RankedSearch, 'groups' | 'filters' | 'own' | 'limit'>,
): Promise<AddedItem[]> {
  const { every } = rankedQueryOf(groups, 0, filters, true)
  const { rows } = await sql<AddedItem>`
    WITH fitting AS MATERIALIZED (SELECT id, kind, twin FROM search_doc WHERE doc @@ ${every}::tsquery),
    last AS MATERIALIZED (SELECT * FROM fitting ORDER BY id DESC LIMIT ${limit * AMONG}),
    once AS (
      SELECT DISTINCT ON (l.kind, l.twin) l.id FROM last l JOIN search_head h USING (id)
      ORDER BY l.kind, l.twin, h.language = ${own} DESC, l.id
    )
    SELECT i.kind, i.key, i.card, i.since FROM once JOIN search_item i USING (id)
    WHERE NOT EXISTS (SELECT FROM search_due d
      WHERE d.kind = i.kind AND d.key IN (i.key, split_part(i.key, ${partSeparator}, 1)))
    ORDER BY i.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** So many that have one word that nothing needs counting: also where each is there in several languages. */
const sureOf = ({ groups: [only, ...others], filters }: RankedSearch): number | null =>
  only && others.length === 0 && !filters && only.least > COUNTED * LANGUAGES ? COUNTED : null

async function countItems(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT coalesce(sum(n), 0)::int AS n FROM search_total`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
