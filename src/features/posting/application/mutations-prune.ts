import type { Db } from '#lib/db/connect.ts'
import { daysAfter } from '#lib/text/dates/days.ts'

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
    .where('changed', '<', daysAfter(now, -APPLICATION_DAYS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
