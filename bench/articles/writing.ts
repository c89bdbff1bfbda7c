import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import type { BlogInput } from '#features/blogs/schema-input.ts'
import { connect, type Db } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { copyMigratedDatabase } from '#test/support/open-database.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { atLeast, atMost, show, type Figure } from '../figures.ts'
import { calibrate, statementTime, timed } from '../timing.ts'
import { articlesFor } from './made.ts'

/** Articles that are there before: the first bring words that no other has. */
const BEFORE = 200
const WRITTEN = 300
const POSTS = 1_000

/** Posts of a linter, where they are at hand; else generated articles as Markdown. */
const corpus = fileURLToPath(new URL('../../../shared/data/articles-eslint/', import.meta.url))

/** Writing articles one by one, and importing posts, each into a database of its own on disk. */
export async function* measureWriting(folder = corpus): AsyncGenerator<Figure> {
  yield* withDatabase(measureCalls)
  yield* withDatabase((db, scratch) => measureImport(db, scratch, folder))
}

async function* withDatabase(
  measure: (db: Db, scratch: string) => AsyncIterable<Figure>,
): AsyncGenerator<Figure> {
  const { path, remove } = await temporaryFolder()
  await copyMigratedDatabase(join(path, 'data'))
  const database = await connect({ dataDir: join(path, 'data'), log: createLog('silent') })
  try {
    yield* measure(database.db, path)
  } finally {
    await database.close()
    await remove()
  }
}

async function* measureCalls(db: Db): AsyncGenerator<Figure> {
  const articles = [...articlesFor(BEFORE + WRITTEN)]
  for (const article of articles.slice(0, BEFORE)) await createBlog(db, article)
  const written = articles.slice(BEFORE)
  const { wall, cpu } = await timed(async () => {
    for (const article of written) await createBlog(db, article)
  })
  const bytes = JSON.stringify(written).length / WRITTEN
  const ratio = cpu / WRITTEN / (await statementTime(db))
  yield atLeast('Articles written one by one', (WRITTEN / wall) * 1000, 100, 'articles/s', {
    beside:
      `${show(bytes / 1000, 'kB')} each; ${show(cpu / WRITTEN, 'ms')} of processor time each, ` +
      `${show(ratio, '')} × that of a prepared statement; a fixed task takes ${show(calibrate(), 'ms')}`,
  })
}

async function* measureImport(db: Db, scratch: string, folder: string): AsyncGenerator<Figure> {
  const posts = join(scratch, 'posts')
  const bytes = await makePosts(posts, folder)
  const run = () => importArticles(posts, { db, sector: 'information-technology', storeFile })
  const first = await timed(async () => {
    const { added } = await run()
    if (added !== POSTS) throw new Error(`Of ${POSTS} posts ${added} came in`)
  })
  const again = await timed(async () => {
    const { unchanged } = await run()
    if (unchanged !== POSTS) throw new Error(`Of ${POSTS} posts ${unchanged} were as they are`)
  })
  yield atMost(`Import of ${show(POSTS, 'Markdown posts')}`, first.wall / 1000, 20, 's', {
    beside:
      `${show(bytes / 1e6, 'MB')}; ${show(first.cpu / 1000, 's')} of processor time; ` +
      `again, with nothing new, ${show(again.wall / 1000, 's')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  })
}

// Figures of posts are not what is measured.
const storeFile: Parameters<typeof importArticles>[1]['storeFile'] = ({ name, content }) =>
  Promise.resolve({
    link: `/media/${createHash('md5').update(content).digest('hex')}/${encodeURIComponent(name)}`,
    type: 'image/png',
    bytes: content.length,
    width: undefined,
    height: undefined,
  })

/** As many posts as there are to be: those of the folder, repeated under other names. @returns their bytes. */
async function makePosts(into: string, folder: string): Promise<number> {
  await mkdir(into)
  if (!existsSync(folder)) return writeMadePosts(into)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  for (let i = 0; i < POSTS; i++) {
    const name = files[i % files.length]!
    await copyFile(
      join(folder, name),
      join(into, name.replace(/\.md$/, `-${Math.floor(i / files.length)}.md`)),
    )
  }
  return sizeOf(into)
}

async function writeMadePosts(into: string): Promise<number> {
  let i = 0
  for (const article of articlesFor(POSTS)) await writeFile(join(into, `${i++}.md`), markdownOf(article))
  return sizeOf(into)
}

function markdownOf({
  BlogTitle,
  BlogDescription,
  BlogTags = [],
  BlogContentDetails = [],
}: BlogInput): string {
  const sections = BlogContentDetails.map(
    ({ SectionTitle, Content }) =>
      `${SectionTitle && `## ${SectionTitle}\n\n`}${Content.replace(/<[^>]+>/g, '\n')}`,
  )
  const matter = JSON.stringify({ title: BlogTitle, description: BlogDescription, tags: BlogTags })
  return `---\n${matter}\n---\n\n${sections.join('\n\n')}\n`
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
