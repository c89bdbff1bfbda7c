import { sql, type Selectable } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { runBatches } from '#lib/db/bulk-writes.ts'
import type { ReadRow } from '#lib/db/stored-rows.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import type { Mail } from '#features/mail/schema.ts'
import {
  guestId,
  lockEvent,
  enqueueEventMails,
  MAIL_BATCH,
  withTicket,
  type Recipient,
  type LockedEvent,
} from './mutations.ts'
import { calendarFiles } from '../calendar/file.ts'
import { enqueueDueMessages } from '../messages/mutations.ts'
import { sendEventReminders } from '../reminders/mutations.ts'
import { whenOf, whereOf } from './mail.ts'
import { storedNews } from './table.ts'

type NewsDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'secret'>
type News = ReadRow<Selectable<Tables['event_news']>>

/** Promotes waitlists and sends emails about changes that are due. Several processes may run it at once. */
export async function promoteWaitlists(deps: NewsDeps, now = new Date()): Promise<void> {
  const news = await deps.db.selectFrom('event_news').select('event_id').orderBy('event_id').execute()
  await runBatches(news, ({ event_id }) => processBatch(deps, event_id, now))
}

/** Does the same for one event. */
export async function promoteWaitlist(deps: NewsDeps, eventId: number, now = new Date()): Promise<void> {
  while (await processBatch(deps, eventId, now));
}

/** Does the same after a cancellation, which is stored already: if it fails, the scheduled run promotes the list. */
export const promoteSoon = (deps: NewsDeps & Pick<Deps, 'log'>, eventId: number): Promise<void> =>
  promoteWaitlist(deps, eventId).catch((error: unknown) =>
    deps.log.error(
      { event: 'event.waitlist_failed', err: error, eventId },
      'Could not promote the waiting list; the next scheduled run tries again',
    ),
  )

/** Returns whether there is more to do. */
const processBatch = (deps: NewsDeps, eventId: number, now: Date): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    // Locks the event first, as every other change does, to avoid deadlocks.
    const event = await lockEvent(trx, eventId)
    const row = await trx
      .selectFrom('event_news')
      .selectAll()
      .select('event_id as id')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    if (!event || !row) return false
    // An unreadable place is not announced as changed.
    const news = storedNews.read(row) ?? { ...row, was_place: event.card.eventPlace }
    if ((await promoteBatch(deps, trx, event, now)) === MAIL_BATCH) return true
    const told = await notifyChange(deps, trx, event, news, now)
    if (told !== undefined) {
      await trx.updateTable('event_news').set({ told }).where('event_id', '=', eventId).execute()
      return true
    }
    await trx.deleteFrom('event_news').where('event_id', '=', eventId).execute()
    return false
  })

/** Promotes the first people on the waitlist. @returns how many. */
async function promoteBatch(deps: NewsDeps, trx: Trx, event: LockedEvent, now: Date): Promise<number> {
  const { id, capacity, reserved, taken, cancelled, starts, card } = event
  const free = capacity === null ? MAIL_BATCH : Math.min(MAIL_BATCH, capacity - reserved - taken)
  // An event that moved its registration elsewhere promotes nobody here.
  if (free <= 0 || cancelled || starts <= now || !card.eventRegistration.own) return 0
  const { rows } = await sql<Recipient & { revision: number; number: number }>`
    WITH first AS (
      SELECT person_id FROM registration WHERE event_id = ${id}::int AND status = 'waiting'
      ORDER BY number LIMIT ${free}::int
    ), moved AS (
      UPDATE registration SET status = 'confirmed', updated = now() FROM first
      WHERE event_id = ${id}::int AND registration.person_id = first.person_id
      RETURNING registration.person_id, number, zone, revision
    )
    SELECT email, name, locale, zone, revision, number, ${guestId}
    FROM moved JOIN person ON person.id = moved.person_id ORDER BY number`.execute(trx)
  const calendar = calendarFiles(event, deps.env)
  await enqueueEventMails(deps, trx, event, rows, async (about, { revision, number }) => ({
    kind: 'moved-up',
    ...(await withTicket(deps, about, event, number)),
    calendar: calendar.published(about.locale, revision),
  }))
  return rows.length
}

/** Emails a batch of an event's people about a change. @returns the last number emailed, while there are more. */
async function notifyChange(
  deps: NewsDeps,
  trx: Trx,
  event: LockedEvent,
  news: News,
  now: Date,
): Promise<number | undefined> {
  const change = changeOf(event, news, now)
  if (!change) return undefined
  const people = await trx
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['number', 'status', 'zone', 'revision', 'email', 'name', 'locale', guestId])
    .where('event_id', '=', event.id)
    .where('status', 'in', change.kind === 'joins' ? ['confirmed'] : ['confirmed', 'waiting'])
    .where('number', '>', news.told)
    .orderBy('number')
    .limit(MAIL_BATCH)
    .execute()
  const calendar = calendarFiles(event, deps.env)
  await enqueueEventMails(
    deps,
    trx,
    event,
    people,
    async (about, { status, revision, number }): Promise<Mail> => {
      const waits = status === 'waiting'
      const { locale } = about
      if (change.kind === 'cancelled')
        return {
          kind: 'event-cancelled',
          ...about,
          calendar: waits ? undefined : calendar.cancelled(locale, revision),
        }
      return {
        kind: 'event-changed',
        ...(waits ? about : await withTicket(deps, about, event, number)),
        ...(change.kind === 'joins'
          ? { was: { when: about.event.when, where: about.event.where }, resumed: false }
          : {
              was: { when: whenOf(change.was, locale), where: whereOf(change.was, locale) },
              resumed: change.resumed,
            }),
        joins: !waits && event.join_link !== news.was_join_link,
        waits,
        calendar: waits ? undefined : calendar.published(locale, revision),
      }
    },
  )
  return people.length === MAIL_BATCH ? people.at(-1)!.number : undefined
}

/** `joins`: only the link to join online has changed. */
type Change =
  | { kind: 'cancelled' }
  | { kind: 'joins' }
  | { kind: 'changed'; resumed: boolean; was: LockedEvent['card'] }

/** Returns the kind of change to announce, or undefined if nothing changed or the event is over. */
function changeOf(event: LockedEvent, news: News, now: Date): Change | undefined {
  const { starts, ends, cancelled, card, join_link } = event
  const { was_starts, was_ends, was_cancelled, was_place } = news
  if (!was_starts || !was_ends) return undefined
  if (Math.max(+ends, +was_ends) <= now.getTime()) return undefined
  if (cancelled) return was_cancelled ? undefined : { kind: 'cancelled' }
  const was = {
    ...card,
    eventStart: was_starts.toISOString(),
    eventEnd: was_ends.toISOString(),
    eventPlace: was_place,
  }
  const moved =
    +starts !== +was_starts ||
    +ends !== +was_ends ||
    JSON.stringify(card.eventPlace) !== JSON.stringify(was_place)
  if (moved || was_cancelled) return { kind: 'changed', resumed: was_cancelled === true, was }
  return join_link === news.was_join_link ? undefined : { kind: 'joins' }
}

/** Promotes waitlists, announces changes, and sends messages and reminders: on notification, and every minute. */
export const createRegistrationWorker = (deps: NewsDeps & Pick<Deps, 'log'>): WakeableWorker =>
  createWakeableWorker(
    () =>
      promoteWaitlists(deps)
        .finally(() => enqueueDueMessages(deps))
        .finally(() => sendEventReminders(deps)),
    (error) =>
      deps.log.error(
        { event: 'event.waitlist_failed', err: error },
        'Could not promote waiting lists; retrying in a minute',
      ),
  )
