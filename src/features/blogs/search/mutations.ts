import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import { fold, wordsOf } from '#lib/text/words.ts'
import { writeSearchItems } from '#kits/search/mutations.ts'
import type { DueKind } from '#kits/search/mutations-due.ts'
import { getTopicAncestors } from '#features/taxonomy/data.ts'
import type { BlogCard, BlogStatus } from '../schema.ts'
import type { BlogDetail } from '../table.ts'
import { writeSimilar } from './mutations-similar.ts'
import { articleTermsOf, type ArticleTerms } from './terms.ts'
import { eventRank, weights } from '../trending/score.ts'

type Trx = Transaction<Tables>

/** A stored article, as far as the search goes. */
export interface SearchSource {
  id: number
  status: BlogStatus
  card: BlogCard
  detail: BlogDetail
  /** The same for an article and its translations: the slug of the original. */
  twin: string
}

/**
 * Brings all that searches and lists read in step with an article, within the transaction that saves it. Only published
 * articles are there at all, so that no search can show another.
 * @returns whether any list or search may answer differently now.
 */
export async function writeSearch(
  trx: Trx,
  before: SearchSource | undefined,
  after: SearchSource | undefined,
): Promise<boolean> {
  const [old, fresh] = [await termsIn(trx, before), await termsIn(trx, after)]
  if (!old && !fresh) return false
  if (old && fresh && JSON.stringify(old) === JSON.stringify(fresh)) return false
  await countOrganisations(trx, old?.organisations ?? [], fresh?.organisations ?? [])
  await countFacets(trx, old, fresh)
  const id = (after ?? before)!.id
  if (fresh) await writeFilters(trx, id, fresh)
  else await trx.deleteFrom('article_doc').where('id', '=', id).execute()
  await writeSearchItems(trx, [{ kind: 'article', key: (after ?? before)!.card.BlogID, item: fresh?.item }])
  await sql`SELECT write_article_parts(${[id]}::int[])`.execute(trx)
  await writeSimilar(trx, id, fresh?.item)
  await writeTrend(trx, id, after && fresh ? after.card : undefined)
  return true
}

/** How a migration's articles are written into the portal's search, as they are; nothing else of them. */
export const articlesDue: DueKind = {
  lock: 'articles',
  async write(trx, slugs) {
    const rows = await trx
      .selectFrom('article')
      .select(['id', 'status', 'card', 'detail', 'translation_group as twin'])
      .where('slug', 'in', slugs)
      .execute()
    const terms = await Promise.all(rows.map((row) => termsIn(trx, row)))
    await writeSearchItems(
      trx,
      terms.flatMap((each) =>
        each ? [{ kind: 'article' as const, key: each.item.key, item: each.item }] : [],
      ),
    )
  },
}

async function termsIn(trx: Trx, source: SearchSource | undefined): Promise<ArticleTerms | undefined> {
  if (source?.status !== 'Published') return undefined
  const ancestors = await getTopicAncestors(trx, source.card.BlogCategoryPrimarySector)
  return articleTermsOf(source.card, source.detail, ancestors, source.twin)
}

async function writeFilters(trx: Trx, id: number, { item, filters }: ArticleTerms): Promise<void> {
  await sql`
    INSERT INTO article_doc (id, published, doc) VALUES (${id}, ${item.published}, ${filters}::tsvector)
    ON CONFLICT (id) DO UPDATE SET published = excluded.published, doc = excluded.doc`.execute(trx)
}

async function countOrganisations(trx: Trx, old: string[], fresh: string[]): Promise<void> {
  for (const name of fresh.filter((each) => !old.includes(each))) {
    const words = wordsOf(name)
    const parts = words.map((_, i) => words.slice(i).join(' '))
    await sql`
      INSERT INTO organisation (name, folded, n) VALUES (${name}, ${words.join(' ')}, 1)
      ON CONFLICT (name) DO UPDATE SET n = organisation.n + 1`.execute(trx)
    await sql`
      INSERT INTO organisation_part (part, name) SELECT part, ${name} FROM unnest(${parts}::text[]) p(part)
      ON CONFLICT DO NOTHING`.execute(trx)
  }
  const gone = old.filter((each) => !fresh.includes(each))
  if (gone.length === 0) return
  await sql`UPDATE organisation SET n = n - 1 WHERE name = ANY(${gone}::text[])`.execute(trx)
  await sql`DELETE FROM organisation WHERE n <= 0 AND name = ANY(${gone}::text[])`.execute(trx)
}

async function countFacets(
  trx: Trx,
  old: ArticleTerms | undefined,
  fresh: ArticleTerms | undefined,
): Promise<void> {
  const deltas = new Map<string, number>()
  const add = (terms: ArticleTerms | undefined, n: number) => {
    for (const { field, kind, value } of terms?.facets ?? []) {
      const key = JSON.stringify([field, kind, value])
      deltas.set(key, (deltas.get(key) ?? 0) + n)
    }
  }
  add(old, -1)
  add(fresh, 1)
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
  if (old) await trx.deleteFrom('facet_count').where('n', '<=', 0).execute()
}

// What readers have done stays counted while an article is not published.
async function writeTrend(trx: Trx, id: number, card: BlogCard | undefined): Promise<void> {
  if (!card) {
    await trx.updateTable('article_trend').set({ live: false }).where('id', '=', id).execute()
    return
  }
  const published = new Date(Math.min(Date.parse(card.BlogCreatedDate), Date.now()))
  await trx
    .insertInto('article_trend')
    .values({ id, live: true, rank: eventRank(weights.publication, published) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ live: true }))
    .execute()
}
