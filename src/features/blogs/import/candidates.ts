import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import { decodeUtf8 } from '#lib/server/imports/files.ts'
import { attachmentsIn, isArticleFile } from './article-file.ts'
import { localPaths } from './beside.ts'
import { isArchive, readArticleArchive, type ArchivedArticle } from './exports/own.ts'
import type { ExportedPost } from './exports/post.ts'
import { isExportFile, MAX_EXPORT_BYTES, readPosts } from './exports/read-export.ts'
import { siteOf } from './site-folder.ts'

export const MAX_ARTICLE_BYTES = 1_000_000

/** A possible article. */
export interface ArticleCandidate {
  /** Its path in the folder with slashes; in an export, followed by its key. */
  path: string
  /** The file that contains it. */
  file: string
  isDraft: boolean
  /** The URL of the original site, if known. */
  site: string | undefined
  /** @throws Error when it cannot be read. */
  read(): Promise<{
    source: string | ExportedPost | ArchivedArticle
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
export async function candidatesIn(root: string, files: readonly string[]): Promise<Candidates> {
  const site = siteOf(files)
  const markdown = files.filter((path) => isArticleFile.test(path) && site.isArticle(path))
  const attached = await attachedTo(root, markdown)
  const found: Candidates = { articles: [], refused: [], passed: [], merged: 0 }
  const archived = await archiveIn(root, files)
  if (archived !== undefined) addArchive(archived, found)
  for (const path of files) {
    if (attached.has(path)) continue
    // A data archive has each article twice; the list has more details than the Markdown.
    if (archived !== undefined && (path === ARCHIVE || path.startsWith('articles/'))) continue
    if (isExportFile.test(path)) await addExport(root, path, found)
    else if (isArticleFile.test(path) && site.isArticle(path))
      found.articles.push({
        path,
        file: path,
        isDraft: site.isDraft(path),
        site: undefined,
        read: () => readMarkdown(root, path),
      })
  }
  return found
}

/** The list of articles in a data archive. */
const ARCHIVE = 'articles.json'

async function archiveIn(
  root: string,
  files: readonly string[],
): Promise<{ json: string; modified: Date } | undefined> {
  if (!files.includes(ARCHIVE)) return undefined
  const { size, mtime: modified } = await stat(join(root, ARCHIVE))
  const content = size > MAX_EXPORT_BYTES ? undefined : await readFile(join(root, ARCHIVE), 'utf8')
  return content !== undefined && isArchive(content) ? { json: content, modified } : undefined
}

function addArchive({ json, modified }: { json: string; modified: Date }, found: Candidates): void {
  try {
    for (const { key, article, fault } of readArticleArchive(json)) {
      const path = `${ARCHIVE}#${key}`
      if (!article) found.refused.push({ path, error: new Error(fault) })
      else
        found.articles.push({
          path,
          file: ARCHIVE,
          isDraft: false,
          site: undefined,
          read: async () => ({ source: article, hashed: JSON.stringify(article), modified }),
        })
    }
  } catch (error) {
    found.refused.push({ path: ARCHIVE, error })
  }
}

async function readMarkdown(root: string, path: string): ReturnType<ArticleCandidate['read']> {
  const { size, mtime } = await stat(join(root, path))
  if (size > MAX_ARTICLE_BYTES)
    throw new Error(fileTooLarge.in('en', { megabytes: MAX_ARTICLE_BYTES / 1_000_000 }))
  const hashed = await readFile(join(root, path))
  return { source: decodeUtf8(hashed), hashed, modified: mtime }
}

async function addExport(root: string, path: string, found: Candidates): Promise<void> {
  try {
    const { size, mtime } = await stat(join(root, path))
    if (size > MAX_EXPORT_BYTES)
      throw new Error(fileTooLarge.in('en', { megabytes: MAX_EXPORT_BYTES / 1_000_000 }))
    const read = readPosts(decodeUtf8(await readFile(join(root, path))), path)
    for (const post of read?.posts ?? [])
      found.articles.push({
        path: `${path}#${post.key}`,
        file: path,
        isDraft: false,
        site: read?.site,
        read: async () => ({
          source: post,
          hashed: JSON.stringify([post.matter, post.body]),
          modified: mtime,
        }),
      })
    for (const each of read?.passed ?? []) found.passed.push({ file: path, ...each })
    found.merged += read?.merged ?? 0
  } catch (error) {
    found.refused.push({ path, error })
  }
}

/** Finds the attachments of articles, which are not articles themselves. */
async function attachedTo(root: string, markdown: readonly string[]): Promise<Set<string>> {
  const attached = new Set<string>()
  for (const article of markdown) {
    if ((await stat(join(root, article))).size > MAX_ARTICLE_BYTES) continue
    for (const reference of attachmentsIn(await readFile(join(root, article), 'utf8')))
      for (const path of localPaths(root, article, reference)) attached.add(path)
  }
  return attached
}
