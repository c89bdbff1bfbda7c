import type { Generated } from 'kysely'

interface DocumentTable {
  id: Generated<number>
  version: Generated<number>
  /** What is new is known for versions from this one on; who has an older one reads all. */
  news_from: Generated<number>
  /** Of all its items, as JSON. */
  bytes: Generated<number>
}

/** A record, whose key is its list and whose id is empty, or an item of a list. */
interface DocumentItemTable {
  document: number
  list: string
  id: string
  /** Its place among the items of the list: a text between those of its neighbours. */
  pos: string
  /** The document's when it was changed last. */
  version: number
  /** As it was valid when it was written: read it through variants/data.ts. */
  item: unknown
}

/** The ids of deleted items, so that nobody's late request brings one back. */
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
