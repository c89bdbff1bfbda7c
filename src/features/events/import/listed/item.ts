import type { EventInput } from '../../schema-input.ts'

/** An event of another system's file. */
export interface EventInFile {
  /** Of the event there, whatever else changes of it. */
  key: string
  /** Within the file, such as `row 12 (A title)`. */
  row: string
  /** Without what the import says of all: what they cost and their category. */
  input: Omit<EventInput, 'eventCategory' | 'eventPaidType'> & Pick<Partial<EventInput>, 'eventPaidType'>
  /** Words by which a lecture's subject is known. */
  topics: string[]
  notes: { note: string; about: string }[]
}

/** The content of a file; unreadable rows are listed with the reason. */
export interface EventsInFile {
  events: EventInFile[]
  refused: { row: string; reason: string }[]
}

/** The first text of one in several languages: as it is, or by language. */
export function textInAnyLanguage(given: unknown): string {
  if (typeof given === 'string') return given.trim()
  if (typeof given !== 'object' || given === null) return ''
  const { en, ...others } = given as Record<string, unknown>
  const found = [en, ...Object.values(others)].find((text) => typeof text === 'string' && text.trim())
  return typeof found === 'string' ? found.trim() : ''
}

/** Reads each row by itself. @param nameOf what people know a row by. */
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
