import { sql, type Selectable } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { MailFile } from '../schema.ts'

/** A mail that this process may send now. */
export interface ClaimedMail {
  id: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  attachment: MailFile | null
  /** Where answers go, if not to the sender. */
  reply_to?: string | null
  /** Where it is stopped that such mails come. */
  unsubscribe?: string | null
  created: Date
  /** This one included. */
  attempts: number
}

/** How long a process may take to send a claimed mail; then another may take it up. */
export const LEASE_SECONDS = 120

/** What became of a mail is kept for administrators this long. */
const KEPT_DAYS = 30

/**
 * Takes the mail that has waited longest, if one is due. No transaction stays open while it is sent: the claim is a
 * lease, so a mail whose process was killed comes up again. Any number of processes may claim at once.
 */
export async function claimMail(db: Db): Promise<ClaimedMail | undefined> {
  const claimed = await db
    .updateTable('mail')
    .set({
      attempts: sql`attempts + 1`,
      next_try: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('mail')
        .select('id')
        .where('next_try', '<=', sql<Date>`now()`)
        .orderBy('next_try')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'kind',
      'recipient',
      'subject',
      'text',
      'html',
      'attachment',
      'reply_to',
      'unsubscribe',
    ])
    .returning(['created', 'attempts'])
    .executeTakeFirst()
  return claimed && withContent(claimed)
}

// The database keeps the content of a mail for as long as there is a next try.
const withContent = (row: Omit<Selectable<Tables['mail']>, 'locale' | 'next_try' | 'sent' | 'error'>) =>
  row as ClaimedMail

/** The content holds secret links, so it goes with the last thing that is done to a mail. */
const finished = {
  next_try: null,
  subject: null,
  text: null,
  html: null,
  attachment: null,
  reply_to: null,
  unsubscribe: null,
}

/** Notes that a mail was sent. */
export const finishMail = (db: Db, { id, kind, recipient }: ClaimedMail): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mail')
      .set({ ...finished, sent: sql`now()`, error: null })
      .where('id', '=', id)
      .execute()
    // With the account goes the address, from what is kept of all its mails.
    if (kind === 'deletion-done') {
      await trx
        .updateTable('mail')
        .set({ recipient: '' })
        .where('recipient', '=', recipient)
        .where('next_try', 'is', null)
        .execute()
    }
  })

/** Notes why a mail was not sent, and tries again after some seconds, unless another process has taken it up. */
export async function postponeMail(
  db: Db,
  { id, attempts }: ClaimedMail,
  error: string,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ error, next_try: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_try', 'is not', null)
    .execute()
}

/** Notes that a mail will never be sent, and why. */
export async function giveUpMail(db: Db, { id }: ClaimedMail, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...finished, error })
    .where('id', '=', id)
    .where('next_try', 'is not', null)
    .execute()
}

/** Forgets what became of old mails. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('next_try', 'is', null)
    .where('created', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
}
