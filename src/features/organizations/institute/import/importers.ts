import * as said from '#messages/imports/notes.ts'
import type { Importers } from '#features/imports/schema-importers.ts'
import { printSum, type ImportOutcome } from '#lib/server/imports/outcome.ts'
import { importInstitutes } from './mutations.ts'
import type { RegisterReport } from './report.ts'

/** The importer of registers of institutes, for the screen and the command. */
export const instituteImporters: Pick<Importers, 'institutes'> = {
  async institutes(from, { deps: { db }, onProgress, signal }) {
    const report = await importInstitutes(from, db, { onProgress, signal })
    const { read, added, changed, unchanged, kept, merged, refused, passed } = report
    return {
      ...registerOutcome(report),
      counts: { read, added, changed, unchanged: unchanged + kept, merged, refused: refused.length, passed },
    }
  },
}

function registerOutcome(report: RegisterReport): ImportOutcome {
  const { read, added, changed, unchanged, kept, merged, refused, passed } = report
  return {
    cameIn: added + changed + unchanged + kept,
    summary: printSum(read, {
      added,
      changed,
      unchanged,
      claimed: kept,
      'merged with another': merged,
      refused: refused.length,
      skipped: passed,
    }),
    rows: [
      ...report.taken.map(({ file, row, how, title }) => ({
        kind: 'In' as const,
        file,
        place: `row ${row}`,
        text: how,
        title,
      })),
      ...report.ignored.map(({ file, count }) => ({
        kind: 'Passed over' as const,
        file,
        text:
          count === undefined
            ? said.noRegister.in('en')
            : said.notTeaching.in('en', { count: String(count) }),
      })),
      ...refused.map(({ file, row, reason: text }) => ({
        kind: 'Refused' as const,
        file,
        ...(row !== undefined && { place: `row ${row}` }),
        text,
      })),
    ],
  }
}
