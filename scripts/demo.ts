import { audit } from '#features/accounts/mutations-audit.ts'
import { countDemoContent, type DemoCount } from '#features/demo/data.ts'
import { removeDemoContent } from '#features/demo/mutations.ts'
import { demoCommands } from '#features/demo/schema.ts'
import { sendCommand } from '#lib/db/ask-running.ts'
import { connect } from '#lib/db/connect.ts'
import { FolderInUse } from '#lib/db/lock-folder.ts'
import { migrate } from '#lib/db/migrate.ts'
import { StartError } from '#lib/api/errors.ts'
import { databaseOf, parseEnv, type Env } from '#lib/server/env.ts'
import { openFiles } from '#lib/server/file-store/open-files.ts'
import { createLog } from '#lib/server/log.ts'
import { features } from '#src/features.ts'
import { parseCommand, requireDatabase, runCommand } from './command.ts'

const usage =
  'Usage: npm run demo -- remove [--yes]   remove the demo content, also while the portal runs; without --yes, only list it'

let env: Env

async function main(): Promise<void> {
  env = parseEnv(process.env)
  const { values, positionals } = parseCommand(usage, { yes: { type: 'boolean' } })
  if (positionals.length !== 1 || positionals[0] !== 'remove') throw new StartError(usage)
  requireDatabase(env)
  const count = await run('count')
  console.log(`The demo content has ${what(count)}.`)
  console.log(ofPeople(count))
  if (!values.yes)
    return console.log('Nothing was changed. To remove all of it: npm run demo -- remove --yes')
  console.log(`Removed: ${what(await run('remove'))}. The next start does not add it again.`)
}

/** By the running portal that has the embedded database to itself, else here. */
async function run(act: keyof typeof demoCommands): Promise<DemoCount> {
  let database
  try {
    database = await connect({ ...databaseOf(env), log: createLog('silent') })
  } catch (error) {
    if (error instanceof FolderInUse) return (await sendCommand(env.DATA_DIR, demoCommands[act])) as DemoCount
    throw error
  }
  try {
    await migrate(database.direct)
    return await (act === 'count'
      ? countDemoContent(database.db)
      : removeDemoContent({ db: database.db, files: openFiles(env), audit, features }))
  } finally {
    await database.close()
  }
}

const what = ({ articles, events, profiles, institutes, businesses, files }: DemoCount) =>
  `${articles} articles, ${events} events, ${profiles} profiles, ${institutes} institutes, ${businesses} businesses and ${files} files`

const ofPeople = ({ registrations, chosen, applications }: DemoCount) =>
  registrations + chosen + applications > 0
    ? `This also removes ${registrations} registrations for its events, ${chosen} saved events and ${applications} applications for its jobs and projects, without sending emails. Accounts, profiles and settings of real people stay.`
    : 'Nobody has registered for its events or applied for its jobs and projects. Accounts, profiles and settings of real people stay.'

await runCommand(main)
