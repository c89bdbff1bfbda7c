// What stands in a document may be older than today's rules, or come from an import: it is read as far as it goes.

/** A record or an item as it is stored. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** A text of a record; empty for whatever is none. */
export const recordText = (of: unknown, key: string): string => {
  const value = isRecord(of) ? of[key] : undefined
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** The texts of a list in a record, each once; a single text is a list of one. */
export function recordTexts(of: unknown, key: string): string[] {
  const value = isRecord(of) ? of[key] : undefined
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(list.map((each) => (typeof each === 'string' ? each.trim() : '')).filter(Boolean))]
}

/** The items of a list in a record. */
export const recordItems = (of: unknown, key: string): StoredRecord[] => {
  const value = isRecord(of) ? of[key] : undefined
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const isRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
