import { statSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import type { ImportCommand } from '#lib/server/imports/import-run.ts'
import { printSum, type ImportOutcome } from '#lib/server/imports/outcome.ts'
import { importEnterprises, type EnterpriseImportReport } from './mutations-import.ts'

const usage = `npm run import -- enterprises <file.json>

  Imports virtual enterprises from a file of up to 20 MB: a list of { "Email" or "UserID", "EncycdataVirtualEnterprises":
  [ … ] }. A row's list replaces the one in that person's profile. Rows that cannot be imported are listed with the
  reason. Running the import again applies only changes.`

export const enterpriseImport: ImportCommand = {
  usage,
  options: {},
  unit: 'rows',
  prepare(file) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new StartError(`There is no file ${file}.`)
    return async ({ deps: { db } }) => {
      const report = await importEnterprises(file, db).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new StartError(`${file} cannot be read: ${reason}`, { cause: error })
      })
      return outcomeOf(report)
    }
  },
}

function outcomeOf({ read, changed, unchanged, refused }: EnterpriseImportReport): ImportOutcome {
  return {
    cameIn: changed + unchanged,
    summary: printSum(read, { changed, unchanged, refused: refused.length }),
    rows: refused.map(({ row, reason }) => ({
      kind: 'Refused',
      file: '',
      place: `row ${row}`,
      text: reason,
    })),
  }
}
