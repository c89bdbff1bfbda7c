import type { ColumnType, Generated } from 'kysely'
import type { ReportRow } from '#lib/server/imports/outcome.ts'
import type { ImportCounts } from './schema.ts'
import type { ImportFault, ImportKind, ImportState } from './schema-values.ts'

/** The result of an import or of its dry run. */
export interface StoredOutcome {
  counts: ImportCounts
  rows: ReportRow[]
}

interface ContentImportTable {
  id: string
  kind: ImportKind
  /** The size of the upload. */
  name: string
  options: Record<string, unknown>
  bytes: number
  received: Generated<number>
  state: Generated<ImportState>
  fault: ImportFault | null
  done: Generated<number>
  total: Generated<number>
  /** When the process running it last saved progress; null if no process runs it. */
  beat: ColumnType<Date | null, Date | null | undefined, Date | null>
  outcome: StoredOutcome | null
  by_id: string | null
  created: Generated<Date>
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    content_import: ContentImportTable
  }
}
