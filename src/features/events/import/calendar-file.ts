import * as refusals from '#messages/imports/refusals-events.ts'
import * as said from '#messages/imports/notes.ts'
import { reasonOf, type Note } from '#lib/server/imports/files.ts'
import { readCalendarEvent } from '../calendar/read-event.ts'
import { splitCalendar, type RawEvent } from '../calendar/read.ts'
import type { FileFindings, Findings } from './file-parts.ts'
import type { SourceEvent } from './later-dates.ts'
import { hashOfTexts, piecesOf, type CalendarPiece, type Refuse } from './pieces.ts'
import type { EventFormatOptions, ReadFile } from './report.ts'

/** The limit of series per import; each may have 400 occurrences. */
const MAX_SERIES = 1_000

/** The events of the files read so far, by key. */
export type EventsOfFiles = Map<string, { file: string; row: string; sequence: number }>

const idOf = ({ uid, replaces }: SourceEvent) => JSON.stringify([uid, replaces])

/**
 * Decides between copies of an event in several files: the first is imported, unless this one has a higher
 * SEQUENCE. The other is reported.
 */
function shouldImport(event: SourceEvent, file: string, taken: EventsOfFiles, found: Findings): boolean {
  const { row, sequence } = event
  const other = taken.get(idOf(event))
  const counts = !other || sequence > other.sequence
  if (counts) taken.set(idOf(event), { file, row, sequence })
  if (!other) return true
  const [left, kept] = counts ? [other, { file, row }] : [{ file, row }, other]
  const why = counts || sequence < other.sequence ? refusals.sameUidHigher : refusals.sameUidFirst
  const reason = why.in('en', kept)
  // The other was imported and is replaced now; a later run rejects it as older.
  if (!counts) found.refuse(left.file, left.row, reason)
  else
    found.current.notes.push({
      file: left.file,
      row: left.row,
      note: reason,
      about: '',
      unlessRefused: true,
    })
  return counts
}

/** Reads every event of a file; an invalid one is listed and does not stop the others. */
export async function readCalendarFile(
  { path, content }: ReadFile,
  options: EventFormatOptions,
  found: Findings,
  taken: EventsOfFiles,
): Promise<CalendarPiece[]> {
  const refused = new Set<string>()
  const refuse: Refuse = (row, error) => {
    refused.add(row)
    found.refuse(path, row, reasonOf(error))
  }
  try {
    const { events, others } = splitCalendar(content)
    found.current.read += events.length
    for (const [name, count] of others) {
      found.passOver(count)
      found.note(path, '', said.componentsNoEvents.in('en'), `${count} ${name}`)
    }
    const read = readAll(events, path, options, found.current, refuse)
    const own = newestOf(read, refuse).filter((event) => {
      const isImported = shouldImport(event, path, taken, found)
      if (!isImported) refused.add(event.row)
      return isImported
    })
    const pieces = await piecesOf(own, refuse)
    countPieces(own, pieces, { findings: found.current, refused, refuse })
    return pieces
  } catch (error) {
    found.refuseFile(path, reasonOf(error))
    return []
  }
}

function readAll(
  events: readonly RawEvent[],
  file: string,
  options: EventFormatOptions,
  { notes: found }: FileFindings,
  refuse: Refuse,
): SourceEvent[] {
  const read: SourceEvent[] = []
  let series = 0
  for (const raw of events) {
    const title =
      typeof raw.text === 'string' ? /^SUMMARY[^:\r\n]*:(.{0,60})/im.exec(raw.text)?.[1] : undefined
    const row = `line ${raw.line}${title ? ` (${title.trim()})` : ''}`
    const notes = new Map<string, FileFindings['notes'][number]>()
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
      found.push(...notes.values())
    } catch (error) {
      refuse(row, error)
    }
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
    if (left) refuse(left.row, refusals.sameUidNewer.in('en', { row: kept.row }))
  }
  return [...newest.values()]
}

/** Counts dates that stand alone as entries, and events that became part of others. */
function countPieces(
  events: readonly SourceEvent[],
  pieces: readonly CalendarPiece[],
  { findings, refused, refuse }: { findings: FileFindings; refused: ReadonlySet<string>; refuse: Refuse },
): void {
  const written = new Set(pieces.map(({ row }) => row))
  findings.read += pieces.length - written.size
  for (const { row, rule, replaces } of events) {
    if (written.has(row) || refused.has(row)) continue
    if (rule === undefined && !replaces) refuse(row, new Error(refusals.allDatesExcluded.in('en')))
    else findings.merged++
  }
}
