import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { isZip, UnpackError } from '#features/imports/upload/archive.ts'
import { unpackUpload } from '#features/imports/upload/unpack.ts'
import { faultNames } from '#messages/imports/imports.ts'
import type { Db } from '#lib/db/connect.ts'
import { dryRun } from '#lib/db/in-transaction.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv } from '#lib/server/env.ts'
import { StartError } from '#lib/api/errors.ts'
import type { FileStore } from '#lib/server/file-store/file-store.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'
import { openFiles } from '#lib/server/file-store/open-files.ts'
import type { ImportCommand } from '#lib/server/imports/import-run.ts'
import { reportCsv, type ImportOutcome, type ReportRow } from '#lib/server/imports/outcome.ts'
import { createLog } from '#lib/server/log.ts'
import { paths } from '#lib/text/paths.ts'
import { createDeps } from '#src/app.ts'
import { features } from '#src/features.ts'
import { hasDatabase, openDatabase, parseCommand, requireOwner, runCommand } from './command.ts'

const imports: Record<string, ImportCommand> = {}
for (const { importCommands = {} } of features)
  for (const [name, load] of Object.entries(importCommands)) imports[name] = await load()
const everywhere = `Options of every import:

  --dry-run         report what would be imported, and save nothing
  --report <file>   write every note to this CSV file; the default is import-reports in the data directory

  To resume an interrupted import, run the same command again: existing items are skipped.`
const usage = [...Object.values(imports).map((each) => each.usage), everywhere].join('\n\n')

async function main(): Promise<void> {
  const { what, chosen, from, values, dry, report } = readArguments()
  const folder = await mkdtemp(join(tmpdir(), 'agora-import-'))
  try {
    const unpacked = await unpackArchive(from, folder)
    const run = unpacked ? chosen.prepare(unpacked, values, resolve(from)) : chosen.prepare(from, values)
    await runImport({ what, run, unit: chosen.unit, dry, report })
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface ChosenImport {
  what: string
  run: ReturnType<ImportCommand['prepare']>
  unit: string
  dry: boolean
  report: string | undefined
}

async function runImport({ what, run, unit, dry, report }: ChosenImport): Promise<void> {
  const onProgress = showProgress(unit)
  const env = parseEnv(process.env)
  requireOwner(env)
  if (!hasDatabase(env)) console.log(`There is no database in ${env.DATA_DIR} yet. Creating one.`)
  const log = createLog('silent')
  const database = await openDatabase(env, `administrators can upload files at ${paths.adminImports()}.`)
  try {
    await migrate(database.direct)
    // Imports sign nothing.
    const runOn = (db: Db, files: FileStore) =>
      run({ deps: createDeps({ db, env, log, secret: '', files }), isDryRun: dry, onProgress })
    const outcome = dry ? await runDry(database.db, runOn) : await runOn(database.db, openFiles(env))
    printOutcome(outcome)
    const path = report ?? reportPath(env.DATA_DIR, what, new Date())
    console.log(`Every note: ${await writeReport(path, outcome)}`)
    if (dry) console.log('This was a dry run: nothing was kept.')
    if (outcome.cameIn === 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

/**
 * Unpacks an archive into a folder with its name, which names the source of articles.
 * @returns the file or folder to import, or undefined if it is no archive.
 */
async function unpackArchive(from: string, into: string): Promise<string | undefined> {
  const given = await stat(from).catch(() => undefined)
  if (!given?.isFile()) return undefined
  try {
    if (!(await isZip(from))) return undefined
    const name = basename(from)
    const folder = join(into, name.replace(/(?:\.zip)+$/i, '') || name)
    return await unpackUpload(from, name, folder, { modified: given.mtime })
  } catch (error) {
    if (error instanceof UnpackError)
      throw new StartError(`${from}: ${faultNames[error.fault].in('en')}`, { cause: error })
    throw error
  }
}

/** Imports everything and rolls it back; its files lie in a folder that is deleted. */
async function runDry<T>(db: Db, run: (db: Db, files: FileStore) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-dry-run-'))
  try {
    return await dryRun(db, (trx) => run(trx, folderStore(folder)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function readArguments() {
  const options = Object.assign(
    { 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
    ...Object.values(imports).map((each) => each.options),
  ) as ImportCommand['options']
  const { values: given, positionals } = parseCommand(usage, options)
  const { 'dry-run': dry, report, ...values } = given as Record<string, string | undefined>
  const [what = '', from, ...more] = positionals
  const chosen = Object.hasOwn(imports, what) ? imports[what] : undefined
  if (!chosen) throw new StartError(usage)
  const foreign = Object.keys(values).find((name) => !Object.hasOwn(chosen.options, name))
  if (foreign) throw new StartError(`--${foreign} is no option of ${what}.\n\n${chosen.usage}`)
  if (!from || more.length > 0) throw new StartError(`${chosen.usage}\n\n${everywhere}`)
  return { what, chosen, from, values, dry: dry !== undefined, report }
}

/** Lines on a terminal are written over; elsewhere there are few. */
const showProgress =
  (unit: string) =>
  (done: number, total: number): void => {
    if (process.stdout.isTTY)
      process.stdout.write(`\r${done} of ${total} ${unit}${done === total ? '\n' : ''}`)
    else if (done % (total > 10_000 ? 1_000 : 100) === 0) console.log(`${done} of ${total} ${unit}`)
  }

/** Of what is said of many, so many are shown; the report has all. */
const EXAMPLES = 3

/** What is in stands in the report alone. */
const shown = (row: ReportRow) => row.kind !== 'In'

/** Prints what was said of anything, each once with the first places that it is about. */
function printOutcome({ rows, summary }: ImportOutcome): void {
  // A colon and the places follow.
  const startOf = ({ kind, text }: ReportRow) =>
    `${kind === 'Passed over' ? 'Skipped' : kind}: ${text.replace(/\.$/, '')}`
  for (const [start, list] of Map.groupBy(rows.filter(shown), startOf)) {
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
const reportPath = (dataDir: string, what: string, now: Date): string =>
  join(dataDir, 'import-reports', `${what}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`)

/** Writes every row of an outcome as CSV. @returns where it lies. */
async function writeReport(path: string, { rows }: ImportOutcome): Promise<string> {
  await mkdir(dirname(resolve(path)), { recursive: true })
  await writeFile(path, reportCsv(rows))
  return path
}

await runCommand(main)
