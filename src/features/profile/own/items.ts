import { createHash, randomBytes } from 'node:crypto'
import { fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'

interface Item {
  id?: string | undefined
  [key: string]: unknown
}

/** As long as ids of items may be in calls. */
const MAX_ID = 64

const newId = () => randomBytes(6).toString('base64url')

/** What tells stored items apart that carry no id of their own. */
export const idOfStored = (item: unknown): string => {
  const id = (item as Item | null)?.id
  return typeof id === 'string' && id && id.length <= MAX_ID
    ? id
    : createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 12)
}

/**
 * Gives every item an id (decisions A2): its own if a stored item has that, else that of the first stored item that is
 * the same by the section's rule, else a new one. No two get the same.
 */
export function withIds<T extends object>(
  section: AnySection | AnyList,
  items: readonly T[],
  stored: readonly T[],
): T[] {
  const free = new Map((stored as readonly Item[]).map((item) => [item.id ?? '', item]))
  free.delete('')
  const take = (item: Item): Item | undefined => {
    const known = item.id ? free.get(item.id) : undefined
    if (known) free.delete(known.id ?? '')
    return known
  }
  const byId = (items as readonly Item[]).map(take)
  const keys: readonly string[] | undefined = 'identity' in section ? section.identity : undefined
  const view = (of: Item) => textOf(keys ? keys.map((key) => of[key]) : of, { ids: false })
  let left: Map<string, Item[]> | undefined
  const takeSame = (item: Item): Item | undefined => {
    left ??= Map.groupBy(free.values(), view)
    return left.get(view(item))?.shift()
  }
  return (items as readonly Item[]).map((item, index) => {
    const before = byId[index] ?? (item.id ? undefined : takeSame(item))
    return { ...withNestedIds(section, item, before), id: before?.id ?? newId() }
  }) as T[]
}

/** A value as text that is the same whatever the order of its keys. @param ids whether ids of items count. */
export const textOf = (value: unknown, { ids }: { ids: boolean }): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'id' && !ids) return undefined
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

function withNestedIds(section: AnySection | AnyList, item: Item, before: Item | undefined): Item {
  const lists = fieldsOf(section).flatMap(({ key, of }) =>
    of ? [[key, withIds(of, (item[key] ?? []) as Item[], (before?.[key] ?? []) as Item[])] as const] : [],
  )
  return { ...item, ...Object.fromEntries(lists) }
}
