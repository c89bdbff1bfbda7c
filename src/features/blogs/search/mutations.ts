import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { fold, wordsOf, quoteLexeme } from '#lib/text/words.ts'
import { writeSearchItems } from '#kits/search/mutations.ts'
import type { DueKind } from '#kits/search/mutations-due.ts'
import { kindLexeme, type Searchable } from '#kits/search/item.ts'
import { getTopicAncestors } from '#features/taxonomy/data.ts'
import type { BlogCard, BlogStatus } from '../schema.ts'
import { storedArticles, type BlogDetail } from '../table.ts'
import { articleTermsOf, type ArticleTerms } from './terms.ts'
import { eventRank, weights } from '../trending/score.ts'
import { filterLexeme } from './filter-lexeme.ts'

/** The searched parts of a stored article. */
export interface SearchSource {
  id: number
  status: BlogStatus
  card: BlogCard
  detail: BlogDetail
  /** Shared by an article and its translations: the slug of the original. */
  twin: string
}

/** A change of an article: no old state if it is new, no new state if it is deleted. */
interface SearchChange {
  before: SearchSource | undefined
  after: SearchSource | undefined
}

/**
 * Updates everything that searches and lists read, in the transaction that saves the articles. Only published
 * articles are included, so that no search can show another.
 * @param ancestorsBefore the topics' ancestors when the articles were written, if they differ now.
 * @returns the changes that may affect lists or searches.
 */
export async function writeSearch(
  trx: Trx,
  changes: readonly SearchChange[],
  { ancestorsBefore }: { ancestorsBefore?: AncestorsOf } = {},
): Promise<SearchChange[]> {
  const written: WrittenChange[] = []
  const ancestorsOf = ancestorsIn(trx)
  for (const change of changes) {
    const old = await termsOf(ancestorsBefore ?? ancestorsOf, change.before)
    const fresh = await termsOf(ancestorsOf, change.after)
    if (!old && !fresh) continue
    if (old && fresh && JSON.stringify(old) === JSON.stringify(fresh)) continue
    const { id, card } = (change.after ?? change.before)!
    written.push({ ...change, old, fresh, id, key: card.BlogID })
  }
  if (written.length === 0) return []
  await countOrganisations(trx, written)
  await countFacets(trx, written)
  await writeFilters(trx, written)
  await writeSearchItems(
    trx,
    written.map(({ key, fresh }) => ({ kind: 'article', key, item: fresh?.item })),
  )
  await sql`SELECT write_article_parts(${written.map(({ id }) => id)}::int[])`.execute(trx)
  await writeSimilar(
    trx,
    written.map(({ id, fresh }) => ({ id, item: fresh?.item })),
  )
  await writeTrends(trx, written)
  return written
}

interface WrittenChange extends SearchChange {
  id: number
  key: string
  /** Its indexed terms before and after the change. */
  old: ArticleTerms | undefined
  fresh: ArticleTerms | undefined
}

/** Adds a migration's articles to the portal's search, and changes nothing else. */
export const articlesDue: DueKind = {
  lock: 'articles',
  async write(trx, slugs) {
    const rows = await trx
      .selectFrom('article')
      .select(['id', 'status', 'card', 'detail', 'translation_group as twin'])
      .where('slug', 'in', slugs)
      .execute()
      .then(storedArticles.readAll)
    const ancestorsOf = ancestorsIn(trx)
    const terms = await Promise.all(rows.map((row) => termsOf(ancestorsOf, row)))
    await writeSearchItems(
      trx,
      terms.flatMap((each) =>
        each ? [{ kind: 'article' as const, key: each.item.key, item: each.item }] : [],
      ),
    )
  },
}

/** Returns the ancestors of every topic in an article's fields. */
export type AncestorsOf = (
  card: Pick<BlogCard, 'BlogCategoryPrimarySector'>,
) => Promise<Map<string, Set<string>>>

/** Returns the ancestors of topics, read once for all articles with the same fields. */
export function ancestorsIn(trx: Trx): AncestorsOf {
  const known = new Map<string, Promise<Map<string, Set<string>>>>()
  return ({ BlogCategoryPrimarySector: fields }) => {
    const key = fields.join()
    const ancestors = known.get(key) ?? getTopicAncestors(trx, fields)
    known.set(key, ancestors)
    return ancestors
  }
}

async function termsOf(
  ancestorsOf: AncestorsOf,
  source: SearchSource | undefined,
): Promise<ArticleTerms | undefined> {
  if (source?.status !== 'Published') return undefined
  return articleTermsOf(source.card, source.detail, await ancestorsOf(source.card), source.twin)
}

async function writeFilters(trx: Trx, changes: readonly WrittenChange[]): Promise<void> {
  const gone = changes.flatMap(({ id, fresh }) => (fresh ? [] : [id]))
  if (gone.length > 0) await trx.deleteFrom('article_doc').where('id', 'in', gone).execute()
  const docs = changes.flatMap(({ id, fresh }) =>
    fresh ? [{ id, published: fresh.item.published, doc: fresh.filters }] : [],
  )
  if (docs.length === 0) return
  await sql`
    INSERT INTO article_doc (id, published, doc)
    SELECT id, published, doc::tsvector
    FROM json_to_recordset(${JSON.stringify(docs)}::json) AS g(id int, published int, doc text)
    ON CONFLICT (id) DO UPDATE SET published = excluded.published, doc = excluded.doc`.execute(trx)
}

async function countOrganisations(trx: Trx, changes: readonly WrittenChange[]): Promise<void> {
  const deltas = new Map<string, number>()
  const add = (terms: ArticleTerms | undefined, n: number) => {
    for (const name of terms?.organisations ?? []) deltas.set(name, (deltas.get(name) ?? 0) + n)
  }
  for (const { old, fresh } of changes) {
    add(old, -1)
    add(fresh, 1)
  }
  const added = [...deltas].flatMap(([name, n]) =>
    n > 0 ? [{ name, folded: wordsOf(name).join(' '), n }] : [],
  )
  if (added.length > 0) {
    await sql`
      INSERT INTO organisation (name, folded, n)
      SELECT * FROM json_to_recordset(${JSON.stringify(added)}::json) AS g(name text, folded text, n int)
      ON CONFLICT (name) DO UPDATE SET n = organisation.n + excluded.n`.execute(trx)
    const parts = added.flatMap(({ name }) => {
      const words = wordsOf(name)
      return words.map((_, i) => ({ part: words.slice(i).join(' '), name }))
    })
    await sql`
      INSERT INTO organisation_part (part, name)
      SELECT * FROM json_to_recordset(${JSON.stringify(parts)}::json) AS g(part text, name text)
      ON CONFLICT DO NOTHING`.execute(trx)
  }
  const gone = [...deltas].filter(([, n]) => n < 0)
  if (gone.length === 0) return
  const names = gone.map(([name]) => name)
  await sql`
    UPDATE organisation o SET n = o.n + g.n
    FROM unnest(${names}::text[], ${gone.map(([, n]) => n)}::int[]) g(name, n) WHERE o.name = g.name`.execute(
    trx,
  )
  await sql`DELETE FROM organisation WHERE n <= 0 AND name = ANY(${names}::text[])`.execute(trx)
}

async function countFacets(trx: Trx, changes: readonly WrittenChange[]): Promise<void> {
  const deltas = new Map<string, number>()
  const add = (terms: ArticleTerms | undefined, n: number) => {
    for (const { field, kind, value } of terms?.facets ?? []) {
      const key = JSON.stringify([field, kind, value])
      deltas.set(key, (deltas.get(key) ?? 0) + n)
    }
  }
  for (const { old, fresh } of changes) {
    add(old, -1)
    add(fresh, 1)
  }
  const changed = [...deltas]
    .filter(([, n]) => n !== 0)
    .map(([key, n]) => {
      const [field, kind, value] = JSON.parse(key) as [string, string, string]
      return [field, kind, value, n, kind === 'topic' || kind === 'tag' ? fold(value) : null]
    })
  if (changed.length === 0) return
  await sql`
    INSERT INTO facet_count (field, kind, value, n, folded)
    SELECT e->>0, e->>1, e->>2, (e->>3)::int, e->>4 FROM jsonb_array_elements(${JSON.stringify(changed)}::jsonb) e
    ON CONFLICT (field, kind, value) DO UPDATE SET n = facet_count.n + excluded.n`.execute(trx)
  if (changes.some(({ old }) => old)) await trx.deleteFrom('facet_count').where('n', '<=', 0).execute()
}

// Reader activity still counts while an article is unpublished.
async function writeTrends(trx: Trx, changes: readonly WrittenChange[]): Promise<void> {
  const hidden = changes.flatMap(({ id, fresh }) => (fresh ? [] : [id]))
  if (hidden.length > 0)
    await trx.updateTable('article_trend').set({ live: false }).where('id', 'in', hidden).execute()
  const live = changes.flatMap(({ id, after, fresh }) => {
    if (!after || !fresh) return []
    const published = new Date(Math.min(Date.parse(after.card.BlogCreatedDate), Date.now()))
    return [{ id, live: true, rank: eventRank(weights.publication, published) }]
  })
  if (live.length === 0) return
  await trx
    .insertInto('article_trend')
    .values(live)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ live: true }))
    .execute()
}

/** The number of rarest words in an article's title, names and description to compare; those of its facts do not count. */
const WORDS = 12
/** The number of newest articles sharing any of them to compare. */
const COMPARED = 300
const MAX_SIMILAR = 8
/** Ranks articles of the same sector or subject first: ts_rank over many words stays well below this. */
const SAME_FIELD = 0.5

/**
 * Finds similar articles for saved ones, in their language, by rare words, tags and topics, in both
 * directions. Articles that are saved together may be similar to each other.
 */
async function writeSimilar(
  trx: Trx,
  saved: readonly { id: number; item: Searchable | undefined }[],
): Promise<void> {
  const ids = saved.map(({ id }) => id)
  await sql`DELETE FROM article_similar WHERE id = ANY(${ids}::int[]) OR other = ANY(${ids}::int[])`.execute(
    trx,
  )
  for (const { id, item } of saved) if (item) await findSimilar(trx, id, item)
}

async function findSimilar(trx: Trx, id: number, item: Searchable): Promise<void> {
  const language = quoteLexeme(filterLexeme('language', item.language.split('-')[0]!))
  const inField = item.filters
    .filter((lexeme) => lexeme.startsWith(filterLexeme('field', '')))
    .map(quoteLexeme)
    .join('|')
  const kind = quoteLexeme(kindLexeme('article'))
  await sql`
    WITH own_head AS MATERIALIZED (
      SELECT h.head FROM search_head h JOIN search_item i ON i.id = h.id
      WHERE i.kind = 'article' AND i.key = ${item.key}
    ), own AS (
      SELECT string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' || weights, '|') AS query FROM (
        (SELECT l.lexeme, ':ABC' AS weights FROM own_head h, unnest(h.head) l
          JOIN LATERAL (SELECT sum(w.n) AS n FROM search_term w WHERE w.word = l.lexeme) w ON w.n > 1
          WHERE l.weights && '{A,B,C}'
          ORDER BY w.n, l.lexeme LIMIT ${WORDS})
        UNION ALL
        (SELECT l.lexeme, '' FROM own_head h, unnest(h.head) l WHERE l.lexeme LIKE '#g%' OR l.lexeme LIKE '#t%')
      ) compared
    ), sharing AS MATERIALIZED (
      SELECT h.id, h.published, h.head FROM search_head h
      WHERE h.head @@ (SELECT ('(' || query || ')&' || ${language} || '&' || ${kind})::tsquery FROM own)
    ), near AS MATERIALIZED (
      SELECT a.id, s.published, s.head FROM (SELECT * FROM sharing ORDER BY published DESC LIMIT ${COMPARED} + 1) s
      JOIN search_item i ON i.id = s.id JOIN article a ON a.slug = i.key WHERE a.id <> ${id}
    ), best AS MATERIALIZED (
      SELECT near.id, (ts_rank('{0,0.25,0.5,1}', head, (SELECT query::tsquery FROM own)) +
        CASE WHEN head @@ ${inField}::tsquery THEN ${SAME_FIELD}::float4 ELSE 0 END)::float4 AS score
      FROM near ORDER BY score DESC, published DESC LIMIT ${MAX_SIMILAR}
    )
    INSERT INTO article_similar (id, other, score)
    SELECT ${id}::int, best.id, score FROM best UNION ALL SELECT best.id, ${id}::int, score FROM best
    ON CONFLICT (id, other) DO UPDATE SET score = greatest(article_similar.score, excluded.score)`.execute(
    trx,
  )
}
