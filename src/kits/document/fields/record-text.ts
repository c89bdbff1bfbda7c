// Stored documents may predate the current rules, or come from an import. Read as much as possible.

/** A stored record or item. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** Returns a text of a record; empty for any other value. */
export const recordText = (of: unknown, key: string): string => {
  const value = isRecord(of) ? of[key] : undefined
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Returns the distinct texts of a list in a record. A single text counts as a list of one. */
export function recordTexts(of: unknown, key: string): string[] {
  const value = isRecord(of) ? of[key] : undefined
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(list.map((each) => (typeof each === 'string' ? each.trim() : '')).filter(Boolean))]
}

/** Returns the items of a list in a record. */
export const recordItems = (of: unknown, key: string): StoredRecord[] => {
  const value = isRecord(of) ? of[key] : undefined
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
