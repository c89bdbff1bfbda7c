import { sql } from 'kysely'
import { aboutAlerts } from '#messages/alerts/answers.ts'
import { alertKinds, usualAlertChoices } from '#kits/alerts/schema.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { AlertSetting } from './schema.ts'

/** Returns how often a person gets each kind of email that can concern them: anybody can organize an event. */
export async function getAlertSettings(db: Db, personId: string): Promise<AlertSetting[]> {
  const { rows } = await sql<AlertSetting>`
    SELECT kind, often FROM alert_choice WHERE person_id = ${personId}::text`.execute(db)
  const recruits = (await getMembership(db, 'business', personId)) !== undefined
  return alertKinds
    .filter((kind) => kind !== 'application' || recruits)
    .map((kind) => ({
      kind,
      often: rows.find((row) => row.kind === kind)?.often ?? usualAlertChoices[kind],
    }))
}

/** Exports how often a person has chosen to get which email. */
export const alertExporters: Exporters = {
  alerts: {
    about: aboutAlerts,
    read: (db, personId) =>
      db
        .selectFrom('alert_choice')
        .select(['kind', 'often'])
        .where('person_id', '=', personId)
        .orderBy('kind')
        .execute(),
  },
}
