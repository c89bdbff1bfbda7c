import type { DocumentDefinition, FieldValues, ListItem, Rules } from './rules.ts'
import { same } from './same.ts'
import type { ItemChange, UnreadableItem } from './schema.ts'

// Computes the changes that turn one document into another. All items have ids.

/** Returns an id for a new item: 48 random bits. */
export const newItemId = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(6))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Adds an id to an item and to all items in its lists. Existing ids stay unless two are equal. */
export const withItemIds = (rules: Rules, item: FieldValues): ListItem => ({
  ...withInnerIds(rules, item),
  id: (item['id'] as string | undefined) || newItemId(),
})

/** Adds ids to all items in a record's lists. */
export function withInnerIds(rules: Rules, item: FieldValues): FieldValues {
  const lists = Object.entries(rules.lists).flatMap(([key, inner]) => {
    const items = item[key] as FieldValues[] | undefined
    return items ? [[key, eachWithItemIds(inner, items)] as const] : []
  })
  return { ...item, ...Object.fromEntries(lists) }
}

export function eachWithItemIds(rules: Rules, items: readonly FieldValues[]): ListItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const next = withItemIds(rules, item)
    const own = taken.has(next.id) ? { ...next, id: newItemId() } : next
    taken.add(own.id)
    return own
  })
}

/** Returns the items that can keep their positions: the longest increasing subsequence. */
export function steadyIds(order: readonly string[], before: ReadonlyMap<string, number>): Set<string> {
  const tails: string[] = []
  const back = new Map<string, string | undefined>()
  for (const id of order) {
    const at = before.get(id)
    if (at === undefined) continue
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((before.get(tails[middle] ?? '') ?? 0) < at) low = middle + 1
      else high = middle
    }
    back.set(id, tails[low - 1])
    tails[low] = id
  }
  const kept = new Set<string>()
  for (let id = tails.at(-1); id !== undefined; id = back.get(id)) kept.add(id)
  return kept
}

/** Returns the changes that turn one list into another. @param at the path of the list. */
export function listChanges(
  rules: Rules,
  at: readonly string[],
  before: readonly ListItem[],
  after: readonly ListItem[],
): ItemChange[] {
  const old = new Map(before.map((item) => [item.id, item]))
  const left = new Set(after.map(({ id }) => id))
  const changes: ItemChange[] = before
    .filter(({ id }) => !left.has(id))
    .map((was) => ({ do: 'delete', at: [...at, was.id], was }))
  const kept = steadyIds(
    after.map(({ id }) => id),
    new Map(before.map(({ id }, index) => [id, index])),
  )
  after.forEach((item, index) => {
    const path = [...at, item.id]
    const was = old.get(item.id)
    const behind = after[index - 1]?.id ?? null
    if (!was) changes.push({ do: 'add', at: path, item: withoutUnknown(rules, item), after: behind })
    else {
      if (!kept.has(item.id)) changes.push({ do: 'place', at: path, after: behind })
      changes.push(...itemChanges(rules, path, was, item))
    }
  })
  return changes
}

/** Drops empty fields that an import did not know: sent as empty, they would be required. */
function withoutUnknown({ asked }: Rules, item: ListItem): ListItem {
  const unknown = asked.filter((field) => item[field] === '')
  if (unknown.length === 0) return item
  const { id, ...rest } = item
  const known = Object.entries(rest).filter(([field]) => !unknown.includes(field))
  return { ...Object.fromEntries(known), id }
}

/**
 * Returns the changes that turn one record or item into another, except for server-only fields.
 * @param at its path.
 */
export function itemChanges(
  rules: Rules,
  at: readonly string[],
  was: FieldValues,
  now: FieldValues,
): ItemChange[] {
  if (was === now) return []
  const differ = new Set<string>()
  const inside: ItemChange[] = []
  for (const field of new Set([...Object.keys(was), ...Object.keys(now)])) {
    if (field === 'id' || was[field] === now[field] || rules.serverFields.includes(field)) continue
    const list = rules.lists[field]
    if (list) inside.push(...listChanges(list, [...at, field], itemsIn(was, field), itemsIn(now, field)))
    else if (!same(was[field], now[field])) differ.add(field)
  }
  if (differ.size === 0) return inside
  const groups = rules.together.filter((group) => group.some((field) => differ.has(field)))
  const seen = new Set([...differ, ...groups.flat()])
  return [{ do: 'set', at: [...at], was: pick(was, seen), to: pick(now, differ) }, ...inside]
}

const itemsIn = (item: FieldValues, field: string) => (item[field] ?? []) as ListItem[]
const pick = (from: FieldValues, names: Iterable<string>): FieldValues =>
  Object.fromEntries([...names].map((name) => [name, from[name] ?? null]))

/** Returns the changes that turn one document into another, except for parts the owner cannot change. */
export function documentChanges<Doc extends object>(
  { records, lists }: DocumentDefinition<Doc>,
  before: Doc,
  after: Doc,
): ItemChange[] {
  const one = before as Readonly<Record<string, unknown>>
  const other = after as Readonly<Record<string, unknown>>
  return [
    ...Object.entries<Rules>(records).flatMap(([key, rules]) =>
      rules.readOnly
        ? []
        : itemChanges(
            rules,
            [key],
            (one[key] ?? {}) as FieldValues,
            withInnerIds(rules, (other[key] ?? {}) as FieldValues),
          ),
    ),
    ...Object.entries<Rules>(lists).flatMap(([key, rules]) =>
      rules.readOnly || one[key] === other[key]
        ? []
        : listChanges(rules, [key], itemsIn(one, key), eachWithItemIds(rules, itemsIn(other, key))),
    ),
  ]
}

/** Returns the change that deletes an unreadable item. */
export const discardChange = ({ Section, id, Text }: UnreadableItem): ItemChange => ({
  do: 'delete',
  at: [Section, id],
  was: JSON.parse(Text) as unknown,
})
