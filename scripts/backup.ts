import { StartError } from '#lib/api/errors.ts'
import { makeBackup } from '#lib/server/backup/make-backup.ts'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { parseCommand, runCommand } from './command.ts'

const usage =
  'Usage: npm run backup -- <file> [--force]   save the database and all files in one file; --force replaces an existing file'

async function main(): Promise<void> {
  const { values, positionals } = parseCommand(usage, { force: { type: 'boolean' } })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new StartError(usage)
  const env = parseEnv(process.env)
  const { manifest, bytes, heldMs } = await makeBackup({ env, log: createLog('silent') }, file, {
    force: values.force ?? false,
  })
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, each) => sum + each.rows, 0)
  const held =
    heldMs > 0 ? ` Requests to the running portal waited ${(heldMs / 1000).toFixed(1)} s meanwhile.` : ''
  console.log(
    `${file}: ${tables.length} tables with ${rows} rows, ${Math.ceil(bytes / 1e6)} MB, verified.${held}`,
  )
  if (env.SECRET)
    console.log('SECRET is set in the environment and not part of the backup: save it separately.')
}

await runCommand(main)
