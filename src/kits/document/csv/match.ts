import type { ListItem } from '../rules.ts'
import { same } from '../same.ts'
import type { AnyList, NamedField } from '../section.ts'
import { readCell } from './cells.ts'
import type { CsvList } from './plan.ts'

interface Row {
  /** Empty if the row has none. */
  id: string
  cells: readonly string[]
}

/**
 * Returns a function that matches a row to a stored item: by id, then by the list's identifier, then by name, preferring
 * identical items. It returns undefined for a new item. An item matches one row: a second row with its id is 'twice'.
 */
export const matcherOf =
  ({ list, items, match }: CsvList, fields: readonly (NamedField | undefined)[]) =>
  (rows: readonly Row[]): (ListItem | 'twice' | undefined)[] => {
    const byId = new Map(items.map((item) => [item.id, item]))
    const left = new Set(items)
    const identifierOf = identifierReader(list, fields)
    const byIdentifier = new Map(items.map((item) => [identifierOf.item(item), item]))
    const known = rows.map(({ id }): ListItem | 'twice' | undefined => {
      const item = byId.get(id)
      return item && !left.delete(item) ? 'twice' : item
    })
    const named = rows.map(({ cells }, index) => {
      if (known[index]) return known[index]
      const identifier = identifierOf.row(cells)
      const item = identifier ? byIdentifier.get(identifier) : undefined
      return item && left.delete(item) ? item : undefined
    })
    const keys = fields.flatMap((field, at) => (field && match.includes(field.key) ? [{ field, at }] : []))
    if (keys.length === 0) return named
    const byName = new Map<string, ListItem[]>()
    for (const item of left) {
      const name = JSON.stringify(keys.map(({ field }) => item[field.key] ?? ''))
      byName.set(name, [...(byName.get(name) ?? []), item])
    }
    const calledAs = (cells: readonly string[]) =>
      byName.get(
        JSON.stringify(
          keys.map(({ field, at }) => {
            const read = readCell(field, cells[at] ?? '', undefined)
            return 'value' in read ? read.value : undefined
          }),
        ),
      )
    const take = (cells: readonly string[], is: (item: ListItem) => boolean) => {
      // Two identifiers are two items, whatever their names.
      const identifier = identifierOf.row(cells)
      const found = calledAs(cells)?.find(
        (item) => left.has(item) && is(item) && !(identifier && identifierOf.item(item)),
      )
      if (found) left.delete(found)
      return found
    }
    const saysTheSame = (cells: readonly string[]) => (item: ListItem) =>
      fields.every((field, at) => {
        if (!field) return true
        const read = readCell(field, cells[at] ?? '', item[field.key])
        return 'value' in read && same(read.value, item[field.key])
      })
    const exact = rows.map(({ cells }, index) => named[index] ?? take(cells, saysTheSame(cells)))
    return rows.map(({ cells }, index) => exact[index] ?? take(cells, () => true))
  }

/** Reads the identifiers of items and rows; empty without one. */
function identifierReader({ csv }: AnyList, fields: readonly (NamedField | undefined)[]) {
  const { key, normalize } = csv?.identifier ?? { key: '', normalize: () => '' }
  const at = fields.findIndex((field) => field !== undefined && field.key === key)
  return {
    item: (item: ListItem) => normalize(String(item[key] ?? '')),
    row: (cells: readonly string[]) => normalize(cells[at] ?? ''),
  }
}
