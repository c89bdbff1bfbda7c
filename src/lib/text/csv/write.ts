import { stringify } from '#csv-stringify'

/** What spreadsheets would take for a formula, also after space and in full width. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/**
 * What is put in quotation marks besides commas, quotation marks and line breaks: spreadsheets expect semicolons where the
 * comma is the decimal sign, and elsewhere tabs; they end a row at half a line break; readers trim cells.
 */
const quoted = /^\s|[;\t\r\n]|\s$/

/** Returns rows as CSV (RFC 4180) in which no cell is a formula, whoever wrote it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(harmless)),
    // The byte order mark tells spreadsheets that the file is UTF-8.
    { bom: true, record_delimiter: 'windows', quoted_match: quoted },
  )

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/**
 * The same for a file that is imported again: a cell that begins with the apostrophe of `harmless` by itself gets one more,
 * so that `asWritten` returns each cell as it was.
 */
export const csvToReadAgain = (rows: readonly (readonly string[])[]): string =>
  csvOf(rows.map((cells) => cells.map((text) => (marked(text) ? `'${text}` : text))))

const marked = (text: string) => text.startsWith("'") && formula.test(text.replace(/^'+/, ''))

/** Returns a cell without the apostrophe that keeps it from being a formula. */
export const asWritten = (cell: string): string => (marked(cell) ? cell.slice(1) : cell)
