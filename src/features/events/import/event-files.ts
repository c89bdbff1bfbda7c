import { readFile, stat } from 'node:fs/promises'
import { join, basename } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import * as refusals from '#messages/imports/refusals-events.ts'
import { decodeUtf8, reasonOf } from '#lib/server/imports/files.ts'
import { batchesBySize, type FileReader } from '#lib/server/imports/reader.ts'
import { isOrganisedFile, MAX_EVENT_FILE_BYTES, ORGANISED_FILE } from '../archive/schema.ts'
import { readCalendarFile, type EventsOfFiles } from './calendar-file.ts'
import { Findings, type ConferenceRow, type EventFiles, type EventPart } from './file-parts.ts'
import { attendeesInJson, attendeesInTable, type AttendeesInFile } from './listed/attendees.ts'
import type { EventsInFile } from './listed/item.ts'
import { pretixRowsIn, pretixSeriesIn, readPretix, refusedOrdersIn } from './listed/pretix.ts'
import { readEventList, whyNoEvents } from './listed/recognized.ts'
import { whyNoEventsInTable } from './listed/tables.ts'
import type { ReadFile } from './report.ts'
import { identitiesOf, readConference, type Conference } from './conference.ts'

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
        const people = attendeesInJson(value)
        if (people) yield* partsOfAttendees(path, people, found)
        else ignore(path)
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
    } else if (isOwn && !/\.csv$/i.test(path)) ignore(path)
    else if (/\.csv$/i.test(path)) {
      const file = await openFile(root, path, found)
      const people = isOwn && file ? attendeesInTable(textOf(file)) : undefined
      if (people) yield* partsOfAttendees(path, people, found)
      if (people || !file) continue
      if (isOwn) {
        ignore(path)
        continue
      }
      const reasons = whyNoEventsInTable(textOf(file))
      if (reasons) found.refuseRows(path, 'row', reasons)
      else ignore(path)
    } else if (/\.(?:xlsx?|ods)$/i.test(path)) found.refuseFile(path, refusals.spreadsheet.in('en'))
    else ignore(path)
  }
  const series = pretixSeriesIn(
    pretix.flatMap(({ rows }) => rows),
    options.zone,
  )
  for (const { path, rows } of pretix) yield* partsOfList(path, readPretix(rows, series), found)
  // Rows that cannot be read come before those that cannot be stored.
  yield* found.take()
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

function* partsOfAttendees(
  file: string,
  { attendees, refused }: AttendeesInFile,
  found: Findings,
): Generator<EventPart> {
  found.current.read += refused.length
  for (const { row, reason } of refused) found.refuse(file, row, reason)
  yield* found.take()
  let done = 0
  for (const some of batchesBySize(attendees, () => BARE_SIZE)) {
    done += some.length
    yield { kind: 'attendees', file, attendees: some, done, total: attendees.length }
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

/** Returns nothing for a file that is not text. */
function textOf({ content }: ReadFile): string {
  try {
    return decodeUtf8(content)
  } catch {
    return ''
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

/** Reads the rows of a list; an unreadable one is listed. */
function readConferenceRows({ path, content }: ReadFile, found: Findings): ConferenceRow[] {
  const topic = basename(path).replace(/\.json$/i, '')
  let list: unknown
  try {
    list = JSON.parse(decodeUtf8(content))
  } catch (error) {
    found.refuseFile(
      path,
      error instanceof SyntaxError ? refusals.notJson.in('en', { why: reasonOf(error) }) : reasonOf(error),
    )
    return []
  }
  if (!Array.isArray(list)) {
    found.refuseFile(path, refusals.noConferences.in('en'))
    return []
  }
  found.current.read += list.length
  return list.flatMap((given: unknown, i) => {
    const name = (given as { name?: unknown } | null)?.name
    const row = `row ${i + 1}${typeof name === 'string' ? ` (${name.slice(0, 60)})` : ''}`
    try {
      const note = (text: string, about = '') => found.note(path, row, text, about)
      return [{ file: path, row, conference: readConference(given, topic, note) }]
    } catch (error) {
      found.refuse(path, row, reasonOf(error))
      return []
    }
  })
}

/**
 * Fills in missing places from other rows: the country of a city, unless several countries have a city of
 * that name, and the city of the same URL on the same day.
 */
function fillPlaces(conferences: readonly Conference[]): void {
  const countries = new Map<string, Set<string>>()
  const cities = new Map<string, Set<string>>()
  const add = (to: typeof cities, key: string, value: string) =>
    value && to.set(key, (to.get(key) ?? new Set()).add(value))
  const meeting = ({ url, startDate }: Conference) => `${startDate} ${url}`
  for (const each of conferences) {
    add(countries, each.city, each.country)
    if (each.url) add(cities, meeting(each), each.city)
  }
  for (const each of conferences) {
    const [city, ...more] = cities.get(meeting(each)) ?? []
    if (!each.city && city && more.length === 0) each.city = city
    const [country, ...others] = countries.get(each.city) ?? []
    if (each.city && !each.country && country && others.length === 0) each.country = country
  }
}

/** Groups the rows of each conference, in order of first appearance. */
function groupConferences(rows: readonly ConferenceRow[]): ConferenceRow[][] {
  fillPlaces(rows.map((each) => each.conference))
  const groups = new Map<string, ConferenceRow[]>()
  for (const each of rows) {
    const identities = identitiesOf(each.conference)
    const found = new Set(identities.flatMap((identity) => groups.get(identity) ?? []))
    const together = [...found, each]
    for (const identity of together.flatMap((row) => identitiesOf(row.conference))) {
      groups.set(identity, together)
    }
  }
  return [...new Set(groups.values())]
}
