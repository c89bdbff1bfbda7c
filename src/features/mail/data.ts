import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'

/** Seconds until the next mail is due; undefined when none waits. */
export async function getSecondsToNextMail(db: Db): Promise<number | undefined> {
  const { seconds } = await db
    .selectFrom('mail')
    .select(sql<number | null>`extract(epoch FROM min(next_try) - now())::float8`.as('seconds'))
    .where('next_try', 'is not', null)
    .executeTakeFirstOrThrow()
  return seconds ?? undefined
}

/** For metrics: mails that wait, how long the oldest has waited, and those of the last 30 days that were given up. */
export async function countMail(db: Db): Promise<{ waiting: number; oldestSeconds: number; failed: number }> {
  return db
    .selectFrom('mail')
    .select([
      sql<number>`count(next_try)::int`.as('waiting'),
      sql<number>`coalesce(extract(epoch FROM now() - min(created) FILTER (WHERE next_try IS NOT NULL)), 0)::float8`.as(
        'oldestSeconds',
      ),
      sql<number>`(count(*) FILTER (WHERE next_try IS NULL AND sent IS NULL))::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
}
