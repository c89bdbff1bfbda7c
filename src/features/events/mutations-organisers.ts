import type { Db, Trx } from '#lib/db/connect.ts'
import type { StoredCard } from './table.ts'

/** Creates an organizer, or updates the given fields of an existing one. */
export async function updateOrganiser(
  db: Db,
  {
    name,
    demo = false,
    ...rest
  }: { name: string; image?: string; link?: string; email?: string; demo?: boolean },
): Promise<void> {
  await db
    .insertInto('organiser')
    .values({ name, email: null, ...rest, demo })
    .onConflict((conflict) =>
      Object.keys(rest).length > 0
        ? conflict.column('name').doUpdateSet(rest)
        : conflict.column('name').doNothing(),
    )
    .execute()
}

/** Returns the ids of the organizers of events by name. An unknown one is created, as demo content like its event. */
export async function organiserIds(
  trx: Trx,
  events: readonly { card: StoredCard }[],
): Promise<Map<string, number>> {
  const named = new Map<string, boolean>()
  for (const { card } of events)
    if (card.eventOrganiser && !named.has(card.eventOrganiser))
      named.set(card.eventOrganiser, card.eventDemonstration ?? false)
  if (named.size === 0) return new Map()
  const known = await trx
    .selectFrom('organiser')
    .select(['id', 'name'])
    .where('name', 'in', [...named.keys()])
    .execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  const fresh = [...named].filter(([name]) => !ids.has(name))
  if (fresh.length === 0) return ids
  const made = await trx
    .insertInto('organiser')
    .values(fresh.map(([name, demo]) => ({ name, email: null, demo })))
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of made) ids.set(name, id)
  return ids
}
