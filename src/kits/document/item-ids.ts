import { newItemId } from './changes.ts'
import type { FieldValues, ListItem, Rules } from './rules.ts'
import { canonicalText } from './same.ts'

/**
 * Gives every item a distinct id (decisions A2): its own if a stored item has it, else that of the first
 * stored item that the list's identity rule matches, else a new one.
 */
export function withIds(
  rules: Rules,
  items: readonly FieldValues[],
  stored: readonly FieldValues[],
): ListItem[] {
  const free = new Map(stored.map((item) => [(item['id'] as string | undefined) ?? '', item]))
  free.delete('')
  const take = (item: FieldValues): FieldValues | undefined => {
    const known = item['id'] ? free.get(item['id'] as string) : undefined
    if (known) free.delete(known['id'] as string)
    return known
  }
  const byId = items.map(take)
  const { identity } = rules
  const view = (of: FieldValues) =>
    canonicalText(identity ? identity.map((key) => of[key]) : of, { ids: false })
  let left: Map<string, FieldValues[]> | undefined
  const takeSame = (item: FieldValues): FieldValues | undefined => {
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

/** Adds ids to the items in the lists of a record or an item. */
export function withNestedIds(
  { lists }: Rules,
  item: FieldValues,
  before: FieldValues | undefined,
): FieldValues {
  const nested = Object.entries(lists).map(([key, rules]) => [
    key,
    withIds(rules, (item[key] ?? []) as FieldValues[], (before?.[key] ?? []) as FieldValues[]),
  ])
  return { ...item, ...Object.fromEntries(nested) }
}
