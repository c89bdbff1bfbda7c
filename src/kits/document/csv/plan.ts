import { safeParse } from 'zod/v4/core'
import { labelled } from '#messages/shell/labels.ts'
import * as m from '#messages/forms/csv.ts'
import { unescapeCell } from '#lib/text/csv/write.ts'
import { newItemId, withItemIds } from '../changes.ts'
import type { DocumentValues } from '../fields/field-rules.ts'
import { applyFieldRules } from '../fields/apply-field-rules.ts'
import type { FieldValues, ListItem, Rules } from '../rules.ts'
import { same } from '../same.ts'
import { blankItem, type AnyList, type NamedField } from '../section.ts'
import { cellOf, readCell } from './cells.ts'
import { fileColumns, ID_COLUMN } from './columns.ts'
import { matcherOf } from './match.ts'
import { columnNamed } from './rows.ts'

/** The list that a file is imported into. */
export interface CsvList {
  list: AnyList
  rules: Rules
  /** The stored items. */
  items: readonly ListItem[]
  /** Fields that identify an item if a row has no id. */
  match: readonly string[]
  /** Maximum number of items in the list. */
  most: number
}

/** The outcome of importing a row. */
export interface PlannedRow {
  /** The row number in a spreadsheet, from 1. */
  row: number
  kind: 'added' | 'changed' | 'unchanged' | 'refused'
  title: string
  /** For a changed row: each field that differs. */
  differs: { label: string; from: string; to: string }[]
  /** Why the row is rejected. */
  reasons: string[]
  cells: readonly string[]
}

/** A dry run of an import. */
export interface ImportPlan {
  head: readonly string[]
  rows: PlannedRow[]
  /** Headers of unknown columns, whose cells are ignored. */
  strange: string[]
  /** Fields without a column: they stay unchanged, or empty. */
  absent: string[]
  /** The list after the import. Items without a row stay. */
  after: ListItem[]
  /** Why the file cannot be read at all. */
  failure?: string
}

/** Columns that the file of rejected rows adds. @see refusedRows */
const ownColumns = [m.rowColumn, m.reasonColumn]

/** Plans the import of a file into a list: rows to add, to change, unchanged and rejected. */
export function planFile(given: CsvList, file: readonly string[][], document: DocumentValues): ImportPlan {
  const at = file.findIndex(isFilled)
  const head = (file[at] ?? []).map((cell) => unescapeCell(cell).trim())
  const columns = fileColumns(given.list)
  const taken = new Set<NamedField>()
  const strange: string[] = []
  const fields = head.map((name) => {
    const column = name === '' || isOwn(name) ? undefined : columnNamed(columns, name)
    if (column && !taken.has(column)) {
      taken.add(column)
      return column
    }
    if (name !== '' && !isOwn(name)) strange.push(name)
    return undefined
  })
  const plan: ImportPlan = {
    head,
    rows: [],
    strange,
    absent: columns.filter((column) => !taken.has(column)).map(({ label }) => label()),
    after: [...given.items],
  }
  if (at < 0) return { ...plan, failure: m.emptyFile() }
  if (taken.size === 0)
    return { ...plan, failure: m.noColumns({ known: columns.map(({ label }) => label()).join(', ') }) }
  const idAt = head.findIndex((name) => name.toLowerCase() === ID_COLUMN)
  const rows = file
    .map((cells, index) => ({ row: index + 1, cells: cells.map(unescapeCell) }))
    .slice(at + 1)
    .filter(({ cells }) => isFilled(cells))
  const match = matcherOf(given, fields)
  const places = new Map(given.items.map(({ id }, index) => [id, index]))
  const matched = match(rows.map(({ cells }) => ({ id: cells[idAt]?.trim() ?? '', cells })))
  rows.forEach((row, index) => {
    const found = matched[index]
    const twice = found === 'twice'
    const stored = twice ? undefined : found
    const { item, ...planned } = twice
      ? { ...refused(row, [m.twice()]), item: undefined }
      : planRow(given, fields, row, stored, document)
    plan.rows.push(planned)
    if (!item) return
    const place = stored && places.get(stored.id)
    if (place === undefined) plan.after.push(item)
    else plan.after[place] = item
  })
  if (plan.after.length > given.most) return { ...plan, failure: m.tooManyItems({ most: given.most }) }
  return plan
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
const isOwn = (name: string) =>
  name.toLowerCase() === ID_COLUMN || ownColumns.some((own) => own.in('en') === name || own.in('es') === name)

type Row = Pick<PlannedRow, 'row' | 'cells'>

const refused = ({ row, cells }: Row, reasons: string[]): PlannedRow => ({
  row,
  cells,
  kind: 'refused',
  title: cells.find((cell) => cell.trim() !== '') ?? '',
  differs: [],
  reasons,
})

function planRow(
  { list, rules }: CsvList,
  fields: readonly (NamedField | undefined)[],
  row: Row,
  stored: ListItem | undefined,
  document: DocumentValues,
): PlannedRow & { item: ListItem | undefined } {
  const reasons: string[] = []
  const given: FieldValues = {}
  for (const [at, field] of fields.entries()) {
    if (!field) continue
    const read = readCell(field, row.cells[at] ?? '', stored?.[field.key])
    if ('mistake' in read) reasons.push(labelled({ label: field.label(), text: read.mistake }))
    else given[field.key] = read.value
  }
  if (reasons.length > 0) return { ...refused(row, reasons), item: undefined }
  const titleOf = (item: FieldValues) => list.summary(item).title
  const unchanged = { row: row.row, cells: row.cells, differs: [], reasons: [], kind: 'unchanged' as const }
  if (stored && Object.entries(given).every(([key, value]) => same(value, stored[key])))
    return { ...unchanged, title: titleOf(stored), item: undefined }
  const settled = applyFieldRules(list, { ...(stored ?? blankItem(list)), ...given }, { stored, document })
  const parsed = safeParse(rules.schema, settled.item)
  const labels = new Map(fileColumns(list).map(({ key, label }) => [key, label()]))
  const said = (path: readonly PropertyKey[], message: string) =>
    `${labels.get(String(path[0])) ?? String(path[0])}: ${message}`
  for (const [path, message] of Object.entries(settled.mistakes)) reasons.push(said(path.split('.'), message))
  if (!parsed.success) for (const { path, message } of parsed.error.issues) reasons.push(said(path, message))
  if (!parsed.success || reasons.length > 0)
    return { ...refused(row, [...new Set(reasons)]), item: undefined }
  const id = stored?.id ?? newItemId()
  const item = withItemIds(rules, { ...(parsed.data as FieldValues), id })
  if (!stored) return { ...unchanged, kind: 'added', title: titleOf(item), item }
  const differs = fileColumns(list)
    .filter(({ key }) => !same(item[key], stored[key]))
    .map((field) => ({
      label: field.label(),
      from: cellOf(field, stored[field.key]),
      to: cellOf(field, item[field.key]),
    }))
  if (differs.length === 0) return { ...unchanged, title: titleOf(stored), item: undefined }
  return { ...unchanged, kind: 'changed', title: titleOf(item), differs, item }
}

/** Returns the rejected rows with their numbers and reasons, to be corrected and imported again. */
export const refusedRows = ({ head, rows }: ImportPlan): string[][] => {
  // Our columns from an earlier file of rejected rows are written again.
  const kept = head.flatMap((name, at) =>
    ownColumns.some((own) => own.in('en') === name || own.in('es') === name) ? [] : [at],
  )
  return [
    [...kept.map((at) => head[at] ?? ''), ...ownColumns.map((own) => own())],
    ...rows
      .filter(({ kind }) => kind === 'refused')
      .map(({ row, cells, reasons }) => [
        ...kept.map((at) => cells[at] ?? ''),
        String(row),
        reasons.join(' '),
      ]),
  ]
}
