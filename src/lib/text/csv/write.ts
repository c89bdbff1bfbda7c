/** What spreadsheets would take for a formula, also behind space and in full width. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/** Rows as CSV (RFC 4180) that spreadsheets open as it is meant: no cell is a formula, whoever wrote it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  // Of a byte order mark spreadsheets learn that the file is UTF-8.
  `\uFEFF${rows.map((cells) => `${lineOf(cells.map(harmless))}\r\n`).join('')}`

// A row of one empty cell would be an empty line, which readers pass over.
const lineOf = (cells: readonly string[]) =>
  cells.length === 1 && cells[0] === '' ? '""' : cells.map(quoted).join(',')

// Where the comma is the decimal sign spreadsheets expect semicolons, and elsewhere tabs; they end a row at half a line
// break.
const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/**
 * The same for a file that is read in again: what begins with the apostrophe of `harmless` by itself gets one more, so that
 * `asWritten` finds each cell as it was.
 */
export const csvToReadAgain = (rows: readonly (readonly string[])[]): string =>
  csvOf(rows.map((cells) => cells.map((text) => (marked(text) ? `'${text}` : text))))

const marked = (text: string) => text.startsWith("'") && formula.test(text.replace(/^'+/, ''))

/** A cell without the apostrophe that keeps it from being a formula. */
export const asWritten = (cell: string): string => (marked(cell) ? cell.slice(1) : cell)
