// @module-tag slow
import { existsSync, readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { importDemoContent } from '#features/demo/mutations.ts'
import { testDeps } from '#test/support/api.ts'
import { isThorough } from '#test/support/thorough.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { useImportFolder } from '#test/support/blogs/import-folder.ts'
import { searchBlogs } from '../search/data.ts'

const files = useImportFolder()

describe('real content', () => {
  test('imports the demo content completely and only once', async () => {
    const other = await openTestDatabase()
    try {
      const deps = { ...testDeps(other.db, { DATA_DIR: files.dataDir }), log: createLog('silent') }
      expect(await importDemoContent(deps)).toBe(true)
      expect(await importDemoContent(deps)).toBe(false)
      const content = fileURLToPath(new URL('../../../../content/articles/', import.meta.url))
      const again = await files.run({ db: other.db, name: 'demo', sector: undefined }, content)
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
  const somePosts = async (from: string, part: string) => {
    const folder = join(files.dataDir, 'some-posts')
    await cp(from, folder, { recursive: true, filter: (path) => path === from || path.includes(part) })
    return folder
  }
  test.skipIf(!existsSync(posts))(
    'imports the posts of another site, and a second import changes nothing (needs ../shared/data)',
    async () => {
      const folder = isThorough ? posts : await somePosts(posts, '-eslint-v9.')
      const all = isThorough ? 480 : readdirSync(folder).length
      const first = await files.run({ sector: 'information-technology' }, folder)
      expect(first).toMatchObject({ added: all, changed: 0, unchanged: 0, refused: [] })
      expect(first.ignored.map(({ file }) => file)).toEqual(
        isThorough ? ['LICENSE', 'blog.11tydata.json'] : [],
      )
      const second = await files.run({ sector: 'information-technology' }, folder)
      expect(second).toMatchObject({ added: 0, changed: 0, unchanged: all, refused: [] })
      const post = await files.read('eslint-v9-0-0-released')
      expect(post.BlogTitle).toBe('ESLint v9.0.0 released')
      expect(post.BlogContentDetails.length).toBeGreaterThan(3)
    },
    300_000,
  )
})
