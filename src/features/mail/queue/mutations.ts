import { sql, type Selectable } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { ReadRow } from '#lib/db/stored-rows.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { MailFile } from '../schema.ts'
import { storedMails } from '../table.ts'

/** An email that this process may send now. */
export interface ClaimedMail {
  id: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  attachment: MailFile | null
  /** Reply-To address, if not the sender. */
  reply_to?: string | null
  /** The unsubscribe URL. */
  unsubscribe?: string | null
  created: Date
  /** Including this one. */
  attempts: number
}

/** How long a process may take to send a claimed email before another may claim it. */
export const LEASE_SECONDS = 120

/** How long administrators can see the results of emails. */
const RETENTION_DAYS = 30

/**
 * Claims the email that has been due longest. No transaction stays open while it is sent: the claim is a lease, so an
 * email whose process was killed becomes due again. Several processes may claim concurrently.
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
  // Its text says what an unreadable attachment does.
  return claimed && withContent(storedMails.read(claimed) ?? { ...claimed, attachment: null })
}

// A database constraint keeps the content of an email as long as it has a next attempt.
const withContent = (
  row: Omit<ReadRow<Selectable<Tables['mail']>>, 'locale' | 'next_try' | 'sent' | 'error'>,
) => row as ClaimedMail

/** The columns of a finished email. Its content is deleted, because it holds secret links. */
const finishedColumns = {
  next_try: null,
  subject: null,
  text: null,
  html: null,
  attachment: null,
  reply_to: null,
  unsubscribe: null,
}

/** Marks an email as sent. */
export const finishMail = (db: Db, { id, kind, recipient }: ClaimedMail): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mail')
      .set({ ...finishedColumns, sent: sql`now()`, error: null })
      .where('id', '=', id)
      .execute()
    // This email confirms the deletion of an account, whose address is then removed from the stored results too.
    if (kind === 'deletion-done') {
      await trx
        .updateTable('mail')
        .set({ recipient: '' })
        .where('recipient', '=', recipient)
        .where('next_try', 'is', null)
        .execute()
    }
  })

/** Records why an email was not sent and schedules a retry, unless another process has claimed it. */
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

/** Marks an email as given up, with the reason. */
export async function giveUpMail(db: Db, { id }: ClaimedMail, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...finishedColumns, error })
    .where('id', '=', id)
    .where('next_try', 'is not', null)
    .execute()
}

/** Deletes the results of old emails. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('next_try', 'is', null)
    .where('created', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()
}
