import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { accountMail } from './template/account.ts'
import type { Mail } from './schema.ts'
import { checkRecipient } from './template/clean.ts'

/** Queues emails for delivery. */
interface Mailer {
  /**
   * Queues an email in one statement; within a transaction, it is sent after the commit.
   * @throws Error if the recipient is not one address.
   */
  queue(db: Db, mail: Mail): Promise<void>
  /**
   * Queues several emails, all or none. Pass at most a few hundred, since each has its own parameters.
   * @throws Error if a recipient is not one address.
   */
  queueAll(db: Db, mails: readonly Mail[]): Promise<void>
  /**
   * Returns an item for the WITH of another statement, which queues the email if its condition holds.
   * @throws Error if the recipient is not one address.
   */
  queueing(mail: Mail, condition: RawBuilder<boolean>): RawBuilder<unknown>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    mailer: Mailer
  }
}

/** The channel that notifies the senders of all processes. */
export const MAIL_QUEUED = 'mail_queued'

/** The mailer of the portal, which renders and queues emails. */
export const mailer: Mailer = {
  queue: queueMail,
  queueAll,
  queueing: (mail, condition) => insertMails([mail], condition),
}

/**
 * Renders an email and queues it in one statement. In a transaction it is queued, and the senders are notified, on
 * commit.
 * @throws Error if the recipient is not one address.
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await queueAll(db, [mail])
}

async function queueAll(db: Db, mails: readonly Mail[]): Promise<void> {
  await insertMails(mails, sql`true`).execute(db)
}

// A data-modifying WITH item runs even if nothing reads from it.
function insertMails(mails: readonly Mail[], condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    INSERT INTO mail (recipient, kind, locale, subject, text, html, attachment, reply_to, unsubscribe)
      SELECT * FROM (VALUES ${sql.join(mails.map(rowOf))}) AS queued
      WHERE ${condition}
    RETURNING pg_notify(${MAIL_QUEUED}, '')`
}

function rowOf(mail: Mail): RawBuilder<unknown> {
  const { to, kind, locale } = mail
  const replyTo = 'replyTo' in mail ? mail.replyTo : null
  const unsubscribe = 'unsubscribe' in mail ? mail.unsubscribe : null
  checkRecipient(to)
  if (replyTo !== null) checkRecipient(replyTo)
  const { subject, text, html, attachment } = accountMail(mail)
  const file = attachment ? JSON.stringify(attachment) : null
  return sql`(${to}::text, ${kind}::text, ${locale}::text, ${subject}::text, ${text}::text, ${html}::text, ${file}::json,
    ${replyTo}::text, ${unsubscribe}::text)`
}
