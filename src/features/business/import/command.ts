import { statSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import { textOption, type ImportCommand } from '#lib/server/imports/import-run.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { JobImportReport } from './job-plan.ts'
import { importJobs } from './mutations.ts'

const usage = `npm run import -- jobs <file or folder> [--domains websites]

  Imports jobs and companies: schema.org JobPosting (*.json, *.jsonld, or in web pages, *.html), and public lists as
  Markdown (*.md: tables, or lines as '- [Company](address) | place') or JSON, each up to 50 MB. Each company gets a page
  marked as unclaimed; people apply at the source's link. Every row is imported, or listed with the reason.
  Running it again updates only what has changed, and nothing of a claimed company; a job that is no longer
  in the file it came from is closed.

  --domains websites   people with a verified address at a company's listed website can claim it at once.
                       Use it only for lists that you trust; otherwise an administrator reviews each claim.`

export const jobImport: ImportCommand = {
  usage,
  options: { domains: textOption },
  unit: 'companies',
  prepare(from, { domains }) {
    if (domains !== undefined && domains !== 'websites')
      throw new StartError(`--domains takes 'websites' only.\n\n${usage}`)
    if (!statSync(from, { throwIfNoEntry: false })) throw new StartError(`${from} does not exist.`)
    return async ({ deps: { db, publishPostings }, onProgress }) =>
      outcomeOf(
        await importJobs(from, {
          db,
          publishPostings,
          trustWebsites: domains === 'websites',
          onProgress,
        }),
      )
  },
}

const inOrder = new Intl.Collator('en', { numeric: true })

function outcomeOf(report: JobImportReport): ImportOutcome {
  const { companies, added, changed, unchanged, prolonged, kept, alone, closed, closedThere, repeated } =
    report
  const refused = report.refused.toSorted((a, b) => inOrder.compare(a.file + a.at, b.file + b.at))
  return {
    cameIn: added + changed + unchanged + prolonged + kept + alone + closedThere.length,
    summary:
      `${added} added, ${changed} changed, ${unchanged} unchanged, ${prolonged} open for longer, ${closed} closed here, ` +
      `${closedThere.length} closed in their source, ${repeated.length} repeated, ${kept} of claimed companies, ` +
      `${report.refused.length} refused; ${companies} new companies, ${alone} companies without a job`,
    rows: [
      ...report.notes.map(({ file, note, about }) => ({ kind: 'Note' as const, file, text: note, about })),
      ...report.ignored.map((file) => ({
        kind: 'Passed over' as const,
        file,
        text: 'Neither jobs nor companies',
      })),
      ...repeated.map(({ file, at, of }) => ({
        kind: 'Repeated' as const,
        file,
        place: at,
        text: `The same job as ${of}`,
      })),
      ...closedThere.map(({ file, at, why }) => ({ kind: 'Closed' as const, file, place: at, text: why })),
      ...refused.map(({ file, at, reason }) => ({ kind: 'Refused' as const, file, place: at, text: reason })),
    ],
  }
}
