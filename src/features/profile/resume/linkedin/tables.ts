import { readCsvRows } from '#lib/text/csv/read.ts'
import { decodeText } from '#lib/text/decode-text.ts'

// The CSV files of a LinkedIn export.

/** A row by the names of its columns, as lower-case letters. */
export interface ExportRow {
  /** As spreadsheets count. */
  number: number
  cells: ReadonlyMap<string, string>
}

export interface ExportTable {
  /** The name of its file. */
  file: string
  rows: ExportRow[]
}

/** The name by which a file is known, whatever folder it is in: 'Skills' of 'Basic_…/Skills (1).csv'. */
export const tableKey = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '')
    .replace(/(?: \(\d+\))?\.csv$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()

/** Rows of notes that may stand before the head. */
const NOTES_MAX = 10

/** Reads one of them. @param column that only the head has. @throws when it is no CSV with such a head. */
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
