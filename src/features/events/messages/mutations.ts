import { sql, type Transaction } from 'kysely'
import * as m from '#messages/events/messages-answers.ts'
import { noSuchEvent } from '#messages/events/registration-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireOrganizer } from '../registration/data-attendees.ts'
import { mailFactsFor, lockEvent, type Recipient } from '../registration/mutations.ts'
import { getEventMessage, getMessagesOfDay, replyAddressOf } from './data.ts'
import { MAX_MESSAGES_PER_DAY, type MessageRecipients } from './rules.ts'
import type { EventMessage, SendEventMessage } from './schema.ts'

type Trx = Transaction<Tables>

/** Emails enqueued per statement. */
const BATCH = 100

/**
 * Within these minutes, an identical message to the same recipients is a duplicate: the button was pressed twice, or the
 * response was lost.
 */
const SAME_MIN = 10

/**
 * Stores a message and emails it to the people registered for an event, in one transaction. Messages can also be sent
 * after a cancellation or the end of the event.
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
    const { whom, subject, text } = message
    const keepers = await requireOrganizer(trx, viewer, eventId)
    // Serialized, so that the limit holds and a second press finds the first message.
    const event = await lockEvent(trx, keepers.id)
    if (!event) throw new AppError('not_found', noSuchEvent())
    const same = await findSame(trx, viewer, event.id, message)
    if (same !== undefined) return getEventMessage(trx, event.id, same)
    await refuseTooMany(trx, event.id)
    const people = await listRecipients(trx, event.id, whom)
    if (people.length === 0) throw new AppError('conflict', m.nobodyThere[whom]())

    const { id } = await trx
      .insertInto('event_message')
      .values({ ...message, event_id: event.id, by_id: viewer.personId, recipients: people.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deps.audit(trx, {
      act: 'event-message-sent',
      personId: viewer.personId,
      address,
      detail: { eventId, message: String(id), recipients: people.length },
    })
    const replyTo = await replyAddressOf(trx, viewer, keepers)
    const mails = people.map(({ status, ...person }) => ({
      kind: 'event-message' as const,
      ...mailFactsFor(deps, event, person),
      replyTo,
      organiser: event.card.eventOrganiser,
      waits: status === 'waiting',
      title: subject,
      message: text,
    }))
    for (let from = 0; from < mails.length; from += BATCH)
      await deps.mailer.queueAll(trx, mails.slice(from, from + BATCH))
    return getEventMessage(trx, event.id, id)
  })

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

const listRecipients = (
  trx: Trx,
  eventId: number,
  whom: MessageRecipients,
): Promise<(Recipient & { status: string })[]> =>
  trx
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['status', 'zone', 'email', 'name', 'locale'])
    .where('event_id', '=', eventId)
    .where('status', 'in', whom === 'both' ? ['confirmed', 'waiting'] : [whom])
    .orderBy('number')
    .execute()
