import { newItemId } from './changes.ts'
import type { Fields, Item, Rules } from './rules.ts'
import { canonicalText } from './same.ts'

/**
 * Gives every item an id (decisions A2): its own if a stored item has that, else that of the first stored item that is
 * the same by the list's rule, else a new one. No two get the same.
 */
export function withIds(rules: Rules, items: readonly Fields[], stored: readonly Fields[]): Item[] {
  const free = new Map(stored.map((item) => [(item['id'] as string | undefined) ?? '', item]))
  free.delete('')
  const take = (item: Fields): Fields | undefined => {
    const known = item['id'] ? free.get(item['id'] as string) : undefined
    if (known) free.delete(known['id'] as string)
    return known
  }
  const byId = items.map(take)
  const { identity } = rules
  const view = (of: Fields) => canonicalText(identity ? identity.map((key) => of[key]) : of, { ids: false })
  let left: Map<string, Fields[]> | undefined
  const takeSame = (item: Fields): Fields | undefined => {
    left ??= Map.groupBy(free.values(), view)
    return left.get(view(item))?.shift()
  }
  return items.map((item, index) => {
    const before = byId[index] ?? (item['id'] ? undefined : takeSame(item))
    return {
      ...withNestedIds(rules, item, before),
      id: (before?.['id'] as string | undefined) ?? newItemId(),
    }
  })
}

function withNestedIds({ lists }: Rules, item: Fields, before: Fields | undefined): Fields {
  const nested = Object.entries(lists).map(([key, rules]) => [
    key,
    withIds(rules, (item[key] ?? []) as Fields[], (before?.[key] ?? []) as Fields[]),
  ])
  return { ...item, ...Object.fromEntries(nested) }
}
