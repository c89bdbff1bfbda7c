import type { EventInput } from '../../schema-input.ts'

/** An event in the file of another system. */
export interface EventInFile {
  /** Identifies the event there, even if other fields change. */
  key: string
  /** Its place in the file, such as `row 12 (A title)`. */
  row: string
  /** Without the import's common settings: price and category. */
  input: Omit<EventInput, 'eventCategory' | 'eventPaidType'> & Pick<Partial<EventInput>, 'eventPaidType'>
  /** Words that may name a lecture's subject. */
  topics: string[]
  notes: { note: string; about: string }[]
}

/** The content of a file; unreadable rows are listed with the reason. */
export interface EventsInFile {
  events: EventInFile[]
  refused: { row: string; reason: string }[]
}

/** Returns the first text of a multilingual value: a string, or texts by language. */
export function textInAnyLanguage(given: unknown): string {
  if (typeof given === 'string') return given.trim()
  if (typeof given !== 'object' || given === null) return ''
  const { en, ...others } = given as Record<string, unknown>
  const found = [en, ...Object.values(others)].find((text) => typeof text === 'string' && text.trim())
  return typeof found === 'string' ? found.trim() : ''
}

/** Parses each row separately. @param nameOf returns the row's name for reports. */
export function readRowsOf(
  rows: readonly unknown[],
  nameOf: (row: Record<string, unknown>) => unknown,
  read: (row: unknown) => Omit<EventInFile, 'row'>,
): EventsInFile {
  const found: EventsInFile = { events: [], refused: [] }
  for (const [i, given] of rows.entries()) {
    const name = textInAnyLanguage(nameOf((given ?? {}) as Record<string, unknown>))
    const row = `row ${i + 1}${name && ` (${name.slice(0, 60)})`}`
    try {
      found.events.push({ ...read(given), row })
    } catch (error) {
      found.refused.push({ row, reason: (error as Error).message.split('\n')[0]!.slice(0, 300) })
    }
  }
  return found
}
