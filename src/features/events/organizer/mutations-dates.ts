import * as m from '#messages/events/repeats-repeats.ts'
import { unreadableTemplate } from '#messages/events/series.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { json } from '#lib/db/json.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { buildEvent } from '../event/build.ts'
import { checkEvent } from '../event/check.ts'
import { updateEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import { seriesOf } from '../series/given.ts'
import {
  createSeries,
  eventOn,
  lockSeries,
  type LockedSeries,
  NEVER,
  recurrenceOf,
  seriesValuesOf,
} from '../series/mutations.ts'
import { lastDateUntil } from '../series/recurrence.ts'
import { storedEvents, storedSeries, type EventRow, type SeriesRow } from '../table.ts'
import { dayIn } from '../times/zone.ts'
import { getKnownSpeakers, withAddresses } from './data-speakers.ts'
import { applySameChange, daysBetween, daysLater, moveDraftToDay } from './dates.ts'
import { canMoveDays, shiftRule, seriesOfDraft, withoutAddresses } from './draft-series.ts'
import { draftOfEvent, inputOfDraft, restOfEvent, instantsOf, type DraftRow } from './input.ts'
import { beginRule, cancelOccurrence } from './mutations-repeats.ts'
import type { DateScope, EventDraft } from './schema.ts'

/** The columns of an event that are read before a change. */
export const organisedColumns = [
  'event.id',
  'event.slug',
  'event.card',
  'event.detail',
  'event.capacity',
  'event.reserved',
  'event.taken',
  'event.previous_id',
  'event.cancelled',
  'event.sequence',
  'event.join_link',
  'event.questions',
  'event.starts',
  'event.ends',
  'event.series_id',
  'event.organiser_id',
  'event.source_key',
] as const
export type OrganisedRow = DraftRow &
  Pick<
    EventRow,
    'id' | 'slug' | 'taken' | 'sequence' | 'starts' | 'ends' | 'series_id' | 'organiser_id' | 'source_key'
  >

interface Others {
  dates: Exclude<DateScope, 'this'>
  now: Date
}

/** Creates a series with its dates. @returns the eventId of the first. @throws AppError `invalid_input`. */
export async function createOwnSeries(
  trx: Trx,
  draft: EventDraft,
  input: EventInput,
  now: Date,
): Promise<string> {
  const { given, template } = await seriesOfDraft(draft, input, now)
  const [first] = await createSeries(trx, given, template, undefined, now)
  await trx
    .updateTable('event_series')
    .set({ template: json(seriesValuesOf(given, withoutAddresses(template)).template) })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('event')
        .select('event.series_id')
        .where('event.id', '=', Number(first))
        .$castTo<{ series_id: number }>(),
    )
    .execute()
  return first!
}

/** Updates an event from a draft; all other fields stay. */
export async function writeEventDraft(
  trx: Trx,
  row: OrganisedRow,
  draft: EventDraft,
  seriesName = row.card.eventSeriesName,
): Promise<void> {
  const input = { ...fullInput(row, draft), eventSeriesName: seriesName }
  const known = await getKnownSpeakers(trx, row.id)
  await updateEvent(trx, String(row.id), {
    ...input,
    eventAgenda: input.eventAgenda!.map((item) => ({
      ...item,
      agendaSpeakers: withAddresses(known, draft.eventSpeakers, item.agendaSpeakers).others,
    })),
    eventSpeakers: withAddresses(known, draft.eventSpeakers).speakers,
  })
}

/** Returns the input of a draft; fields that it does not contain are taken from the row. */
function fullInput(row: DraftRow, draft: EventDraft) {
  const { reserved, ...rest } = restOfEvent(row)
  const input = inputOfDraft(draft, row)
  return { ...rest, ...input, eventRegistration: { ...input.eventRegistration!, reserved } }
}

/**
 * Changes a date of a series and others alike, and the template of later dates. If the draft says how it repeats, a
 * new rule begins at this date.
 * @throws AppError `conflict` if it is not part of the organizer's own series, or if the template is unreadable and
 * stays; `invalid_input` for another day if the
 * rule does not allow it.
 */
export async function changeDates(
  trx: Trx,
  row: OrganisedRow,
  draft: EventDraft,
  { dates, now }: Others,
): Promise<void> {
  const series = await lockOwn(trx, row)
  const before = await ownDraft(trx, row)
  const anew = draft.eventRepeats !== ''
  if (!anew && draft.eventDay !== before.eventDay && !canMoveDays(series.rule))
    throw invalidField('event.eventDay', m.staysOnDay())
  // The series is named after its dates, until one of them gets another title.
  const name = series.name === before.eventTitle ? draft.eventTitle : series.name
  const others = await otherDates(trx, row, { dates, now })
  await writeEventDraft(trx, row, draft, name)
  // A new rule determines the days of its dates, so the others do not move.
  const alike = anew ? moveDraftToDay(draft, before.eventDay) : draft
  for (const other of others)
    await writeEventDraft(trx, other, applySameChange(before, alike, await ownDraft(trx, other)), name)
  if (anew)
    await beginRule(
      trx,
      { event: row, draft, input: fullInput(row, draft), series: { id: series.id, name } },
      now,
    )
  else await changeSeries(trx, { ...series, name }, before, draft)
}

/** Turns a single event into a series, as its first date. @throws AppError `conflict` for an imported event. */
export async function repeatEvent(trx: Trx, row: OrganisedRow, draft: EventDraft, now: Date): Promise<void> {
  if (row.source_key !== null) throw new AppError('conflict', m.sourceRepeats())
  await writeEventDraft(trx, row, draft, draft.eventTitle)
  const input = fullInput(row, draft)
  await beginRule(trx, { event: row, draft, input, series: undefined }, now)
}

/** Returns an event as the organizer's page shows it. */
export const ownDraft = async (db: Db, row: OrganisedRow): Promise<EventDraft> =>
  draftOfEvent(row, await getKnownSpeakers(db, row.id))

/**
 * Cancels other dates of a series. Dates that no user saved or registered for are deleted, and no more are created.
 * @throws AppError `conflict` if it is not part of the organizer's own series.
 */
export async function cancelDates(trx: Trx, row: OrganisedRow, { dates, now }: Others): Promise<void> {
  const { id } = await lockOwn(trx, row)
  for (const other of await otherDates(trx, row, { dates, now })) await cancelOccurrence(trx, other.id)
  await trx.updateTable('event_series').set({ expanded_until: NEVER }).where('id', '=', id).execute()
}

/** Locks an organizer's own series; imported ones follow their source. */
async function lockOwn(trx: Trx, { series_id }: OrganisedRow): Promise<LockedSeries> {
  const series = series_id === null ? undefined : await lockSeries(trx, series_id)
  if (!series || series.source_key !== null || series.demo) throw new AppError('conflict', m.noSeries())
  return series
}

/** Returns the organizer's upcoming dates that are not cancelled. */
async function otherDates(trx: Trx, row: OrganisedRow, { dates, now }: Others): Promise<OrganisedRow[]> {
  let rows = trx
    .selectFrom('event')
    .select(organisedColumns)
    .where('series_id', '=', row.series_id)
    .where('organiser_id', '=', row.organiser_id)
    .where('id', '<>', row.id)
    .where('ends', '>', now)
    .where('cancelled', '=', false)
  if (dates === 'following') rows = rows.where('starts', '>=', row.starts)
  return rows.orderBy('starts').orderBy('id').execute().then(storedEvents.readAll)
}

/** Applies the change of a date to the template of later dates. */
async function changeSeries(
  trx: Trx,
  stored: LockedSeries,
  before: EventDraft,
  after: EventDraft,
): Promise<void> {
  const series = storedSeries.read(stored)
  // A new rule replaces the template.
  if (!series) throw new AppError('conflict', unreadableTemplate())
  const first = templateRow(series)
  const draft = applySameChange(before, after, draftOfEvent(first))
  const days = daysBetween(before.eventDay, after.eventDay)
  const startOn = (date: Date) => {
    const eventDay = daysLater(dayIn(series.zone, date).replaceAll('-', '/'), days)
    return new Date(instantsOf({ ...draft, eventDay, eventLastDay: '' }).eventStart)
  }
  const { eventPublished: _, ...input } = fullInput(first, draft)
  const { given, template } = seriesOf({
    name: series.name,
    rule: shiftRule(series.rule, days),
    except: series.except.map(startOn),
    extra: series.extra.map(startOn),
    input,
  })
  const values = seriesValuesOf(given, withoutAddresses(template))
  // A complete series has no last date before the end of time, from where the search for it would start.
  const isWhole = +series.expanded_until === +NEVER
  const last = isWhole ? undefined : await lastDateUntil(recurrenceOf(series), series.expanded_until)
  await trx
    .updateTable('event_series')
    .set({
      ...values,
      template: json(values.template),
      // Existing dates are not created again, even if their time of day has changed.
      ...(last && { expanded_until: startOn(last) }),
    })
    .where('id', '=', series.id)
    .execute()
}

/** Returns the template of later dates as an event on the first day. */
function templateRow(series: SeriesRow): DraftRow {
  const input = checkEvent(eventOn(series, series.starts))
  const { own, capacity, reserved } = input.eventRegistration
  return {
    ...buildEvent('', input, new Date()),
    capacity: own ? capacity : null,
    reserved,
    previous_id: null,
    cancelled: false,
    join_link: input.eventJoinLink,
    questions: input.eventQuestions,
  }
}
