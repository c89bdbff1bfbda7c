import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** Returns whether the portal holds demo content. */
export async function hasDemoContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM article WHERE demo) OR EXISTS (SELECT FROM event WHERE demo)
      OR EXISTS (SELECT FROM profile WHERE demo) OR EXISTS (SELECT FROM organization WHERE demo) AS found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Returns whether the demo content was removed, so that it is not imported again. */
export const isDemoRemoved = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demo_removal').select('at').executeTakeFirst()) !== undefined

/** The number of demo items, and of what people created that depends on them. */
export interface DemoCount {
  articles: number
  events: number
  profiles: number
  institutes: number
  businesses: number
  files: number
  /** People's registrations for demo events, and demo events they saved. */
  registrations: number
  chosen: number
  /** People's applications to jobs and projects of demo businesses. */
  applications: number
}

export async function countDemoContent(db: Db): Promise<DemoCount> {
  const { rows } = await sql<DemoCount>`
    SELECT (SELECT count(*) FROM article WHERE demo)::int AS articles,
      (SELECT count(*) FROM event WHERE demo)::int AS events,
      (SELECT count(*) FROM profile WHERE demo)::int AS profiles,
      (SELECT count(*) FROM institute WHERE demo)::int AS institutes,
      (SELECT count(*) FROM business WHERE demo)::int AS businesses,
      (SELECT count(*) FROM stored_file WHERE demo)::int AS files,
      (SELECT count(*) FROM registration r JOIN event e ON e.id = r.event_id
        WHERE e.demo AND r.status <> 'cancelled')::int AS registrations,
      (SELECT count(*) FROM cart c JOIN event e ON e.id = c.event_id WHERE e.demo)::int AS chosen,
      (SELECT count(*) FROM posting_application a LEFT JOIN posting p ON p.id = a.posting_id
        JOIN business b ON b.id = coalesce(p.organization_id, a.organization_id)
        WHERE b.demo AND a.stage <> 'withdrawn')::int AS applications`.execute(db)
  return rows[0]!
}
