import * as said from '#messages/imports/notes.ts'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import * as refusals from '#messages/imports/refusals-events.ts'
import { gatherStatistics, yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { filesBelow, sizeBelow, reasonOf } from '#lib/server/imports/files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import type { Db } from '#lib/db/connect.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { importOrganised } from '../archive/mutations.ts'
import { ORGANISED_FILE } from '../archive/schema.ts'
import { UNIVERSITY } from '../schema-values.ts'
import { dayIn } from '../times/zone.ts'
import { importOwnEvent } from '../archive/mutations-calendar.ts'
import { findSeries } from '../series/mutations.ts'
import { eventFileReader } from './event-files.ts'
import type { EventPart, FileFindings, ConferenceRow } from './file-parts.ts'
import { importEventList } from './listed/mutations.ts'
import { importAttendees } from './mutations-attendees.ts'
import { type EventImportOptions, type EventImportReport, countEvent } from './report.ts'
import {
  upsertEvent,
  type KnownEvent,
  upsertSeries,
  knownEvents,
  knownSeries,
  type KnownSeries,
  type UpsertOutcome,
} from './mutations-upsert.ts'
import { conferenceInput, identitiesOf, mergeConferences } from './conference.ts'
import { NO_SUBJECT } from './subject.ts'
import { ONCE, type SourceEvent } from './later-dates.ts'
import { keyOf, type CalendarPiece } from './pieces.ts'

/**
 * Imports conference lists (`*.json`, with the topic as file name), recorded lectures, exports of Indico,
 * pretix and the portal's organizers (`*.json`), and iCalendar files (`*.ics`): one file, or all in a folder
 * and its subfolders. Organizers import their own exports and calendars as their own events. Existing events
 * are updated only if they changed. An unreadable file or row is reported and does not stop the others.
 */
export async function importEvents(from: string, options: EventImportOptions): Promise<EventImportReport> {
  const report: EventImportReport = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    passed: 0,
    taken: [],
    refused: [],
    notes: [],
    ignored: [],
  }
  const { category, cost, type, subject, zone, own, signal } = options
  const { root, paths } = await filesOf(resolve(from))
  if (!paths.includes(ORGANISED_FILE))
    report.notes.push({ file: '', row: '', note: said.eventCostUnknown.in('en'), about: cost })
  const given = {
    root,
    paths,
    isOwn: own !== undefined,
    options: { category, cost, type, subject, zone },
  }
  let conferences: ReadonlyMap<string, KnownConference> | undefined
  const importPart = async (part: EventPart): Promise<void> => {
    if (part.kind === 'findings') addFindings(report, part.findings)
    else if (part.kind === 'organised')
      await importOrganised({ root, path: part.file }, part.value, options, report)
    else if (part.kind === 'list') await importEventList(part, options, report)
    else if (part.kind === 'attendees') await importAttendees(part, options, report)
    else if (part.kind === 'calendar') await importCalendarPieces(part, options, report)
    else {
      conferences ??= await knownConferences(options.db)
      await importConferences(part, conferences, options, report)
    }
  }
  for await (const part of readParts(eventFileReader, given, {
    bytes: await sizeBelow(from),
    distrusted: given.isOwn,
    signal,
  }))
    await importPart(part)
  if (report.added + report.changed > 0) await gatherStatistics(options.db)
  return report
}

function addFindings(report: EventImportReport, found: FileFindings): void {
  report.read += found.read
  report.merged += found.merged
  report.passed += found.passed
  report.refused.push(...found.refused)
  report.ignored.push(...found.ignored)
  for (const { unlessRefused, ...note } of found.notes)
    if (!unlessRefused || !report.refused.some(({ file, row }) => file === note.file && row === note.row))
      report.notes.push(note)
}

async function filesOf(from: string): Promise<{ root: string; paths: string[] }> {
  if ((await stat(from)).isFile()) return { root: dirname(from), paths: [basename(from)] }
  return { root: from, paths: await filesBelow(from) }
}

/** The key prefix of events from conference lists. */
const PREFIX = 'conference:'

type KnownConference = KnownEvent & { topics: readonly string[] }

/** Writes conferences, each from its rows in all lists. */
async function importConferences(
  { groups, done, total }: { groups: readonly ConferenceRow[][]; done: number; total: number },
  known: ReadonlyMap<string, KnownConference>,
  { db, category, cost, type = 'conference', subject, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  for (const [i, group] of groups.entries()) {
    signal?.throwIfAborted()
    try {
      const conference = mergeConferences(group.map((each) => each.conference))
      const identities = [...new Set(group.flatMap((each) => identitiesOf(each.conference)))]
      const before = identities.map((identity) => known.get(identity)).find(Boolean)
      // Importing one list alone keeps the topics of other lists.
      const topics = [...new Set([...conference.topics, ...(before?.topics ?? [])])].sort()
      const input = conferenceInput({ ...conference, topics }, { category, cost, type, subject })
      const { file, row } = group[0]!
      if (category === UNIVERSITY && !input.eventSubject)
        report.notes.push({ file, row, note: NO_SUBJECT, about: '' })
      const source = { key: PREFIX + identities[0]! }
      const how = await runStep(db, (piece) => upsertEvent(piece, input, source, before))
      countEvent(report, how, { file, row, title: input.eventTitle })
      report.merged += group.length - 1
    } catch (error) {
      for (const each of group)
        report.refused.push({ file: each.file, row: each.row, reason: reasonOf(error) })
    }
    onProgress?.(done - groups.length + i + 1, total)
    await yieldToEventLoop()
  }
}

/**
 * Returns conferences of earlier imports by each of their identities: their key, name, first day and city.
 */
async function knownConferences(db: Db): Promise<Map<string, KnownConference>> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'starts', 'source_key', 'source_hash'])
    .select([
      sql<string>`card->>'eventTitle'`.as('name'),
      sql<string>`card->>'eventHostTimezone'`.as('zone'),
      sql<string | null>`card->'eventPlace'->>'city'`.as('city'),
      sql<string[]>`card->'eventTopics'`.as('topics'),
      sql<string>`card->>'eventPublished'`.as('published'),
    ])
    .where('source_key', 'like', `${PREFIX}%`)
    .execute()
  const known = new Map<string, KnownConference>()
  for (const { id, starts, source_key, source_hash, name, zone, city, topics, published } of rows) {
    const entry = { id, hash: source_hash, published, topics }
    const startDate = dayIn(zone, starts)
    for (const identity of identitiesOf({ name, startDate, city: city ?? '' })) known.set(identity, entry)
    known.set(source_key!.slice(PREFIX.length), entry)
  }
  return known
}

/** Imports the events and series of a calendar; one that cannot be saved is listed and does not stop the others. */
async function importCalendarPieces(
  {
    file,
    pieces,
    done,
    total,
  }: { file: string; pieces: readonly CalendarPiece[]; done: number; total: number },
  { db, own, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  const keys = [...new Set(pieces.flatMap(({ key, event }) => [key, keyOf(event.uid, undefined)]))]
  const events = await knownEvents(db, keys)
  const series = await knownSeries(db, keys)
  for (const [i, { key, row, event }] of pieces.entries()) {
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
      report.refused.push({ file, row, reason: reasonOf(error) })
    }
    onProgress?.(done - pieces.length + i + 1, total)
    await yieldToEventLoop()
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
