import { statSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import type { ImportCommand } from '#lib/server/imports/import-run.ts'
import { instituteImporters } from './importers.ts'

const usage = `npm run import -- institutes <file or folder>

  Imports registers of institutes (*.json, *.csv): ROR (version 2 of its dump; only what teaches), the directory of IPEDS
  (HD) or Common Data Sets with a column for each item, and lists with name, country or alpha_two_code, state-province,
  web_pages, domains. Each institute gets a page marked as unclaimed. Every entry is imported, or listed with the reason.
  Running it again updates only what has changed, and nothing of a claimed institute.`

export const instituteImport: ImportCommand = {
  usage,
  options: {},
  unit: 'institutes',
  prepare(from) {
    if (!statSync(from, { throwIfNoEntry: false }))
      throw new StartError(`There is no file or folder ${from}.`)
    return (run) => instituteImporters.institutes(from, run)
  },
}
