import type { Transaction } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import type { Tables } from '#lib/db/tables.ts'
import { articleTag } from '../article/tags.ts'

/**
 * Has former addresses lead to an article, in the transaction at hand: slugs, or paths as `formerPath` makes them. One
 * that leads to an article already goes on leading there.
 */
export async function writeFormerAddresses(
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
