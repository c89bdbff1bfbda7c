import type { Generated, GeneratedAlways } from 'kysely'
import type { FollowKind } from './schema.ts'

interface KeptArticleTable {
  person_id: string
  article_id: number
  added: Generated<Date>
  /** The order in which items were saved. */
  nth: GeneratedAlways<number>
}

interface FollowTable {
  person_id: string
  kind: FollowKind
  value: string
  added: Generated<Date>
  nth: GeneratedAlways<number>
}

interface ReaderTable {
  person_id: string
  feed_key: string | null
  /** YYYY-MM-DD: first day covered by the next weekly email; null if it is off. */
  digest_from: string | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    kept_article: KeptArticleTable
    follow: FollowTable
    reader: ReaderTable
  }
}
