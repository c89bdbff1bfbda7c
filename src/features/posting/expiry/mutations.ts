import { sql } from 'kysely'
import { recordText } from '#kits/document/fields/record-text.ts'
import { announceChange } from '#lib/db/announce.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { closingOf } from '../item/posting.ts'
import { publishPostings } from '../mutations.ts'
import { postingListTags, postingTag } from '../schema.ts'
import { lockPosting, setInItem, type LockedPosting } from './mutations-item.ts'

/**
 * Closes every posting after its closing date, also in the business's document, where its owner sees it and can
 * reopen it. Safe to run in several processes.
 * @returns how many were closed.
 */
export async function closePastPostings({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posting WHERE closed IS NULL AND valid_through < ${dayOf(now)}::date ORDER BY id`.execute(
    db,
  )
  let closed = 0
  // A failure must not stop the others.
  for (const { id } of rows)
    try {
      if (await closePast(db, id, now)) closed++
    } catch (error) {
      log.error(
        { event: 'posting.close_failed', err: error, posting: id },
        'A posting could not be closed; it will be retried in an hour',
      )
    }
  return closed
}

const closePast = (db: Db, id: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const past = await lockPosting(trx, id)
    if (!past || past.closed || past.validThrough >= dayOf(now)) return false
    if (past.item && (await closeItem(trx, past)))
      await publishPostings(trx, past.organizationId, now, [past.itemId])
    // The item is unreadable or has no status: close only the posting.
    const { numUpdatedRows } = await trx
      .updateTable('posting')
      .set({ closed: now, updated: now })
      .where('id', '=', id)
      .where('closed', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0) await announceChange(trx, [postingListTags[past.kind], postingTag(id)])
    return true
  })

/** Returns the closing date to write into an item without one: with it, its owner's table says that it has expired. */
const missingLastDay = ({ item, validThrough }: LockedPosting): { validThrough?: string } =>
  recordText(item, 'validThrough') === '' ? { validThrough: validThrough.replaceAll('-', '/') } : {}

/** @returns whether the item was changed. */
async function closeItem(trx: Transaction<Tables>, past: LockedPosting): Promise<boolean> {
  try {
    return await setInItem(trx, past, { ...closingOf(past.kind), ...missingLastDay(past) })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
