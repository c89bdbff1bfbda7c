import { createHash } from 'node:crypto'
import * as refusals from '#messages/imports/refusals-events.ts'
import { allDatesOf, datesOnDays, LATEST_DATE, ruledDatesOf, type Recurrence } from '../series/recurrence.ts'
import { readRule } from '../series/rule.ts'
import { cutSeries, MAX_LISTED, recurrenceOfRead, type SourceEvent } from './later-dates.ts'

/** The key prefix of events from calendars: UIDs are globally unique (RFC 5545, 3.8.4.7). */
const PREFIX = 'ics:'
const MAX_UID = 300

/** The event or series stored under one key; a series has a rule. */
export interface CalendarPiece {
  key: string
  row: string
  event: SourceEvent
}

export type Refuse = (row: string, error: unknown) => void

/**
 * Splits calendar events into pieces. These become separate events: a changed occurrence, an RDATE with its
 * own length (VALUE=PERIOD), and every RDATE of an event without a rule. An invalid event is rejected.
 */
export async function piecesOf(events: readonly SourceEvent[], refuse: Refuse): Promise<CalendarPiece[]> {
  const changed = Map.groupBy(
    events.filter((event) => event.replaces),
    (event) => event.uid,
  )
  // Series first, so that changed occurrences find theirs.
  const inOrder = events.toSorted((a, b) => Number(a.rule === undefined) - Number(b.rule === undefined))
  const wholes = new Map(events.filter(({ replaces }) => !replaces).map((event) => [event.uid, event]))
  const pieces: CalendarPiece[] = []
  for (const event of inOrder) {
    const { uid, row, replaces } = event
    try {
      if (event.later) checkWhole(wholes.get(uid))
      else if (replaces) pieces.push({ key: keyOf(uid, replaces), row, event: { ...event, rule: undefined } })
      else pieces.push(...(await piecesOfOne(event, changed.get(uid) ?? [], refuse)))
    } catch (error) {
      refuse(row, error)
    }
  }
  return pieces
}

/** Changes by RANGE=THISANDFUTURE are applied with their series. */
function checkWhole(series: SourceEvent | undefined): void {
  if (!series) throw new Error(refusals.laterDatesOfNoSeries.in('en'))
  if (series.rule === undefined) throw new Error(refusals.laterDatesWithoutRule.in('en'))
}

/** Returns excluded starts that are not listed one by one. */
async function alsoLeftOut(event: SourceEvent): Promise<Date[]> {
  const recurrence = recurrenceOfRead({ ...event, except: [] })
  const { exceptDays, exceptRules } = event
  const dates = exceptDays.length > 0 ? await datesOnDays(recurrence, exceptDays) : []
  for (const rule of exceptRules) dates.push(...(await datesOfExrule(recurrence, rule)))
  return dates
}

/** A series stores excluded dates but no second rule, so one of the two rules must end. */
async function datesOfExrule(recurrence: Recurrence, rule: string): Promise<Date[]> {
  const all = await allDatesOf(recurrence, { from: new Date(0), limit: MAX_LISTED })
  if (!all && !readRule(rule, recurrence).ends) throw new Error(refusals.rulesWithoutEnd.in('en'))
  const last = all ? all.at(-1) : LATEST_DATE
  return last ? ruledDatesOf({ ...recurrence, rule }, last, MAX_LISTED) : []
}

async function checkDates(event: SourceEvent): Promise<void> {
  if (!(await hasDates(event))) throw new Error(refusals.allDatesExcluded.in('en'))
}

async function hasDates(event: SourceEvent): Promise<boolean> {
  const dates = await allDatesOf(recurrenceOfRead(event), { from: new Date(0), limit: MAX_LISTED })
  return dates?.length !== 0
}

async function piecesOfOne(
  given: SourceEvent,
  changes: readonly SourceEvent[],
  refuse: Refuse,
): Promise<CalendarPiece[]> {
  const replaced = changes.filter(({ later }) => !later).map(({ replaces }) => replaces!)
  const excluded = [...given.except, ...(await alsoLeftOut(given))]
  if (given.rule !== undefined && excluded.length > 0 && given.also.length === 0)
    await checkDates({ ...given, except: excluded })
  const event = { ...given, except: [...excluded, ...replaced] }
  const { uid, row, rule, start } = event
  const gone = new Set(event.except.map(Number))
  const also = event.also.filter(({ at }) => !gone.has(Number(at)))
  const lasts = Number(event.end) - Number(start.at)
  const alone = (at: Date, end: Date | undefined): CalendarPiece => {
    const ends = end ?? new Date(Number(at) + lasts)
    const input = { ...event.input, eventStart: at.toISOString(), eventEnd: ends.toISOString() }
    return { key: keyOf(uid, at), row, event: { ...event, rule: undefined, replaces: at, input } }
  }
  if (rule !== undefined) {
    const periods = also.filter(({ end }) => end)
    const left = [...event.except, ...periods.map(({ at }) => at)]
    const series = { ...event, except: left, also: also.filter(({ end }) => !end) }
    const standAlone = periods.map(({ at, end }) => alone(at, end))
    // If every date of a series was changed, only these dates are left.
    if (changes.length > 0 && changes.length === replaced.length && !(await hasDates(series)))
      return standAlone
    const laters = changes
      .filter(({ later }) => later)
      .toSorted((a, b) => Number(a.replaces) - Number(b.replaces))
    const parts = await cutSeries(series, laters, refuse)
    return [
      ...parts.map(({ since, event: part }) => ({ key: keyOf(uid, since), row: part.row, event: part })),
      ...standAlone,
    ]
  }
  const itself = also.find(({ at, end }) => end && Number(at) === Number(start.at))
  const first = itself ? { ...event.input, eventEnd: itself.end!.toISOString() } : event.input
  return [
    ...(gone.has(Number(start.at))
      ? []
      : [{ key: keyOf(uid, undefined), row, event: { ...event, input: first } }]),
    ...also.filter(({ at }) => Number(at) !== Number(start.at)).map(({ at, end }) => alone(at, end)),
  ]
}

export const hashOfTexts = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export const keyOf = (uid: string, at: Date | undefined): string => PREFIX + uidOn(uid, at)

/** Returns the source key of an event, or of a date that left its series. */
export const uidOn = (uid: string, at: Date | undefined): string =>
  (uid.length > MAX_UID ? hashOfTexts(uid) : uid) + (at ? `#${at.toISOString()}` : '')
