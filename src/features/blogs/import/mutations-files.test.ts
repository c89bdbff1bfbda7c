import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFolder, svg, type ImportFolder } from '#test/support/blogs/import-folder.ts'
import { MAX_ARTICLE_BYTES } from './candidates.ts'

let files: ImportFolder
const put: ImportFolder['put'] = (given) => files.put(given)
const run: ImportFolder['run'] = (...given) => files.run(...given)
const read: ImportFolder['read'] = (slug) => files.read(slug)

beforeAll(async () => {
  files = await importFolder()
})
afterAll(() => files.close())
beforeEach(async () => {
  await files.database.db.deleteFrom('article').execute()
  await files.renew()
})

describe('what an article refers to', () => {
  test('is found by its name as addresses write it, with whatever follows', async () => {
    await put({
      'found.md': '![wheel](my%20wheel.svg) ![half](100%.svg) [table](table.csv?version=2#row)',
      'my wheel.svg': svg,
      '100%.svg': svg.replace('640', '800'),
      'table.csv': 'a,b\n',
    })
    expect(await run()).toMatchObject({ added: 1, refused: [], notes: [{ about: '' }], ignored: [] })
    const { Content } = (await read('found')).BlogContentDetails[0]!
    expect(Content.match(/\/media\/[0-9a-f]{32}\/[^"]+/g)).toHaveLength(3)
  })

  test('and is not there is taken out, and that is said', async () => {
    await put({ 'lost.md': '[table](table.csv) [odd](<//[>)', 'x.svg': svg })
    const leadsNowhere = expect.stringContaining('leads nowhere')
    expect((await run()).notes).toEqual(
      expect.arrayContaining([
        { file: 'lost.md', note: leadsNowhere, about: 'table.csv' },
        { file: 'lost.md', note: leadsNowhere, about: '//%5B' },
      ]),
    )
    await put({ 'lost.md': '[odd](<//[>)' })
    const report = await run({ base: 'https://example.org/' })
    expect(report).toMatchObject({ changed: 1, refused: [] })
    expect(report.notes).toContainEqual({ file: 'lost.md', note: leadsNowhere, about: '//%5B' })
  })

  test('by its place on the disk is out of reach, also inside the folder', async () => {
    await put({ 'x.svg': svg, 'absolute.md': `![x](${join(files.folder, 'x.svg')})` })
    expect((await run()).notes.map(({ note }) => note)).toContain('there is no such file')
  })

  test('and cannot be stored is left out where that is its own fault, else the article waits', async () => {
    await put({ 'full.md': '# Full\n\n![x](x.svg)', 'x.svg': svg })
    const failing = (error: Error) =>
      run({
        async storeFile() {
          throw error
        },
      })
    const full = await failing(Object.assign(new Error('no space left'), { errno: -28 }))
    expect(full).toMatchObject({ added: 0, refused: [{ file: 'full.md', reason: 'no space left' }] })
    expect(await failing(new Error('an odd drawing'))).toMatchObject({ added: 1, refused: [] })
  })
})

test('a file has at most 1 MB, and not a byte more, whatever its text may be', async () => {
  const [text, end] = ['# Edge\n\nText\n\n<!--', '-->\n']
  const filled = (bytes: number) => text + 'x'.repeat(bytes - text.length - end.length) + end
  await put({ 'edge.md': filled(MAX_ARTICLE_BYTES), 'beyond.md': filled(MAX_ARTICLE_BYTES + 1) })
  expect(await run()).toMatchObject({
    added: 1,
    refused: [{ file: 'beyond.md', reason: 'The file is larger than 1 MB.' }],
  })
})

test('is known by its folder, or by what that is called, and its place in it', async () => {
  await put({ 'same.md': '# Same\n\nText' })
  const first = files.folder
  expect(await run()).toMatchObject({ added: 1 })
  await files.renew()
  await put({ 'same.md': '# Same\n\nText' })
  expect(await run()).toMatchObject({ added: 1 })
  expect(await run({ name: 'articles' })).toMatchObject({ added: 1 })
  expect(await run({ name: 'articles' }, first)).toMatchObject({ unchanged: 1 })
})

test('how far it has come is told after each article', async () => {
  await put({ 'a.md': '# A\n\nText', 'b.md': '', 'c.md': '# C\n\nText' })
  const told: number[][] = []
  await run({ onProgress: (...far) => told.push(far) })
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})
