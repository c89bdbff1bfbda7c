/**
 * `npm run kills -- --times 1000`: starts a portal on a database of its own, lets people register, write profiles, take
 * seats and fill carts, kills it in the middle of it, and starts it again; after every tenth kill, and at the end, all
 * that it ever acknowledged must be there. With DATABASE_URL on that PostgreSQL server's (empty) database. Not part of
 * the tests: a kill takes some two seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import { findLost, insertMembers, live, type Acknowledged } from '#test/support/lives/lives.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { startPortal, temporaryFolder } from '#test/support/portal.ts'

const PEOPLE_AT_ONCE = 4
/** How long a portal lives once the first act is acknowledged: at most so long, and never twice the same. */
const LIFE_MS = 700
const KILLS_PER_LOOK = 10

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' } } })
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) {
  process.stderr.write('--times takes a whole number above 0.\n')
  process.exit(1)
}

const url = process.env['DATABASE_URL']
const folder = await temporaryFolder()
const settings = { DATA_DIR: folder.path, ...(url && { DATABASE_URL: url }) }
const acknowledged: Acknowledged[] = []
let interrupted = 0

const open = () => connect({ url, dataDir: folder.path, log: createLog('silent') })

async function prepare(): Promise<{ eventId: string; members: string[] }> {
  const { db, close } = await open()
  await migrate(db)
  const eventId = await insertEvent(db, {}, { capacity: 100 })
  const members = await insertMembers(db, 5 * times)
  await close()
  return { eventId, members }
}

/** From a start to the kill. @throws Error when the portal does not start, or refuses what it should take. */
async function killOnce(kill: number, eventId: string, members: string[]): Promise<void> {
  const portal = await startPortal(settings)
  let isFirst = (): void => undefined
  const first = new Promise<void>((resolve) => (isFirst = resolve))
  const people = Array.from({ length: PEOPLE_AT_ONCE }, async (_, who) => {
    for (let life = 0; !portal.process.killed; life++) {
      const member = who % 2 === 0 ? members.pop() : undefined
      const email = member ?? `newcomer-${kill}-${who}-${life}@example.org`
      const refused = await live(portal.url, member ? 'member' : 'newcomer', { email, eventId }, (act) => {
        acknowledged.push(act)
        isFirst()
      }).catch((error: unknown) => {
        if (!portal.process.killed) throw new Error(`A call failed:\n${portal.output()}`, { cause: error })
        interrupted++
      })
      // All of them come from one address: what it may try in a minute can be used up.
      if (refused?.status === 429) await sleep(LIFE_MS)
      else if (refused) throw new Error(`${JSON.stringify(refused)}\n${portal.output()}`)
    }
  })
  const all = Promise.all(people)
  try {
    await Promise.race([first, all])
    await Promise.race([sleep(Math.random() * LIFE_MS), all])
  } finally {
    await portal.end('SIGKILL')
  }
  await all
}

async function look(kill: number): Promise<Acknowledged[]> {
  const { db, close } = await open()
  const lost = await findLost(db, acknowledged)
  await close()
  const begun = (performance.now() / 60_000).toFixed(1)
  process.stdout.write(
    `${kill} kills in ${begun} min: ${acknowledged.length} acts acknowledged, ${interrupted} interrupted, ${lost.length} lost\n`,
  )
  return lost
}

try {
  const { eventId, members } = await prepare()
  for (let kill = 1; kill <= times; kill++) {
    await killOnce(kill, eventId, members)
    if (kill % KILLS_PER_LOOK !== 0 && kill !== times) continue
    const lost = await look(kill)
    if (lost.length === 0) continue
    process.stdout.write(`Lost: ${JSON.stringify(lost)}\nThe database stays in ${folder.path}\n`)
    process.exit(1)
  }
  await folder.remove()
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\nThe database stays in ${folder.path}\n`)
  process.exitCode = 1
}
