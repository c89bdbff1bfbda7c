import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import type { Deps } from '#lib/server/deps.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { cancelEvent, createEvents, deleteEvent, updateEvent, type NewEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import {
  getInstituteWithEvents,
  getInstituteEvents,
  type InstituteWithEvents,
  type InstitutesEvent,
} from './data.ts'
import { instituteEventInput } from './input.ts'
import { instituteEventKey } from './key.ts'

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

/**
 * Synchronizes the published events of an institute with those it announces, within the given transaction: all with a
 * day while the institute is public, otherwise none. Events with registrations are cancelled, and their attendees
 * notified; past events stay. Repeated calls change nothing.
 */
export const publishInstituteEvents = (
  transaction: Trx,
  instituteId: number,
  now = new Date(),
): Promise<void> =>
  withAdvisoryLock(transaction, 'events', async (trx) => {
    const announced = await getInstituteWithEvents(trx, instituteId)
    const existing = await getInstituteEvents(trx, instituteId)
    const known = new Map(existing.map((event) => [event.key, event]))
    const wanted = announced?.shown ? wantedEvents(announced) : []
    const fresh: NewEvent[] = []
    for (const { key, input } of wanted) {
      const source = { key, hash: hashOf(input), demo: announced?.demo || undefined }
      const there = known.get(key)
      known.delete(key)
      if (there?.hash === source.hash) continue
      if (Date.parse(input.eventEnd) < now.getTime() - LONG_OVER_MS) continue
      if (there)
        await updateEvent(trx, String(there.id), { eventPublished: there.published, ...input }, { source })
      else fresh.push({ input, source, instituteId })
    }
    if (fresh.length > 0) await createEvents(trx, fresh)
    // Invalid events stay as they were published.
    if (announced?.shown)
      for (const id of announced.unreadable) known.delete(instituteEventKey(announced.publicId, id))
    for (const event of known.values()) await withdraw(trx, event, now)
    if (!announced) await release(trx, instituteId)
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

/** Unpublishes an event. */
async function withdraw(
  trx: Trx,
  { id, registered, cancelled, ends }: InstitutesEvent,
  now: Date,
): Promise<void> {
  if (!registered) return deleteEvent(trx, String(id))
  if (cancelled || ends <= now) return
  await cancelEvent(trx, String(id))
  // Without the hash, it counts as changed if it is announced again, even in the same form.
  await trx.updateTable('event').set({ source_hash: null }).where('id', '=', id).execute()
}

/** Detaches the remaining events of a deleted institute. */
const release = (trx: Trx, instituteId: number) =>
  trx.updateTable('event').set({ institute_id: null }).where('institute_id', '=', instituteId).execute()

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
  const due = await db.selectFrom('institute_events_due').select('institute_id').execute()
  const failures: unknown[] = []
  // A failing institute must not block the others.
  for (const { institute_id } of due)
    await publishDue(db, institute_id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const publishDue = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Locks the institute first, as every other change does, to avoid deadlocks.
    await trx.selectFrom('institute').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    await trx.deleteFrom('institute_events_due').where('institute_id', '=', id).execute()
    await publishInstituteEvents(trx, id)
  })

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
