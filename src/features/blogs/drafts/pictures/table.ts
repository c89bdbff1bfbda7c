import type { Generated } from 'kysely'

/** An image or document uploaded for an article. */
interface ArticlePictureTable {
  file_id: string
  /** The working copy it was uploaded for; null if that was deleted. */
  draft_id: string | null
  bytes: number
  /** When it was last known to be used; at first, when it was uploaded. */
  checked: Generated<Date>
}

/** A recorded use of a file: by a working copy with its versions, or by a published article. */
interface ArticlePictureUseTable {
  file_id: string
  draft_id: string | null
  article_id: number | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    article_picture: ArticlePictureTable
    article_picture_use: ArticlePictureUseTable
  }
}
