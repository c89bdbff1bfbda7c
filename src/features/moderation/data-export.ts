import { aboutReports } from '#messages/moderation/report.ts'
import { aboutActs, aboutOwnActs } from '#messages/moderation/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** Exports the reports of a person, the actions on their content, and their actions as a moderator. */
export const moderationExporters: Exporters = {
  reports: {
    about: aboutReports,
    read: (db, personId) =>
      db
        .selectFrom('report')
        .select(['created', 'kind', 'title', 'reason', 'text'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
  moderated: {
    about: aboutOwnActs,
    read: (db, personId) =>
      db
        .selectFrom('moderation_act')
        .select(['at', 'kind', 'title', 'act', 'reason', 'undone', 'undone_reason'])
        .select(['appeal', 'appealed', 'declined', 'declined_reason'])
        .where('owner_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
  moderation: {
    about: aboutActs,
    read: (db, personId) =>
      db
        .selectFrom('moderation_act')
        .select(['at', 'kind', 'title', 'act', 'reason', 'undone'])
        .where('by_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
}
