import type { Trx } from '#lib/db/connect.ts'
import { sql } from 'kysely'
import { alertChoiceOf, alertNews } from './data.ts'
import type { AlertKind } from './schema.ts'

/** The channel that wakes the worker for emails that are due at once. */
export const ALERT_DUE = 'alert_due'

/**
 * Notes who is told by email of an application, a registration or a proposal, in the transaction that stores it. The alerts
 * feature sends the emails.
 */
export async function addAlerts(
  trx: Trx,
  kind: AlertKind,
  { subject, actorId }: { subject: number; actorId: string },
): Promise<void> {
  await sql`
    INSERT INTO alert (person_id, kind, subject, actor_id)
    SELECT DISTINCT news.reader_id, ${kind}::text, news.subject, news.actor_id
    FROM (${alertNews[kind]}) news JOIN person p ON p.id = news.reader_id
      LEFT JOIN alert_choice c ON c.person_id = p.id AND c.kind = ${kind}::text
    WHERE news.subject = ${subject}::int AND news.actor_id = ${actorId}::text AND news.reader_id <> news.actor_id
      AND p.email_verified AND p.disabled IS NULL AND p.delete_after IS NULL
      AND ${alertChoiceOf(kind, sql`c.often`)} <> 'never'
    ON CONFLICT DO NOTHING
    RETURNING CASE WHEN ${alertChoiceOf(
      kind,
      sql`(SELECT c.often FROM alert_choice c WHERE c.person_id = alert.person_id AND c.kind = alert.kind)`,
    )} = 'at-once' THEN pg_notify(${ALERT_DUE}, '') END`.execute(trx)
}
