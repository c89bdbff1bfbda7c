import { csvOf } from '#lib/text/csv/write.ts'

/** The result of an import. */
export interface ImportOutcome {
  /** The number of imported items, new or unchanged. */
  cameIn: number
  /** A one-line summary: the entries of the files as a sum; see printSum. */
  summary: string
  rows: ReportRow[]
}

/** The result for a file, or for a row of one. */
export interface ReportRow {
  kind: 'Note' | 'Refused' | 'Passed over' | 'Closed' | 'Repeated' | 'In'
  file: string
  /** The position in the file, such as `row 12`. */
  place?: string
  text: string
  /** The part that the text is about. */
  about?: string
  /** The imported item. */
  title?: string
}

/**
 * Prints the entries of the files and what became of them, as in `6 entries = 5 added + 1 refused`. What did not happen
 * is left out.
 */
export function printSum(read: number, parts: Readonly<Record<string, number>>): string {
  const found = Object.entries(parts).filter(([, count]) => count > 0)
  const sum = found.map(([what, count]) => `${count} ${what}`).join(' + ')
  return `${read} ${read === 1 ? 'entry' : 'entries'} = ${sum || '0'}`
}

/** Formats the rows of a report as a table. */
export const reportCsv = (rows: readonly ReportRow[]): string =>
  csvOf([
    ['Kind', 'File', 'Place', 'Text', 'About', 'Title'],
    ...rows.map(({ kind, file, place = '', text, about = '', title = '' }) => [
      kind,
      file,
      place,
      text,
      about,
      title,
    ]),
  ])
