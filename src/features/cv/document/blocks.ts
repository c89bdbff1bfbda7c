import { countryName } from '#lib/text/countries.ts'
import { fieldsOf, type ListDefinition, type NamedField } from '#kits/document/section.ts'
import { showDay, showMonth, type MonthYear } from '#lib/text/show-date.ts'
import { optionLabel } from '#messages/profile/options.ts'
import type { CvPart, CvTable } from './schema.ts'

// What the tables and entries of a CV are put together from. What they say comes from the profile's own definitions:
// a field that is renamed or gets another kind there changes here as well.

/** Stands between words on a line. */
export const SEPARATOR = ' · '
export const joined = (words: readonly (string | undefined)[]): string =>
  words.filter(Boolean).join(SEPARATOR)

export interface Column<Item> {
  label: string
  /** Its share of the width while no column is left out. */
  share: number
  cell(item: Item): CvPart[]
}

/** A table of what is there: rows and columns in which nothing stands are left out, and the others take their width. */
export function tableOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): CvTable {
  const rows = items
    .map((item) => columns.map(({ cell }) => cell(item)))
    .filter((cells) => cells.some((parts) => parts.length > 0))
  const used = columns.map((_, place) => rows.some((cells) => (cells[place] ?? []).length > 0))
  const isUsed = (_: unknown, place: number) => used[place] === true
  const kept = columns.filter(isUsed)
  const width = kept.reduce((sum, { share }) => sum + share, 0)
  return {
    kind: 'table',
    columns: kept.map(({ label, share }) => ({ label, share: share / width })),
    rows: rows.map((cells) => cells.filter(isUsed)),
  }
}

/** A line of its own, if there is one. @param link an address of http or https, or empty. */
export const line = (text: string, { link = '', strong = false } = {}): CvPart[] =>
  text ? [{ kind: 'text', text, ...(link && { link }), ...(strong && { strong }) }] : []

const bullet = /^[-–—•*·▪◦‣]\s+(?=\S)/u

/** A long text: a part for each of its lines; what people type with dashes is a list. */
export function paragraphs(text: string): CvPart[] {
  const parts: CvPart[] = []
  for (const each of text.split('\n').filter(Boolean)) {
    const last = parts.at(-1)
    const item = each.replace(bullet, '')
    if (item === each) parts.push(...line(each))
    else if (last?.kind === 'list') last.items.push(item)
    else parts.push({ kind: 'list', items: [item] })
  }
  return parts
}

/** Words under a label, if there are any. */
export const terms = (label: string, words: readonly string[]): CvPart[] =>
  words.length > 0 ? [{ kind: 'terms', label, terms: [...words] }] : []

type KeyOf<Item> = Exclude<keyof Item, 'id'> & string

/** Prints single fields of a list's items. */
interface FieldPrinter<Item> {
  /** What people call it. */
  label(key: KeyOf<Item>): string
  /** What people read for its value; entries of lists stand one after the other. */
  value(item: Item, key: KeyOf<Item>): string
  /** 'Label: value', for what does not speak for itself. */
  labelled(item: Item, key: KeyOf<Item>): CvPart[]
}

export function printerOf<Item extends object>(list: ListDefinition<Item>): FieldPrinter<Item> {
  const fields = new Map(fieldsOf(list).map((field) => [field.key, field]))
  const fieldOf = (key: string): NamedField => {
    const field = fields.get(key)
    if (!field) throw new Error(`${list.title()} has no field ${key}`)
    return field
  }
  const value = (item: Item, key: KeyOf<Item>) => valueOf(fieldOf(key), item[key])
  const label = (key: KeyOf<Item>) => fieldOf(key).label()
  return {
    label,
    value,
    labelled: (item, key) => {
      const given = item[key]
      if (Array.isArray(given)) return terms(label(key), given as string[])
      return terms(label(key), [value(item, key)].filter(Boolean))
    },
  }
}

function valueOf({ kind, options = [] }: NamedField, value: unknown): string {
  if (Array.isArray(value)) return joined(value as string[])
  if (kind === 'monthYear') return showMonth(value as MonthYear)
  const text = value as string
  if (kind === 'date' || kind === 'pastDate') return showDay(text)
  if (kind === 'country') return text && countryName(text)
  return kind === 'select' ? text && optionLabel(options, text) : text
}
