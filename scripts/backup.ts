import { parseArgs } from 'node:util'
import { StartError } from '#lib/api/errors.ts'
import { makeBackup } from '#lib/server/backup/make-backup.ts'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'

const usage =
  'Usage: npm run backup -- <file> [--force]   puts the database and the files of DATA_DIR into one file; --force replaces it'

async function main(): Promise<void> {
  const { values, positionals } = parse()
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new StartError(usage)
  const env = parseEnv(process.env)
  const { manifest, bytes, heldMs } = await makeBackup({ env, log: createLog('silent') }, file, {
    force: values.force ?? false,
  })
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  const held =
    heldMs > 0
      ? ` The database was held still for ${(heldMs / 1000).toFixed(1)} s: calls to a running portal waited so long.`
      : ''
  console.log(
    `${file}: ${tables.length} tables with ${rows} rows, ${Math.ceil(bytes / 1e6)} MB, read again and whole.${held}`,
  )
  if (env.SECRET) console.log('SECRET stands in the environment and is not in it: keep that as well.')
}

function parse() {
  try {
    return parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
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
