import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { UNIVERSITY } from '../../schema-values.ts'
import { knownEvents, upsertEvent } from '../mutations-upsert.ts'
import { withProposals } from '../proposals.ts'
import { countEvent, type EventImportOptions, type EventImportReport } from '../report.ts'
import { NO_SUBJECT, subjectOf } from '../subject.ts'
import type { EventInFile } from './item.ts'

/** Creates or updates events of a file. */
export async function importEventList(
  {
    file,
    events,
    done,
    total,
  }: { file: string; events: readonly EventInFile[]; done: number; total: number },
  { db, category, cost, type, subject, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  const known = await knownEvents(
    db,
    events.map(({ key }) => key),
  )
  for (const [i, { key, row, input, topics, notes }] of events.entries()) {
    signal?.throwIfAborted()
    try {
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
    onProgress?.(done - events.length + i + 1, total)
    await yieldToEventLoop()
  }
}
