import type { Generated } from 'kysely'

interface StoredFileTable {
  /** The start of the content's SHA-256; random for files of one person. */
  id: string
  /** The SHA-256 of the original, so that the same file is processed once. Null for files of one person. */
  original: string | null
  name: string
  type: string
  bytes: number
  /** Pixels, if the size is known. */
  width: number | null
  height: number | null
  /** Only demo content uses it. */
  demo: Generated<boolean>
  created: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    stored_file: StoredFileTable
  }
}
