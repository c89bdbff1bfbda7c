import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import * as refusals from '#messages/imports/refusals-events.ts'
import { decodeUtf8, reasonOf } from '#lib/server/imports/files.ts'
import { batchesBySize, type FileReader } from '#lib/server/imports/reader.ts'
import { isOrganisedFile, MAX_EVENT_FILE_BYTES, ORGANISED_FILE } from '../archive/schema.ts'
import { readCalendarFile, type EventsOfFiles } from './calendar-file.ts'
import { groupConferences, readConferenceRows } from './conference-rows.ts'
import { Findings, type ConferenceRow, type EventFiles, type EventPart } from './file-parts.ts'
import type { EventsInFile } from './listed/item.ts'
import { pretixRowsIn, pretixSeriesIn, readPretix, refusedOrdersIn } from './listed/pretix.ts'
import { readEventList, whyNoEvents } from './listed/recognized.ts'
import type { ReadFile } from './report.ts'

/** Reads files of events, in a thread if they are large. */
export const eventFileReader: FileReader<EventFiles, EventPart> = {
  module: import.meta.url,
  name: 'eventFileReader',
  read: readEventFiles,
}

async function* readEventFiles({ root, paths: all, isOwn, options }: EventFiles): AsyncGenerator<EventPart> {
  const found = new Findings()
  // An organizer's archive has other files as well, and the same events as a calendar with less data.
  const isOrganised = all.includes(ORGANISED_FILE)
  const paths = isOrganised ? [ORGANISED_FILE] : all
  const ignore = (path: string) => {
    found.current.ignored.push(path)
    found.passOver(1)
  }
  for (const path of all) if (!paths.includes(path)) ignore(path)
  const conferences: ConferenceRow[][] = []
  const calendars: string[] = []
  const pretix: { path: string; rows: unknown[] }[] = []
  for (const path of paths) {
    if (/\.ics$/i.test(path)) calendars.push(path)
    else if (/\.json$/i.test(path)) {
      const file = await openFile(root, path, found)
      if (!file) continue
      const value = jsonOf(file)
      if (isOrganisedFile(value)) {
        yield* found.take()
        yield { kind: 'organised', file: path, value }
        continue
      }
      if (isOwn) {
        ignore(path)
        continue
      }
      const listed = readEventList(value)
      const rows = pretixRowsIn(value)
      const known = whyNoEvents(value)
      if (listed) yield* partsOfList(path, listed, found)
      else if (rows) {
        pretix.push({ path, rows })
        found.refuseRows(path, 'order', refusedOrdersIn(value))
      } else if (known) {
        if ('reason' in known) found.refuseFile(path, known.reason)
        else found.refuseRows(path, 'row', known.reasons)
      } else conferences.push(readConferenceRows(file, found))
    } else ignore(path)
  }
  const series = pretixSeriesIn(
    pretix.flatMap(({ rows }) => rows),
    options.zone,
  )
  for (const { path, rows } of pretix) yield* partsOfList(path, readPretix(rows, series), found)
  yield* partsOfConferences(conferences.flat())
  // Only one calendar is in memory at a time, with the places of events in earlier ones.
  const taken: EventsOfFiles = new Map()
  for (const path of calendars) {
    const file = await openFile(root, path, found)
    if (!file) continue
    const pieces = await readCalendarFile(file, options, found, taken)
    yield* found.take()
    let done = 0
    for (const some of batchesBySize(pieces, sizeOfPiece)) {
      done += some.length
      yield { kind: 'calendar', file: path, pieces: some, done, total: pieces.length }
    }
  }
  yield* found.take()
}

/** The characters of what is not text. */
const BARE_SIZE = 500

const sizeOfPiece = ({ event: { input, except, also } }: Awaited<ReturnType<typeof readCalendarFile>>[0]) =>
  (input.eventDetails ?? '').length + 10 * (except.length + also.length) + BARE_SIZE

function* partsOfList(
  file: string,
  { events, refused }: EventsInFile,
  found: Findings,
): Generator<EventPart> {
  found.current.read += events.length + refused.length
  for (const { row, reason } of refused) found.refuse(file, row, reason)
  const seen = new Map<string, string>()
  const once = events.filter(({ key, row }) => {
    const first = seen.get(key)
    if (first) found.refuse(file, row, refusals.sameAs.in('en', { row: first }))
    else seen.set(key, row)
    return !first
  })
  yield* found.take()
  let done = 0
  const size = ({ input }: (typeof once)[0]) =>
    (input.eventDetails ?? '').length + BARE_SIZE * (1 + (input.eventAgenda?.length ?? 0))
  for (const some of batchesBySize(once, size)) {
    done += some.length
    yield { kind: 'list', file, events: some, done, total: once.length }
  }
}

function* partsOfConferences(rows: readonly ConferenceRow[]): Generator<EventPart> {
  const all = groupConferences(rows)
  let done = 0
  const size = (group: ConferenceRow[]) =>
    group.reduce((sum, { conference }) => sum + JSON.stringify(conference).length, 0)
  for (const groups of batchesBySize(all, size)) {
    done += groups.length
    yield { kind: 'conferences', groups, done, total: all.length }
  }
}

/** Returns undefined for invalid JSON, which is reported when lists are read. */
function jsonOf({ content }: ReadFile): unknown {
  try {
    return JSON.parse(decodeUtf8(content))
  } catch {
    return undefined
  }
}

async function openFile(root: string, path: string, found: Findings): Promise<ReadFile | undefined> {
  try {
    const { size } = await stat(join(root, path))
    if (size > MAX_EVENT_FILE_BYTES)
      throw new Error(fileTooLarge.in('en', { megabytes: MAX_EVENT_FILE_BYTES / 1_000_000 }))
    return { path, content: await readFile(join(root, path)) }
  } catch (error) {
    found.refuseFile(path, reasonOf(error))
    return undefined
  }
}
