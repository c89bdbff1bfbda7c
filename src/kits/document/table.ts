import type { Generated } from 'kysely'

interface DocumentTable {
  id: Generated<number>
  version: Generated<number>
  /** News is available since this version; a client with an older one reads the whole document. */
  news_from: Generated<number>
  /** Bytes of all its items as JSON. */
  bytes: Generated<number>
  /** Since when no profile or organization has it: it is being prepared, or was replaced. Null while in use. */
  unused_since: Date | null
}

/** A record (its key is the list, its id is empty) or an item of a list. */
interface DocumentItemTable {
  document: number
  list: string
  id: string
  /** Its position in the list: a text between those of its neighbours. */
  pos: string
  /** The document's version at the last change. */
  version: number
  /** Valid when it was written, maybe not today: read it through variants/data.ts. */
  item: unknown
}

/** The ids of deleted items, so that a late request does not restore one. */
interface DocumentGoneTable {
  document: number
  list: string
  id: string
  version: number
  at: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    document: DocumentTable
    document_item: DocumentItemTable
    document_gone: DocumentGoneTable
  }
}
