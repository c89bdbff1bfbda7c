import { open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { answerTooLarge, fileTooLarge } from '#messages/imports/refusals-files.ts'
import { textNotInExport } from '#messages/imports/refusals.ts'
import { decodeUtf8 } from '#lib/server/imports/files.ts'
import { attachmentsIn, type FileText } from './article-file.ts'
import type { ArticleParser } from './article-parser.ts'
import { isArticleFile } from './article-tree.ts'
import { localPaths } from './beside.ts'
import { readExportBatches } from './exports/export-batches.ts'
import { isHtmlFile, isMedium } from './exports/medium.ts'
import type { ArchivedArticle } from './exports/own.ts'
import type { ExportedPost } from './exports/post.ts'
import { ARCHIVE, isExportFile } from './exports/read-export.ts'
import { siteOf } from './site-folder.ts'

export const MAX_ARTICLE_BYTES = 1_000_000
/** Bytes of an HTML file that tell whether it is a post of Medium: its header has a title and a summary. */
const HTML_BEGINNING = 20_000

/** A possible article. */
export interface ArticleCandidate {
  /** Its path in the folder with slashes; in an export, followed by its key. */
  path: string
  /** The file that contains it. */
  file: string
  /** The file of its text, if it is another. */
  textFile?: string
  isDraft: boolean
  /** The URL of the original site, if known. */
  site: string | undefined
  /** @throws Error when it cannot be read. */
  read(): Promise<{
    source: FileText | ExportedPost | ArchivedArticle
    hashed: Buffer | string
    modified: Date
  }>
}

export interface Candidates {
  articles: ArticleCandidate[]
  refused: { path: string; error: unknown }[]
  /** Entries of exports that are not articles, with the reason. */
  passed: { file: string; about: string; why: string }[]
  /** The number of entries of exports that became part of an article. */
  merged: number
}

/** Finds all possible articles among the files of a folder, in order. */
export async function candidatesIn(
  root: string,
  files: readonly string[],
  parser: Pick<ArticleParser, 'parse'>,
  signal?: AbortSignal,
): Promise<Candidates> {
  const site = siteOf(files)
  const markdown = files.filter((path) => isArticleFile.test(path) && site.isArticle(path))
  const attached = await attachedTo(root, markdown, parser)
  const found: Candidates = { articles: [], refused: [], passed: [], merged: 0 }
  const folder = { root, files: new Set(files), signal }
  const isOwn = folder.files.has(ARCHIVE) && (await addExport(folder, ARCHIVE, found))
  for (const path of files) {
    if (attached.has(path) || path === ARCHIVE) continue
    // A data archive has each article twice; the list has more details than the Markdown.
    if (isOwn && path.startsWith('articles/')) continue
    if (isExportFile(path)) await addExport(folder, path, found)
    else if (isHtmlFile.test(path)) await addHtml(root, path, found)
    else if (isArticleFile.test(path) && site.isArticle(path))
      found.articles.push({
        path,
        file: path,
        isDraft: site.isDraft(path),
        site: undefined,
        read: () => readTextFile(root, path, 'file'),
      })
  }
  return found
}

async function readTextFile(
  root: string,
  path: string,
  format: FileText['format'],
): ReturnType<ArticleCandidate['read']> {
  const { size, mtime } = await stat(join(root, path))
  if (size > MAX_ARTICLE_BYTES)
    throw new Error(fileTooLarge.in('en', { megabytes: MAX_ARTICLE_BYTES / 1_000_000 }))
  const hashed = await readFile(join(root, path))
  return { source: { body: decodeUtf8(hashed), format }, hashed, modified: mtime }
}

/** Adds the entries of an export. @returns whether it is a data archive. */
async function addExport(
  { root, files, signal }: { root: string; files: ReadonlySet<string>; signal: AbortSignal | undefined },
  path: string,
  found: Candidates,
): Promise<boolean> {
  let isOwn = false
  try {
    const { mtime: modified } = await stat(join(root, path))
    for await (const { posts, archived, passed, merged, site } of readExportBatches(root, path, signal)) {
      isOwn ||= archived.length > 0
      for (const post of posts) {
        const textFile = post.textFile === undefined ? undefined : join(dirname(path), post.textFile)
        found.articles.push({
          path: `${path}#${post.key}`,
          file: path,
          ...(textFile !== undefined && files.has(textFile) && { textFile }),
          isDraft: false,
          site,
          async read() {
            const source =
              textFile !== undefined && files.has(textFile)
                ? await withText(post, join(root, textFile))
                : post
            if (textFile !== undefined && !source.body)
              throw new Error(textNotInExport.in('en', { file: textFile }))
            if (source.body.length > MAX_ARTICLE_BYTES)
              throw new Error(answerTooLarge.in('en', { megabytes: MAX_ARTICLE_BYTES / 1_000_000 }))
            return { source, hashed: JSON.stringify([source.matter, source.body]), modified }
          },
        })
      }
      for (const { key, article, fault } of archived) {
        const entry = `${path}#${key}`
        if (!article) found.refused.push({ path: entry, error: new Error(fault) })
        else
          found.articles.push({
            path: entry,
            file: path,
            isDraft: false,
            site: undefined,
            read: async () => ({ source: article, hashed: JSON.stringify(article), modified }),
          })
      }
      for (const each of passed) found.passed.push({ file: path, ...each })
      found.merged += merged
    }
  } catch (error) {
    signal?.throwIfAborted()
    found.refused.push({ path, error })
  }
  return isOwn
}

/** Adds the text of a Substack post, which has a file of its own, before what the list says of it. */
const withText = async (post: ExportedPost, file: string): Promise<ExportedPost> => ({
  ...post,
  body: decodeUtf8(await readFile(file)) + post.body,
  format: 'substackHtml',
})

/** Adds an HTML file if it is a post of a Medium export. */
async function addHtml(root: string, path: string, found: Candidates): Promise<void> {
  await using file = await open(join(root, path))
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HTML_BEGINNING))
  if (!isMedium(buffer.toString('utf8', 0, bytesRead))) return
  found.articles.push({
    path,
    file: path,
    isDraft: false,
    site: undefined,
    read: () => readTextFile(root, path, 'mediumPost'),
  })
}

/** Finds the attachments of articles, which are not articles themselves. */
async function attachedTo(
  root: string,
  markdown: readonly string[],
  parser: Pick<ArticleParser, 'parse'>,
): Promise<Set<string>> {
  const attached = new Set<string>()
  for (const article of markdown) {
    if ((await stat(join(root, article))).size > MAX_ARTICLE_BYTES) continue
    const source = await readFile(join(root, article), 'utf8')
    for (const reference of await attachmentsIn(article, source, parser))
      for (const path of localPaths(root, article, reference)) attached.add(path)
  }
  return attached
}
