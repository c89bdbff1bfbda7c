import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { runBatches } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import type { Deps } from '#lib/server/deps.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import {
  cancelEvents,
  createEvents,
  deleteEvents,
  updateEvents,
  type EventUpdate,
  type NewEvent,
} from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import {
  getInstituteWithEvents,
  getInstituteEvents,
  type InstituteWithEvents,
  type InstitutesEvent,
} from './data.ts'
import { instituteEventInput } from './input.ts'
import { instituteEventKey, itemIdOf } from './key.ts'

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
const BATCH_SIZE = 15

/**
 * Publishes the changed events of an institute for the search: within the given transaction if they are few, otherwise
 * soon afterwards.
 * @param items ids of the changed items; absent if the institute itself has changed, which all its events show.
 */
export async function publishInstituteEvents(
  transaction: Trx,
  { id, publicId, items }: { id: number; publicId: string; items?: readonly string[] },
): Promise<void> {
  if (!items) {
    await sql`SELECT note_institute_events(${id}::int)`.execute(transaction)
    return
  }
  const keys = items.map((item) => instituteEventKey(publicId, item))
  if (keys.length <= MAX_AT_ONCE) return publishEvents(transaction, id, keys)
  await sql`
    INSERT INTO institute_event_due (institute_id, key) SELECT ${id}::int, unnest(${keys}::text[])
    ON CONFLICT DO NOTHING`.execute(transaction)
  await sql`SELECT pg_notify(${INSTITUTE_EVENTS_DUE}, ${String(id)})`.execute(transaction)
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
  const cancelled = events.filter(
    ({ registered, cancelled: before, ends }) => registered && !before && ends > now,
  )
  if (cancelled.length === 0) return
  await cancelEvents(
    trx,
    cancelled.map(({ id }) => String(id)),
  )
  // Without the hash, they count as changed if they are announced again, even in the same form.
  await trx
    .updateTable('event')
    .set({ source_hash: null })
    .where(sql<boolean>`id = ANY(${cancelled.map(({ id }) => id)}::int[])`)
    .execute()
}

/** Detaches the remaining events of a deleted institute, once none is due. */
async function release(trx: Trx, instituteId: number): Promise<void> {
  await sql`
    UPDATE event SET institute_id = NULL WHERE institute_id = ${instituteId}::int
      AND NOT EXISTS (SELECT FROM institute WHERE id = ${instituteId}::int)
      AND NOT EXISTS (SELECT FROM institute_event_due WHERE institute_id = ${instituteId}::int)`.execute(trx)
}

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

/** Publishes all events that are due, in batches. Several processes may run it at once. */
export async function publishDueEvents(db: Db): Promise<void> {
  const due = await db
    .selectFrom('institute_events_due')
    .select('institute_id as id')
    .union((also) => also.selectFrom('institute_event_due').select('institute_id as id'))
    .execute()
  await runBatches(due, ({ id }) => db.transaction().execute((trx) => publishBatch(trx, id)))
}

/**
 * Replaces the note about an institute by one for each event that it announces or has published.
 * @returns whether there was one.
 */
async function noteEachEvent(trx: Trx, id: number): Promise<boolean> {
  const note = await trx
    .deleteFrom('institute_events_due')
    .where('institute_id', '=', id)
    .returning('institute_id')
    .executeTakeFirst()
  if (!note) return false
  await sql`
    INSERT INTO institute_event_due (institute_id, key)
    SELECT i.id, 'institute:' || i.public_id || ':' || d.id FROM institute i
    JOIN document_item d ON d.document = i.document_id AND d.list = 'events' WHERE i.id = ${id}::int
    UNION SELECT institute_id, source_key FROM event WHERE institute_id = ${id}::int AND source_key IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(trx)
  return true
}

/** Publishes the next events of an institute that are due. @returns whether there may be more. */
async function publishBatch(trx: Trx, id: number): Promise<boolean> {
  await lockInstitute(trx, id)
  if (await noteEachEvent(trx, id)) return true
  const { rows } = await sql<{ key: string }>`
    DELETE FROM institute_event_due WHERE institute_id = ${id}::int AND key IN (
      SELECT key FROM institute_event_due WHERE institute_id = ${id}::int ORDER BY key LIMIT ${BATCH_SIZE})
    RETURNING key`.execute(trx)
  if (rows.length > 0)
    await publishEvents(
      trx,
      id,
      rows.map(({ key }) => key),
    )
  await release(trx, id)
  return rows.length === BATCH_SIZE
}

/** Locks an institute first, as every other change does, to avoid deadlocks. */
const lockInstitute = (trx: Trx, id: number) =>
  trx.selectFrom('institute').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

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
