import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { forSearch, languageLexemes, lookUp, organisationsLike, type Lookup, type Trx } from './data-words.ts'
import { PAGE_SIZE, TOTAL_LIMIT, type BlogCard, type BlogFilters, type SearchResults } from './schema.ts'
import { readCursor, writeCursor, type Cursor } from './utils-cursor.ts'
import { mark } from './utils-marks.ts'
import { TRENDING_LIMIT } from './utils-trend.ts'
import { filterLexeme, quoteLexeme, wordsOf, type FilterKind } from './utils-words.ts'
import { articleTag, listTag, type Tagged } from './utils.ts'

/** Matches in title, tags, names and description that are ranked: the newest. */
const RANKED = 500
/** Organizations that a name may stand for. */
const ORGANISATIONS = 30
/** Weights of description, names and title, as ts_rank takes them. */
const WEIGHTS = '{0,0.25,0.5,1}'

/** What is searched for, besides the filters; nothing lists by date. */
export interface Wanted {
  words?: string | undefined
  organization?: string | undefined
  /** By the author's whole name. */
  author?: string | undefined
}

/** An article and its place in the list's order. */
interface Item {
  place: number[]
  card: BlogCard
}

interface Page {
  total: number
  items: Item[] | null
  /** The highest id there was. */
  newest?: number | null
}

/**
 * Searches published articles: by words (ranked), by organization or by filters alone (by date), or the trending ones.
 * A query for one page, after one or two that look up the words.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function searchBlogs(
  db: Db,
  filters: BlogFilters,
  wanted: Wanted = {},
): Promise<Tagged<SearchResults>> {
  const words = wordsOf(wanted.words ?? '')
  const organization = wordsOf(wanted.organization ?? '')
  const groups = filterGroups(filters)
  if (wanted.author) groups.push([filterLexeme('author', wanted.author)])
  const limit = filters.limit ?? PAGE_SIZE
  const kind = filters.IsTrending ? 'trend' : words.length > 0 ? 'score' : 'date'
  const cursor = readCursor(kind, filters.cursor)
  const tags = listTags(filters)

  // Something was asked for, but no word of it can be searched.
  const nothing =
    (wanted.words?.trim() && words.length === 0) || (wanted.organization?.trim() && organization.length === 0)
  if (nothing) return present({ total: 0, items: null }, limit, kind, undefined, tags)
  if (kind === 'date' && groups.length === 0 && organization.length === 0) {
    return present(
      await newestOfAll(db, limit, cursor as Extract<Cursor, ['date', ...number[]]>),
      limit,
      kind,
      undefined,
      tags,
    )
  }
  return forSearch(db, async (trx) => {
    if (organization.length > 0) {
      const names = await organisationsLike(trx, organization, ORGANISATIONS)
      if (names.length === 0) return present({ total: 0, items: null }, limit, kind, undefined, tags)
      groups.push(names.map((name) => filterLexeme('organisation', name)))
    }
    const lookup = words.length > 0 ? await lookUp(trx, words, true) : undefined
    if (words.length > 0 && !lookup) return present({ total: 0, items: null }, limit, kind, undefined, tags)
    const wordGroups = lookup?.groups.map(({ wide, stopIn }) => [...wide, ...languageLexemes(stopIn)]) ?? []
    const query = tsquery([...wordGroups, ...groups])
    const page = await pageOf(trx, query, lookup, limit, kind, cursor)
    return present(page, limit, kind, lookup, tags, cursor)
  })
}

const pageOf = (
  trx: Trx,
  query: string,
  lookup: Lookup | undefined,
  limit: number,
  kind: Cursor[0],
  cursor: Cursor | undefined,
): Promise<Page> => {
  if (kind === 'trend') return trending(trx, query, limit, cursor as Extract<Cursor, ['trend', ...number[]]>)
  if (!lookup) return newest(trx, query, limit, cursor as Extract<Cursor, ['date', ...number[]]>)
  return ranked(trx, query, lookup, limit, cursor as Extract<Cursor, ['score', ...number[]]>)
}

/** One group per filter; an article needs one lexeme of each. */
function filterGroups(filters: BlogFilters): string[][] {
  const group = (kind: FilterKind, values: string | readonly string[] | undefined) => {
    const list = typeof values === 'string' ? [values] : (values ?? [])
    return list.length > 0 ? [list.map((value) => filterLexeme(kind, value))] : []
  }
  const inFields = group('field', filters.BlogCategoryPrimarySector)
  return [
    ...inFields,
    ...(inFields.length > 0 ? [] : group('area', filters.BlogPrimarySectorEncycdata)),
    ...group('category', filters.BlogCategoryEncycdata),
    ...group('topic', filters.BlogMainTopic),
    ...group('tag', filters.BlogTags),
    ...group('process', filters.ProcessCategory),
    ...group('technology', filters.TechnologyCategory),
    ...group('language', filters.BlogLanguage),
  ]
}

function listTags({ BlogCategoryPrimarySector: fields = [] }: BlogFilters): string[] {
  return fields.length > 0 ? fields.map((field) => listTag(field)) : [listTag('*')]
}

const anyOf = (lexemes: readonly string[]) => `(${lexemes.map(quoteLexeme).join('|')})`
const tsquery = (groups: readonly (readonly string[])[]) => groups.map(anyOf).join('&')

const card = sql`json_build_object('place', place, 'card', a.card) ORDER BY place DESC`
const total = (query: string) => sql`
  (SELECT count(*)::int FROM (SELECT FROM article_doc WHERE doc @@ ${query}::tsquery LIMIT ${TOTAL_LIMIT + 1}) z)`

async function newestOfAll(
  db: Db,
  limit: number,
  cursor: Extract<Cursor, ['date', ...number[]]> | undefined,
): Promise<Page> {
  const after = cursor
    ? sql`AND (created, id) < (to_timestamp(${cursor[1]}::float8 / 1000), ${cursor[2]})`
    : sql``
  return one(
    db,
    sql<Page>`
    SELECT coalesce((SELECT n FROM facet_count WHERE field = '*' AND kind = 'all'), 0) AS total,
      (SELECT json_agg(json_build_object('place', ARRAY[ms, id], 'card', card) ORDER BY ms DESC, id DESC) FROM (
        SELECT id, (extract(epoch FROM created) * 1000)::float8 AS ms, card FROM article
        WHERE status = 'Published' ${after} ORDER BY created DESC, id DESC LIMIT ${limit + 1}
      ) top) AS items`,
  )
}

async function newest(
  trx: Trx,
  query: string,
  limit: number,
  cursor: Extract<Cursor, ['date', ...number[]]> | undefined,
): Promise<Page> {
  const after = cursor ? sql`AND (published, id) < (${cursor[1]}::int, ${cursor[2]}::int)` : sql``
  return one(
    trx,
    sql<Page>`
    WITH top AS (
      SELECT id, ARRAY[published, id] AS place FROM article_doc WHERE doc @@ ${query}::tsquery ${after}
      ORDER BY published DESC, id DESC LIMIT ${limit + 1}
    )
    SELECT ${total(query)} AS total, (SELECT json_agg(${card}) FROM top JOIN article a USING (id)) AS items`,
  )
}

async function trending(
  trx: Trx,
  query: string,
  limit: number,
  cursor: Extract<Cursor, ['trend', ...number[]]> | undefined,
): Promise<Page> {
  const after = cursor ? sql`WHERE (rank, id) < (${cursor[1]}::float8, ${cursor[2]}::int)` : sql``
  const matching = query === '' ? sql`` : sql`JOIN article_doc USING (id) WHERE doc @@ ${query}::tsquery`
  return one(
    trx,
    sql<Page>`
    WITH hot AS (SELECT id, rank FROM article_trend WHERE live ORDER BY rank DESC, id DESC LIMIT ${TRENDING_LIMIT}),
    fitting AS (SELECT id, rank FROM hot ${matching}),
    top AS (SELECT id, ARRAY[rank, id] AS place FROM fitting ${after} ORDER BY rank DESC, id DESC LIMIT ${limit + 1})
    SELECT (SELECT count(*)::int FROM fitting) AS total,
      (SELECT json_agg(${card}) FROM top JOIN article a USING (id)) AS items`,
  )
}

// The newest matches in title, names and description are ranked, words as they were typed counting twice; those with a
// word in the text alone follow by date. From the first page on, articles with higher ids stay out.
async function ranked(
  trx: Trx,
  query: string,
  { groups }: Lookup,
  limit: number,
  cursor: Extract<Cursor, ['score', ...number[]]> | undefined,
): Promise<Page> {
  const [, score = 0, published = 0, id = 0, newestId = 0] = cursor ?? []
  const known = cursor ? sql`AND id <= ${newestId}::int` : sql``
  const after = cursor
    ? sql`WHERE (score, published, id) < (${score}::float4, ${published}::int, ${id}::int)`
    : sql``
  const wide = tsquery([groups.flatMap((group) => group.wide)])
  const exact = groups.flatMap((group) => group.exact)
  const rank = (words: string): RawBuilder<number> => sql`ts_rank(${WEIGHTS}, head, ${words}::tsquery)`
  const scored = exact.length > 0 ? sql`${rank(wide)} + ${rank(tsquery([exact]))}` : rank(wide)
  return one(
    trx,
    sql<Page>`
    WITH h AS MATERIALIZED (
      SELECT id, published, head FROM article_head WHERE head @@ ${query}::tsquery ${known}
      ORDER BY published DESC, id DESC LIMIT ${RANKED}
    ),
    r AS MATERIALIZED (SELECT * FROM (SELECT id, published, (${scored})::float4 AS score FROM h) s ${after}),
    b AS (
      SELECT id, published, 0::float4 AS score FROM article_doc
      WHERE doc @@ ${query}::tsquery ${known} AND (SELECT count(*) FROM r) <= ${limit} AND id NOT IN (SELECT id FROM h)
        ${cursor && score === 0 ? sql`AND (published, id) < (${published}::int, ${id}::int)` : sql``}
      ORDER BY published DESC, id DESC LIMIT ${limit + 1}
    ),
    top AS (
      SELECT id, ARRAY[score, published, id]::float8[] AS place FROM (SELECT * FROM r UNION ALL SELECT * FROM b) all_of_them
      ORDER BY score DESC, published DESC, id DESC LIMIT ${limit + 1}
    )
    SELECT ${total(query)} AS total, (SELECT max(id) FROM article_head) AS newest,
      (SELECT json_agg(${card}) FROM top JOIN article a USING (id)) AS items`,
  )
}

async function one(db: Db | Trx, statement: RawBuilder<Page>): Promise<Page> {
  const { rows } = await statement.execute(db)
  return rows[0] ?? { total: 0, items: null }
}

function present(
  page: Page,
  limit: number,
  kind: Cursor[0],
  lookup: Lookup | undefined,
  tags: string[],
  cursor?: Cursor,
): Tagged<SearchResults> {
  const items = (page.items ?? []).slice(0, limit)
  const more = (page.items ?? []).length > limit
  const place = items.at(-1)?.place ?? []
  const newestId = cursor?.[0] === 'score' ? cursor[4] : (page.newest ?? 0)
  const next = [kind, ...place, ...(kind === 'score' ? [newestId] : [])] as Cursor
  const results = items.map(({ card }) => ({
    ...card,
    ...(lookup && {
      Marks: {
        title: mark(card.BlogTitle, lookup.found),
        description: mark(card.BlogDescription, lookup.found),
      },
    }),
  }))
  return {
    answer: {
      results,
      total: Math.min(page.total, TOTAL_LIMIT),
      totalIsCapped: page.total > TOTAL_LIMIT,
      nextCursor: more ? writeCursor(next) : null,
    },
    tags: [...tags, ...results.map((each) => articleTag(each.BlogID))],
  }
}
