import { canonicalText } from '#kits/document/same.ts'

/** Fields that say something by being empty: no end means that it goes on. */
export const speaksWhenEmpty: ReadonlySet<string> = new Set(['EndDate'])

/**
 * Whether an item says nothing that another does not say as well: a CV, for one, leaves out what its pages do not print.
 * Ids say nothing.
 */
export function saysNothingNew(given: unknown, known: unknown): boolean {
  if (Array.isArray(given))
    return given.every((one) => Array.isArray(known) && known.some((other) => saysNothingNew(one, other)))
  if (typeof given !== 'object' || given === null) return given === '' || given === known
  const there = (typeof known === 'object' && known !== null ? known : {}) as Record<string, unknown>
  return Object.entries(given).every(([key, value]) =>
    speaksWhenEmpty.has(key)
      ? canonicalText(value, { ids: false }) === canonicalText(there[key], { ids: false })
      : key === 'id' || saysNothingNew(value, there[key]),
  )
}

/** What an item says, without ids. */
export const saidBy = (item: unknown) => canonicalText(item, { ids: false })

/** The items as given; those that are there already keep their ids. */
export function withKnown(given: readonly object[], before: readonly object[]): object[] {
  const known = Map.groupBy(before, saidBy)
  return given.map((item) => known.get(saidBy(item))?.shift() ?? item)
}
