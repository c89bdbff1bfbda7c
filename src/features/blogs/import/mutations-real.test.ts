import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { importDemoContent } from '#src/demo-content.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { importFolder, type ImportFolder } from '#test/support/blogs/import-folder.ts'
import { searchBlogs } from '../search/data.ts'

let files: ImportFolder
const run: ImportFolder['run'] = (...given) => files.run(...given)
const read: ImportFolder['read'] = (slug) => files.read(slug)

beforeAll(async () => {
  files = await importFolder()
})
afterAll(() => files.close())

describe('real content', () => {
  test('the demo content is taken in whole, once', async () => {
    const other = await testDatabase()
    try {
      const deps = { ...testDeps(other.db, { DATA_DIR: files.dataDir }), log: createLog('silent') }
      expect(await importDemoContent(deps)).toBe(true)
      expect(await importDemoContent(deps)).toBe(false)
      const content = fileURLToPath(new URL('../../../../content/articles/', import.meta.url))
      const again = await run({ db: other.db, name: 'demo', sector: undefined }, content)
      expect(again).toMatchObject({ added: 0, changed: 0, refused: [] })
      expect(again.unchanged).toBeGreaterThan(50)
      const { answer } = await searchBlogs(other.db, { limit: 100 })
      expect(answer.results.every((card) => card.BlogDescription && card.BlogAuthorsList.length > 0)).toBe(
        true,
      )
    } finally {
      await other.close()
    }
  }, 180_000)

  // 480 posts of a real site with front matter of another tool; not part of the project.
  const posts = fileURLToPath(new URL('../../../../../shared/data/articles-eslint/', import.meta.url))
  test.skipIf(!existsSync(posts))(
    'the posts of another site are taken in whole, and a second time change nothing (needs ../shared/data)',
    async () => {
      const first = await run({ sector: 'information-technology' }, posts)
      expect(first).toMatchObject({
        added: 480,
        changed: 0,
        unchanged: 0,
        refused: [],
        ignored: ['LICENSE', 'blog.11tydata.json'],
      })
      const second = await run({ sector: 'information-technology' }, posts)
      expect(second).toMatchObject({ added: 0, changed: 0, unchanged: 480, refused: [] })
      const post = await read('eslint-v9-0-0-released')
      expect(post.BlogTitle).toBe('ESLint v9.0.0 released')
      expect(post.BlogContentDetails.length).toBeGreaterThan(3)
    },
    300_000,
  )
})
