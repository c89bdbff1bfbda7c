import * as refusals from '#messages/imports/refusals-events.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { UNIVERSITY } from '../../schema-values.ts'
import { knownEvents, upsertEvent } from '../mutations-upsert.ts'
import { withProposals } from '../proposals.ts'
import { countEvent, type EventImportOptions, type EventImportReport } from '../report.ts'
import { NO_SUBJECT, subjectOf } from '../subject.ts'
import type { EventsInFile } from './item.ts'
import { isLecture, readLectures } from './lectures.ts'
import { isIndico, readIndico } from './systems.ts'

/** Returns the events in JSON of recorded lectures or an Indico export; undefined for other formats. */
export function readEventList(value: unknown): EventsInFile | undefined {
  const results = (value as { results?: unknown } | null)?.results
  const rows: unknown[] = Array.isArray(value) ? value : Array.isArray(results) ? results : [value]
  const [first] = rows
  if (isLecture(first)) return readLectures(rows)
  return isIndico(first) ? readIndico(rows) : undefined
}

/** Creates or updates the events of a file. */
export async function importEventList(
  file: string,
  { events, refused }: EventsInFile,
  { db, category, cost, type, subject, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  report.read += events.length + refused.length
  report.refused.push(...refused.map((each) => ({ file, ...each })))
  const known = await knownEvents(
    db,
    events.map(({ key }) => key),
  )
  const seen = new Map<string, string>()
  for (const [i, { key, row, input, topics, notes }] of events.entries()) {
    signal?.throwIfAborted()
    try {
      const first = seen.get(key)
      if (first) throw new Error(refusals.sameAs.in('en', { row: first }))
      seen.set(key, row)
      const subjects = subjectOf(topics, { category, subject })
      const own = notes.map((each) => ({ file, row, ...each }))
      if (category === UNIVERSITY && !subjects) own.push({ file, row, note: NO_SUBJECT, about: '' })
      const whole = withProposals({
        eventPaidType: cost,
        ...input,
        ...(type && { eventType: type }),
        eventCategory: category,
        ...subjects,
      })
      const how = await runStep(db, (piece) => upsertEvent(piece, whole, { key }, known.get(key)))
      countEvent(report, how, { file, row, title: whole.eventTitle })
      report.notes.push(...own)
    } catch (error) {
      report.refused.push({ file, row, reason: reasonOf(error) })
    }
    onProgress?.(i + 1, events.length)
    await yieldToEventLoop()
  }
}
