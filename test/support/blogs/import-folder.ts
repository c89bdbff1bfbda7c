import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getBlogs } from '#features/blogs/data.ts'
import {
  importArticles,
  type ArticleImportOptions,
  type ArticleImportReport,
} from '#features/blogs/import/mutations.ts'
import type { Blog } from '#features/blogs/schema.ts'
import { storeFile } from '#features/media/mutations.ts'
import type { Database } from '#lib/db/connect.ts'
import { openTestDatabase } from '../open-database.ts'

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

export async function importFolder(): Promise<ImportFolder> {
  const database = await openTestDatabase()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'agora-import-'))
  const self: ImportFolder = {
    database,
    dataDir,
    folder: dataDir,
    async put(files) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(self.folder, path)), { recursive: true })
        await writeFile(join(self.folder, path), content)
      }
    },
    run: (options = {}, from = self.folder) =>
      importArticles(from, {
        db,
        storeFile: (file) => storeFile({ db, dataDir }, file),
        sector: 'physics',
        ...options,
      }),
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
  return self
}

/** A harmless drawing. */
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><title>t</title></svg>'
