import { withItemIds } from '#kits/document/changes.ts'
import type { CsvList, planFile } from '#kits/document/csv/plan.ts'
import { rowsOf } from '#kits/document/csv/rows.ts'
import type { FieldValues, ListItem, Rules } from '#kits/document/rules.ts'
import type { AnyList } from '#kits/document/section.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { csvForImport } from '#lib/text/csv/write.ts'

// Lists of a document, written into files and read from them.

export const listWith = (list: AnyList, rules: Rules, items: readonly ListItem[], most = 100): CsvList => ({
  list,
  rules,
  items,
  match: list.csv?.match ?? [],
  most,
})

/** The example of a list as an item of its own. */
export const exampleItem = (list: AnyList, rules: Rules, more: FieldValues = {}): ListItem =>
  withItemIds(rules, { ...(list.example as FieldValues), ...more })

/** The rows of a file that is written and opened again. */
export const fileRows = (list: AnyList, items: readonly ListItem[]): string[][] =>
  readCsvRows(csvForImport(rowsOf(list, items)))

export const kindsOf = (plan: ReturnType<typeof planFile>) => plan.rows.map(({ kind }) => kind)
