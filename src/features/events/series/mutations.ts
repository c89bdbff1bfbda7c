import { sql, type Selectable } from 'kysely'
import * as m from '#messages/events/series.ts'
import { noSuchZone } from '#messages/events/answers.ts'
import { writeSeriesCredits } from '#kits/credit/mutations.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { agendaOn } from '../agenda/build.ts'
import { checkEvent } from '../event/check.ts'
import { createEvents, type EventOrigin } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import { storedSeries, type SeriesRow, type StoredTemplate } from '../table.ts'
import type { SeriesInput, SeriesTemplate } from './given.ts'
import {
  AHEAD_DAYS,
  datesOf,
  endOfDate,
  endsBy,
  horizonOf,
  MAX_DATES,
  windowOf,
  type Recurrence,
} from './recurrence.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { movedAlong } from '../times/zone.ts'

/** Dates per transaction, which blocks other readers on the embedded database. */
export const BATCH = 20

/** Marks a series that has ended. */
export const NEVER = new Date('9999-12-31T00:00:00Z')

/**
 * Creates a series and its occurrences, each an event with its own registrations: those of the next 400 days,
 * at most 400 (see windowOf). extendSeries creates later ones.
 * @throws AppError `invalid_input` naming the error in the rule, the zone or the event.
 * @returns the eventIds in date order.
 */
export async function createSeries(
  db: Db,
  given: SeriesInput,
  template: SeriesTemplate,
  source?: EventOrigin,
  now: Date = new Date(),
): Promise<string[]> {
  const values = seriesValuesOf(given, template)
  const [first] = await windowOf(recurrenceOf(values), now)
  // Dates before this one exceed the maximum.
  const expanded = new Date(first!.getTime() - 1)
  const { id } = await db
    .insertInto('event_series')
    .values({
      ...values,
      template: json(values.template),
      expanded_until: expanded,
      source_key: source?.key ?? null,
      source_hash: source?.hash ?? null,
      demo: source?.demo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await createDates(db, id, now)
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('series_id', '=', id)
    .orderBy('starts')
    .orderBy('id')
    .execute()
  return rows.map((row) => String(row.id))
}

/** Returns the series with a source key, and its input. */
export const findSeries = (db: Db, key: string): Promise<{ id: number; hash: string | null } | undefined> =>
  db
    .selectFrom('event_series')
    .select(['id', 'source_hash as hash'])
    .where('source_key', '=', key)
    .executeTakeFirst()

export interface ExtensionResult {
  /** The numbers of checked series and created occurrences. */
  series: number
  dates: number
  /** The series whose occurrences could not be created, with the reason. */
  failed: { seriesId: number; reason: string }[]
}

/** Creates the occurrences of the next 400 days. Several processes may run it at once. */
export async function extendSeries(db: Db, now: Date): Promise<ExtensionResult> {
  const due = await db
    .selectFrom('event_series')
    .select('id')
    // Once a day is enough.
    .where('expanded_until', '<', new Date(now.getTime() + (AHEAD_DAYS - 1) * DAY_MS))
    .orderBy('expanded_until')
    .execute()
  const report: ExtensionResult = { series: due.length, dates: 0, failed: [] }
  for (const { id } of due) {
    try {
      report.dates += await createDates(db, id, now)
    } catch (error) {
      report.failed.push({ seriesId: id, reason: reasonOf(error) })
    }
  }
  return report
}

/** Creates the occurrences of a series after `expanded_until`, in batches. @returns their number. */
export async function createDates(db: Db, seriesId: number, now: Date): Promise<number> {
  let made = 0
  for (;;) {
    const { count, done } = await withAdvisoryLock(db, 'events', (trx) => createBatch(trx, seriesId, now))
    made += count
    if (done) return made
    await yieldToEventLoop()
  }
}

async function createBatch(trx: Trx, seriesId: number, now: Date): Promise<{ count: number; done: boolean }> {
  const series = await lockSeries(trx, seriesId).then(storedSeries.read)
  if (!series) return { count: 0, done: true }
  const recurrence = recurrenceOf(series)
  const horizon = horizonOf(recurrence, now)
  const dates = await datesOf(recurrence, series.expanded_until, horizon, BATCH + 1)
  const room = Math.max(0, MAX_DATES - (await countUpcoming(trx, seriesId, now)))
  const over = dates.filter((date) => endOfDate(recurrence, date) <= now).length
  const wanted = dates.slice(0, over + room)
  const batch = wanted.slice(0, BATCH)
  // A past event was not published today.
  const publishedBy = (date: Date) => new Date(Math.min(Number(now), Number(date))).toISOString()
  const eventIds = await createEvents(
    trx,
    batch.map((date) => ({
      input: { eventPublished: publishedBy(date), ...eventOn(series, date) },
      seriesId,
      demo: series.demo,
    })),
  )
  await writeSeriesCredits(trx, eventIds.map(Number))
  const done = batch.length === wanted.length
  const full = done && wanted.length < dates.length
  await trx
    .updateTable('event_series')
    .set({
      expanded_until: await expandedUntil(
        recurrence,
        { done: done && !full, last: batch.at(-1), horizon },
        series,
      ),
    })
    .where('id', '=', seriesId)
    .execute()
  return { count: batch.length, done }
}

/** Returns the time up to which occurrences exist now. */
async function expandedUntil(
  recurrence: Recurrence,
  { done, last, horizon }: { done: boolean; last: Date | undefined; horizon: Date },
  { expanded_until: before }: Pick<SeriesRow, 'expanded_until'>,
): Promise<Date> {
  if (!done) return last ?? before
  return (await endsBy(recurrence, horizon)) ? NEVER : new Date(Math.max(Number(horizon), Number(before)))
}

async function countUpcoming(trx: Trx, seriesId: number, now: Date): Promise<number> {
  const { n } = await trx
    .selectFrom('event')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('series_id', '=', seriesId)
    .where('source_key', 'is', null)
    .where('ends', '>', now)
    .executeTakeFirstOrThrow()
  return n
}

/** A locked series; its template may be unreadable. */
export type LockedSeries = Selectable<Tables['event_series']>

/** Locks a series while its occurrences are created. */
export const lockSeries = (trx: Trx, seriesId: number): Promise<LockedSeries | undefined> =>
  trx.selectFrom('event_series').selectAll().where('id', '=', seriesId).forUpdate().executeTakeFirst()

/** Returns the stored form of a series. @throws AppError `invalid_input`. */
export function seriesValuesOf(given: SeriesInput, template: SeriesTemplate) {
  const zone = zoneOf(given.zone)
  if (!zone) {
    const message = noSuchZone({ zone: given.zone })
    throw invalidField('eventHostTimezone', message)
  }
  const values = {
    name: given.name.trim(),
    rule: given.rule.trim(),
    starts: given.starts,
    zone,
    minutes: given.minutes,
    except: [...given.except],
    extra: [...(given.extra ?? [])],
    template: { ...template, eventAllDay: given.allDay },
  }
  checkEvent(eventOn(values, given.starts))
  return values
}

type SeriesDefinition = Pick<SeriesRow, 'name' | 'starts' | 'zone' | 'minutes'> & { template: StoredTemplate }

export const recurrenceOf = (
  series: SeriesDefinition & Pick<SeriesRow, 'rule' | 'except' | 'extra'>,
): Recurrence => {
  const { rule, starts, zone, minutes, except, extra, template } = series
  return { rule, starts, zone, minutes, except, extra, allDay: template.eventAllDay }
}

/** Returns the event of an occurrence. */
export function eventOn(
  { name, starts: first, zone, minutes, template: kept }: SeriesDefinition,
  starts: Date,
): EventInput {
  const ends = endOfDate({ zone, minutes, allDay: kept.eventAllDay }, starts)
  const moved = movedAlong(first, starts, zone)
  const { opens, closes } = kept.eventRegistration ?? {}
  return {
    ...kept,
    ...(kept.eventAgenda && { eventAgenda: agendaOn(kept.eventAgenda, { first, date: starts, zone }) }),
    ...(kept.eventRegistration && {
      eventRegistration: {
        ...kept.eventRegistration,
        ...(opens && { opens: moved(opens) }),
        ...(closes && { closes: moved(closes) }),
      },
    }),
    eventStart: starts.toISOString(),
    eventEnd: ends.toISOString(),
    eventHostTimezone: zone,
    eventSeriesName: name,
  }
}

export const noSuchSeries = () => new AppError('not_found', m.noSuchSeries())
