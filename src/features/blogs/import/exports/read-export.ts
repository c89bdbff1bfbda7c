import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import * as refusals from '#messages/imports/refusals.ts'
import { decodeUtf8 } from '#lib/server/imports/files.ts'
import { readParts, type FileReader } from '#lib/server/imports/reader.ts'
import { batchesOf, type ExportBatch } from './export-batches.ts'
import { isDiscourse, isDiscourseCsv, isUserArchive, readDiscourse, readUserArchive } from './discourse.ts'
import { isFeed, readFeed } from './feed.ts'
import { isGhost, readGhost } from './ghost.ts'
import { isArchive, readArticleArchive, type ArchivedRow } from './own.ts'
import type { PostsInFile } from './post.ts'
import { isPostList, isSubstack, readSubstack } from './substack.ts'
import { isWordPress, readWordPress } from './wordpress.ts'

/** Maximum bytes of an export, which is read at once. */
const MAX_EXPORT_BYTES = 100_000_000
const MAX_POSTS = 50_000
/** Characters read to detect the format. */
const BEGINNING = 5_000

/** Names of files that may be exports. */
export const isExportFile = (path: string): boolean =>
  /\.(?:xml|rss|atom|rdf|json)$/i.test(path) || isPostList.test(path) || isUserArchive.test(path)

/** The list of articles in a data archive of this portal. */
export const ARCHIVE = 'articles.json'

/**
 * Reads an export in batches; no batch for other files.
 * @throws Error with the reason if it is unreadable.
 */
export async function* readExportBatches(
  root: string,
  path: string,
  signal?: AbortSignal,
): AsyncGenerator<ExportBatch> {
  const file = join(root, path)
  const { size } = await stat(file)
  if (size > MAX_EXPORT_BYTES)
    throw new Error(fileTooLarge.in('en', { megabytes: MAX_EXPORT_BYTES / 1_000_000 }))
  yield* readParts(articleExportReader, { file, path }, { bytes: size, signal })
}

/** Reads an export of articles, in a thread if it is large. */
export const articleExportReader: FileReader<{ file: string; path: string }, ExportBatch> = {
  module: import.meta.url,
  name: 'articleExportReader',
  async *read({ file, path }) {
    const content = readExportFile(await readFile(file), path)
    if (content) yield* batchesOf(content)
  },
}

/** Reads the content of an export; nothing for other files. @throws Error with the reason if it is unreadable. */
function readExportFile(content: Buffer, path: string): PostsInFile | ArchivedRow[] | undefined {
  const source = decodeUtf8(content)
  if (path === ARCHIVE && isArchive(source)) return readArticleArchive(source)
  const found = readPosts(source, path)
  if (found && found.posts.length > MAX_POSTS)
    throw new Error(refusals.tooManyArticles.in('en', { found: found.posts.length, most: MAX_POSTS }))
  return found
}

function readPosts(source: string, path: string): PostsInFile | undefined {
  if (isPostList.test(path)) return isSubstack(source) ? readSubstack(source) : undefined
  if (isUserArchive.test(path)) return isDiscourseCsv(source) ? readUserArchive(source) : undefined
  return /\.json$/i.test(path) ? readJson(source) : readXml(source)
}

function readJson(source: string): PostsInFile | undefined {
  if (isGhost(source)) return readGhost(source) ?? readDiscourse(source)
  return isDiscourse(source) ? readDiscourse(source) : undefined
}

function readXml(source: string): PostsInFile | undefined {
  const beginning = source.slice(0, BEGINNING)
  if (isWordPress(beginning)) return readWordPress(source)
  return isFeed(beginning) ? readFeed(source) : undefined
}
