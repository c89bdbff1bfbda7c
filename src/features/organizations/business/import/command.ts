import { statSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import { textOption, type ImportCommand } from '#lib/server/imports/import-run.ts'
import { jobImporters } from './importers.ts'

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
  prepare(from, { domains }, archive) {
    if (domains !== undefined && domains !== 'websites')
      throw new StartError(`--domains takes 'websites' only.\n\n${usage}`)
    if (!statSync(from, { throwIfNoEntry: false })) throw new StartError(`${from} does not exist.`)
    return (run) => jobImporters.jobs(from, { domains, ...(archive && { source: archive }) }, run)
  },
}
