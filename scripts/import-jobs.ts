import { statSync } from 'node:fs'
import { importJobs } from '#features/business/import/mutations.ts'
import type { JobImportReport } from '#features/business/import/job-plan.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { StartError } from '#lib/api/errors.ts'
import { printNotes, showProgress, textOption, type ImportCommand } from './import-report.ts'

const usage = `npm run import -- jobs <file or folder> [--domains websites]

  Takes in jobs and companies: JobPosting of schema.org (*.json, *.jsonld, or in web pages, *.html), and public lists as
  Markdown (*.md: tables, or lines as '- [Company](address) | place') or JSON, each up to 50 MB. Each company gets a page
  that says that nobody keeps it; one applies at the link of the source. Every row is in, or listed with the reason.
  Running it again changes only what has changed, and nothing of a company that somebody keeps; a job that is no longer
  in the file it came from is closed.

  --domains websites   whoever has a verified address at the web site that is named for a company takes it over at once.
                       Only for lists that you trust: else an administrator answers each who asks.`

export const jobImport: ImportCommand = {
  usage,
  options: { domains: textOption },
  prepare(from, { domains }) {
    if (domains !== undefined && domains !== 'websites')
      throw new StartError(`--domains takes 'websites' only.\n\n${usage}`)
    if (!statSync(from, { throwIfNoEntry: false }))
      throw new StartError(`There is no file or folder ${from}.`)
    return async (db) => {
      const report = await importJobs(from, {
        db,
        publishPostings,
        trustWebsites: domains === 'websites',
        onProgress: showProgress('companies'),
      })
      print(report)
      const { added, changed, unchanged, prolonged, kept, alone, closedThere } = report
      return added + changed + unchanged + prolonged + kept + alone + closedThere.length > 0
    }
  },
}

const placeOf = ({ file, at }: { file: string; at: string }) => [file, at].filter(Boolean).join(', ')

const inOrder = new Intl.Collator('en', { numeric: true })

function print(report: JobImportReport): void {
  printNotes(report.notes)
  for (const file of report.ignored) console.log(`Neither jobs nor companies: ${file}`)
  for (const each of report.repeated) console.log(`Repeated: ${placeOf(each)}: the same job as ${each.of}`)
  for (const [why, rows] of Map.groupBy(report.closedThere, ({ why, file }) => `${file}: ${why}`))
    console.log(`Closed: ${why}: ${rows.map(({ at }) => at).join(', ')}`)
  const refused = report.refused.toSorted((a, b) => inOrder.compare(placeOf(a), placeOf(b)))
  for (const each of refused) console.log(`Refused: ${placeOf(each)}: ${each.reason}`)
  const { companies, added, changed, unchanged, prolonged, kept, alone, closed, closedThere, repeated } =
    report
  console.log(
    `${added} added, ${changed} changed, ${unchanged} unchanged, ${prolonged} open for longer, ${closed} closed here, ` +
      `${closedThere.length} closed in their source, ${repeated.length} repeated, ${kept} of companies kept by somebody, ` +
      `${report.refused.length} refused; ${companies} new companies, ${alone} companies without a job`,
  )
}
