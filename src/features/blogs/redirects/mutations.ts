import type { Trx } from '#lib/db/connect.ts'
import { announceChange } from '#lib/db/announce.ts'
import { articleTag } from '../article/tags.ts'

/**
 * Redirects former addresses to an article, in the given transaction: slugs, or paths normalized by `redirectedPath`.
 * Existing redirects stay.
 */
export async function writeRedirects(trx: Trx, article: number, formers: readonly string[]): Promise<void> {
  if (formers.length === 0) return
  await trx
    .insertInto('article_redirect')
    .values([...new Set(formers)].map((former) => ({ former, article })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announceChange(trx, formers.map(articleTag))
}
