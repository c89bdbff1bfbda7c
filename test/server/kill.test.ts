// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { insertEvent } from '../support/events/registrations.ts'
import { findLost, insertMembers, live, type Acknowledged } from '../support/lives/lives.ts'
import { startPortal } from '../support/portal.ts'
import { useStorage } from '../support/temporary/storage.ts'

const ROUNDS = 5

const storage = useStorage()

/** Lets a process write until it is killed in the middle of it. @returns the ids whose writes it acknowledged. */
async function writeAndKill(round: number): Promise<string[]> {
  const writer = spawn(process.execPath, ['test/support/write-until-killed.ts'], {
    env: { ...process.env, DATABASE_URL: '', ...storage.settings, ROUND: String(round) },
  })
  let output = ''
  let errors = ''
  writer.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    // A different moment in each round, always between two acknowledgements.
    if (output.split('\n').length > 20 + round * 7) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  expect({ ended: writer.signalCode, errors }).toEqual({ ended: 'SIGKILL', errors: '' })
  return output.split('\n').slice(0, -1)
}

test('every acknowledged write survives repeated kills of the process', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    acknowledged.push(...(await writeAndKill(round)))
    const database = await storage.open()
    try {
      const rows = await database.db
        .selectFrom('article')
        .innerJoin('search_item', 'search_item.key', 'article.slug')
        .innerJoin('search_head', 'search_head.id', 'search_item.id')
        .innerJoin('search_doc', 'search_doc.id', 'search_item.id')
        .select('slug')
        .execute()
      const there = new Set(rows.map(({ slug }) => slug))
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
    } finally {
      await database.close()
    }
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20)
}, 240_000)

const PEOPLE_AT_ONCE = 4
/** How long a portal lives once the first act is acknowledged: at most so long, and never twice the same. */
const LIFE_MS = 700

/** Lets people live until the portal is killed. */
async function killPortal(
  kill: number,
  eventId: string,
  members: string[],
  onAct: (act: Acknowledged) => void,
): Promise<void> {
  const portal = await startPortal(storage.settings)
  const first = Promise.withResolvers<void>()
  const people = Array.from({ length: PEOPLE_AT_ONCE }, async (_, who) => {
    for (let life = 0; !portal.process.killed; life++) {
      const member = who % 2 === 0 ? members.pop() : undefined
      const email = member ?? `newcomer-${kill}-${who}-${life}@example.org`
      const refused = await live(portal.url, member ? 'member' : 'newcomer', { email, eventId }, (act) => {
        onAct(act)
        first.resolve()
      }).catch((error: unknown) => {
        if (!portal.process.killed) throw new Error(`A call failed:\n${portal.output()}`, { cause: error })
      })
      // All of them come from one address: what it may try in a minute can be used up.
      if (refused?.status === 429) await sleep(LIFE_MS)
      else if (refused) throw new Error(`${JSON.stringify(refused)}\n${portal.output()}`)
    }
  })
  const all = Promise.all(people)
  try {
    await Promise.race([first.promise, all])
    await Promise.race([sleep(Math.random() * LIFE_MS), all])
  } finally {
    await portal.end('SIGKILL')
  }
  await all
}

const kills = Number(process.env['KILLS'] ?? 3)

test(
  'everything that people did survives kills of the portal',
  { timeout: 60_000 + kills * 60_000 },
  async () => {
    const { eventId, members } = await storage.withDatabase(async (db) => ({
      eventId: await insertEvent(db, {}, { capacity: 100 }),
      members: await insertMembers(db, 5 * kills),
    }))
    const acknowledged: Acknowledged[] = []
    for (let kill = 1; kill <= kills; kill++) {
      await killPortal(kill, eventId, members, (act) => acknowledged.push(act))
      if (kill % 10 !== 0 && kill !== kills) continue
      expect(await storage.withDatabase((db) => findLost(db, acknowledged))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
  },
)
