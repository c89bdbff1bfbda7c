import { sql } from 'kysely'
import * as m from '#messages/moderation/report.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import { limitByHour } from '#kits/visitor-form/data-limit.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import { signatureOf } from '#lib/server/signature.ts'
import type { ReportReason } from './form/rules.ts'
import type { SendReport } from './schema.ts'

/** Maximum reports in an hour: from one network, from one person, and in total. */
const MAX_REPORTS_PER_HOUR = { network: 10, person: 20, all: 500 }

/** How long a resolved report is stored with its actions. */
const RETENTION_MONTHS = 24

/** The sender of a report. */
export interface Reporter {
  personId: string | undefined
  /** The network address. */
  address: string
}

/**
 * Saves a report for the moderators. A report that fills in the honeypot is discarded but gets the same response, so
 * that the bot does not try again.
 * @throws AppError `not_found` if the content is not public, `too_many_requests` with the seconds to wait.
 */
export async function createReport(
  { db, audit, log, secret, moderated }: Pick<Deps, 'db' | 'audit' | 'log' | 'secret' | 'moderated'>,
  { kind, id, reason, text, ...rest }: SendReport,
  { personId, address }: Reporter,
): Promise<void> {
  if (rest[HONEYPOT]?.trim()) {
    log.info(
      { event: 'spam.dropped', network: networkOf(address) },
      'Discarded a report that filled in the honeypot',
    )
    return
  }
  const sender = signatureOf('report', networkOf(address), secret)
  await withAdvisoryLock(db, 'moderation', async (trx) => {
    const thing = await moderated.find((each) => each.kind === kind)?.find(trx, id)
    if (!thing) throw new AppError('not_found', m.noSuchThing())
    await limitByHour(trx, {
      rows: sql`SELECT created AS at, sender, person_id FROM report`,
      most: [
        [MAX_REPORTS_PER_HOUR.network, sql`sender = ${sender}`],
        [MAX_REPORTS_PER_HOUR.person, sql`person_id = ${personId ?? null}::text`],
        [MAX_REPORTS_PER_HOUR.all, sql`true`],
      ],
      refusal: (minutes) => m.tooManyReports({ minutes }),
    })
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

/**
 * Deletes old resolved reports, and clears the network of other reports after a day. Actions are deleted with
 * their last report, unless they still hide something.
 * @returns the number of deleted reports.
 */
export const pruneReports = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('report')
      .set({ sender: null })
      .where('sender', 'is not', null)
      .where('created', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    const old = sql<Date>`now() - make_interval(months => ${RETENTION_MONTHS}::int)`
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
