import type { Db } from '#lib/db/connect.ts'

/** The ids of the events that somebody has chosen, the latest first. */
export async function getCart(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cart')
    .select('event_id')
    .where('person_id', '=', personId)
    .orderBy('added', 'desc')
    .orderBy('event_id', 'desc')
    .execute()
  return rows.map(({ event_id }) => String(event_id))
}
