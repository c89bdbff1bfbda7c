import { aboutAlerts } from '#messages/alerts/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'

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
