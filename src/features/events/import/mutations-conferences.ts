import { sql } from 'kysely'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { countEvent, type EventImportOptions, type EventImportReport } from './report.ts'
import { upsertEvent, type KnownEvent } from './mutations-upsert.ts'
import { conferenceInput, identitiesOf, mergeConferences } from './conference.ts'
import type { ConferenceRow } from './file-parts.ts'
import { NO_SUBJECT } from './subject.ts'
import { UNIVERSITY } from '../schema-values.ts'
import { dayIn } from '../times/zone.ts'

/** The key prefix of events from conference lists. */
const PREFIX = 'conference:'

export type KnownConference = KnownEvent & { topics: readonly string[] }

/** Writes conferences, each from its rows in all lists. */
export async function importConferences(
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
export async function knownConferences(db: Db): Promise<Map<string, KnownConference>> {
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
