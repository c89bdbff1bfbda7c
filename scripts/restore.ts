import { StartError } from '#lib/api/errors.ts'
import { restoreBackup } from '#lib/server/backup/restore-backup.ts'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { runCommand } from './command.ts'

const usage =
  'Usage: npm run restore -- <file>   restore a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database'

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0 || file.startsWith('-')) throw new StartError(usage)
  const env = parseEnv(process.env)
  const { made, tables } = await restoreBackup({ env, log: createLog('silent') }, file)
  console.log(
    `Restored the backup of ${made}: ${Object.keys(tables).length} tables, each verified, and the files of ${env.FILES_URL ? `${env.DATA_DIR} and of the file store` : env.DATA_DIR}.`,
  )
}

await runCommand(main)
