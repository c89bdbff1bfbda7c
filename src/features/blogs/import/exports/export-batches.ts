import { batchesBySize } from '#lib/server/imports/reader.ts'
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

/** Splits the content of an export. */
export function* batchesOf(content: PostsInFile | ArchivedRow[]): Generator<ExportBatch> {
  const { posts, passed, merged, site, archived } = Array.isArray(content)
    ? { posts: [], passed: [], merged: 0, site: undefined, archived: content }
    : { ...content, archived: [] }
  const empty = { posts: [], passed: [], archived: [], merged: 0, site }
  for (const part of batchesBySize(posts, ({ body }) => body.length)) yield { ...empty, posts: part }
  for (const part of batchesBySize(archived, (row) => row.size)) yield { ...empty, archived: part }
  for (const part of batchesBySize(passed, () => 0)) yield { ...empty, passed: part }
  if (merged > 0) yield { ...empty, merged }
}
