import type { ListItem } from '../rules.ts'
import type { DocumentValues } from '../fields/field-rules.ts'
import type { AnyList, NamedField } from '../section.ts'
import { cellOf, folded, saysIn } from './cells.ts'
import { fileColumns, columnHead, ID_COLUMN } from './columns.ts'

/** Finds the column that a header names: by the field's key, or by its label in any language. */
export function columnNamed(columns: readonly NamedField[], name: string): NamedField | undefined {
  // The header of a list names its parts after the label.
  const bare = name.replace(/\s*\([^()]*\)\s*$/, '').trim()
  return (
    columns.find(({ key }) => key === bare) ??
    columns.find(({ label }) => label() === bare || label() === name.trim()) ??
    columns.find(
      ({ key, label }) => folded(key) === folded(bare) || saysIn(label, bare) || saysIn(label, name),
    )
  )
}

/** Returns the rows of a file: a header, and a row for each item. */
export function rowsOf(list: AnyList, items: readonly ListItem[], document?: DocumentValues): string[][] {
  const columns = fileColumns(list, document)
  const head = columns.map((column) => {
    const named = columnHead(column)
    return columnNamed(columns, named) === column ? named : column.key
  })
  return [
    [...head, ID_COLUMN],
    ...items.map((item) => [...columns.map((column) => cellOf(column, item[column.key])), item.id]),
  ]
}
