import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import type { ListItem } from '#kits/document/rules.ts'
import { rowsOf } from '#kits/document/csv/rows.ts'
import type { AnyList } from '#kits/document/section.ts'
import { csvForImport } from '#lib/text/csv/write.ts'

/** Writes rows as a file that can be imported again. */
export const fileOfRows = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvForImport(rows)], { type: 'text/csv;charset=utf-8' })

/** Writes the items of a list as a file. @param document around the list. */
export const fileOf = (list: AnyList, items: readonly ListItem[], document?: DocumentValues): Blob =>
  fileOfRows(rowsOf(list, items, document))
