import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { EventOrganizers } from '../registration/data.ts'
import { canSeeAttendees } from '../policy.ts'
import { MAX_MESSAGES_PER_DAY } from './rules.ts'
import { EVENT_MESSAGES, type EventMessage, type EventMessageList } from './schema.ts'

const DAY_S = 86_400

/** Returns the messages sent for an event, and the recipients of a new one. */
export async function getEventMessages(
  db: Db,
  viewer: Viewer,
  keepers: EventOrganizers,
): Promise<EventMessageList> {
  const [{ confirmed, waiting }, replyTo, { sent }, results] = await Promise.all([
    db
      .selectFrom('registration')
      .select([
        sql<number>`(count(*) FILTER (WHERE status = 'confirmed'))::int`.as('confirmed'),
        sql<number>`(count(*) FILTER (WHERE status = 'waiting'))::int`.as('waiting'),
      ])
      .where('event_id', '=', keepers.id)
      .executeTakeFirstOrThrow(),
    replyAddressOf(db, viewer, keepers),
    getMessagesOfDay(db, keepers.id),
    listMessages(db, keepers.id).limit(EVENT_MESSAGES).execute(),
  ])
  return {
    counts: { confirmed, waiting },
    replyTo: replyTo === null ? null : shownAddress(replyTo),
    left: Math.max(0, MAX_MESSAGES_PER_DAY - sent),
    results: results.map(presentMessage),
  }
}

/** Returns one message, which must exist. */
export const getEventMessage = async (db: Db, eventId: number, id: number): Promise<EventMessage> =>
  presentMessage(await listMessages(db, eventId).where('event_message.id', '=', id).executeTakeFirstOrThrow())

const listMessages = (db: Db, eventId: number) =>
  db
    .selectFrom('event_message')
    .leftJoin('person', 'person.id', 'by_id')
    .select(['event_message.id', 'sent', 'person.name', 'whom', 'recipients', 'subject', 'text'])
    .where('event_id', '=', eventId)
    .orderBy('event_message.id', 'desc')

const presentMessage = ({
  id,
  sent,
  name,
  ...rest
}: Omit<EventMessage, 'id' | 'sent' | 'by'> & {
  id: number
  sent: Date
  name: string | null
}): EventMessage => ({ id: String(id), sent: sent.toISOString(), by: name, ...rest })

/** Returns the number of messages in the last 24 hours, and the seconds until the next is allowed. */
export const getMessagesOfDay = (db: Db, eventId: number): Promise<{ sent: number; seconds: number }> =>
  db
    .selectFrom('event_message')
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`coalesce(extract(epoch FROM min(sent) - now()) + ${DAY_S}::int, 0)::float8`.as('seconds'),
    ])
    .where('event_id', '=', eventId)
    .where('sent', '>', sql<Date>`now() - make_interval(secs => ${DAY_S}::int)`)
    .executeTakeFirstOrThrow()

/**
 * Returns the reply address of a message: the sender, if they act for the organizer. Replies to an administrator's
 * message go to the organizer, if that address is confirmed.
 */
export async function replyAddressOf(
  db: Db,
  viewer: Viewer,
  { email, wasTheirs, keeps }: EventOrganizers,
): Promise<string | null> {
  if (canSeeAttendees({ ...viewer, role: 'user' }, email, wasTheirs, keeps)) return viewer.email
  if (!email) return null
  const confirmed = await db
    .selectFrom('person')
    .select('email')
    .where('email', '=', email.trim().toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return confirmed?.email ?? null
}
