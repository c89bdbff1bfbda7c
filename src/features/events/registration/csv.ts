import { stringify } from 'csv-stringify/sync'

/** What spreadsheets would take for a formula, also behind space and in full width. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/** Rows as CSV (RFC 4180) that spreadsheets open as it is meant: no cell is a formula, whoever wrote it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    // Of a byte order mark spreadsheets learn that the file is UTF-8.
    bom: true,
    record_delimiter: 'windows',
    // Where the comma is the decimal sign they expect semicolons; and they end a row at half a line break.
    quoted_match: /[;\r\n]/,
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
  })
