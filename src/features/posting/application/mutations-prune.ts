import type { Db } from '#lib/db/connect.ts'
import { daysAfter } from '#lib/text/dates/days.ts'

/**
 * Retention of declined or withdrawn applications: half a year, so that applicants can still ask why and see that they
 * applied. Note and CV have no other use after that.
 */
const APPLICATION_DAYS = 180

/** Deletes old declined and withdrawn applications with their notes and CVs. @returns how many. */
export async function pruneApplications(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('posting_application')
    .where('stage', 'in', ['declined', 'withdrawn'])
    .where('changed', '<', daysAfter(now, -APPLICATION_DAYS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
