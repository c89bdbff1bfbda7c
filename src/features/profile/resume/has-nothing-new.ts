import { canonicalText } from '#kits/document/same.ts'

/** Fields that have a meaning when empty: no end date means ongoing. */
export const speaksWhenEmpty: ReadonlySet<string> = new Set(['EndDate'])

/**
 * Returns whether an item adds nothing to another. A CV, for example, omits what its pages do not print. Ids are
 * ignored.
 */
export function hasNothingNew(given: unknown, known: unknown): boolean {
  if (Array.isArray(given))
    return given.every((one) => Array.isArray(known) && known.some((other) => hasNothingNew(one, other)))
  if (typeof given !== 'object' || given === null) return given === '' || given === known
  const there = (typeof known === 'object' && known !== null ? known : {}) as Record<string, unknown>
  return Object.entries(given).every(([key, value]) =>
    speaksWhenEmpty.has(key)
      ? canonicalText(value, { ids: false }) === canonicalText(there[key], { ids: false })
      : key === 'id' || hasNothingNew(value, there[key]),
  )
}

/** Returns the content of an item without ids, for comparison. */
export const contentKey = (item: unknown) => canonicalText(item, { ids: false })

/** Returns the items; those that already exist keep their ids. */
export function reuseIds(given: readonly object[], before: readonly object[]): object[] {
  const known = Map.groupBy(before, contentKey)
  return given.map((item) => known.get(contentKey(item))?.shift() ?? item)
}
