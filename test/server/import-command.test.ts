// @module-tag slow
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { startPortal } from '../support/portal.ts'
import { useStorage } from '../support/temporary/storage.ts'

const storage = useStorage()
let posts: string
beforeAll(async () => {
  posts = join(storage.folder, 'posts')
  await mkdir(posts)
  await mkdir(join(storage.folder, 'empty'))
  for (let n = 1; n <= 5; n++)
    await writeFile(join(posts, `post-${n}.md`), `# Post ${n}\n\nText ![gone](gone-${n}.png)`)
  await writeFile(join(posts, 'odd.md'), '+++\ntitle = x\n+++\nText')
})

const runImport = (...args: string[]) => storage.run(['npm', 'run', '--silent', 'import', '--', ...args])

const articles = (...args: string[]) => runImport('articles', posts, '--sector', 'physics', ...args)

test('a dry run reports what an import would do, and a second import changes nothing', async () => {
  const report = join(storage.folder, 'reports', 'dry.csv')
  const dry = await articles('--dry-run', '--report', report)
  expect(dry).toMatchObject({ code: 0, error: '' })
  expect(dry.out).toContain('6 entries = 5 added + 1 refused')
  expect(dry.out).toContain('This was a dry run: nothing was kept.')
  expect(dry.out).toContain('gone-3.png in post-3.md and 2 more')
  const rows = readCsvRows(await readFile(report, 'utf8'))
  expect(rows.filter((row) => row.includes('file not found'))).toHaveLength(5)
  const real = await articles()
  expect(real).toMatchObject({ code: 0, error: '' })
  expect(real.out).toContain('5 added')
  const [written] = await readdir(join(storage.dataDir, 'import-reports'))
  expect(readCsvRows(await readFile(join(storage.dataDir, 'import-reports', written!), 'utf8'))).toEqual(rows)
  expect((await articles()).out).toContain('6 entries = 5 unchanged + 1 refused')
})

test('imports an archive, and again under its name; a damaged one is refused', async () => {
  const path = join(storage.folder, 'site.zip')
  const content = zipSync({ 'a.md': strToU8('# A\n\nText'), 'b.md': strToU8('# B\n\nText') })
  await writeFile(path, content)
  const imported = () => runImport('articles', path, '--sector', 'physics')
  expect((await imported()).out).toContain('2 entries = 2 added')
  expect((await imported()).out).toContain('2 entries = 2 unchanged')
  await writeFile(path, content.subarray(0, -22))
  expect(await imported()).toMatchObject({
    code: 1,
    error: expect.stringContaining('The archive is damaged or incomplete.'),
  })
})

test('exits with code 1 if nothing was imported', async () => {
  expect(await runImport('articles', join(storage.folder, 'empty'), '--sector', 'physics')).toMatchObject({
    code: 1,
    out: expect.stringContaining('0 entries = 0\n'),
  })
})

test('leads to the screen while the portal uses the embedded database', async () => {
  const embedded = { DATA_DIR: join(storage.folder, 'embedded') }
  const portal = await startPortal(embedded)
  const command = ['npm', 'run', '--silent', 'import', '--', 'articles', posts, '--sector', 'physics']
  expect(await storage.run(command, embedded)).toMatchObject({
    code: 1,
    error: expect.stringContaining('While it runs, administrators can upload files at /admin/imports.'),
  })
  await portal.end()
})

test.each([
  [['articles'], /npm run import -- articles <folder or file>[^]*--dry-run/],
  [['articles', 'posts', '--zone', 'UTC'], /--zone is no option of articles/],
  [['articles', '/not/there'], /Folder or file \/not\/there not found/],
])('rejects the arguments %j', async (args, sentence) => {
  expect(await runImport(...args)).toEqual({ code: 1, out: '', error: expect.stringMatching(sentence) })
})
