import type { Generated } from 'kysely'

interface StoredFileTable {
  /** The start of the content's SHA-256; of what is one person's alone a random text. */
  id: string
  /** The SHA-256 of the file as it was given: the same file is worked on once. Null for what is one person's alone. */
  original: string | null
  name: string
  type: string
  bytes: number
  /** Pixels, of images whose size is known. */
  width: number | null
  height: number | null
  /** Only content made up for demonstration has brought it. */
  demo: Generated<boolean>
  created: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    stored_file: StoredFileTable
  }
}
