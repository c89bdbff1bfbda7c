import * as refusals from '#messages/imports/refusals.ts'
import { isFeed, readFeed } from './feed.ts'
import { isGhost, readGhost } from './ghost.ts'
import type { PostsInFile } from './post.ts'
import { isWordPress, readWordPress } from './wordpress.ts'

/** Maximum bytes of an export, which is read at once. */
export const MAX_EXPORT_BYTES = 100_000_000
const MAX_POSTS = 50_000
/** Characters read to detect the format. */
const BEGINNING = 5_000

/** Names of files that may be exports. */
export const isExportFile = /\.(?:xml|rss|atom|rdf|json)$/i

/**
 * Reads the articles of a WordPress (WXR) or Ghost export or a feed (RSS, Atom); nothing for other files.
 * @throws Error with the reason if it is unreadable.
 */
export function readPosts(source: string, path: string): PostsInFile | undefined {
  const found = /\.json$/i.test(path) ? (isGhost(source) ? readGhost(source) : undefined) : readXml(source)
  if (found && found.posts.length > MAX_POSTS)
    throw new Error(refusals.tooManyArticles.in('en', { found: found.posts.length, most: MAX_POSTS }))
  return found
}

function readXml(source: string): PostsInFile | undefined {
  const beginning = source.slice(0, BEGINNING)
  if (isWordPress(beginning)) return readWordPress(source)
  return isFeed(beginning) ? readFeed(source) : undefined
}
