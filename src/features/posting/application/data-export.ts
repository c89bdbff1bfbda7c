import { aboutApplications } from '#messages/posting/application-answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { getEntriesAbout } from '../recruiting/data.ts'
import { getOwnApplications } from './data-own.ts'

/** Exports a person's applications with their CVs, and what companies noted about them or wrote to them. */
export const applicationExporters: Exporters = {
  applications: {
    about: aboutApplications,
    async read(db, personId) {
      const entries = await getEntriesAbout(db, personId)
      return (await getOwnApplications(db, personId)).map((application) => ({
        ...application,
        notesAndMessages: entries
          .filter(({ applicationId }) => applicationId === application.id)
          .map(({ kind, subject, body, written }) => ({ kind, subject, body, written })),
      }))
    },
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
