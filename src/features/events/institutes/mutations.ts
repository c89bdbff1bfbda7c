import { createHash } from 'node:crypto'
import { sql, type Selectable, type Transaction } from 'kysely'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import type { Deps } from '#lib/server/deps.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import {
  cancelEvent,
  createEvents,
  deleteEvents,
  updateEvents,
  type EventUpdate,
  type NewEvent,
} from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import {
  getAnnouncedKeys,
  getUnannounced,
  getInstituteWithEvents,
  getInstituteEvents,
  type InstituteWithEvents,
  type InstitutesEvent,
} from './data.ts'
import { instituteEventInput } from './input.ts'
import { instituteEventKey, itemIdOf } from './key.ts'

type Trx = Transaction<Tables>

/** Notifies that an institute's events need publishing (migrations/functions/events.sql). */
export const INSTITUTE_EVENTS_DUE = 'institute_events_due'

/** Events that ended longer ago are no longer published; those that the search already has stay. */
const LONG_OVER_MS = 366 * DAY_MS
/** Raise this when items are read differently, so that events that change by it are written again. */
const READER_VERSION = 1

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See publishInstituteEvents. */
    publishInstituteEvents: typeof publishInstituteEvents
  }
}

/** Events that a save publishes itself; of more, the save only notes that they are due. */
const MAX_AT_ONCE = 20
/** Events per transaction of the worker. Other requests run between two of them. */
const BATCH_SIZE = 25

/**
 * Publishes the changed events of an institute for the search: within the given transaction if they are few, otherwise
 * soon afterwards.
 * @param items ids of the changed items; absent if the institute itself has changed, which all its events show.
 */
export async function publishInstituteEvents(
  transaction: Trx,
  { id, publicId, items }: { id: number; publicId: string; items?: readonly string[] },
): Promise<void> {
  if (items && items.length <= MAX_AT_ONCE)
    return publishEvents(
      transaction,
      id,
      items.map((item) => instituteEventKey(publicId, item)),
    )
  await sql`SELECT note_institute_events(${id}::int)`.execute(transaction)
}

/**
 * Synchronizes published events of an institute with those it announces: the ones with a day while the institute is
 * public, otherwise none. Events with registrations are cancelled, and their attendees notified; past events stay.
 * Repeated calls change nothing.
 * @param keys their source keys.
 */
const publishEvents = (
  transaction: Trx,
  instituteId: number,
  keys: readonly string[],
  now = new Date(),
): Promise<void> =>
  withAdvisoryLock(transaction, 'events', async (trx) => {
    const announced = await getInstituteWithEvents(trx, instituteId, keys.map(itemIdOf))
    const existing = await getInstituteEvents(trx, instituteId, keys)
    const known = new Map(existing.map((event) => [event.key, event]))
    const wanted = announced?.shown ? wantedEvents(announced) : []
    const changed: EventUpdate[] = []
    const fresh: NewEvent[] = []
    for (const { key, input } of wanted) {
      const source = { key, hash: hashOf(input), demo: announced?.demo || undefined }
      const there = known.get(key)
      known.delete(key)
      if (there?.hash === source.hash) continue
      if (Date.parse(input.eventEnd) < now.getTime() - LONG_OVER_MS) continue
      if (there)
        changed.push({
          eventId: String(there.id),
          input: { eventPublished: there.published, ...input },
          source,
        })
      else fresh.push({ input, source, instituteId })
    }
    await updateEvents(trx, changed)
    await createEvents(trx, fresh)
    // Invalid events stay as they were published.
    if (announced?.shown)
      for (const id of announced.unreadable) known.delete(instituteEventKey(announced.publicId, id))
    await withdraw(trx, [...known.values()], now)
    await forgetOrganisers(trx, existing)
  })

interface WantedEvent {
  key: string
  input: EventInput
}

const wantedEvents = (announced: InstituteWithEvents): WantedEvent[] =>
  announced.items.flatMap((item) => {
    const input = instituteEventInput(item, announced)
    return input ? [{ key: instituteEventKey(announced.publicId, item.id ?? ''), input }] : []
  })

const hashOf = (input: EventInput): string =>
  createHash('sha256')
    .update(JSON.stringify([READER_VERSION, input]))
    .digest('hex')

/** Unpublishes events. */
async function withdraw(trx: Trx, events: readonly InstitutesEvent[], now: Date): Promise<void> {
  await deleteEvents(
    trx,
    events.filter(({ registered }) => !registered).map(({ id }) => String(id)),
  )
  for (const { id, registered, cancelled, ends } of events) {
    if (!registered || cancelled || ends <= now) continue
    await cancelEvent(trx, String(id))
    // Without the hash, it counts as changed if it is announced again, even in the same form.
    await trx.updateTable('event').set({ source_hash: null }).where('id', '=', id).execute()
  }
}

/** Detaches the remaining events of a deleted institute. */
const release = (db: Db, instituteId: number) =>
  db
    .updateTable('event')
    .set({ institute_id: null })
    .where('institute_id', '=', instituteId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('institute').select('id').where('id', '=', instituteId))),
    )
    .execute()

/** Deletes the organizer of an institute with its last event, unless it has further data. */
async function forgetOrganisers(trx: Trx, events: readonly InstitutesEvent[]): Promise<void> {
  const ids = [...new Set(events.flatMap(({ organiser }) => organiser ?? []))]
  if (ids.length === 0) return
  await trx
    .deleteFrom('organiser')
    .where('id', 'in', ids)
    .where('email', 'is', null)
    .where('image', '=', '')
    .where('link', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('event').select('id').whereRef('organiser_id', '=', 'organiser.id'))),
    )
    .execute()
}

/** Publishes the events of every institute that is due. Several processes may run it at once. */
export async function publishDueEvents(db: Db): Promise<void> {
  const due = await db.selectFrom('institute_events_due').selectAll().execute()
  const failures: unknown[] = []
  // A failing institute must not block the others.
  for (const each of due) await publishDue(db, each).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function publishDue(db: Db, { institute_id: id, noted }: Selectable<Tables['institute_events_due']>) {
  let keys: string[] = []
  do {
    keys = await getAnnouncedKeys(db, id, { after: keys.at(-1) ?? '', limit: BATCH_SIZE })
    await publishBatch(db, id, keys)
  } while (keys.length === BATCH_SIZE)
  let gone: { id: number; key: string }[] = []
  do {
    gone = await getUnannounced(db, id, { after: gone.at(-1)?.id ?? 0, limit: BATCH_SIZE })
    await publishBatch(
      db,
      id,
      gone.map(({ key }) => key),
    )
  } while (gone.length === BATCH_SIZE)
  await release(db, id)
  // A later note stays due.
  await db
    .deleteFrom('institute_events_due')
    .where('institute_id', '=', id)
    .where('noted', '=', noted)
    .execute()
}

async function publishBatch(db: Db, id: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.transaction().execute(async (trx) => {
    // Locks the institute first, as every other change does, to avoid deadlocks.
    await trx.selectFrom('institute').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    await publishEvents(trx, id, keys)
  })
}

/** Publishes them on notification. */
export const createInstituteEventsWorker = ({ db, log }: Pick<Deps, 'db' | 'log'>): WakeableWorker =>
  createWakeableWorker(
    () => publishDueEvents(db),
    (error) =>
      log.error(
        { event: 'event.publish_failed', err: error },
        'Could not publish events of institutes; retrying within a minute',
      ),
  )
