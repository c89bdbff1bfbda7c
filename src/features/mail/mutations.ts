import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Mail, Mailer } from '#lib/mail.ts'
import { accountMail } from './utils.ts'
import { checkRecipient } from './utils-clean.ts'

/** Tells the senders of every process that a mail waits. */
export const MAIL_QUEUED = 'mail_queued'

/** The mailer of the portal: renders a mail and puts it into the queue. */
export const mailer: Mailer = { queue: queueMail }

/**
 * Renders a mail and writes it into the queue, as one statement. In a transaction it is queued, and the senders hear of
 * it, when that is committed.
 * @throws Error when the recipient is not one address.
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const { to: recipient, kind, locale } = mail
  checkRecipient(recipient)
  await db
    .with('queued', (query) =>
      query
        .insertInto('mail')
        .values({ recipient, kind, locale, ...accountMail(mail) })
        .returning('id'),
    )
    .selectFrom('queued')
    .select(sql`pg_notify(${MAIL_QUEUED}, '')`.as('told'))
    .execute()
}
