/** A value as text that is the same whatever the order of its keys. @param ids whether ids of items count. */
export const canonicalText = (value: unknown, { ids }: { ids: boolean }): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'id' && !ids) return undefined
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Whether two values say the same; null is as good as nothing. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || canonicalText(one ?? null, { ids: true }) === canonicalText(other ?? null, { ids: true })
