import type { ColumnType, Generated } from 'kysely'
import * as z from 'zod/mini'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import type { ReportRow } from '#lib/server/imports/outcome.ts'
import { countsSchema, type ImportCounts } from './schema.ts'
import type { ImportFault, ImportKind, ImportState } from './schema-values.ts'

/** The result of an import or of its dry run. */
export interface StoredOutcome {
  counts: ImportCounts
  rows: ReportRow[]
}

const text = z.optional(z.string())

/** Reads rows of imports, with the `counts` of their outcome. */
export const storedImports = storedRows('content_import', {
  // The schema depends on the kind, and a run reads them with it.
  options: z.record(z.string(), z.unknown()),
  counts: countsSchema,
  outcome: z.object({
    counts: countsSchema,
    rows: z.array(
      z.object({
        kind: z.enum(['Note', 'Refused', 'Passed over', 'Closed', 'Repeated', 'In']),
        file: z.string(),
        place: text,
        text: z.string(),
        about: text,
        title: text,
      }),
    ),
  }),
})

interface ContentImportTable {
  id: string
  kind: ImportKind
  /** The size of the upload. */
  name: string
  options: JsonColumn<Record<string, unknown>>
  bytes: number
  received: Generated<number>
  state: Generated<ImportState>
  fault: ImportFault | null
  done: Generated<number>
  total: Generated<number>
  /** When the process running it last saved progress; null if no process runs it. */
  beat: ColumnType<Date | null, Date | null | undefined, Date | null>
  outcome: JsonColumn<StoredOutcome> | null
  by_id: string | null
  created: Generated<Date>
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    content_import: ContentImportTable
  }
}
