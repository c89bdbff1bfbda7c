/** Serializes a value independently of its key order. @param ids whether to include ids of items. */
export const canonicalText = (value: unknown, { ids }: { ids: boolean }): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (key === 'id' && !ids) return undefined
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Tells whether two values are equal as JSON, whatever the order of their keys; null equals undefined. */
export const same = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)

// Saves of long lists compare every field of every item, so no texts are made.
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return Number.isNaN(one) && Number.isNaN(other)
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => isSame(part ?? null, other[at] ?? null))
    )
  let left = 0
  for (const part of Object.values(other)) if (part !== undefined) left++
  for (const [key, part] of Object.entries(one)) {
    if (part === undefined) continue
    // '__proto__' can be a key of JSON, and is inherited where it is none.
    if (!Object.hasOwn(other, key) || !isSame(part, other[key])) return false
    left--
  }
  return left === 0
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
