// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
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
