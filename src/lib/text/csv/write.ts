import { stringify } from '#csv-stringify'

/** Matches cells that spreadsheets would read as formulas, also after spaces and in full width. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u

/**
 * Matches cells to quote, besides those with commas, quotation marks and line breaks. Some spreadsheets
 * expect semicolons (where the comma is the decimal sign) or tabs, some end a row at half a line break, and
 * readers trim cells.
 */
const quoted = /^\s|[;\t\r\n]|\s$/

/** Returns rows as CSV (RFC 4180) in which no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string => linesOf(rows, true)

/** Yields the bytes of csvOf for rows that are not all known yet. */
export async function* csvPieces(
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let isFirst = true
  for await (const rows of pieces) {
    yield encoder.encode(linesOf(rows, isFirst))
    isFirst = false
  }
}

const linesOf = (rows: readonly (readonly string[])[], isFirst: boolean): string =>
  stringify(
    rows.map((cells) => cells.map(harmless)),
    // The byte order mark tells spreadsheets that the file is UTF-8.
    { bom: isFirst, record_delimiter: 'windows', quoted_match: quoted },
  )

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)

/**
 * Returns CSV for a later import: a cell that already starts with the apostrophe of `harmless` gets one more,
 * so that `unescapeCell` restores every cell.
 */
export const csvForImport = (rows: readonly (readonly string[])[]): string =>
  csvOf(rows.map((cells) => cells.map((text) => (marked(text) ? `'${text}` : text))))

const marked = (text: string) => text.startsWith("'") && formula.test(text.replace(/^'+/, ''))

/** Returns a cell without the apostrophe that prevents a formula. */
export const unescapeCell = (cell: string): string => (marked(cell) ? cell.slice(1) : cell)
