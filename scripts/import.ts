import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Db } from '#lib/db/connect.ts'
import { rehearse } from '#lib/db/in-transaction.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv } from '#lib/server/env.ts'
import { StartError } from '#lib/api/errors.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import { createLog } from '#lib/server/log.ts'
import { articles } from './import-articles.ts'
import { enterpriseImport } from './import-enterprises.ts'
import { events } from './import-events.ts'
import { institutes } from './import-institutes.ts'
import { jobImport } from './import-jobs.ts'
import { printOutcome, reportPath, writeReport, type ImportCommand } from './import-report.ts'

const imports: Record<string, ImportCommand> = {
  articles,
  events,
  enterprises: enterpriseImport,
  institutes,
  jobs: jobImport,
}
const everywhere = `Options of every import:

  --dry-run         says what would come in, and keeps nothing of it
  --report <file>   where every note is written, as CSV; by default into import-reports in the data directory

  What was interrupted goes on with the same command: what is in already is left alone.`
const usage = [...Object.values(imports).map((each) => each.usage), everywhere].join('\n\n')

async function main(): Promise<void> {
  const { what, run, dry, report } = readArguments()
  const env = parseEnv(process.env)
  const log = createLog('silent')
  const database = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    await migrate(database.db)
    const outcome = dry ? await runDry(database.db, run) : await run(database.db, env.DATA_DIR)
    printOutcome(outcome)
    const path = report ?? reportPath(env.DATA_DIR, what, new Date())
    console.log(`Every note: ${await writeReport(path, outcome)}`)
    if (dry) console.log('This was a dry run: nothing was kept.')
    if (outcome.cameIn === 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

type Run = ReturnType<ImportCommand['prepare']>

/** Takes in everything, and takes it out again; files of it lie in a folder that goes with it. */
async function runDry(db: Db, run: Run): Promise<ImportOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agora-dry-run-'))
  try {
    return await rehearse(db, (trx) => run(trx, dataDir))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

function readArguments(): { what: string; run: Run; dry: boolean; report: string | undefined } {
  const { values: given, positionals } = parse()
  const { 'dry-run': dry, report, ...values } = given as Record<string, string | undefined>
  const [what = '', from, ...more] = positionals
  const chosen = Object.hasOwn(imports, what) ? imports[what] : undefined
  if (!chosen) throw new StartError(usage)
  const foreign = Object.keys(values).find((name) => !Object.hasOwn(chosen.options, name))
  if (foreign) throw new StartError(`--${foreign} is no option of ${what}.\n\n${chosen.usage}`)
  if (!from || more.length > 0) throw new StartError(`${chosen.usage}\n\n${everywhere}`)
  return { what, run: chosen.prepare(from, values), dry: dry !== undefined, report }
}

function parse() {
  const options = Object.assign(
    { 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
    ...Object.values(imports).map((each) => each.options),
  ) as ImportCommand['options']
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

try {
  await main()
} catch (error) {
  // Anything but a StartError is a mistake of ours: its trace helps to find it.
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}
