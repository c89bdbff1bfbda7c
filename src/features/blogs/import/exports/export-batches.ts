import type { ArchivedRow } from './own.ts'
import type { ExportedPost, PostsInFile } from './post.ts'

/** A part of an export that is small enough to be received at once. */
export interface ExportBatch {
  posts: ExportedPost[]
  passed: PostsInFile['passed']
  /** Articles of this portal's data archive. */
  archived: ArchivedRow[]
  merged: number
  site: string | undefined
}

/** The characters and entries of a batch, more or less. */
const MAX_CHARACTERS = 200_000
const MAX_ENTRIES = 500

/** Splits the content of an export. */
export function* batchesOf(content: PostsInFile | ArchivedRow[]): Generator<ExportBatch> {
  const { posts, passed, merged, site, archived } = Array.isArray(content)
    ? { posts: [], passed: [], merged: 0, site: undefined, archived: content }
    : { ...content, archived: [] }
  const empty = { posts: [], passed: [], archived: [], merged: 0, site }
  for (const part of partsOf(posts, ({ body }) => body.length)) yield { ...empty, posts: part }
  for (const part of partsOf(archived, (row) => row.size)) yield { ...empty, archived: part }
  for (const part of partsOf(passed, () => 0)) yield { ...empty, passed: part }
  if (merged > 0) yield { ...empty, merged }
}

function* partsOf<T>(all: readonly T[], sizeOf: (item: T) => number): Generator<T[]> {
  let part: T[] = []
  let size = 0
  for (const item of all) {
    part.push(item)
    size += sizeOf(item)
    if (size < MAX_CHARACTERS && part.length < MAX_ENTRIES) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}
