/** An imported job with its source and the hash of its data. */
interface ImportedJobTable {
  organization_id: number
  item_id: string
  /** Path of the file it was last read from. */
  source: string
  hash: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    imported_job: ImportedJobTable
  }
}
