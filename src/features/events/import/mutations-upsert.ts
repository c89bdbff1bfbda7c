import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { createEvent, deleteEvent, updateEvent, type EventOrigin } from '../mutations.ts'
import { seriesOf, type SeriesSource } from '../series/given.ts'
import { createSeries } from '../series/mutations.ts'
import { updateSeries } from '../series/mutations-update.ts'
import type { EventInput } from '../schema-input.ts'

/** Increase it if parsing changes: the next import then updates events whose result differs. */
const READER_VERSION = 1

/** An event of an earlier import. */
export interface KnownEvent {
  id: number
  hash: string | null
  /** The date of its first publication, which files do not have. */
  published: string
}

export type UpsertOutcome = 'added' | 'changed' | 'unchanged'

/** Creates or updates an imported event, unless nothing changed. @throws AppError `invalid_input`. */
export async function upsertEvent(
  db: Db,
  input: EventInput,
  { key, version = '', seriesId }: { key: string; version?: string; seriesId?: number | undefined },
  known: KnownEvent | undefined,
): Promise<UpsertOutcome> {
  const hash = version + hashOf(input)
  if (known?.hash === hash) return 'unchanged'
  const source = { key, hash }
  if (!known) {
    const published = { eventPublished: announcedBy(input), ...input }
    await createEvent(db, published, { source, ...(seriesId !== undefined && { seriesId }) })
    return 'added'
  }
  await updateEvent(db, String(known.id), { eventPublished: known.published, ...input }, { source })
  return 'changed'
}

/** A past event was not published today. */
const announcedBy = ({ eventStart }: EventInput): string =>
  new Date(Math.min(Date.now(), Date.parse(eventStart))).toISOString()

const hashOf = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([READER_VERSION, input]))
    .digest('hex')

/** Returns imported events by key. */
export async function knownEvents(db: Db, keys: readonly string[]): Promise<Map<string, KnownEvent>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .select(['id', 'source_key', 'source_hash', sql<string>`card->>'eventPublished'`.as('published')])
    .where('source_key', 'in', keys)
    .execute()
  return new Map(
    rows.map(({ id, source_key, source_hash, published }) => [
      source_key!,
      { id, hash: source_hash, published },
    ]),
  )
}

/** Creates a series with its dates. @returns the eventId of its first. @throws AppError `invalid_input`. */
export async function makeSeries(db: Db, series: SeriesSource, source: EventOrigin): Promise<string> {
  const { given, template } = seriesOf(series)
  return (await createSeries(db, given, template, source))[0]!
}

/** A series of an earlier import. */
export type KnownSeries = Pick<KnownEvent, 'id' | 'hash'>

/**
 * Creates or updates an imported series, unless it is unchanged since the last import. A former single event
 * is deleted: nobody registers for imported events here.
 */
export async function upsertSeries(
  db: Db,
  series: SeriesSource,
  { key, version = '' }: { key: string; version?: string },
  known: { series: KnownSeries | undefined; event: KnownEvent | undefined },
): Promise<UpsertOutcome> {
  const hash = version + hashOf(series)
  // An interrupted import may have left the single event.
  if (known.series?.hash === hash && !known.event) return 'unchanged'
  const source = { key, hash }
  if (!known.series) await makeSeries(db, series, source)
  else if (known.series.hash !== hash) {
    const { given, template } = seriesOf(series)
    await updateSeries(db, known.series.id, given, template, source)
  }
  if (known.event) await deleteEvent(db, String(known.event.id))
  return known.series || known.event ? 'changed' : 'added'
}

/** Returns imported series by key. */
export async function knownSeries(db: Db, keys: readonly string[]): Promise<Map<string, KnownSeries>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('event_series')
    .select(['id', 'source_key', 'source_hash as hash'])
    .where('source_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ id, source_key, hash }) => [source_key!, { id, hash }]))
}
