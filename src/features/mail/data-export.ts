import { aboutMails } from '#messages/accounts/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'

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
