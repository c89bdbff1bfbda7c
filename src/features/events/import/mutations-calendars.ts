import * as refusals from '#messages/imports/refusals-events.ts'
import * as said from '#messages/imports/notes.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { reasonOf, type Note } from '#lib/server/imports/files.ts'
import {
  countEvent,
  rejectFile,
  type EventImportOptions,
  type EventImportReport,
  type ReadFile,
} from './report.ts'
import {
  upsertEvent,
  upsertSeries,
  knownEvents,
  knownSeries,
  type KnownEvent,
  type KnownSeries,
  type UpsertOutcome,
} from './mutations-upsert.ts'
import { importOwnEvent } from '../archive/mutations-calendar.ts'
import { findSeries } from '../series/mutations.ts'
import { splitCalendar, type RawEvent } from '../calendar/read.ts'
import { readCalendarEvent } from '../calendar/read-event.ts'
import { ONCE, type SourceEvent } from './later-dates.ts'
import { hashOfTexts, keyOf, piecesOf, type CalendarPiece, type Refuse } from './pieces.ts'

/** The limit of series per import; each may have 400 occurrences. */
const MAX_SERIES = 1_000

/** Events looked up per query. */
const CHUNK = 500

/** The files of the events imported so far, by key. */
export type ImportedEvents = Map<string, { file: string; row: string; sequence: number }>

const idOf = ({ uid, replaces }: SourceEvent) => JSON.stringify([uid, replaces])

/**
 * Decides between copies of an event in several files: the first is imported, unless this one has a higher
 * SEQUENCE. The other is reported.
 */
function shouldImport(
  event: SourceEvent,
  file: string,
  taken: ImportedEvents,
  { refused, notes }: EventImportReport,
): boolean {
  const { row, sequence } = event
  const other = taken.get(idOf(event))
  const counts = !other || sequence > other.sequence
  if (counts) taken.set(idOf(event), { file, row, sequence })
  if (!other) return true
  const [left, kept] = counts ? [other, { file, row }] : [{ file, row }, other]
  const why = counts || sequence < other.sequence ? 'has the higher SEQUENCE' : 'comes first'
  const reason = `The event at ${kept.row} of ${kept.file} has the same UID, and ${why}.`
  // The other was imported and is replaced now; a later run rejects it as older.
  if (!counts) refused.push({ file: left.file, row: left.row, reason })
  else if (!refused.some((each) => each.file === left.file && each.row === left.row))
    notes.push({ file: left.file, row: left.row, note: reason, about: '' })
  return counts
}

/** Imports every event of a file; an invalid one is listed and does not stop the others. */
export async function importCalendars(
  { path, content }: ReadFile,
  options: EventImportOptions,
  report: EventImportReport,
  taken: ImportedEvents,
): Promise<void> {
  const refuse = (row: string, error: unknown) =>
    void report.refused.push({ file: path, row, reason: reasonOf(error) })
  try {
    const { events, others } = splitCalendar(content)
    report.read += events.length
    for (const [name, count] of others) {
      report.read += count
      report.passed += count
      report.notes.push({
        file: path,
        row: '',
        note: said.componentsNoEvents.in('en'),
        about: `${count} ${name}`,
      })
    }
    const read = await readAll(events, path, options, report, refuse)
    const own = newestOf(read, refuse).filter((event) => shouldImport(event, path, taken, report))
    const pieces = await piecesOf(own, refuse)
    countPieces(path, own, pieces, report, refuse)
    await writeAll(path, pieces, options, report, refuse)
  } catch (error) {
    options.signal?.throwIfAborted()
    rejectFile(report, path, reasonOf(error))
  }
}

async function readAll(
  events: readonly RawEvent[],
  file: string,
  options: EventImportOptions,
  report: EventImportReport,
  refuse: Refuse,
): Promise<SourceEvent[]> {
  const read: SourceEvent[] = []
  let series = 0
  for (const [i, raw] of events.entries()) {
    const title =
      typeof raw.text === 'string' ? /^SUMMARY[^:\r\n]*:(.{0,60})/im.exec(raw.text)?.[1] : undefined
    const row = `line ${raw.line}${title ? ` (${title.trim()})` : ''}`
    const notes = new Map<string, EventImportReport['notes'][number]>()
    const note: Note = (text, about = '') => void notes.set(text + about, { file, row, note: text, about })
    try {
      const event = readCalendarEvent(raw, options, note)
      if (event.rule !== undefined && ++series > MAX_SERIES) {
        throw new Error(refusals.tooManySeries.in('en', { most: MAX_SERIES }))
      }
      if (!event.uid) note(said.noUid.in('en'))
      read.push({
        ...event,
        uid: event.uid || hashOfTexts(event.input.eventTitle, event.input.eventStart),
        row,
      })
      report.notes.push(...notes.values())
    } catch (error) {
      refuse(row, error)
    }
    if (i % CHUNK === 0) await yieldToEventLoop()
  }
  return read
}

/** Returns the newest of several versions of each event. */
function newestOf(events: readonly SourceEvent[], refuse: Refuse): SourceEvent[] {
  const newest = new Map<string, SourceEvent>()
  for (const event of events) {
    const id = idOf(event)
    const other = newest.get(id)
    const later =
      !other ||
      event.sequence > other.sequence ||
      (event.sequence === other.sequence && event.stamp >= other.stamp)
    const [kept, left] = later ? [event, other] : [other, event]
    newest.set(id, kept)
    if (left) refuse(left.row, `The event at ${kept.row} has the same UID, and is the newer one.`)
  }
  return [...newest.values()]
}

/** Counts dates that stand alone as entries, and events that became part of others. */
function countPieces(
  file: string,
  events: readonly SourceEvent[],
  pieces: readonly CalendarPiece[],
  report: EventImportReport,
  refuse: Refuse,
): void {
  const written = new Set(pieces.map(({ row }) => row))
  const refused = new Set(report.refused.flatMap((each) => (each.file === file ? each.row : [])))
  report.read += pieces.length - written.size
  for (const { row, rule, replaces } of events) {
    if (written.has(row) || refused.has(row)) continue
    if (rule === undefined && !replaces) refuse(row, new Error(refusals.allDatesExcluded.in('en')))
    else report.merged++
  }
}

async function writeAll(
  file: string,
  pieces: readonly CalendarPiece[],
  { db, own, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
  refuse: Refuse,
): Promise<void> {
  for (let at = 0; at < pieces.length; at += CHUNK) {
    const chunk = pieces.slice(at, at + CHUNK)
    const keys = [...new Set(chunk.flatMap(({ key, event }) => [key, keyOf(event.uid, undefined)]))]
    const events = await knownEvents(db, keys)
    const series = await knownSeries(db, keys)
    for (const [i, { key, row, event }] of chunk.entries()) {
      signal?.throwIfAborted()
      try {
        const known = { event: events.get(key), series: series.get(key) }
        if (!own) checkSequence(event, known.series ?? known.event)
        // A changed occurrence still belongs to its series.
        const whole = event.replaces && (await findSeries(db, keyOf(event.uid, undefined)))
        const how = await runStep(db, (piece) =>
          own ? importOwnEvent(piece, event, { own }) : savePiece(piece, key, event, { ...known, whole }),
        )
        countEvent(report, how, { file, row, title: event.input.eventTitle })
      } catch (error) {
        refuse(row, error)
      }
      onProgress?.(at + i + 1, pieces.length)
      await yieldToEventLoop()
    }
  }
}

interface KnownPiece {
  event: KnownEvent | undefined
  series: KnownSeries | undefined
  whole: KnownSeries | undefined
}

function savePiece(
  db: EventImportOptions['db'],
  key: string,
  { rule, except, also, input, sequence }: SourceEvent,
  known: KnownPiece,
): Promise<UpsertOutcome> {
  const version = `${sequence}:`
  const once = rule ?? (known.series && ONCE)
  if (once === undefined)
    return upsertEvent(db, input, { key, version, seriesId: known.whole?.id }, known.event)
  const series = {
    name: input.eventTitle,
    rule: once,
    except,
    extra: rule === undefined ? [] : also.map(({ at }) => at),
    input,
  }
  return upsertSeries(db, series, { key, version }, known)
}

/** Rejects older versions, so that an old calendar copy reverts nothing. */
function checkSequence({ sequence }: SourceEvent, known: { hash: string | null } | undefined): void {
  const before = Number(/^(\d+):/.exec(known?.hash ?? '')?.[1] ?? 0)
  if (sequence < before) throw new Error(refusals.olderThanHere.in('en', { sequence, before }))
}
