import { sql } from 'kysely'
import * as m from '#messages/events/registration-answers.ts'
import { fullHere } from '#messages/events/my-events.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { getCart } from './data.ts'
import { idsOf } from '../data.ts'
import { storedEvents } from '../table.ts'
import { CART_MAX } from '../registration/schema.ts'

/** Saves an event. @throws AppError `not_found`; `conflict` if it cannot be saved, or the limit is reached. */
export function addToCart(db: Db, personId: string, eventId: string): Promise<string[]> {
  return withCart(db, personId, async (trx, before) => {
    const [id] = idsOf([eventId])
    const event =
      id &&
      (await trx
        .selectFrom('event_shown')
        .select(['id', 'card'])
        .where('id', '=', id)
        .executeTakeFirst()
        .then(storedEvents.read))
    if (!event) throw new AppError('not_found', noSuchEvent())
    if (before.includes(eventId)) return
    if (!event.card.eventAddCart) throw new AppError('conflict', m.notForCart())
    if (before.length >= CART_MAX) throw new AppError('conflict', fullHere({ most: CART_MAX }))
    await insert(trx, personId, [id])
  })
}

/** Removes saved events; others are ignored. */
export function removeFromCart(db: Db, personId: string, eventIds: readonly string[]): Promise<string[]> {
  return withCart(db, personId, async (trx) => {
    const ids = idsOf(eventIds)
    if (ids.length > 0)
      await trx.deleteFrom('cart').where('person_id', '=', personId).where('event_id', 'in', ids).execute()
  })
}

/**
 * Adds the events saved in a browser, newest first, up to the limit. Events that are gone or cannot be saved are dropped.
 * @returns the saved events, and those beyond the limit.
 */
export async function mergeCart(
  db: Db,
  personId: string,
  eventIds: readonly string[],
): Promise<{ eventId: string[]; left: string[] }> {
  let left: string[] = []
  const eventId = await withCart(db, personId, async (trx, before) => {
    const fresh = idsOf([...new Set(eventIds)]).filter((id) => !before.includes(String(id)))
    const known = fresh.length > 0 ? await filterSavable(trx, fresh) : []
    const room = CART_MAX - before.length
    left = known.slice(room).map(String)
    if (known.length > 0) await insert(trx, personId, known.slice(0, room))
  })
  return { eventId, left }
}

// Serializes the changes of a cart, so that the limit holds.
const withCart = (
  db: Db,
  personId: string,
  change: (trx: Trx, before: string[]) => Promise<void>,
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    await change(trx, await getCart(trx, personId))
    return getCart(trx, personId)
  })

/** Returns the events that can be saved, in the given order. */
async function filterSavable(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('event_shown')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`(card->>'eventAddCart')::boolean`)
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** Inserts events as the newest ones, the first of them on top, also within the same millisecond. */
async function insert(trx: Trx, personId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const before = await trx
    .selectFrom('cart')
    .select(({ fn }) => fn.max('added').as('added'))
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const latest = Math.max(Date.now(), (before?.added?.getTime() ?? 0) + ids.length)
  await trx
    .insertInto('cart')
    .values(ids.map((id, i) => ({ person_id: personId, event_id: id, added: new Date(latest - i) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
