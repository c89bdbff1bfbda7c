import { statSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import type { ImportCommand } from '#lib/server/imports/import-run.ts'
import { importInstitutes } from './mutations.ts'

const usage = `npm run import -- institutes <file.json or file.csv>

  Imports a register of universities: rows with name, country or alpha_two_code, state-province, web_pages, domains. Each
  gets a page marked as unclaimed. Every row is imported, or listed with the reason. Running it again updates only
  what has changed, and nothing of a claimed institute.`

export const instituteImport: ImportCommand = {
  usage,
  options: {},
  unit: 'institutes',
  prepare(file) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new StartError(`${file} does not exist or is not a file.`)
    return async ({ deps: { db }, onProgress }) => {
      const report = await importInstitutes(file, db, onProgress).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new StartError(`${file} cannot be read: ${reason}`, { cause: error })
      })
      const { added, changed, unchanged, kept, refused } = report
      return {
        cameIn: added + changed + unchanged + kept,
        summary: `${added} added, ${changed} changed, ${unchanged} unchanged, ${kept} claimed, ${refused.length} refused`,
        rows: refused.map(({ row, reason }) => ({
          kind: 'Refused',
          file: '',
          place: `row ${row}`,
          text: reason,
        })),
      }
    }
  },
}
