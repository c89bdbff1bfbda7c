import { sql, type Transaction } from 'kysely'
import { newAccountLimit, newAccountEntries } from '#messages/moderation/limits.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import { NEW_ACCOUNT_DAYS, newAccountLimits, type LimitedAct } from './policy.ts'

/** The times of the actions that count. */
const times: Record<LimitedAct, (personId: string) => ReturnType<typeof sql>> = {
  article: (personId) => onRecord(personId, 'article-submitted'),
  event: (personId) => onRecord(personId, 'event-created'),
  report: (personId) => onRecord(personId, 'reported'),
  instituteEvent: (personId) => sql`
    SELECT at FROM audit CROSS JOIN generate_series(1, (detail->>'events')::int)
    WHERE person_id = ${personId} AND act = 'institute-events-added'`,
  posting: (personId) => sql`
    SELECT p.created FROM posting p JOIN organization_member m USING (organization_id) WHERE m.person_id = ${personId}
    UNION ALL ${duePostings(personId)}`,
}

/** New postings that a worker has yet to publish; items that are closed from the beginning become none. */
const duePostings = (personId: string) => sql`
  SELECT d.noted FROM posting_due d JOIN organization_member m USING (organization_id)
    JOIN organization o ON o.id = d.organization_id
    JOIN document_item i ON i.document = o.document_id AND i.id = d.item_id
      AND i.list IN ('jobOpenings', 'outsourcedProjects')
  WHERE m.person_id = ${personId}
    AND NOT EXISTS (SELECT FROM posting p WHERE p.organization_id = d.organization_id AND p.item_id = d.item_id
      AND (p.kind = 'job') = (i.list = 'jobOpenings'))
    AND (i.item->>'draft' = 'true' OR (
      coalesce(i.item->>'status', i.item->>'projectStatus', '') NOT IN ('Closed', 'Completed')
      AND coalesce(nullif(i.item->>'validThrough', ''), '9999') >= to_char(now() AT TIME ZONE 'UTC', 'YYYY/MM/DD')))`

const messages = {
  article: newAccountLimit,
  event: newAccountLimit,
  report: newAccountLimit,
  instituteEvent: newAccountEntries,
  posting: newAccountEntries,
} satisfies Record<LimitedAct, unknown>

const onRecord = (personId: string, act: string) =>
  sql`SELECT at FROM audit WHERE person_id = ${personId} AND act = ${act}`

const isNewAccount = sql`
  p.created > now() - make_interval(days => ${NEW_ACCOUNT_DAYS}::int) AND NOT is_trusted(p.id)`

/**
 * Returns how many postings a business can add now: what is left to that of its owners who has least. Concurrent changes
 * of the business must be serialized.
 */
export async function postingsLeft(trx: Transaction<Tables>, organizationId: number): Promise<number> {
  const most = newAccountLimits.posting
  const owners = await sql<{ id: string }>`
    SELECT p.id FROM organization_member m JOIN person p ON p.id = m.person_id
    WHERE m.organization_id = ${organizationId}::int AND m.role = 'owner' AND ${isNewAccount}`.execute(trx)
  let left = Infinity
  for (const { id } of owners.rows) {
    const { rows } = await sql<{ done: number }>`
      SELECT count(*)::int AS done FROM (${times.posting(id)}) AS done (at)
      WHERE at > now() - interval '1 day'`.execute(trx)
    left = Math.min(left, Math.max(0, most - (rows[0]?.done ?? 0)))
  }
  return left
}

/**
 * Limits the actions of a new account that is not trusted. Call it within the transaction, after the action is done
 * and recorded. Concurrent actions that count must be serialized.
 * @param coming the number of actions that are not done yet, to refuse them before that takes long.
 * @throws AppError `too_many_requests` with the time at which it is possible again.
 */
export async function limitNewAccount(
  trx: Transaction<Tables>,
  personId: string,
  act: LimitedAct,
  coming = 0,
): Promise<void> {
  const most = newAccountLimits[act]
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM done.at + interval '1 day' - now())::float8 AS seconds
    FROM person p CROSS JOIN LATERAL (
      SELECT at FROM (${times[act](personId)} UNION ALL SELECT now() FROM generate_series(1, ${coming}::int)) AS done (at)
      WHERE at > now() - interval '1 day' ORDER BY at DESC OFFSET ${most}::int LIMIT 1
    ) done
    WHERE p.id = ${personId} AND ${isNewAccount}`.execute(trx)
  const [over] = rows
  if (!over) return
  const seconds = Math.max(1, Math.ceil(over.seconds))
  throw new AppError(
    'too_many_requests',
    messages[act]({ most, days: NEW_ACCOUNT_DAYS, hours: Math.ceil(seconds / 3_600) }),
    {
      headers: { 'Retry-After': String(seconds) },
    },
  )
}
