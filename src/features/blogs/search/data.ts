import { sql, type RawBuilder } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import { narrows } from '#lib/api/search-input.ts'
import { seedsInRow } from '#content/drawings/row.ts'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import { allOf } from '#kits/search/groups.ts'
import { getLocale } from '#lib/text/locale.ts'
import { wordsOf } from '#lib/text/words.ts'
import { searchNewest } from '#kits/search/data.ts'
import { lookUpSearch, type SearchWords } from '#kits/search/data-words.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { organisationsLike } from './data-words.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { drawnFieldOf } from '../article/schema-path.ts'
import { TOTAL_LIMIT, type BlogCard, type BlogFilters, type SearchResults } from '../schema.ts'
import { cardsOf, getRankedPage, type ArticlePage } from './data-ranked.ts'
import { readBlogCards } from '../article/data-cards.ts'
import type { PublishedSpan } from './schema-address.ts'
import { readListStart, writeListCursor, type ListKind, type ListPosition, type ListStart } from './cursor.ts'
import { excerptOf, mark } from '#kits/search/marks.ts'
import { TRENDING_LIMIT } from '../trending/score.ts'
import { filterLexeme, repeatedFacet, type FilterKind } from './filter-lexeme.ts'
import { articleTag, blogListTag } from '../article/tags.ts'

/** Maximum organizations that a name may match. */
const ORGANISATIONS = 30
/** A page without articles. */
const NOTHING: ArticlePage = { total: 0, items: null }

/** The search terms besides the filters; without terms, articles are listed by date. */
export interface SearchTerms {
  q?: string | undefined
  /** Match the words only as they are typed. */
  exactly?: boolean | undefined
  organization?: string | undefined
  /** The author's full name. */
  author?: string | undefined
  /** For word searches: excludes older articles. */
  within?: PublishedSpan | undefined
}

/**
 * Searches published articles: by words (ranked), by organization or filters only (by date), or trending
 * ones. One or two queries look up the words, and one reads the page.
 * @throws AppError `invalid_input` for an invalid cursor.
 */
export async function searchBlogs(
  db: Db,
  filters: BlogFilters,
  terms: SearchTerms = {},
  index?: SearchIndex,
): Promise<Tagged<SearchResults>> {
  const words = wordsOf(terms.q ?? '')
  const organization = wordsOf(terms.organization ?? '')
  const groups = filterGroups(filters)
  if (terms.author) groups.push([filterLexeme('author', terms.author)])
  const limit = filters.limit ?? PAGE_SIZE
  const start = readListStart(
    kindOf(filters, words.length > 0, groups.length + organization.length > 0),
    filters.cursor,
  )

  // There are terms, but none of their words can be searched.
  const nothing =
    (terms.q?.trim() && words.length === 0) || (terms.organization?.trim() && organization.length === 0)
  if (nothing) return present(NOTHING, limit, start, undefined, filters)
  if (start.kind === 'all') {
    return present(await newestOfAll(db, limit, start), limit, start, undefined, filters)
  }
  if (organization.length > 0) {
    const names = await organisationsLike(db, organization, ORGANISATIONS)
    if (names.length === 0) return present(NOTHING, limit, start, undefined, filters)
    groups.push(names.map((name) => filterLexeme('organisation', name)))
  }
  const asked =
    words.length > 0
      ? await lookUpSearch(db, { text: terms.q!, language: getLocale(), begun: true, exactly: terms.exactly })
      : undefined
  if (asked && asked.groups.length === 0) return present(NOTHING, limit, start, asked, filters)
  if (start.kind === 'score') {
    const search = { groups: asked!.groups, filters: groups, limit, after: start.after, within: terms.within }
    return present(await getRankedPage(db, search, index), limit, start, asked, filters)
  }
  return present(await pageOf(db, groups, asked, limit, start), limit, start, asked, filters)
}

function kindOf({ IsTrending }: BlogFilters, hasWords: boolean, hasFilters: boolean): ListKind {
  if (IsTrending) return 'trend'
  if (hasWords) return 'score'
  return hasFilters ? 'date' : 'all'
}

const pageOf = (
  db: Db,
  filters: string[][],
  asked: SearchWords | undefined,
  limit: number,
  start: Extract<ListStart, { kind: 'trend' | 'date' }>,
): Promise<ArticlePage> =>
  start.kind === 'trend'
    ? trending(db, filters, asked, limit, start.after)
    : one(db, newest(allOf(filters), limit, start))

/** Returns one group per filter; an article needs one lexeme of each. */
function filterGroups(filters: BlogFilters): string[][] {
  const group = (kind: FilterKind, values: string | readonly string[] | undefined) => {
    const list = [values ?? []].flat().filter(narrows)
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
  return fields.length > 0 ? fields.map((field) => blogListTag(field)) : [blogListTag('*')]
}

// Sorts before the first article of any list.
const FIRST = 2_147_483_647
const FIRST_SCORE = 3e38

async function newestOfAll(
  db: Db,
  limit: number,
  { after, skip }: Extract<ListStart, { kind: 'all' }>,
): Promise<ArticlePage> {
  const own = getLocale()
  const behind = after
    ? sql`AND (created, id) < (to_timestamp(${after[1]}::float8 / 1000), ${after[2]}::int)`
    : sql``
  return one(
    db,
    sql<ArticlePage>`
    SELECT coalesce((SELECT n FROM facet_count WHERE field = '*' AND kind = 'all'), 0)
        - coalesce((SELECT n FROM facet_repeat WHERE facet = ${repeatedFacet('*', 'all', '')}), 0) AS total,
      (SELECT json_agg(json_build_object('place', ARRAY[ms, id], 'card', card, 'alsoIn', also_in)
        ORDER BY ms DESC, id DESC) FROM (
        SELECT id, (extract(epoch FROM created) * 1000)::float8 AS ms, card, translation_group AS twin FROM article a
        WHERE status = 'Published' ${behind} AND NOT EXISTS (
          SELECT FROM article_doc o WHERE o.twin = a.translation_group AND o.id <> a.id
            AND (o.language = ${own}, -o.id) > (left(a.language, 2) = ${own}, -a.id) OFFSET 0)
        ORDER BY created DESC, id DESC OFFSET ${skip} LIMIT ${limit + 1}
      ) top CROSS JOIN LATERAL other_translations(twin, id)) AS items`,
  )
}

const newest = (
  query: string,
  limit: number,
  { after, skip }: Extract<ListStart, { kind: 'date' }>,
): RawBuilder<ArticlePage> =>
  sql<ArticlePage>`SELECT * FROM list_newest_once(${query}::tsquery, ${getLocale()}::text, ${limit}::int,
    ${after?.[1] ?? FIRST}::int, ${after?.[2] ?? FIRST}::int, ${skip}::int)`

/** Reads the newest articles by authors of an organization, or sponsored by it. @param name the exact one. */
export function articlesOfOrganization(name: string, limit: number): Read<Tagged<SearchResults>> {
  const start = { kind: 'date', after: undefined, skip: 0 } as const
  const query = newest(allOf([[filterLexeme('organisation', name)]]), limit, start)
  return defineRead(query, ([page = NOTHING]) => present(page, limit, start, undefined, {}))
}

const trending = (
  db: Db,
  filters: string[][],
  asked: SearchWords | undefined,
  limit: number,
  after: ListPosition<'trend'> | undefined,
): Promise<ArticlePage> => {
  const words = asked ? allOf(asked.groups.map(({ wide }) => wide)) : null
  return one(
    db,
    sql<ArticlePage>`SELECT * FROM list_trending_once(${allOf(filters) || null}::tsquery, ${words}::tsquery,
      ${TRENDING_LIMIT}::int, ${getLocale()}::text, ${limit}::int, ${after?.[1] ?? FIRST_SCORE}::float8, ${after?.[2] ?? FIRST}::int)`,
  )
}

/**
 * Returns the newest articles with every word of a search, for its feed; each once, in the reader's language
 * if possible.
 */
export async function newestBlogsFor(
  db: Db,
  filters: BlogFilters,
  q: string,
  limit: number,
): Promise<Tagged<BlogCard[]>> {
  const own = getLocale()
  const { groups, unknown } = await lookUpSearch(db, { text: q, language: own, begun: false })
  if (groups.length === 0 || unknown.length > 0) return { answer: [], tags: listTags(filters) }
  const keys = await searchNewest(db, {
    groups,
    kind: 'article',
    filters: filterGroups(filters),
    own,
    limit,
  })
  const cards = await cardsOf(db, keys)
  const answer = readBlogCards(keys.flatMap((key) => cards.get(key) ?? []))
  return { answer, tags: [...listTags(filters), ...answer.map(({ BlogID }) => articleTag(BlogID))] }
}

async function one(db: Db, statement: RawBuilder<ArticlePage>): Promise<ArticlePage> {
  const { rows } = await statement.execute(db)
  return rows[0] ?? NOTHING
}

function present(
  page: ArticlePage,
  limit: number,
  { kind, after }: ListStart,
  asked: SearchWords | undefined,
  filters: BlogFilters,
): Tagged<SearchResults> {
  const shown = (page.items ?? []).slice(0, limit)
  const more = (page.items ?? []).length > limit
  const place = shown.at(-1)?.place ?? []
  const items = shown.flatMap(({ card: stored, ...item }) =>
    readBlogCards([stored]).map((card) => ({ ...item, card })),
  )
  const newestId = after?.[0] === 'score' ? after[4] : (page.newest ?? 0)
  const next = [kind, ...place, ...(kind === 'score' ? [newestId] : [])] as ListPosition<ListKind>
  const [field, second] = filters.BlogCategoryPrimarySector ?? []
  const seeds = seedsInRow(
    items.map(({ card }) => ({ motif: drawnFieldOf(card, second ? undefined : field), seed: card.ArtSeed })),
  )
  const results = items.map(({ card, passage, alsoIn, without = [] }, index) => ({
    ...card,
    ArtSeed: seeds[index]!,
    ...(alsoIn && { AlsoIn: alsoIn }),
    ...(asked && {
      Marks: {
        title: mark(card.BlogTitle, asked.found),
        description: mark(card.BlogDescription, asked.found),
        ...(without.length > 0 && { without }),
        ...(passage?.text && {
          passage: { ...passage, text: mark(excerptOf(passage.text, asked.found), asked.found) },
        }),
      },
    }),
  }))
  return {
    answer: {
      results,
      total: Math.min(page.total, TOTAL_LIMIT),
      totalIsCapped: page.total > TOTAL_LIMIT,
      nextCursor: more ? writeListCursor(next) : null,
      ...(page.publishedWithin && { publishedWithin: page.publishedWithin }),
      ...(asked && asked.unknown.length > 0 && { unknown: asked.unknown }),
      ...(asked && asked.beyond.length > 0 && { beyond: asked.beyond }),
      ...(asked && asked.corrected.length > 0 && { corrected: asked.corrected }),
    },
    tags: [...listTags(filters), ...results.map((each) => articleTag(each.BlogID))],
  }
}
