import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { gatherStatistics, letOthersRun } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { isDatabaseFailure } from '#lib/db/is-away.ts'
import { validate } from '#lib/api/validate.ts'
import { decodeUtf8, filesBelow, reasonOf, type Note } from '#lib/server/import-files.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { createBlogs, updateBlog, type ArticleSource } from '../mutations.ts'
import type { BlogStatus } from '../schema.ts'
import { blogInputSchema, type BlogInput } from '../schema-input.ts'
import { leadingElsewhere } from '../redirects/data.ts'
import { attachmentsIn, isArticleFile, readArticle, type Files } from './article-file.ts'
import { keepVideo } from './video-files.ts'

/** Keeps a file and says where it is served. */
export type StoreFile = (file: { name: string; content: Buffer }) => Promise<{
  link: string
  type: string
  bytes: number
  width: number | undefined
  height: number | undefined
}>

export interface ArticleImportOptions {
  db: Db
  storeFile: StoreFile
  /** For articles that name no sector or subject themselves. */
  sector?: TaxonomyField | undefined
  /** For all of them; otherwise new ones are published, unless they say that they are drafts. */
  status?: BlogStatus | undefined
  /** Tells this folder from others of the same name; by default the folder's name. */
  name?: string | undefined
  /** Where links without a host lead, such as https://example.org. */
  base?: string | undefined
  /** What it takes in is made up for demonstration. */
  demo?: boolean | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
}

export interface ArticleImportReport {
  added: number
  changed: number
  unchanged: number
  refused: { file: string; reason: string }[]
  /** What was taken in, but not quite as it stands in the file. */
  notes: { file: string; note: string; about: string }[]
  /** Files that are not articles, and that none refers to. */
  ignored: string[]
}

/** Raise when files are read differently: the next import then takes them in again. */
const READER_VERSION = 3
export const MAX_ARTICLE_BYTES = 1_000_000
/** New articles of one transaction: the more, the less each costs, and the longer everybody else waits. */
const BATCH = 25

/**
 * Takes in every Markdown file below a folder. A file that was taken in before is updated when it, a file that it shows
 * or an option has changed, and left alone otherwise. A file that cannot be read is listed, and stops no other.
 */
export async function importArticles(
  folder: string,
  options: ArticleImportOptions,
): Promise<ArticleImportReport> {
  const root = resolve(folder)
  const report: ArticleImportReport = {
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    notes: [],
    ignored: [],
  }
  const files = await filesBelow(root)
  const used = new Set<string>()
  const articles = await articlesAmong(root, files)
  for (const path of articles) used.add(path)
  let done = 0
  const tell = () => options.onProgress?.(++done, articles.length)
  const settle = (how: 'added' | 'changed' | 'unchanged', settled: readonly ArticleRead[]) => {
    report[how] += settled.length
    if (how !== 'unchanged') report.notes.push(...settled.flatMap(({ notes }) => [...notes.values()]))
    settled.forEach(tell)
  }
  const refuse = (path: string, error: unknown) => {
    report.refused.push({ file: path, reason: reasonOf(error) })
    tell()
  }
  let fresh: ArticleRead[] = []
  for (const path of articles) {
    try {
      const file = await readFileOf(root, path, options, used)
      const known = await knownAs(options.db, file.source)
      if (!known) fresh.push(asNew(file, options.status))
      else if (known.source_hash === file.source.hash) settle('unchanged', [file])
      else {
        const { status } = options
        await updateBlog(options.db, known.slug, file.article, {
          source: file.source,
          ...(status && { status }),
        })
        await noteFormers(options.db, file, known.slug)
        settle('changed', [file])
      }
    } catch (error) {
      refuse(path, error)
    }
    if (fresh.length === BATCH || path === articles.at(-1)) {
      settle('added', await createTogether(options.db, fresh, refuse))
      fresh = []
    }
    await letOthersRun()
  }
  report.ignored = files.filter((path) => !used.has(path))
  if (report.added + report.changed > 0) await gatherStatistics(options.db)
  return report
}

/** A file that can be an article. */
interface ArticleRead {
  path: string
  article: BlogInput
  source: ArticleSource
  /** By what they say. */
  notes: Map<string, ArticleImportReport['notes'][number]>
}

async function readFileOf(
  root: string,
  path: string,
  options: ArticleImportOptions,
  used: Set<string>,
): Promise<ArticleRead> {
  const { sector, status } = options
  const full = join(root, path)
  const { size, mtime } = await stat(full)
  if (size > MAX_ARTICLE_BYTES)
    throw new Error(`The file is larger than ${MAX_ARTICLE_BYTES / 1_000_000} MB.`)
  const content = await readFile(full)
  const hash = createHash('sha256')
    .update(JSON.stringify([READER_VERSION, status, sector, options.base]))
    .update(content)
  const notes: ArticleRead['notes'] = new Map()
  const note = noteOf(path, notes)
  const { article, formers } = await readArticle(
    { path, source: decodeUtf8(content), modified: mtime, sector },
    filesOf(root, path, options, used, hash, note),
    note,
  )
  const key = `${options.name ?? basename(root)}/${path}`
  const source = { key, hash: hash.digest('hex'), demo: options.demo, formers }
  return { path, article, source, notes }
}

/** Checked by itself: what is wrong with it does not take apart those that are created with it. */
const asNew = (file: ArticleRead, status: BlogStatus | undefined): ArticleRead => ({
  ...file,
  article: validate(blogInputSchema, { ...file.article, ...(status && { BlogPublishStatus: status }) }),
})

const noteOf =
  (file: string, notes: ArticleRead['notes']): Note =>
  (note, about = '') =>
    void notes.set(note + about, { file, note, about })

const knownAs = (db: Db, { key }: ArticleSource) =>
  db.selectFrom('article').select(['slug', 'source_hash']).where('source_key', '=', key).executeTakeFirst()

/**
 * Creates articles in one transaction; where that fails, each in its own, so that one that cannot be stored stops no other.
 * @returns those that were created.
 */
async function createTogether(
  db: Db,
  files: readonly ArticleRead[],
  refuse: (path: string, error: unknown) => void,
): Promise<readonly ArticleRead[]> {
  if (files.length === 0) return []
  let slugs: string[]
  try {
    const blogs = files.map(({ article, source }) => ({ input: article, source }))
    slugs = await createBlogs(db, blogs)
  } catch (error) {
    if (files.length > 1) {
      const created = []
      for (const file of files) created.push(...(await createTogether(db, [file], refuse)))
      return created
    }
    refuse(files[0]!.path, error)
    return []
  }
  for (const [i, file] of files.entries()) {
    const slug = slugs[i]!
    if (slug !== file.article.BlogID)
      noteOf(file.path, file.notes)('another article has its id; this one got', slug)
    await noteFormers(db, file, slug)
  }
  return files
}

async function noteFormers(db: Db, { path, source, notes }: ArticleRead, slug: string): Promise<void> {
  for (const former of await leadingElsewhere(db, slug, source.formers ?? []))
    noteOf(path, notes)('a former address leads to another article already', former)
}

/** Figures and attachments, read from beside the article and nowhere else; each is part of the article's hash. */
function filesOf(
  root: string,
  article: string,
  { storeFile, base }: ArticleImportOptions,
  used: Set<string>,
  hash: ReturnType<typeof createHash>,
  note: Note,
): Files {
  const seen = new Map<string, ReturnType<StoreFile>>()
  const keep = async (reference: string) => {
    const path = localPath(root, article, reference)
    const content = path === undefined ? undefined : await readFile(join(root, path)).catch(() => undefined)
    if (path === undefined || !content) {
      note('there is no such file', reference)
      return undefined
    }
    used.add(path)
    if (!seen.has(path)) {
      hash.update(path).update(createHash('sha256').update(content).digest())
      seen.set(path, storeFile({ name: path, content }))
    }
    return seen.get(path)!.catch((error: unknown) => {
      // Not the file's fault: the next import takes in the whole article.
      if (isDatabaseFailure(error) || 'errno' in (error as Error)) throw error
      note(`a file was left out: ${reasonOf(error)}`, reference)
      return undefined
    })
  }
  return {
    async image(source) {
      if (/^https?:\/\//i.test(source)) return { link: source }
      const stored = await keep(source)
      return stored?.type.startsWith('image/') ? stored : undefined
    },
    attachment: keep,
    async video(address) {
      const path = localPath(root, article, address)
      const names = path === undefined ? [] : await readdir(dirname(join(root, path))).catch(() => [])
      const found = await keepVideo(address, names, keep)
      if (typeof found === 'object') return found
      note(found, address)
      return undefined
    },
    async link(address) {
      if (/^(?:https?:|mailto:)/i.test(address)) return address
      if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
      if (base && URL.canParse(address, base)) return new URL(address, base).href
      const path = localPath(root, article, address.replace(/[?#].*$/, ''))
      const exists =
        path !== undefined &&
        !isArticleFile.test(path) &&
        (await stat(join(root, path)).catch(() => undefined))?.isFile()
      if (exists) return (await keep(address.replace(/[?#].*$/, '')))?.link
      note('a link leads nowhere here and was taken out (--base says where such links lead)', address)
      return undefined
    },
  }
}

/** The path inside the folder that a reference means; undefined when it leads out of it. */
function localPath(root: string, article: string, reference: string): string | undefined {
  let decoded = reference
  try {
    decoded = decodeURIComponent(reference)
  } catch {
    // A stray per cent sign: taken as it is written.
  }
  if (decoded === '' || decoded.startsWith('/') || decoded.includes('\0')) return undefined
  const path = relative(root, resolve(root, dirname(article), decoded))
  return path === '' || path.startsWith('..') ? undefined : path.split(sep).join('/')
}

/** The Markdown files that are articles: not those that an article offers as an attachment. */
async function articlesAmong(root: string, files: readonly string[]): Promise<string[]> {
  const markdown = files.filter((path) => isArticleFile.test(path))
  const attached = new Set<string>()
  for (const article of markdown) {
    if ((await stat(join(root, article))).size > MAX_ARTICLE_BYTES) continue
    for (const reference of attachmentsIn(await readFile(join(root, article), 'utf8'))) {
      const path = localPath(root, article, reference)
      if (path !== undefined) attached.add(path)
    }
  }
  return markdown.filter((path) => !attached.has(path))
}
