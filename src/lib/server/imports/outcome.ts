import { csvOf } from '#lib/text/csv/write.ts'

/** What an import came to. */
export interface ImportOutcome {
  /** How much of it is in, new or as before. */
  cameIn: number
  /** All that is to be said, in a line. */
  summary: string
  rows: ReportRow[]
}

/** What became of a file, or of a row of one. */
export interface ReportRow {
  kind: 'Note' | 'Refused' | 'Passed over' | 'Closed' | 'Repeated' | 'In'
  file: string
  /** Within the file, such as `row 12`. */
  place?: string
  text: string
  /** What of it the text is about. */
  about?: string
  /** Of what is in. */
  title?: string
}

/** Every row of a report as a table. */
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
