/** A job that an import has brought: where from, and of what its source said. */
interface ImportedJobTable {
  organization_id: number
  item_id: string
  /** The file that it was last read from, where it lay. */
  source: string
  hash: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    imported_job: ImportedJobTable
  }
}
