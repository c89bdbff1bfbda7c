import { readCsvRows } from '#lib/text/csv/read.ts'
import { decodeText } from '#lib/text/decode-text.ts'

// The CSV files of a LinkedIn export.

/** A row by lower-case column names. */
export interface ExportRow {
  /** The row number in a spreadsheet. */
  number: number
  cells: ReadonlyMap<string, string>
}

export interface ExportTable {
  /** The file name. */
  file: string
  rows: ExportRow[]
}

/** Returns the key of a file, whatever its folder: 'Skills' for 'Basic_…/Skills (1).csv'. */
export const tableKey = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '')
    .replace(/(?: \(\d+\))?\.csv$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()

/** The maximum number of note rows before the header. */
const NOTES_MAX = 10

/** Parses a file. @param column that only its header has. @throws if it is not a CSV with this header. */
export function readTable(file: string, bytes: Uint8Array, column: string): ExportTable {
  const rows = readCsvRows(decodeText(bytes))
  const names = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase())
  const at = rows.slice(0, NOTES_MAX).findIndex((cells) => names(cells).includes(column))
  if (at < 0) throw new Error(`No column ${column}`)
  const head = names(rows[at] ?? [])
  return {
    file,
    rows: rows.slice(at + 1).flatMap((cells, index) => {
      const filled = cells.flatMap((cell, place) =>
        cell.trim() ? [[head[place] || `${place + 1}`, cell.trim()] as const] : [],
      )
      return filled.length > 0 ? [{ number: at + index + 2, cells: new Map(filled) }] : []
    }),
  }
}
