import { isDeepStrictEqual } from 'node:util'
import * as m from '#messages/events/series.ts'
import { AppError } from '#lib/api/errors.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { json } from '#lib/db/json.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { checkEvent } from '../event/check.ts'
import { createEvent, deleteEvent, updateEvent, type EventOrigin } from '../mutations.ts'
import {
  BATCH,
  eventOn,
  lockSeries,
  createDates,
  noSuchSeries,
  recurrenceOf,
  seriesValuesOf,
} from './mutations.ts'
import type { SeriesInput, SeriesTemplate } from './given.ts'
import { idsOf } from '../data.ts'
import type { EventInput } from '../schema-input.ts'
import { storedEvents, storedSeries, type EventRow } from '../table.ts'
import { buildEvent } from '../event/build.ts'
import { datesOf, endOfDate, horizonOf, MAX_DATES, windowOf, type Recurrence } from './recurrence.ts'
import { dayIn } from '../times/zone.ts'

/** The effect of a series update on its occurrences. */
export interface SeriesChange {
  added: number
  changed: number
  removed: number
  /** Occurrences outside the new rule, cancelled because of registrations. */
  cancelled: number
}

/** The maximum number of past and upcoming occurrences to compare: far more than are created at a time. */
const MAX_COMPARED = 20 * MAX_DATES

/**
 * Updates a series and its occurrences. Remaining ones change only if something differs, and one whose time
 * changed within its day stays the same event. Occurrences outside the new rule are deleted, or cancelled if
 * people have registered; new ones are added. Past ones are neither added nor deleted. After an interruption,
 * calling it again resumes the update, since the source is stored last.
 * @throws AppError `not_found`; `invalid_input` like createSeries; `conflict` if an occurrence is unreadable.
 */
export async function updateSeries(
  db: Db,
  seriesId: number,
  given: SeriesInput,
  template: SeriesTemplate,
  source?: EventOrigin,
  now: Date = new Date(),
): Promise<SeriesChange> {
  const values = seriesValuesOf(given, template)
  const recurrence = recurrenceOf(values)
  await windowOf(recurrence, now)
  await withAdvisoryLock(db, 'events', async (trx) => {
    const before = await lockSeries(trx, seriesId)
    if (!before) throw noSuchSeries()
    await trx
      .updateTable('event_series')
      .set({
        ...values,
        template: json(values.template),
        // A series that had ended may continue; earlier dates are compared below.
        expanded_until: new Date(Math.min(Number(before.expanded_until), Number(horizonOf(recurrence, now)))),
      })
      .where('id', '=', seriesId)
      .execute()
  })
  const change: SeriesChange = { added: 0, changed: 0, removed: 0, cancelled: 0 }
  for (;;) {
    const more = await withAdvisoryLock(db, 'events', (trx) => changeBatch(trx, seriesId, change, now))
    await yieldToEventLoop()
    if (!more) break
  }
  change.added += await createDates(db, seriesId, now)
  if (source) {
    await db
      .updateTable('event_series')
      .set({ source_key: source.key, source_hash: source.hash })
      .where('id', '=', seriesId)
      .execute()
  }
  return change
}

interface Existing extends Compared {
  id: number
  starts: Date
  ends: Date
  zone: string
  registered: boolean
}

/** Returns whether there is more to do. */
async function changeBatch(trx: Trx, seriesId: number, change: SeriesChange, now: Date): Promise<boolean> {
  const series = await lockSeries(trx, seriesId).then(storedSeries.read)
  if (!series) throw noSuchSeries()
  const existing = await existingDates(trx, seriesId)
  const recurrence = recurrenceOf(series)
  const { dates, cut } = await wantedDates(recurrence, existing, series.expanded_until, now)
  const { pairs, gone, missing } = compare(existing, dates, recurrence, now)
  const acts: (() => Promise<unknown>)[] = []
  for (const { date, event } of pairs) {
    const input: EventInput = { eventPublished: event.card.eventPublished, ...eventOn(series, date) }
    if (isSame(event, input)) continue
    acts.push(async () => {
      await updateEvent(trx, String(event.id), input)
      change.changed++
    })
  }
  for (const event of gone) {
    if (!event.registered) {
      acts.push(async () => {
        await deleteEvent(trx, String(event.id))
        change.removed++
      })
    } else if (event.card.eventStatus !== 'cancelled') {
      // Keep the cancelled event's data, so that people from a calendar or mail recognize it. The agenda may
      // name days that are no longer its own.
      acts.push(async () => {
        const times = { eventStart: event.starts.toISOString(), eventEnd: event.ends.toISOString() }
        const input = {
          eventPublished: event.card.eventPublished,
          ...eventOn(series, event.starts),
          ...times,
        }
        await updateEvent(trx, String(event.id), { ...input, eventAgenda: [], eventStatus: 'cancelled' })
        change.cancelled++
      })
    }
  }
  for (const date of missing) {
    acts.push(async () => {
      await createEvent(trx, eventOn(series, date), { seriesId, demo: series.demo })
      change.added++
    })
  }
  for (const act of acts.slice(0, BATCH)) await act()
  if (cut) {
    await trx
      .updateTable('event_series')
      .set({ expanded_until: dates.at(-1)! })
      .where('id', '=', seriesId)
      .execute()
  }
  return acts.length > BATCH
}

/** Skips occurrences that were imported as separate events. */
async function existingDates(trx: Trx, seriesId: number): Promise<Existing[]> {
  const stored = await trx
    .selectFrom('event')
    .select(['id', 'starts', 'ends', 'card', 'detail', 'capacity', 'reserved', 'previous_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select('person_id')
          .whereRef('registration.event_id', '=', 'event.id')
          .where('status', '<>', 'cancelled'),
      ).as('registered'),
    )
    .where('series_id', '=', seriesId)
    .where('source_key', 'is', null)
    .orderBy('starts')
    .orderBy('id')
    .execute()
  const rows = storedEvents.readAll(stored)
  // Otherwise the rule would create the same occurrence again.
  if (rows.length < stored.length) throw new AppError('conflict', m.unreadableDate())
  return rows.map((row) => ({
    ...row,
    registered: Boolean(row.registered),
    zone: row.card.eventHostTimezone,
  }))
}

/** Returns the dates of the new rule: past ones back to the first existing one, and the next MAX_DATES. */
async function wantedDates(
  recurrence: Recurrence,
  existing: readonly Existing[],
  until: Date,
  now: Date,
): Promise<{ dates: Date[]; cut: boolean }> {
  const first = existing[0] && existing[0].starts < recurrence.starts ? existing[0].starts : recurrence.starts
  // Includes occurrences that may still be running, also on days of 25 hours.
  const early = new Date(Math.max(Number(first) - 1, Number(now) - recurrence.minutes * 60_000 - DAY_MS))
  const over = await datesOf(recurrence, new Date(Number(first) - 1), early, MAX_COMPARED)
  const later = await datesOf(recurrence, early, until, MAX_COMPARED)
  const running = later.filter((date) => endOfDate(recurrence, date) > now)
  const past = [...over, ...later.slice(0, later.length - running.length)]
  return { dates: [...past, ...running.slice(0, MAX_DATES)], cut: running.length > MAX_DATES }
}

interface Comparison {
  pairs: { date: Date; event: Existing }[]
  gone: Existing[]
  missing: Date[]
}

/** Matches dates to occurrences by start, and upcoming ones otherwise by day. */
function compare(
  existing: readonly Existing[],
  wanted: readonly Date[],
  recurrence: Recurrence,
  now: Date,
): Comparison {
  const byStart = new Map(existing.map((event) => [event.starts.getTime(), event]))
  const pairs: Comparison['pairs'] = []
  const left: Date[] = []
  for (const date of wanted) {
    const event = byStart.get(date.getTime())
    if (event) pairs.push({ date, event })
    else if (endOfDate(recurrence, date) > now) left.push(date)
  }
  const paired = new Set(pairs.map(({ event }) => event))
  const gone = existing.filter((event) => !paired.has(event) && event.ends > now)
  const byDay = Map.groupBy(gone, (event) => dayIn(event.zone, event.starts))
  const missing: Date[] = []
  for (const date of left) {
    const event = byDay.get(dayIn(recurrence.zone, date))?.shift()
    if (!event) missing.push(date)
    else {
      pairs.push({ date, event })
      gone.splice(gone.indexOf(event), 1)
    }
  }
  return { pairs, gone, missing }
}

type Compared = Pick<EventRow, 'card' | 'detail' | 'capacity' | 'reserved' | 'previous_id'>

/** Returns whether an event equals the new data. */
function isSame({ card, detail, capacity, reserved, previous_id }: Compared, given: EventInput): boolean {
  const input = checkEvent(given)
  const built = buildEvent(addressName(input.eventTitle, 'event'), input, new Date())
  const { own, capacity: seats } = input.eventRegistration
  return (
    isDeepStrictEqual({ card, detail }, JSON.parse(JSON.stringify(built))) &&
    capacity === (own ? seats : null) &&
    reserved === input.eventRegistration.reserved &&
    previous_id === (idsOf([input.eventPreviousSession ?? ''])[0] ?? null)
  )
}
