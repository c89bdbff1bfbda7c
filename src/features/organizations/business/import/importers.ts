import type { Importers } from '#features/imports/schema-importers.ts'
import * as notes from '#messages/imports/notes-jobs.ts'
import type { ImportRun } from '#lib/server/imports/import-run.ts'
import { printSum, type ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { JobImportReport } from './job-plan.ts'
import { importJobs } from './mutations.ts'

/** The importer of jobs, for the screen and the command. */
export const jobImporters = {
  async jobs(from, { source, domains }, { deps: { db, publishPostings }, ...run }: ImportRun) {
    const report = await importJobs(from, {
      db,
      publishPostings,
      source,
      trustWebsites: domains === 'websites',
      ...run,
    })
    const { read, added, changed, prolonged, unchanged, alone, newAlone, kept } = report
    return {
      ...jobOutcome(report),
      counts: {
        read,
        added: added + newAlone,
        changed: changed + prolonged,
        unchanged: unchanged + alone - newAlone,
        merged: report.repeated.length,
        refused: report.refused.length,
        passed: report.ignored.length + report.closedThere.length + kept.length,
      },
    }
  },
} satisfies Pick<Importers, 'jobs'>

const inOrder = new Intl.Collator('en', { numeric: true })

function jobOutcome(report: JobImportReport): ImportOutcome {
  const {
    read,
    companies,
    added,
    changed,
    unchanged,
    prolonged,
    kept,
    alone,
    closed,
    closedThere,
    repeated,
  } = report
  const refused = report.refused.toSorted((a, b) => inOrder.compare(a.file + a.at, b.file + b.at))
  const sum = printSum(read, {
    added,
    changed,
    'open for longer': prolonged,
    unchanged,
    'of claimed companies': kept.length,
    'companies without a job': alone,
    'closed in their source': closedThere.length,
    repeated: repeated.length,
    refused: refused.length,
    skipped: report.ignored.length,
  })
  return {
    cameIn: read - repeated.length - refused.length - report.ignored.length,
    summary: `${sum}; ${companies} new companies, ${closed.length} jobs closed here`,
    rows: [
      ...report.taken.map(({ file, at, how, title }) => ({
        kind: 'In' as const,
        file,
        place: at,
        text: how,
        title,
      })),
      ...report.notes.map(({ file, note, about }) => ({ kind: 'Note' as const, file, text: note, about })),
      ...report.ignored.map((file) => ({
        kind: 'Passed over' as const,
        file,
        text: notes.neitherJobsNorCompaniesFile.in('en'),
      })),
      ...kept.map(({ file, at }) => ({
        kind: 'Passed over' as const,
        file,
        place: at,
        text: notes.jobOfClaimed.in('en'),
      })),
      ...repeated.map(({ file, at, of }) => ({
        kind: 'Repeated' as const,
        file,
        place: at,
        text: notes.sameJobAs.in('en', { place: of }),
      })),
      ...closedThere.map(({ file, at, why }) => ({ kind: 'Closed' as const, file, place: at, text: why })),
      ...closed.map((about) => ({
        kind: 'Closed' as const,
        file: '',
        text: notes.closedBecauseGone.in('en'),
        about,
      })),
      ...refused.map(({ file, at, reason }) => ({ kind: 'Refused' as const, file, place: at, text: reason })),
    ],
  }
}
