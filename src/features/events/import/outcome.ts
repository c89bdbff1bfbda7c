import * as said from '#messages/imports/notes.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { EventImportReport } from './report.ts'

/** What an import of events says of itself. */
export function eventOutcome(report: EventImportReport): ImportOutcome {
  const { added, changed, unchanged, merged, refused } = report
  const rows = merged > 0 ? `, ${merged} rows merged with another of the same conference` : ''
  return {
    cameIn: added + changed + unchanged,
    summary: `${added} added, ${changed} changed, ${unchanged} unchanged${rows}, ${refused.length} refused`,
    rows: [
      ...report.taken.map(({ file, row: place, how, title }) => ({
        kind: 'In' as const,
        file,
        place,
        text: how,
        title,
      })),
      ...report.notes.map(({ file, row: place, note: text, about }) => ({
        kind: 'Note' as const,
        file,
        place,
        text,
        about,
      })),
      ...report.ignored.map((file) => ({
        kind: 'Passed over' as const,
        file,
        text: said.neitherListNorCalendar.in('en'),
      })),
      ...refused.map(({ file, row: place, reason: text }) => ({
        kind: 'Refused' as const,
        file,
        place,
        text,
      })),
    ],
  }
}
