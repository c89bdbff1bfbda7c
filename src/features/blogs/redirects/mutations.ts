import type { Transaction } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import type { Tables } from '#lib/db/tables.ts'
import { articleTag } from '../article/tags.ts'

/**
 * Redirects former addresses to an article, in the given transaction: slugs, or paths normalized by `redirectedPath`.
 * Existing redirects stay.
 */
export async function writeRedirects(
  trx: Transaction<Tables>,
  article: number,
  formers: readonly string[],
): Promise<void> {
  if (formers.length === 0) return
  await trx
    .insertInto('article_redirect')
    .values([...new Set(formers)].map((former) => ({ former, article })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announceChange(trx, formers.map(articleTag))
}
