import * as refusals from '#messages/imports/refusals-events.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { inviteAttendee } from '../guests/mutations-invite.ts'
import type { AttendeeInFile } from './listed/attendees.ts'
import type { EventImportOptions, EventImportReport } from './report.ts'

/** Invites the attendees in a file to the event that the importer chose. One with the same address counts once. */
export async function importAttendees(
  {
    file,
    attendees,
    done,
    total,
  }: { file: string; attendees: readonly AttendeeInFile[]; done: number; total: number },
  { db, attendees: invite, own, onProgress, signal }: EventImportOptions,
  report: EventImportReport,
): Promise<void> {
  report.read += attendees.length
  const seen = new Set<string>()
  for (const [i, { row, name, email }] of attendees.entries()) {
    signal?.throwIfAborted()
    try {
      if (!invite || !own) throw new Error(refusals.attendeesNeedEvent.in('en'))
      if (seen.has(email)) report.merged++
      else
        report[
          await runStep(db, (db) =>
            inviteAttendee({ ...invite, db }, own.viewer, invite.event, { name, email }),
          )
        ]++
      seen.add(email)
    } catch (error) {
      report.refused.push({ file, row, reason: reasonOf(error) })
    }
    onProgress?.(done - attendees.length + i + 1, total)
    await yieldToEventLoop()
  }
}
