import type { Db } from '#lib/db/connect.ts'
import { storedLookups, type ArticleLookups } from './table.ts'

/** An article that was imported before. */
export interface KnownArticle {
  slug: string
  hash: string | null
  lookups: ArticleLookups | null
}

/** Returns the articles of an earlier import by their keys. */
export async function knownAmong(db: Db, keys: readonly string[]): Promise<Map<string, KnownArticle>> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'slug', 'source_key', 'source_hash as hash', 'source_lookups'])
    .where('source_key', 'in', keys)
    .execute()
  return new Map(
    rows.map((row) => {
      const { slug, hash, source_key: key } = row
      return [key!, { slug, hash, lookups: storedLookups.read(row)?.source_lookups ?? null }]
    }),
  )
}
