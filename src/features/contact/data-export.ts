import { aboutMessages } from '#messages/contact/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** Exports messages sent with a person's address, once the address is verified. */
export const contactExporters: Exporters = {
  messages: {
    about: aboutMessages,
    read: (db, personId) =>
      db
        .selectFrom('contact_message')
        .select(['created', 'name', 'email', 'subject', 'text', 'answered'])
        .where('email', '=', ({ selectFrom }) =>
          selectFrom('person').select('email').where('id', '=', personId).where('email_verified', '=', true),
        )
        .orderBy('id')
        .execute(),
  },
}
