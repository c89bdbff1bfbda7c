import { readFile } from 'node:fs/promises'
import * as refusals from '#messages/imports/refusals.ts'
import { decodeUtf8 } from '#lib/server/imports/files.ts'
import { batchesBySize, type FileReader } from '#lib/server/imports/reader.ts'
import { isDiscourse, isDiscourseCsv, isUserArchive, readDiscourse, readUserArchive } from './discourse.ts'
import { isFeed, readFeed } from './feed.ts'
import { isGhost, readGhost } from './ghost.ts'
import { isArchive, readArticleArchive, type ArchivedRow } from './own.ts'
import type { ExportBatch, PostsInFile } from './post.ts'
import { isPostList, isSubstack, readSubstack } from './substack.ts'
import { isWordPress, readWordPress } from './wordpress.ts'

const MAX_POSTS = 50_000
/** Characters read to detect the format. */
const BEGINNING = 5_000

/** Names of files that may be exports. */
export const isExportFile = (path: string): boolean =>
  /\.(?:xml|rss|atom|rdf|json)$/i.test(path) || isPostList.test(path) || isUserArchive.test(path)

/** The list of articles in a data archive of this portal. */
export const ARCHIVE = 'articles.json'

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

/** Splits the content of an export. */
function* batchesOf(content: PostsInFile | ArchivedRow[]): Generator<ExportBatch> {
  const { posts, passed, merged, site, archived } = Array.isArray(content)
    ? { posts: [], passed: [], merged: 0, site: undefined, archived: content }
    : { ...content, archived: [] }
  const empty = { posts: [], passed: [], archived: [], merged: 0, site }
  for (const part of batchesBySize(posts, ({ body }) => body.length)) yield { ...empty, posts: part }
  for (const part of batchesBySize(archived, (row) => row.size)) yield { ...empty, archived: part }
  for (const part of batchesBySize(passed, () => 0)) yield { ...empty, passed: part }
  if (merged > 0) yield { ...empty, merged }
}
