import { sql } from 'kysely'
import * as m from '#messages/events/messages-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { runBatches } from '#lib/db/bulk-writes.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireOrganizer } from '../registration/data-attendees.ts'
import {
  enqueueEventMails,
  EVENT_NEWS,
  lockEvent,
  MAIL_BATCH,
  type LockedEvent,
} from '../registration/mutations.ts'
import { getEventMessage, getMessagesOfDay, replyAddressOf } from './data.ts'
import { MAX_MESSAGES_PER_DAY, type MessageRecipients } from './rules.ts'
import type { EventMessage, SendEventMessage } from './schema.ts'

/**
 * Within these minutes, an identical message to the same recipients is a duplicate: the button was pressed twice, or the
 * response was lost.
 */
const SAME_MIN = 10

/**
 * Stores a message to the people registered for an event, and enqueues the first emails; the worker enqueues the others.
 * Messages can also be sent after a cancellation or the end of the event.
 * @param address of the caller, for the audit log.
 * @throws AppError `not_found`, `forbidden`, `conflict` without recipients, `too_many_requests` with the seconds to wait.
 */
export const sendEventMessage = (
  deps: Pick<Deps, 'db' | 'mailer' | 'env' | 'audit' | 'secret'>,
  viewer: Viewer,
  { eventId, ...message }: SendEventMessage,
  address: string,
): Promise<EventMessage> =>
  deps.db.transaction().execute(async (trx) => {
    const { whom } = message
    const keepers = await requireOrganizer(trx, viewer, eventId)
    // Serialized, so that the limit holds and a second press finds the first message.
    const event = await lockEvent(trx, keepers.id)
    if (!event) throw new AppError('not_found', noSuchEvent())
    const same = await findSame(trx, viewer, event.id, message)
    if (same !== undefined) return getEventMessage(trx, event.id, same)
    await refuseTooMany(trx, event.id)
    const recipients = await countRecipients(trx, event.id, whom)
    if (recipients === 0) throw new AppError('conflict', m.nobodyThere[whom]())

    const { id } = await trx
      .insertInto('event_message')
      .values({
        ...message,
        event_id: event.id,
        by_id: viewer.personId,
        recipients,
        told: 0,
        reply_to: await replyAddressOf(trx, viewer, keepers),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deps.audit(trx, {
      act: 'event-message-sent',
      personId: viewer.personId,
      address,
      detail: { eventId, message: String(id), recipients },
    })
    if (await enqueueBatch(deps, trx, event, id))
      await sql`SELECT pg_notify(${EVENT_NEWS}, ${String(event.id)})`.execute(trx)
    return getEventMessage(trx, event.id, id)
  })

type MessageDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'secret'>

/**
 * Enqueues the emails of all messages that are due, in batches. Several processes may run it at once.
 * @throws the first failure, after all others were enqueued; the next call retries it.
 */
export async function enqueueDueMessages(deps: MessageDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('event_message')
    .select(['id', 'event_id'])
    .where('told', 'is not', null)
    .orderBy('id')
    .execute()
  await runBatches(due, ({ id, event_id }) => enqueueNextBatch(deps, event_id, id))
}

const enqueueNextBatch = (deps: MessageDeps, eventId: number, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, eventId)
    return event !== undefined && enqueueBatch(deps, trx, event, id)
  })

/** Enqueues the next emails of a message, under the lock of its event. @returns whether there are more. */
async function enqueueBatch(deps: MessageDeps, trx: Trx, event: LockedEvent, id: number): Promise<boolean> {
  const message = await trx
    .selectFrom('event_message')
    .select(['whom', 'subject', 'text', 'told', 'reply_to', 'sent'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message || message.told === null) return false
  const people = await trx
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['number', 'status', 'zone', 'email', 'name', 'locale'])
    .where('event_id', '=', event.id)
    .where('status', 'in', statusesOf(message.whom))
    .where('number', '>', message.told)
    .where('registration.created', '<=', message.sent)
    .orderBy('number')
    .limit(MAIL_BATCH)
    .execute()
  await enqueueEventMails(deps, trx, event, people, (about, { status }) => ({
    kind: 'event-message',
    ...about,
    replyTo: message.reply_to,
    organiser: event.card.eventOrganiser,
    waits: status === 'waiting',
    title: message.subject,
    message: message.text,
  }))
  const more = people.length === MAIL_BATCH
  await trx
    .updateTable('event_message')
    .set(more ? { told: people.at(-1)!.number } : { told: null, reply_to: null })
    .where('id', '=', id)
    .execute()
  return more
}

async function findSame(
  trx: Trx,
  { personId }: Viewer,
  eventId: number,
  { whom, subject, text }: Omit<SendEventMessage, 'eventId'>,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('event_message')
    .select('id')
    .where('event_id', '=', eventId)
    .where('by_id', '=', personId)
    .where('whom', '=', whom)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .where('sent', '>', sql<Date>`now() - make_interval(mins => ${SAME_MIN}::int)`)
    .executeTakeFirst()
  return row?.id
}

async function refuseTooMany(trx: Trx, eventId: number): Promise<void> {
  const { sent, seconds } = await getMessagesOfDay(trx, eventId)
  if (sent < MAX_MESSAGES_PER_DAY) return
  const wait = Math.max(1, Math.ceil(seconds))
  throw new AppError(
    'too_many_requests',
    m.tooMany({ most: MAX_MESSAGES_PER_DAY, hours: Math.ceil(wait / 3_600) }),
    {
      headers: { 'Retry-After': String(wait) },
    },
  )
}

const statusesOf = (whom: MessageRecipients): Exclude<MessageRecipients, 'both'>[] =>
  whom === 'both' ? ['confirmed', 'waiting'] : [whom]

async function countRecipients(trx: Trx, eventId: number, whom: MessageRecipients): Promise<number> {
  const { recipients } = await trx
    .selectFrom('registration')
    .select(sql<number>`count(*)::int`.as('recipients'))
    .where('event_id', '=', eventId)
    .where('status', 'in', statusesOf(whom))
    .executeTakeFirstOrThrow()
  return recipients
}
