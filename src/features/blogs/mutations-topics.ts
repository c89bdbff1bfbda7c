import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { searchTag } from '#kits/search/schema.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { blogListTag } from './article/tags.ts'
import type { BlogCard } from './schema.ts'
import { storedArticles } from './table.ts'
import { ancestorsIn, writeSearch, type AncestorsOf } from './search/mutations.ts'

/** Articles processed at a time, since one may be as long as a book. */
const BATCH = 50

/**
 * Changes the topics of a field within the given transaction, and updates the search data of articles whose
 * topics moved.
 * @returns the tags of the pages that show it.
 */
export const changeTopics = (
  trx: Trx,
  field: TaxonomyField,
  change: () => Promise<unknown>,
): Promise<string[]> =>
  withAdvisoryLock(trx, 'articles', async () => {
    const { rows } = await sql<AboutTopics>`
      SELECT id, card -> 'BlogCategoryPrimarySector' AS "BlogCategoryPrimarySector",
        detail -> 'BlogMainTopics' AS topics
      FROM article WHERE status = 'Published' AND fields @> ${[field]}::text[]`.execute(trx)
    const before = ancestorsIn(trx)
    const stoodBelow = await Promise.all(rows.map((row) => topicsAbove(before, row)))
    await change()
    const after = ancestorsIn(trx)
    const standBelow = await Promise.all(rows.map((row) => topicsAbove(after, row)))
    const ids = rows.flatMap(({ id }, at) => (stoodBelow[at] === standBelow[at] ? [] : [id]))
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = await trx
        .selectFrom('article')
        .select(['id', 'status', 'card', 'detail', 'translation_group as twin'])
        .where('id', 'in', ids.slice(at, at + BATCH))
        .execute()
        .then(storedArticles.readAll)
      const changes = some.map((article) => ({ before: article, after: article }))
      await writeSearch(trx, changes, { ancestorsBefore: before })
    }
    return ids.length > 0 ? [blogListTag(field), blogListTag('*'), searchTag] : []
  })

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See changeTopics. */
    changeTopics: typeof changeTopics
  }
}

interface AboutTopics extends Pick<BlogCard, 'BlogCategoryPrimarySector'> {
  id: number
  topics: string[]
}

/** Joins topics to compare them. */
async function topicsAbove(ancestorsOf: AncestorsOf, { topics, ...card }: AboutTopics): Promise<string> {
  const ancestors = await ancestorsOf(card)
  return [...new Set(topics.flatMap((topic) => [...(ancestors.get(topic) ?? [])]))].sort().join('\n')
}
