import { fold } from '#lib/text/words.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { fieldsOf, type AnySection, type NamedField } from '#kits/document/section.ts'
import { titleOf } from './title-of.ts'

// The shown part of a long list, so that only the rows of a page are rendered.

/** Longer lists have pages of this size, with a search field. */
export const LIST_PAGE = 25

/** An item with its position in the list. */
export interface ListRow {
  id: string
  item: object
  index: number
}

export interface Sort {
  /** A field; empty for the item's name. */
  by: string
  down: boolean
}

type Values = Readonly<Record<string, unknown>>

export const listRows = (items: readonly { id?: string | undefined }[]): ListRow[] =>
  items.map((item, index) => ({ id: item.id ?? String(index), item, index }))

/** Lists the sort fields: table columns, else the item's name. */
export function sortFields(section: AnySection): NamedField[] {
  if (section.layout !== 'table') return []
  return tableColumns(section)
}

/** Lists the fields that are table columns. */
export function tableColumns(section: AnySection): NamedField[] {
  const fields = fieldsOf(section)
  return (section.columns ?? fields.map(({ key }) => key)).flatMap(
    (key) => fields.find((field) => field.key === key) ?? [],
  )
}

/** Returns the searchable text of an item. */
function textOf(section: AnySection, item: object): string {
  const { title, detail = [], when = '', text = '', chips = [] } = section.summary(item)
  const cells = tableColumns(section).map((field) => showField(field, (item as Values)[field.key]))
  return fold([title, ...detail, when, text, ...chips, ...cells].join('\n'))
}

/** Finds items that contain each word of a search. */
export function findRows(section: AnySection, rows: readonly ListRow[], texts: TextsOfItems, query: string) {
  const words = fold(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ item }) => {
    const text = texts.get(item) ?? textOf(section, item)
    texts.set(item, text)
    return words.every((word) => text.includes(word))
  })
}
/** A cache, so that typing does not collect all texts again. */
export type TextsOfItems = WeakMap<object, string>

/** Sorts by a field or by name; empty values come last in both directions. */
export function sortRows(section: AnySection, rows: readonly ListRow[], { by, down }: Sort): ListRow[] {
  const field = tableColumns(section).find(({ key }) => key === by)
  const { compare } = new Intl.Collator(getLocale(), { numeric: true })
  const keyed = rows.map((row) => ({
    row,
    key: field ? sortKey(field, (row.item as Values)[by]) : titleOf(section, row.item),
  }))
  const order = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
  return keyed
    .toSorted((one, other) => {
      if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '')
      return down ? order(other.key, one.key) : order(one.key, other.key)
    })
    .map(({ row }) => row)
}

function sortKey(field: NamedField, value: unknown): string | number {
  if (value === undefined || value === null) return ''
  switch (field.kind) {
    case 'number':
      return value as number
    case 'price':
    case 'digits': {
      const text = (value as string).replaceAll(',', '')
      return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
    }
    // Stored dates sort correctly as text.
    case 'date':
    case 'pastDate':
    case 'roughDate':
      return value as string
    case 'monthYear':
      return `${(value as MonthYear).Year}${(value as MonthYear).Month}`
    default:
      return showField(field, value)
  }
}
