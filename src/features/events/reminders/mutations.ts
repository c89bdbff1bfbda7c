import { sql } from 'kysely'
import * as m from '#messages/events/registration-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { runBatches } from '#lib/db/bulk-writes.ts'
import type { Deps } from '#lib/server/deps.ts'
import { idsOf } from '../data.ts'
import {
  guestId,
  lockEvent,
  enqueueEventMails,
  MAIL_BATCH,
  withTicket,
  type Recipient,
} from '../registration/mutations.ts'
import type { Reminders } from './schema.ts'

type RemindDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'secret'>

const HOUR_MS = 3_600_000

/**
 * The earliest and latest time before the start for each reminder, so that a portal that was down catches up. People
 * who registered after the earliest time get none: their confirmation names the time.
 */
const spans = {
  day: { from: 24 * HOUR_MS, until: 2 * HOUR_MS },
  hour: { from: HOUR_MS, until: 0 },
} as const
type Span = keyof typeof spans

/**
 * Stores a person's choice of reminders for an event.
 * @throws AppError `not_found`, `conflict` if they are not registered.
 */
export async function chooseReminders(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  eventId: string,
  { day, hour }: Reminders,
): Promise<Reminders> {
  const [id] = idsOf([eventId])
  const event =
    id && (await db.selectFrom('event_shown').select('id').where('id', '=', id).executeTakeFirst())
  if (!event) throw new AppError('not_found', noSuchEvent())
  const row = await db
    .updateTable('registration')
    .set({ remind_day: day, remind_hour: hour })
    .where('event_id', '=', event.id)
    .where('person_id', '=', personId)
    .where('status', '<>', 'cancelled')
    .returning('number')
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', m.notRegistered())
  return { day, hour }
}

/**
 * Sends the chosen reminders of events that start within a day or an hour, once per start time: it is stored with the
 * email. Several processes may run it at once.
 * @throws the first failure, after all others were reminded; the next call retries it.
 */
export async function sendEventReminders(deps: RemindDeps, now = new Date()): Promise<void> {
  const due = await Promise.all((Object.keys(spans) as Span[]).map((span) => eventsDue(deps, span, now)))
  await runBatches(due.flat(), ({ id, span }) => remindSome(deps, id, span, now))
}

const isDue = (span: Span, now: Date) => sql<boolean>`
  NOT event.cancelled
  AND event.starts > ${new Date(now.getTime() + spans[span].until)}::timestamptz
  AND event.starts <= ${new Date(now.getTime() + spans[span].from)}::timestamptz
  AND registration.status = 'confirmed'
  AND registration.updated <= event.starts - make_interval(secs => ${spans[span].from / 1_000}::int)
  AND ${
    span === 'day'
      ? sql`registration.remind_day AND registration.reminded_day IS DISTINCT FROM event.starts`
      : // An all-day event starts at midnight, so an hour before makes no sense.
        sql`registration.remind_hour AND registration.reminded_hour IS DISTINCT FROM event.starts
          AND NOT coalesce((event.card->>'eventAllDay')::boolean, false)`
  }`

async function eventsDue({ db }: RemindDeps, span: Span, now: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT event.id FROM event_shown AS event
    WHERE EXISTS (SELECT FROM registration WHERE registration.event_id = event.id AND ${isDue(span, now)})
    ORDER BY event.starts, event.id`.execute(db)
  return rows.map(({ id }) => ({ id, span }))
}

/** Returns whether there is more to do. */
const remindSome = (deps: RemindDeps, id: number, span: Span, now: Date): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    // Locks the event like every other change, so that the email is correct when enqueued.
    const event = await lockEvent(trx, id)
    if (!event) return false
    const people = await markReminded(trx, id, span, now)
    await enqueueEventMails(deps, trx, event, people, async (about, { number }) => ({
      kind: 'event-reminder',
      ...(await withTicket(deps, about, event, number)),
      soon: span === 'hour',
    }))
    return people.length === MAIL_BATCH
  })

async function markReminded(
  trx: Trx,
  id: number,
  span: Span,
  now: Date,
): Promise<(Recipient & { number: number })[]> {
  const column = sql.ref(span === 'day' ? 'reminded_day' : 'reminded_hour')
  const { rows } = await sql<Recipient & { number: number }>`
    WITH due AS (
      SELECT person_id, event.starts FROM registration JOIN event ON event.id = registration.event_id
      WHERE event_id = ${id}::int AND ${isDue(span, now)} ORDER BY number LIMIT ${MAIL_BATCH}::int
    ), marked AS (
      UPDATE registration SET ${column} = due.starts FROM due
      WHERE event_id = ${id}::int AND registration.person_id = due.person_id
      RETURNING registration.person_id, number, zone
    )
    SELECT email, name, locale, zone, number, ${guestId}
    FROM marked JOIN person ON person.id = marked.person_id ORDER BY number`.execute(trx)
  return rows
}
