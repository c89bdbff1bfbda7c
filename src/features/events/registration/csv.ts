/** Of a byte order mark spreadsheets learn that the file is UTF-8. */
const MARK = '\ufeff'

/** What spreadsheets would take for a formula, also behind space and in full width. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/** Text as a cell of a spreadsheet: never a formula, whoever wrote it. */
const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as CSV (RFC 4180) that spreadsheets open as it is meant. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
