import type { Generated } from 'kysely'

/** A picture or a document that an author has put into an article, or may. */
interface ArticlePictureTable {
  file_id: string
  /** For which it was uploaded; null once that is gone. */
  draft_id: string | null
  bytes: number
  /** When it was last known to be used; at first when it came. */
  checked: Generated<Date>
}

/** What has used it at some time: a working copy with its versions, or what is published. */
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
