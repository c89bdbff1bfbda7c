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

/** What may become an article. */
export interface ArticleCandidate {
  /** Inside the folder, with slashes; of one in a file of many, followed by which. */
  path: string
  /** The file that it stands in. */
  file: string
  isDraft: boolean
  /** Of the site that it came from, where its file says so. */
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
  /** What files hold beside articles. */
  passed: string[]
}

/** All that may become articles among the files of a folder, in their order. */
export async function candidatesIn(root: string, files: readonly string[]): Promise<Candidates> {
  const site = siteOf(files)
  const markdown = files.filter((path) => isArticleFile.test(path) && site.isArticle(path))
  const attached = await attachedTo(root, markdown)
  const found: Candidates = { articles: [], refused: [], passed: [] }
  const archived = await archiveIn(root, files)
  if (archived !== undefined) addArchive(archived, found)
  for (const path of files) {
    if (attached.has(path)) continue
    // An archive has each article twice; the list says more than Markdown can.
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

/** The list of articles in somebody's archive. */
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
  if (size > MAX_ARTICLE_BYTES) throw new Error(fileTooLarge.in('en', MAX_ARTICLE_BYTES / 1_000_000))
  const hashed = await readFile(join(root, path))
  return { source: decodeUtf8(hashed), hashed, modified: mtime }
}

async function addExport(root: string, path: string, found: Candidates): Promise<void> {
  try {
    const { size, mtime } = await stat(join(root, path))
    if (size > MAX_EXPORT_BYTES) throw new Error(fileTooLarge.in('en', MAX_EXPORT_BYTES / 1_000_000))
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
    for (const each of read?.passed ?? []) found.passed.push(`${path}: ${each}`)
  } catch (error) {
    found.refused.push({ path, error })
  }
}

/** The files that articles offer as attachments: these are no articles. */
async function attachedTo(root: string, markdown: readonly string[]): Promise<Set<string>> {
  const attached = new Set<string>()
  for (const article of markdown) {
    if ((await stat(join(root, article))).size > MAX_ARTICLE_BYTES) continue
    for (const reference of attachmentsIn(await readFile(join(root, article), 'utf8')))
      for (const path of localPaths(root, article, reference)) attached.add(path)
  }
  return attached
}
