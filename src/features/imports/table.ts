import type { ColumnType, Generated } from 'kysely'
import type { ReportRow } from '#lib/server/imports/outcome.ts'
import type { ImportCounts } from './schema.ts'
import type { ImportFault, ImportKind, ImportState } from './schema-values.ts'

/** What an import came to, or would come to. */
export interface KeptOutcome {
  counts: ImportCounts
  rows: ReportRow[]
}

interface ContentImportTable {
  id: string
  kind: ImportKind
  /** Of what was uploaded. */
  name: string
  options: Record<string, unknown>
  bytes: number
  received: Generated<number>
  state: Generated<ImportState>
  fault: ImportFault | null
  done: Generated<number>
  total: Generated<number>
  /** When the process that works on it was last heard of; null when none does. */
  beat: ColumnType<Date | null, Date | null | undefined, Date | null>
  outcome: KeptOutcome | null
  by_id: string | null
  created: Generated<Date>
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    content_import: ContentImportTable
  }
}
