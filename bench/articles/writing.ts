import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import type { BlogInput } from '#features/blogs/schema-input.ts'
import type { Db } from '#lib/db/connect.ts'
import { atMostOfWork, show, type Figure } from '../figures.ts'
import { withEmptyDatabase } from '../reused-database.ts'
import { parseWork, statementsWork, timed, type Sample } from '../timing.ts'
import { articlesFor } from './made.ts'

/** Articles that are there before: the first bring words that no other has. */
const BEFORE = 200
const WRITTEN = 300
const POSTS = 1_000
const ARTICLES_PER_SECOND = 60
const IMPORT_MS = 12_000
const AGAIN_MS = 2_000

/** Posts of a linter, where they are at hand; else generated articles as Markdown. */
const corpus = fileURLToPath(new URL('../../../shared/data/articles-eslint/', import.meta.url))

/** Writing articles one by one, and importing posts, each into a database of its own on disk. */
export async function* measureWriting(folder = corpus): AsyncGenerator<Figure> {
  yield* withEmptyDatabase(({ db }) => measureCalls(db))
  yield* withEmptyDatabase(({ db }, scratch) => measureImport(db, scratch, folder))
}

async function* measureCalls(db: Db): AsyncGenerator<Figure> {
  const articles = [...articlesFor(BEFORE + WRITTEN)]
  for (const article of articles.slice(0, BEFORE)) await createBlog(db, article)
  const written = articles.slice(BEFORE)
  const { wall, cpu } = await timed(async () => {
    for (const article of written) await createBlog(db, article)
  })
  const bytes = JSON.stringify(written).length / WRITTEN
  const work = await statementsWork(db, 'cpu')
  yield atMostOfWork('Writing of an article, one by one', cpu / WRITTEN, 1000 / ARTICLES_PER_SECOND, work, [
    `${show(bytes / 1000, 'kB')} each; ${show((WRITTEN / wall) * 1000, 'articles/s')} on the clock`,
  ])
}

async function* measureImport(db: Db, scratch: string, folder: string): AsyncGenerator<Figure> {
  const posts = join(scratch, 'posts')
  await makePosts(posts, folder)
  const run = () => importArticles(posts, { db, sector: 'information-technology', storeFile })
  const first = await timed(async () => {
    const { added } = await run()
    if (added !== POSTS) throw new Error(`Of ${POSTS} posts ${added} came in`)
  })
  const again = await timed(async () => {
    const { unchanged } = await run()
    if (unchanged !== POSTS) throw new Error(`Of ${POSTS} posts ${unchanged} were as they are`)
  })
  const work = await parseWork(await textsIn(posts))
  const what = `Import of ${show(POSTS, 'Markdown posts')}`
  const clock = ({ wall }: Sample) => [`${show(wall / 1000, 's')} on the clock`]
  yield atMostOfWork(what, first.cpu, IMPORT_MS, work, clock(first))
  yield atMostOfWork(`${what}, again with nothing new`, again.cpu, AGAIN_MS, work, clock(again))
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

/** As many posts as there are to be: those of the folder, repeated under other names. */
async function makePosts(into: string, folder: string): Promise<void> {
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
}

async function writeMadePosts(into: string): Promise<void> {
  let i = 0
  for (const article of articlesFor(POSTS)) await writeFile(join(into, `${i++}.md`), markdownOf(article))
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

const textsIn = async (folder: string): Promise<string[]> =>
  Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
