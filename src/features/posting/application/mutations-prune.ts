import type { Db } from '#lib/db/connect.ts'

const DAY_MS = 86_400_000

/**
 * How long an application stays that led to nothing: half a year, in which one can still ask why, and see that one has
 * applied before; note and CV have no other use by then.
 */
const APPLICATION_DAYS = 180

/** Removes applications that were declined or withdrawn, with their notes and files, some time after. @returns how many. */
export async function pruneApplications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('posting_application')
    .where('state', 'in', ['declined', 'withdrawn'])
    .where('changed', '<', new Date(now.getTime() - APPLICATION_DAYS * DAY_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
