import { readCsvRows } from '#lib/text/csv/read.ts'

/**
 * The rows of a CSV file by the names of its first row, in lower case; see readCsvRows.
 * @throws Error for quotation marks that do not match.
 */
export function readCsv(text: string): Record<string, string>[] {
  const rows = readCsvRows(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const names = (rows[0] ?? []).map((name) => name.trim().toLowerCase())
  return rows
    .slice(1)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])))
}
