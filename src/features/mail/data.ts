import { sql } from 'kysely'
import { aboutMails } from '#messages/accounts/data-export.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** Returns the seconds until the next email is due, or undefined if the queue is empty. */
export async function getSecondsToNextMail(db: Db): Promise<number | undefined> {
  const { seconds } = await db
    .selectFrom('mail')
    .select(sql<number | null>`extract(epoch FROM min(next_try) - now())::float8`.as('seconds'))
    .where('next_try', 'is not', null)
    .executeTakeFirstOrThrow()
  return seconds ?? undefined
}

/** Returns metrics: waiting emails, the age of the oldest, and those given up in the last 30 days. */
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

/** Exports which emails a person was sent. Their content is not stored. */
export const mailExporters: Exporters = {
  mails: {
    about: aboutMails,
    read: (db, personId) =>
      db
        .selectFrom('mail')
        .select(['kind', 'recipient', 'locale', 'created', 'sent'])
        .where('recipient', '=', ({ selectFrom }) =>
          selectFrom('person').select('email').where('id', '=', personId),
        )
        .orderBy('created')
        .execute(),
  },
}
