import { aboutApplications } from '#messages/posting/application-answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { getOwnApplications } from './data.ts'

/** Exports a person's applications with their CVs. */
export const applicationExporters: Exporters = {
  applications: {
    about: aboutApplications,
    read: (db, personId) => getOwnApplications(db, personId),
    async files({ db }, personId) {
      const rows = await db
        .selectFrom('posting_application')
        .select(['id', 'cv'])
        .where('person_id', '=', personId)
        .where('cv', 'is not', null)
        .execute()
      return Object.fromEntries(rows.map(({ id, cv }) => [`applications/${id}.pdf`, new Uint8Array(cv!)]))
    },
  },
}
