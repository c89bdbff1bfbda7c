import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failingDatabase, REASON } from '#test/support/acts/failing-database.ts'
import { likenessOf, storedTables } from '#test/support/acts/stored-state.ts'
import { deleteBlog } from '../mutations.ts'
import { importFolder, type ImportFolder } from '#test/support/blogs/import-folder.ts'

let files: ImportFolder

beforeAll(async () => {
  files = await importFolder()
})
afterAll(() => files.close())
beforeEach(async () => {
  const { db } = files.database
  const rows = await db.selectFrom('article').select('slug').execute()
  for (const { slug } of rows) await deleteBlog(db, slug)
  await files.renew()
})

/** Articles that share no word, so that none is near another. */
const three = {
  'a.md': '---\ntitle: Involutes\ndescription: Hobbing cutters.\n---\n\nTeeth mesh.\n',
  'b.md': '---\ntitle: Spillways\ndescription: Concrete curing.\n---\n\nWater falls.\n',
  'c.md': '---\ntitle: Lacquers\ndescription: Resin varnish.\n---\n\nCoats dry.\n',
}

test('a file that cannot be stored is refused alone', async () => {
  await files.put({ ...three, 'b.md': '---\ntitle: "Spill\\0ways"\n---\n\nWater falls.\n' })
  const { added, refused } = await files.run()
  expect(added).toBe(2)
  expect(refused).toEqual([{ file: 'b.md', reason: expect.stringMatching(/0x00|null/i) }])
  expect(await stored()).toEqual(['Involutes', 'Lacquers'])
  await files.put(three)
  expect(await files.run()).toMatchObject({ added: 1, changed: 0, unchanged: 2, refused: [] })
})

test('more than are created together all come in, each with its notes and its turn', async () => {
  const many = Array.from({ length: 40 }, (_, i) => [`folder ${i}/same.md`, `# Title ${i}\n\nText`] as const)
  await files.put(Object.fromEntries(many))
  const done: number[] = []
  const report = await files.run({ onProgress: (count) => void done.push(count) })
  expect(report).toMatchObject({ added: 40, refused: [] })
  expect(report.notes.filter(({ note }) => /another article/.test(note))).toHaveLength(39)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(done.at(-1)).toBe(40)
  expect(await files.run()).toMatchObject({ added: 0, changed: 0, unchanged: 40 })
})

test(
  'whichever statement fails, what is reported is so, and the next import completes it',
  { tags: 'slow', timeout: 180_000 },
  async () => {
    const { db } = files.database
    await files.put(three)
    const failing = failingDatabase(db)
    const tables = await storedTables(db)
    const before = await tables.read()
    let present = before
    const attempt = async (nth: number) => {
      await tables.restore(before, present)
      failing.failAt(nth)
      const outcome = await files.run({ db: failing.db }).catch((error: Error) => error)
      const statements = failing.statements()
      const titles = await stored()
      const next = await files.run()
      present = await tables.read()
      return { outcome, statements, titles, next, state: present }
    }
    const first = await attempt(0)
    expect(first.outcome).toMatchObject({ added: 3, refused: [] })
    const like = likenessOf(first.state, (await attempt(0)).state)
    for (let nth = 1; nth <= first.statements.length; nth++) {
      const { outcome, titles, next, state } = await attempt(nth)
      const where = `with statement ${nth} of ${first.statements.length} failing: ${first.statements[nth - 1]!.trim().slice(0, 200)}`
      const reasons =
        outcome instanceof Error ? [outcome.message] : outcome.refused.map(({ reason }) => reason)
      expect(
        reasons.filter((reason) => !reason.includes(REASON)),
        `another reason, ${where}`,
      ).toEqual([])
      const missing = outcome instanceof Error ? 3 - titles.length : reasons.length
      expect(titles, `stored, ${where}`).toHaveLength(3 - missing)
      expect(next, `the next import, ${where}`).toMatchObject({
        added: 3 - titles.length,
        unchanged: titles.length,
        refused: [],
      })
      expect(like(state), `in the end, ${where}`).toEqual(like(first.state))
    }
  },
)

/** Those of the three titles that are stored. */
async function stored(): Promise<string[]> {
  const rows = await files.database.db
    .selectFrom('article')
    .select('title')
    .where('title', 'in', ['Involutes', 'Spillways', 'Lacquers'])
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
}
