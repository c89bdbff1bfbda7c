/** Serializes a value independently of its key order. @param ids whether to include ids of items. */
export const canonicalText = (value: unknown, { ids }: { ids: boolean }): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'id' && !ids) return undefined
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Tells whether two values are equal; null equals undefined. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || canonicalText(one ?? null, { ids: true }) === canonicalText(other ?? null, { ids: true })
