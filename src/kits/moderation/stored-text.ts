/** The maximum number of characters that moderators see of an item. */
const MAX_TEXT = 50_000

/** Returns all texts in stored values, at any depth, one below the other. */
export const storedText = (...parts: readonly unknown[]): string =>
  textsIn(parts).join('\n').slice(0, MAX_TEXT)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
