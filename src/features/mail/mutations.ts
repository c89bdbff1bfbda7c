import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { accountMail } from './template/account.ts'
import type { Mail } from './schema.ts'
import { checkRecipient } from './template/clean.ts'

/** Takes mails for delivery. */
interface Mailer {
  /**
   * Writes the mail into the queue, as one statement: with a transaction it goes out if and when that is committed.
   * @throws Error when the recipient is not one address.
   */
  queue(db: Db, mail: Mail): Promise<void>
  /**
   * The same with several: all or none. Not more than some hundred at once, since each has parameters of its own.
   * @throws Error when a recipient is not one address.
   */
  queueAll(db: Db, mails: readonly Mail[]): Promise<void>
  /**
   * The same as an item for the WITH of another statement, which queues the mail where the condition holds there.
   * @throws Error when the recipient is not one address.
   */
  queueing(mail: Mail, condition: RawBuilder<boolean>): RawBuilder<unknown>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    mailer: Mailer
  }
}

/** Tells the senders of every process that a mail waits. */
export const MAIL_QUEUED = 'mail_queued'

/** The mailer of the portal: renders a mail and puts it into the queue. */
export const mailer: Mailer = {
  queue: queueMail,
  queueAll,
  queueing: (mail, condition) => queueing([mail], condition),
}

/**
 * Renders a mail and writes it into the queue, as one statement. In a transaction it is queued, and the senders hear of
 * it, when that is committed.
 * @throws Error when the recipient is not one address.
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await queueAll(db, [mail])
}

async function queueAll(db: Db, mails: readonly Mail[]): Promise<void> {
  await queueing(mails, sql`true`).execute(db)
}

// In a WITH it runs though nobody reads from it, and so does what it returns.
function queueing(mails: readonly Mail[], condition: RawBuilder<boolean>): RawBuilder<unknown> {
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
