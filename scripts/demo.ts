import { parseArgs } from 'node:util'
import { audit } from '#features/accounts/mutations-audit.ts'
import { countDemoContent, type DemoCount } from '#features/demo/data.ts'
import { removeDemoContent } from '#features/demo/mutations.ts'
import { demoCommands } from '#features/demo/schema.ts'
import { askRunning } from '#lib/db/ask-running.ts'
import { connect } from '#lib/db/connect.ts'
import { FolderInUse } from '#lib/db/lock-folder.ts'
import { migrate } from '#lib/db/migrate.ts'
import { StartError } from '#lib/api/errors.ts'
import { databaseOf, parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { features } from '#src/features.ts'

const usage =
  'Usage: npm run demo -- remove [--yes]   takes the demo content out of the portal, running or not; without --yes it says what would go'

const env = parseEnv(process.env)

async function main(): Promise<void> {
  const { values, positionals } = parse()
  if (positionals.length !== 1 || positionals[0] !== 'remove') throw new StartError(usage)
  const count = await run('count')
  console.log(`Of the demo content there are ${what(count)}.`)
  console.log(ofPeople(count))
  if (!values.yes)
    return console.log('Nothing was changed. To take all of it out: npm run demo -- remove --yes')
  console.log(`Taken out: ${what(await run('remove'))}. It does not come back at the next start.`)
}

/** By the running portal that has the embedded database to itself, else here. */
async function run(act: keyof typeof demoCommands): Promise<DemoCount> {
  let database
  try {
    database = await connect({ ...databaseOf(env), log: createLog('silent') })
  } catch (error) {
    if (error instanceof FolderInUse) return (await askRunning(env.DATA_DIR, demoCommands[act])) as DemoCount
    throw error
  }
  try {
    await migrate(database.db)
    return await (act === 'count'
      ? countDemoContent(database.db)
      : removeDemoContent({ db: database.db, env, audit, features }))
  } finally {
    await database.close()
  }
}

const what = ({ articles, events, profiles, institutes, businesses, files }: DemoCount) =>
  `${articles} articles, ${events} events, ${profiles} profiles, ${institutes} institutes, ${businesses} businesses and ${files} files`

const ofPeople = ({ registrations, chosen, applications }: DemoCount) =>
  registrations + chosen + applications > 0
    ? `With its events go ${registrations} registrations of people and ${chosen} places in lists of 'My events', with its jobs and projects ${applications} applications; nobody is mailed. Accounts, profiles and settings of people stay.`
    : 'Nobody has registered for its events, nor applied to its jobs and projects. Accounts, profiles and settings of people stay.'

function parse() {
  try {
    return parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true })
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
