import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { getBlogs } from '#features/blogs/data.ts'
import { importArticles, type ArticleImportReport } from '#features/blogs/import/mutations.ts'
import type { ArticleImportOptions } from '#features/blogs/import/read-candidate.ts'
import type { Blog } from '#features/blogs/schema.ts'
import { storeFile } from '#features/media/mutations.ts'
import type { Database } from '#lib/db/connect.ts'
import { expectSum } from '../imports/sum.ts'
import { openTestDatabase } from '../open-database.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

/** A folder of files to import, and the database that they come into. */
export interface ImportFolder {
  database: Database
  /** Of the database's stored files. */
  dataDir: string
  folder: string
  put(files: Record<string, string | Buffer>): Promise<void>
  run(options?: Partial<ArticleImportOptions>, from?: string): Promise<ArticleImportReport>
  /** A published article. */
  read(slug: string): Promise<Blog>
  /** Another, empty folder. */
  renew(): Promise<void>
  close(): Promise<void>
}

/** @param self becomes the folder. */
export async function importFolder(self = {} as ImportFolder): Promise<ImportFolder> {
  const database = await openTestDatabase()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'agora-import-'))
  const methods: ImportFolder = {
    database,
    dataDir,
    folder: dataDir,
    async put(files) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(self.folder, path)), { recursive: true })
        await writeFile(join(self.folder, path), content)
      }
    },
    async run(options = {}, from = self.folder) {
      const report = await importArticles(from, {
        db,
        storeFile: (file) => storeFile({ db, files: folderStore(dataDir) }, file),
        sector: 'physics',
        ...options,
      })
      expectSum(report)
      return report
    },
    async read(slug) {
      const [blog] = (await getBlogs(db, [slug])).answer
      if (!blog) throw new Error(`There is no published article '${slug}'.`)
      return blog
    },
    async renew() {
      self.folder = await mkdtemp(join(dataDir, 'articles-'))
    },
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
  return Object.assign(self, methods)
}

/** An import folder for the tests of one file, each of which begins with an empty one. @param also done before each. */
export function useImportFolder(also?: (files: ImportFolder) => Promise<void>): ImportFolder {
  const files = {} as ImportFolder
  beforeAll(async () => void Object.assign(files, await importFolder(files)))
  afterAll(() => files.close())
  beforeEach(async () => {
    await also?.(files)
    await files.renew()
  })
  return files
}

/** A harmless drawing. */
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><title>t</title></svg>'
