import { parseArgs } from 'node:util'
import { connect } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv } from '#lib/server/env.ts'
import { StartError } from '#lib/api/errors.ts'
import { createLog } from '#lib/server/log.ts'
import { articles } from './import-articles.ts'
import { enterpriseImport } from './import-enterprises.ts'
import { events } from './import-events.ts'
import { institutes } from './import-institutes.ts'
import { jobImport } from './import-jobs.ts'
import type { ImportCommand } from './import-report.ts'

const imports: Record<string, ImportCommand> = {
  articles,
  events,
  enterprises: enterpriseImport,
  institutes,
  jobs: jobImport,
}
const usage = Object.values(imports)
  .map((each) => each.usage)
  .join('\n\n')

async function main(): Promise<void> {
  const run = readArguments()
  const env = parseEnv(process.env)
  const log = createLog('silent')
  const database = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    await migrate(database.db)
    if (!(await run(database.db, env.DATA_DIR))) process.exitCode = 1
  } finally {
    await database.close()
  }
}

function readArguments(): ReturnType<ImportCommand['prepare']> {
  const { values, positionals } = parse()
  const [what = '', from, ...more] = positionals
  const chosen = Object.hasOwn(imports, what) ? imports[what] : undefined
  if (!chosen) throw new StartError(usage)
  const foreign = Object.keys(values).find((name) => !Object.hasOwn(chosen.options, name))
  if (foreign) throw new StartError(`--${foreign} is no option of ${what}.\n\n${chosen.usage}`)
  if (!from || more.length > 0) throw new StartError(chosen.usage)
  return chosen.prepare(from, values)
}

function parse() {
  const options = Object.assign(
    {},
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
