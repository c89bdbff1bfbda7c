import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { gatherStatistics, letOthersRun } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { isDatabaseFailure } from '#lib/db/is-away.ts'
import { decodeUtf8, filesBelow, reasonOf, type Note } from '#lib/server/import-files.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { createBlog, updateBlog } from '../mutations.ts'
import type { BlogStatus } from '../schema.ts'
import type { BlogInput } from '../schema-input.ts'
import { attachmentsIn, readArticle, type Files } from './article-file.ts'
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
const READER_VERSION = 2
export const MAX_ARTICLE_BYTES = 1_000_000

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
  for (const [i, path] of articles.entries()) {
    try {
      report[await importFile(root, path, options, used, report)]++
    } catch (error) {
      report.refused.push({ file: path, reason: reasonOf(error) })
    }
    options.onProgress?.(i + 1, articles.length)
    await letOthersRun()
  }
  report.ignored = files.filter((path) => !used.has(path))
  if (report.added + report.changed > 0) await gatherStatistics(options.db)
  return report
}

async function importFile(
  root: string,
  path: string,
  options: ArticleImportOptions,
  used: Set<string>,
  report: ArticleImportReport,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { db, sector, status } = options
  const full = join(root, path)
  const { size, mtime } = await stat(full)
  if (size > MAX_ARTICLE_BYTES)
    throw new Error(`The file is larger than ${MAX_ARTICLE_BYTES / 1_000_000} MB.`)
  const content = await readFile(full)
  const hash = createHash('sha256')
    .update(JSON.stringify([READER_VERSION, status, sector, options.base]))
    .update(content)
  const notes = new Map<string, ArticleImportReport['notes'][number]>()
  const note: Note = (text, about = '') => void notes.set(text + about, { file: path, note: text, about })
  const article = await readArticle(
    { path, source: decodeUtf8(content), modified: mtime, sector },
    filesOf(root, path, options, used, hash, note),
    note,
  )
  const source = {
    key: `${options.name ?? basename(root)}/${path}`,
    hash: hash.digest('hex'),
    demo: options.demo,
  }
  const known = await db
    .selectFrom('article')
    .select(['slug', 'source_hash'])
    .where('source_key', '=', source.key)
    .executeTakeFirst()
  if (known?.source_hash === source.hash) return 'unchanged'
  if (known) {
    report.notes.push(...notes.values())
    await updateBlog(db, known.slug, article, { source, ...(status && { status }) })
    return 'changed'
  }
  const slug = await createBlog(
    db,
    { ...article, ...(status && { BlogPublishStatus: status }) } as BlogInput,
    source,
  )
  if (slug !== article.BlogID) note('another article has its id; this one got', slug)
  report.notes.push(...notes.values())
  return 'added'
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
        !/\.(?:md|markdown)$/i.test(path) &&
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
  const markdown = files.filter((path) => /\.(?:md|markdown)$/i.test(path))
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
