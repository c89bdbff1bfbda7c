import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '#messages/moderation/report.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import { inTurn } from '#lib/db/in-turn.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import { REPORT_TRAP, type ReportReason } from './form/rules.ts'
import type { SendReport } from './schema.ts'

/** Reports in an hour: of one network, of one person, and of everybody together. */
const REPORTS_AN_HOUR = { network: 10, person: 20, all: 500 }
const HOUR_S = 3_600

/** How long a report is kept after something was done about it, and that with it. */
const KEPT_MONTHS = 24

/** Who reports, and from where. */
export interface Reporter {
  personId: string | undefined
  /** The network address. */
  address: string
}

/**
 * Keeps a report for the moderators. One that a program has written is not kept, and answered as if it were: else it would
 * try again.
 * @throws AppError `not_found` where strangers see no such thing, `too_many_requests` with the seconds to wait.
 */
export async function createReport(
  { db, audit, log, secret, moderated }: Pick<Deps, 'db' | 'audit' | 'log' | 'secret' | 'moderated'>,
  { kind, id, reason, text, ...rest }: SendReport,
  { personId, address }: Reporter,
): Promise<void> {
  if (rest[REPORT_TRAP]?.trim()) {
    log.info({ network: networkOf(address) }, 'a report was written by a program')
    return
  }
  const sender = createHmac('sha256', secret)
    .update(`report ${networkOf(address)}`)
    .digest('base64url')
  await inTurn(db, 'moderation', async (trx) => {
    const thing = await moderated.find((each) => each.kind === kind)?.find(trx, id)
    if (!thing) throw new AppError('not_found', m.noSuchThing())
    const seconds = await secondsToWait(trx, sender, personId)
    if (seconds > 0) {
      throw new AppError('too_many_requests', m.tooManyReports(Math.ceil(seconds / 60)), {
        headers: { 'Retry-After': String(seconds) },
      })
    }
    const { key, title, language } = thing
    const { id: report } = await trx
      .insertInto('report')
      .values({
        kind,
        key,
        title,
        language,
        reason: reason as ReportReason,
        text: text.replace(/\r\n?/g, '\n').trim(),
        person_id: personId ?? null,
        sender,
        act_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, { act: 'reported', personId: personId ?? null, detail: { report, kind, key } })
    if (personId) await limitNewAccount(trx, personId, 'report')
  })
}

/** Seconds until the next report may come; 0 when it may come now. */
async function secondsToWait(db: Db, sender: string, personId: string | undefined): Promise<number> {
  const over = (most: number, condition: ReturnType<typeof sql>) => sql`
    CASE WHEN count(*) FILTER (WHERE ${condition}) >= ${most}::int
      THEN extract(epoch FROM min(created) FILTER (WHERE ${condition}) - now()) + ${HOUR_S}::int ELSE 0 END`
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(
      ${over(REPORTS_AN_HOUR.network, sql`sender = ${sender}`)},
      ${over(REPORTS_AN_HOUR.person, sql`person_id = ${personId ?? null}::text`)},
      ${over(REPORTS_AN_HOUR.all, sql`true`)}
    )::float8 AS seconds
    FROM report WHERE created > now() - make_interval(secs => ${HOUR_S}::int)`.execute(db)
  return Math.ceil(rows[0]?.seconds ?? 0)
}

/**
 * Deletes reports that had their time after something was done about them, and forgets after a day which network the
 * others came from. What was done about them goes with the last of them, but for what still hides something.
 * @returns how many went.
 */
export const pruneReports = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('report')
      .set({ sender: null })
      .where('sender', 'is not', null)
      .where('created', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    const old = sql<Date>`now() - make_interval(months => ${KEPT_MONTHS}::int)`
    const { numDeletedRows } = await trx
      .deleteFrom('report')
      .where('created', '<', old)
      .where('act_id', 'is not', null)
      .executeTakeFirst()
    await trx
      .deleteFrom('moderation_act')
      .where('at', '<', old)
      .where((eb) => eb.or([eb('act', '<>', 'hide'), eb('undone', 'is not', null)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('report').select('id').whereRef('act_id', '=', 'moderation_act.id'))),
      )
      .execute()
    return Number(numDeletedRows)
  })
