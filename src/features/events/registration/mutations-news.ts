import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { wokenWorker, type WokenWorker } from '#lib/server/repeat.ts'
import type { Mail } from '#features/mail/schema.ts'
import { lockEvent, queueAbout, seated, type Addressee, type LockedEvent } from './mutations.ts'
import { calendarFiles } from '../calendar/file.ts'
import { remindOfEvents } from '../reminders/mutations.ts'
import { whenOf, whereOf } from './mail.ts'

type Trx = Transaction<Tables>
type SettleDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'secret'>
type News = Selectable<Tables['event_news']>

/**
 * Tells that an event's list may move up, or that its people are to hear of a change (migrations/functions/events.sql).
 */
export const EVENT_NEWS = 'event_news'

/** People of one transaction: others wait for the event's row meanwhile. */
const BATCH = 100

/** Moves waiting lists up and tells what changed, wherever that is still to be done. Any number of processes may at once. */
export async function settleEvents(deps: SettleDeps, now = new Date()): Promise<void> {
  const news = await deps.db.selectFrom('event_news').select('event_id').orderBy('event_id').execute()
  for (const { event_id } of news) await settleEvent(deps, event_id, now)
}

/** The same for one event. */
export async function settleEvent(deps: SettleDeps, eventId: number, now = new Date()): Promise<void> {
  while (await settleSome(deps, eventId, now));
}

/** @returns whether there is more to do. */
const settleSome = (deps: SettleDeps, eventId: number, now: Date): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    // The event comes first, as for everybody who changes it: in another order two could wait for each other.
    const event = await lockEvent(trx, eventId)
    const news = await trx
      .selectFrom('event_news')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    if (!event || !news) return false
    if ((await moveUp(deps, trx, event, now)) === BATCH) return true
    const told = await tellChange(deps, trx, event, news, now)
    if (told !== undefined) {
      await trx.updateTable('event_news').set({ told }).where('event_id', '=', eventId).execute()
      return true
    }
    await trx.deleteFrom('event_news').where('event_id', '=', eventId).execute()
    return false
  })

/** Gives free seats to those who have waited longest. @returns to how many. */
async function moveUp(deps: SettleDeps, trx: Trx, event: LockedEvent, now: Date): Promise<number> {
  const { id, capacity, reserved, taken, cancelled, starts, card } = event
  const free = capacity === null ? BATCH : Math.min(BATCH, capacity - reserved - taken)
  // An event that has moved its registration elsewhere gives no seats here.
  if (free <= 0 || cancelled || starts <= now || !card.eventRegistration.own) return 0
  const { rows } = await sql<Addressee & { revision: number; number: number }>`
    WITH first AS (
      SELECT person_id FROM registration WHERE event_id = ${id}::int AND status = 'waiting'
      ORDER BY number LIMIT ${free}::int
    ), moved AS (
      UPDATE registration SET status = 'confirmed', updated = now() FROM first
      WHERE event_id = ${id}::int AND registration.person_id = first.person_id
      RETURNING registration.person_id, number, zone, revision
    )
    SELECT email, name, locale, zone, revision, number FROM moved JOIN person ON person.id = moved.person_id ORDER BY number`.execute(
    trx,
  )
  const calendar = calendarFiles(event, deps.env)
  for (const { revision, number, ...person } of rows) {
    await queueAbout(deps, trx, event, person, async (about) => ({
      kind: 'moved-up',
      ...(await seated(deps, about, event, number)),
      calendar: calendar.published(about.locale, revision),
    }))
  }
  return rows.length
}

/** Tells some of an event's people what changed. @returns the last number told, while there are more. */
async function tellChange(
  deps: SettleDeps,
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
    .select(['number', 'status', 'zone', 'revision', 'email', 'name', 'locale'])
    .where('event_id', '=', event.id)
    .where('status', 'in', change.kind === 'joins' ? ['confirmed'] : ['confirmed', 'waiting'])
    .where('number', '>', news.told)
    .orderBy('number')
    .limit(BATCH)
    .execute()
  const calendar = calendarFiles(event, deps.env)
  for (const { status, revision, ...person } of people) {
    await queueAbout(deps, trx, event, person, async (about): Promise<Mail> => {
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
        ...(waits ? about : await seated(deps, about, event, person.number)),
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
    })
  }
  return people.length === BATCH ? people.at(-1)!.number : undefined
}

/** `joins`: nothing but the address at which those with a seat join. */
type Change =
  | { kind: 'cancelled' }
  | { kind: 'joins' }
  | { kind: 'changed'; resumed: boolean; was: LockedEvent['card'] }

/** What there is to tell: nothing when all is as it was, or when it is over. */
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

/** Settles events whenever there are news, and reminds of those that begin soon: it is woken every minute. */
export const createRegistrationWorker = (deps: SettleDeps & Pick<Deps, 'log'>): WokenWorker =>
  wokenWorker(
    () => settleEvents(deps).finally(() => remindOfEvents(deps)),
    (error) => deps.log.error({ err: error }, 'could not promote waiting lists; retrying in a minute'),
  )
