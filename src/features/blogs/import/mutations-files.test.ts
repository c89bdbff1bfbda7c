import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { svg, useImportFolder } from '#test/support/blogs/import-folder.ts'
import { deleteBlogs } from '#test/support/blogs/sample-blog.ts'
import { failingDatabase, REASON } from '#test/support/acts/failing-database.ts'
import { likenessOf, storedTables } from '#test/support/acts/stored-state.ts'
import { MAX_ARTICLE_BYTES } from './candidates.ts'

const files = useImportFolder(({ database }) => deleteBlogs(database.db))

describe('files referenced by an article', () => {
  test('are found by URL-encoded names, ignoring query and fragment', async () => {
    await files.put({
      'found.md': '![wheel](my%20wheel.svg) ![half](100%.svg) [table](table.csv?version=2#row)',
      'my wheel.svg': svg,
      '100%.svg': svg.replace('640', '800'),
      'table.csv': 'a,b\n',
    })
    expect(await files.run()).toMatchObject({ added: 1, refused: [], notes: [{ about: '' }], ignored: [] })
    const { Content } = (await files.read('found')).BlogContentDetails[0]!
    expect(Content.match(/\/media\/[0-9a-f]{32}\/[^"]+/g)).toHaveLength(3)
  })

  test('are removed and reported if they are missing', async () => {
    await files.put({ 'lost.md': '[table](table.csv) [odd](<//[>)', 'x.svg': svg })
    const leadsNowhere = expect.stringContaining('a link without a target')
    expect((await files.run()).notes).toEqual(
      expect.arrayContaining([
        { file: 'lost.md', note: leadsNowhere, about: 'table.csv' },
        { file: 'lost.md', note: leadsNowhere, about: '//%5B' },
      ]),
    )
    await files.put({ 'lost.md': '[odd](<//[>)' })
    const report = await files.run({ base: 'https://example.org/' })
    expect(report).toMatchObject({ changed: 1, refused: [] })
    expect(report.notes).toContainEqual({ file: 'lost.md', note: leadsNowhere, about: '//%5B' })
  })

  test('are not read by absolute path, even inside the folder', async () => {
    await files.put({ 'x.svg': svg, 'absolute.md': `![x](${join(files.folder, 'x.svg')})` })
    expect((await files.run()).notes.map(({ note }) => note)).toContain('file not found')
  })

  test('are left out if they are invalid, but a storage error rejects the article', async () => {
    await files.put({ 'full.md': '# Full\n\n![x](x.svg)', 'x.svg': svg })
    const failing = (error: Error) =>
      files.run({
        async storeFile() {
          throw error
        },
      })
    const full = await failing(Object.assign(new Error('no space left'), { errno: -28 }))
    expect(full).toMatchObject({ added: 0, refused: [{ file: 'full.md', reason: 'no space left' }] })
    expect(await failing(new Error('an odd drawing'))).toMatchObject({ added: 1, refused: [] })
  })
})

test('accepts a file of exactly 1 MB and rejects a larger one', async () => {
  const [text, end] = ['# Edge\n\nText\n\n<!--', '-->\n']
  const filled = (bytes: number) => text + 'x'.repeat(bytes - text.length - end.length) + end
  await files.put({ 'edge.md': filled(MAX_ARTICLE_BYTES), 'beyond.md': filled(MAX_ARTICLE_BYTES + 1) })
  expect(await files.run()).toMatchObject({
    added: 1,
    refused: [{ file: 'beyond.md', reason: 'The file is larger than 1 MB.' }],
  })
})

test('identifies a file by its folder, or a given name for it, and its path', async () => {
  await files.put({ 'same.md': '# Same\n\nText' })
  const first = files.folder
  expect(await files.run()).toMatchObject({ added: 1 })
  await files.renew()
  await files.put({ 'same.md': '# Same\n\nText' })
  expect(await files.run()).toMatchObject({ added: 1 })
  expect(await files.run({ name: 'articles' })).toMatchObject({ added: 1 })
  expect(await files.run({ name: 'articles' }, first)).toMatchObject({ unchanged: 1 })
})

test('reports progress after each article', async () => {
  await files.put({ 'a.md': '# A\n\nText', 'b.md': '', 'c.md': '# C\n\nText' })
  const told: number[][] = []
  await files.run({ onProgress: (...far) => told.push(far) })
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})

/** Articles that share no word, so that none is near another. */
const three = {
  'a.md': '---\ntitle: Involutes\ndescription: Hobbing cutters.\n---\n\nTeeth mesh.\n',
  'b.md': '---\ntitle: Spillways\ndescription: Concrete curing.\n---\n\nWater falls.\n',
  'c.md': '---\ntitle: Lacquers\ndescription: Resin varnish.\n---\n\nCoats dry.\n',
}

test('rejects only the file that cannot be stored', async () => {
  await files.put({ ...three, 'b.md': '---\ntitle: "Spill\\0ways"\n---\n\nWater falls.\n' })
  const { added, refused } = await files.run()
  expect(added).toBe(2)
  expect(refused).toEqual([{ file: 'b.md', reason: expect.stringMatching(/0x00|null/i) }])
  expect(await stored()).toEqual(['Involutes', 'Lacquers'])
  await files.put(three)
  expect(await files.run()).toMatchObject({ added: 1, changed: 0, unchanged: 2, refused: [] })
})

test('imports more articles than fit one batch, with their notes and progress in order', async () => {
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
  'a failing statement is reported, and the next import completes the rest',
  { tags: 'slow' },
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
