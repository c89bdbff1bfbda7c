import { safeParse } from 'zod/v4/core'
import { labelled } from '#messages/shell/labels.ts'
import * as m from '#messages/forms/csv.ts'
import { unescapeCell } from '#lib/text/csv/write.ts'
import { locales } from '#lib/text/locale.ts'
import { newItemId, withItemIds } from '../changes.ts'
import type { DocumentValues } from '../fields/field-rules.ts'
import { applyFieldRules } from '../fields/apply-field-rules.ts'
import type { FieldValues, ListItem, Rules } from '../rules.ts'
import { same } from '../same.ts'
import { blankItem, type AnyList, type FileEntry, type IdentifierField, type NamedField } from '../section.ts'
import { cellOf, readCell, withKnownOrder } from './cells.ts'
import { fileColumns, ID_COLUMN } from './columns.ts'
import { matcherOf } from './match.ts'
import { columnNamed, rowsOf } from './rows.ts'

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
  /** The row number in a spreadsheet, or the number of the entry, from 1. */
  row: number
  kind: 'added' | 'changed' | 'unchanged' | 'merged' | 'refused'
  title: string
  /** For a changed row: each field that differs. */
  differs: { label: string; from: string; to: string }[]
  /** Why the row is rejected, or into which one it is merged. */
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

/** Plans the import of entries of a file that is not CSV. What an entry lacks stays as it is. */
export const planEntries = (
  given: CsvList,
  entries: readonly FileEntry[],
  document: DocumentValues,
): ImportPlan =>
  planFile(
    given,
    rowsOf(
      given.list,
      entries.map(({ values }) => ({ ...values, id: '' })),
    ),
    document,
    entries,
  )

/**
 * Plans the import of a file into a list: rows to add, to change, unchanged, merged with another and rejected.
 * @param entries the entries that the rows were made of, if the file is not CSV.
 */
export function planFile(
  given: CsvList,
  file: readonly string[][],
  document: DocumentValues,
  entries?: readonly FileEntry[],
): ImportPlan {
  const at = file.findIndex(isFilled)
  const textIn = entries ? (cell: string) => cell : unescapeCell
  const head = (file[at] ?? []).map((cell) => textIn(cell).trim())
  const columns = fileColumns(given.list, document)
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
  if (at < 0 || entries?.length === 0) return { ...plan, failure: m.emptyFile() }
  if (taken.size === 0)
    return { ...plan, failure: m.noColumns({ known: columns.map(({ label }) => label()).join(', ') }) }
  const idAt = head.findIndex((name) => name.toLowerCase() === ID_COLUMN)
  const rows = file
    .map((cells, index) => ({
      row: entries ? index : index + 1,
      id: textIn(cells[idAt] ?? '').trim(),
      cells: cells.map(textIn),
      reason: entries?.[index - 1]?.reason,
    }))
    .slice(at + 1)
    .filter(({ cells }) => entries ?? isFilled(cells))
  for (const [index, field] of fields.entries()) {
    if (!field || !days.has(field.kind)) continue
    for (const [nth, day] of withKnownOrder(rows.map(({ cells }) => cells[index] ?? '')).entries())
      if (day !== '') rows[nth]!.cells[index] = day
  }
  const merged = mergeRows(rows, fields, given.list.csv?.identifier)
  const own = rows.filter((row) => !merged.has(row))
  const matched = new Map(matcherOf(given, fields)(own).map((found, index) => [own[index], found]))
  const places = new Map(given.items.map(({ id }, index) => [id, index]))
  for (const row of rows) {
    const first = merged.get(row)
    const found = matched.get(row)
    const twice = found === 'twice'
    const stored = twice ? undefined : found
    const reason = twice ? m.twice() : row.reason
    const { item, ...planned } = first
      ? { ...told(row, 'merged', [m.mergedInto({ row: first.row })]), item: undefined }
      : reason
        ? { ...told(row, 'refused', [reason]), item: undefined }
        : planRow(given, fields, row, stored, document, entries !== undefined)
    plan.rows.push(planned)
    if (!item) continue
    const place = stored && places.get(stored.id)
    if (place === undefined) plan.after.push(item)
    else plan.after[place] = item
  }
  if (plan.after.length > given.most) return { ...plan, failure: m.tooManyItems({ most: given.most }) }
  return plan
}

const days = new Set<NamedField['kind']>(['date', 'pastDate', 'roughDate'])

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
const isOfReport = (name: string) =>
  ownColumns.some((own) => locales.some((locale) => own.in(locale) === name))
const isOwn = (name: string) => name.toLowerCase() === ID_COLUMN || isOfReport(name)

interface Row {
  row: number
  /** Empty if the row has none. */
  id: string
  cells: string[]
  /** Why the row cannot be read. */
  reason: string | undefined
}

/**
 * Merges rows with the same identifier into the first of them, whose empty cells they fill. Rows with an id stay apart.
 * @returns the merged rows with the first ones.
 */
function mergeRows(
  rows: readonly Row[],
  fields: readonly (NamedField | undefined)[],
  identifier: IdentifierField | undefined,
): Map<Row, Row> {
  const merged = new Map<Row, Row>()
  const at = fields.findIndex((field) => field !== undefined && field.key === identifier?.key)
  if (!identifier || at < 0) return merged
  const firsts = new Map<string, Row>()
  for (const row of rows) {
    const value = identifier.normalize(row.cells[at] ?? '')
    if (value === '' || row.id !== '' || row.reason !== undefined) continue
    const first = firsts.get(value)
    if (!first) firsts.set(value, row)
    else {
      merged.set(row, first)
      first.cells = first.cells.map((cell, index) => cell || (row.cells[index] ?? ''))
    }
  }
  return merged
}

const told = ({ row, cells }: Row, kind: PlannedRow['kind'], reasons: string[]): PlannedRow => ({
  row,
  cells,
  kind,
  title: cells.find((cell) => cell.trim() !== '') ?? '',
  differs: [],
  reasons,
})

/** Tells whether a cell has the identifier of an item, perhaps in another form. */
const isSameIdentifier = ({ csv }: AnyList, { key }: NamedField, cell: string, stored: ListItem): boolean =>
  csv?.identifier?.key === key &&
  cell !== '' &&
  csv.identifier.normalize(cell) === csv.identifier.normalize(String(stored[key] ?? ''))

function planRow(
  { list, rules }: CsvList,
  fields: readonly (NamedField | undefined)[],
  row: Row,
  stored: ListItem | undefined,
  document: DocumentValues,
  /** Whether empty cells leave their fields as they are. */
  partial: boolean,
): PlannedRow & { item: ListItem | undefined } {
  const reasons: string[] = []
  const given: FieldValues = {}
  const isKept = (field: NamedField, cell: string) =>
    (partial && cell === '') || (stored && isSameIdentifier(list, field, cell, stored))
  for (const [at, field] of fields.entries()) {
    if (!field || isKept(field, row.cells[at] ?? '')) continue
    const read = readCell(field, row.cells[at] ?? '', stored?.[field.key])
    if ('mistake' in read) reasons.push(labelled({ label: field.label(), text: read.mistake }))
    else given[field.key] = read.value
  }
  if (reasons.length > 0) return { ...told(row, 'refused', reasons), item: undefined }
  const titleOf = (item: FieldValues) => list.summary(item).title
  const unchanged = { row: row.row, cells: row.cells, differs: [], reasons: [], kind: 'unchanged' as const }
  if (stored && Object.entries(given).every(([key, value]) => same(value, stored[key])))
    return { ...unchanged, title: titleOf(stored), item: undefined }
  const settled = applyFieldRules(list, { ...(stored ?? blankItem(list)), ...given }, { stored, document })
  const parsed = safeParse(rules.schema, settled.item)
  const said = ([key]: readonly PropertyKey[], text: string) => {
    const column = fileColumns(list).find((each) => each.key === key)
    return labelled({ label: column?.label() ?? String(key), text })
  }
  for (const [path, message] of Object.entries(settled.mistakes)) reasons.push(said(path.split('.'), message))
  if (!parsed.success) for (const { path, message } of parsed.error.issues) reasons.push(said(path, message))
  if (!parsed.success || reasons.length > 0)
    return { ...told(row, 'refused', [...new Set(reasons)]), item: undefined }
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
  const kept = head.flatMap((name, at) => (isOfReport(name) ? [] : [at]))
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
