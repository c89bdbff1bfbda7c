/** Characters of what moderators read of a thing. */
const MAX_TEXT = 50_000

/** All that a stored thing says, one below the other: the texts in it, wherever they stand. */
export const storedText = (...parts: readonly unknown[]): string =>
  textsIn(parts).join('\n').slice(0, MAX_TEXT)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
