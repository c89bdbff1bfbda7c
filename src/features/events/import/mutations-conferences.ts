import { basename } from 'node:path'
import { sql } from 'kysely'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { decodeUtf8, reasonOf } from '#lib/server/imports/files.ts'
import {
  countEvent,
  rejectFile,
  type EventImportOptions,
  type EventImportReport,
  type ReadFile,
} from './report.ts'
import { upsertEvent, type KnownEvent } from './mutations-upsert.ts'
import {
  conferenceInput,
  identitiesOf,
  mergeConferences,
  readConference,
  type Conference,
} from './conference.ts'
import { NO_SUBJECT } from './subject.ts'
import { UNIVERSITY } from '../schema-values.ts'
import { dayIn } from '../times/zone.ts'

/** The key prefix of events from conference lists. */
const PREFIX = 'conference:'

interface ReadRow {
  file: string
  row: string
  conference: Conference
}

type KnownConference = KnownEvent & { topics: readonly string[] }

/** Reads and merges the rows of all lists, then writes them. */
export async function importConferences(
  files: readonly ReadFile[],
  { db, category, cost, type = 'conference', subject, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  const rows = files.flatMap((file) => readRows(file, report))
  fillPlaces(rows.map((each) => each.conference))
  const groups = groupRows(rows)
  const known = await knownConferences(db)
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
    onProgress?.(i + 1, groups.length)
    await yieldToEventLoop()
  }
}

function readRows({ path, content }: ReadFile, report: EventImportReport): ReadRow[] {
  const topic = basename(path).replace(/\.json$/i, '')
  let list: unknown
  try {
    list = JSON.parse(decodeUtf8(content))
  } catch (error) {
    rejectFile(report, path, error instanceof SyntaxError ? `Not JSON: ${reasonOf(error)}` : reasonOf(error))
    return []
  }
  if (!Array.isArray(list)) {
    rejectFile(report, path, 'Not a list of conferences.')
    return []
  }
  report.read += list.length
  return list.flatMap((given: unknown, i) => {
    const name = (given as { name?: unknown } | null)?.name
    const row = `row ${i + 1}${typeof name === 'string' ? ` (${name.slice(0, 60)})` : ''}`
    try {
      const note = (text: string, about = '') =>
        void report.notes.push({ file: path, row, note: text, about })
      return [{ file: path, row, conference: readConference(given, topic, note) }]
    } catch (error) {
      report.refused.push({ file: path, row, reason: reasonOf(error) })
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
function groupRows(rows: readonly ReadRow[]): ReadRow[][] {
  const groups = new Map<string, ReadRow[]>()
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
