import type { Db } from '#lib/db/connect.ts'

/** Returns the ids of a person's saved events, newest first. */
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
