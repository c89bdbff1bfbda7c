import { sql } from 'kysely'
import * as m from '#messages/contact/answers.ts'
import { limitByHour } from '#kits/visitor-form/data-limit.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import type { Db } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Env } from '#lib/server/env.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { signatureOf } from '#lib/server/signature.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { defaultLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getMessage } from './data.ts'
import type { ContactMessage, SendMessage } from './schema.ts'

/** Messages per hour: from one network, from one email address, and in total. */
export const MAX_MESSAGES_PER_HOUR = { network: 10, email: 5, all: 200 }

/** How long a message is stored: from its answer, or from its arrival if it is not answered. */
const RETENTION_MONTHS = { answered: 12, open: 24 }

/** Where a message comes from. */
export interface MessageOrigin {
  /** The network address. */
  address: string
  /** Origin of the request. */
  origin: string
  locale: Locale
}

/** Returns whether messages are emailed, which needs a mail server and CONTACT_EMAIL. */
export const isMailed = ({ CONTACT_EMAIL, SMTP_URL }: Env): boolean => Boolean(CONTACT_EMAIL && SMTP_URL)

/**
 * Stores a message with its email to CONTACT_EMAIL and its record. A message that filled in the honeypot is dropped
 * with the same response, so that the bot does not try again.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function createMessage(
  { db, mailer, audit, env, log, secret }: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env' | 'log' | 'secret'>,
  { name, email, subject, text, ...rest }: SendMessage,
  { address, origin, locale }: MessageOrigin,
): Promise<void> {
  if (rest[HONEYPOT]?.trim()) {
    log.info(
      { event: 'spam.dropped', network: networkOf(address) },
      'Contact message dropped: the honeypot was filled in',
    )
    return
  }
  const sender = signatureOf('contact', networkOf(address), secret)
  await withAdvisoryLock(db, 'contact', async (trx) => {
    await limitByHour(trx, {
      rows: sql`SELECT created AS at, sender, email FROM contact_message`,
      most: [
        [MAX_MESSAGES_PER_HOUR.network, sql`sender = ${sender}`],
        [MAX_MESSAGES_PER_HOUR.email, sql`email = ${email}`],
        [MAX_MESSAGES_PER_HOUR.all, sql`true`],
      ],
      refusal: (minutes) => m.tooManyMessages({ minutes }),
    })
    const to = env.CONTACT_EMAIL
    const { id } = await trx
      .insertInto('contact_message')
      .values({ name, email, subject, text, locale, sender, mailed: isMailed(env) })
      .returning(sql<string>`id::text`.as('id'))
      .executeTakeFirstOrThrow()
    await audit(trx, { act: 'message-received', personId: null, detail: { message: id } })
    if (!to) return
    const portal = trustedOrigin(origin, env)
    await mailer.queue(trx, {
      kind: 'contact',
      // The operator may read other languages than the sender.
      ...mailTo(env, { email: to, locale: defaultLocale }, portal),
      replyTo: email,
      writer: name,
      title: subject,
      message: text,
      link: portal + paths.adminMessages(),
    })
  })
}

/** The administrator who marks a message, and their network address. */
export interface MessageResolver {
  personId: string
  address: string
}

/**
 * Marks a message as answered or reopens it. Does nothing if it already has that state.
 * @returns the message afterwards, or nothing if it does not exist.
 */
export function resolveMessage(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  { id, answered }: { id: string; answered: boolean },
  { personId, address }: MessageResolver,
): Promise<ContactMessage | undefined> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('contact_message')
      .set(answered ? { answered: sql`now()`, answered_by: personId } : { answered: null, answered_by: null })
      .where('id', '=', id)
      .where('answered', answered ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (changed) {
      const act = answered ? 'message-answered' : 'message-reopened'
      await audit(trx, { act, personId: null, actorId: personId, address, detail: { message: id } })
    }
    return getMessage(trx, id)
  })
}

/**
 * Deletes expired messages, and after a day the network hashes of the others. @returns the number of deleted messages.
 */
export const pruneMessages = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('contact_message')
      .set({ sender: null })
      .where('sender', 'is not', null)
      .where('created', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    const { numDeletedRows } = await trx
      .deleteFrom('contact_message')
      .where((row) =>
        row.or([
          row('answered', '<', sql<Date>`now() - make_interval(months => ${RETENTION_MONTHS.answered}::int)`),
          row('created', '<', sql<Date>`now() - make_interval(months => ${RETENTION_MONTHS.open}::int)`).and(
            'answered',
            'is',
            null,
          ),
        ]),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
