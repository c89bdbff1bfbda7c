import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Db } from '#lib/db/connect.ts'
import { reportCsv, type ImportOutcome, type ReportRow } from '#lib/server/imports/outcome.ts'

/** Something that `npm run import` takes in. */
export interface ImportCommand {
  usage: string
  options: Record<string, typeof textOption>
  /**
   * Checks what was asked for, before a database is opened.
   * @throws StartError when it makes no sense.
   * @returns what does it.
   */
  prepare(
    from: string,
    options: Partial<Record<string, string>>,
  ): (db: Db, dataDir: string) => Promise<ImportOutcome>
}

export const textOption = { type: 'string' } as const

/** Lines on a terminal are written over; elsewhere there are few. */
export const showProgress =
  (what: string) =>
  (done: number, total: number): void => {
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} ${what}`)
    else if (done % (total > 10_000 ? 1_000 : 100) === 0) console.log(`${done} of ${total} ${what}`)
    if (process.stdout.isTTY && done === total) process.stdout.write('\n')
  }

/** Of what is said of many, so many are shown; the report has all. */
const EXAMPLES = 3

/** What is in stands in the report alone. */
const shown = (row: ReportRow) => row.kind !== 'In'

/** Prints what was said of anything, each once with the first places that it is about. */
export function printOutcome({ rows, summary }: ImportOutcome): void {
  for (const [start, list] of Map.groupBy(rows.filter(shown), ({ kind, text }) => `${kind}: ${text}`)) {
    const examples = list.slice(0, EXAMPLES).map(whereOf)
    const more = list.length > EXAMPLES ? ` and ${list.length - EXAMPLES} more` : ''
    console.log([start, `${examples.join(', ')}${more}`].filter(Boolean).join(': '))
  }
  console.log(summary)
}

function whereOf({ file, place, about }: ReportRow): string {
  const where = [file, place].filter(Boolean).join(', ')
  return about && where ? `${about} in ${where}` : about || where
}

/** Where the report is written unless another place is asked for. */
export const reportPath = (dataDir: string, what: string, now: Date): string =>
  join(dataDir, 'import-reports', `${what}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`)

/** Writes every row of an outcome as CSV. @returns where it lies. */
export async function writeReport(path: string, { rows }: ImportOutcome): Promise<string> {
  await mkdir(dirname(resolve(path)), { recursive: true })
  await writeFile(path, reportCsv(rows))
  return path
}
