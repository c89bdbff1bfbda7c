import { open, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createReadStream } from 'node:fs'
import * as refusals from '#messages/imports/refusals.ts'
import { filesBelow, reasonOf } from '#lib/server/imports/files.ts'
import { batchesBySize, type FileReader } from '#lib/server/imports/reader.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { decodeText } from '#lib/text/decode-text.ts'
import { Identities } from './identities.ts'
import { DATA_SET_NAME } from './register-entry.ts'
import { mergeRegisterRows, registerRow, type RegisterRow } from './register-row.ts'
import type { RegisterReport } from './report.ts'

/** An institute of the files, with the place of its first entry. */
export interface FileRow extends RegisterRow {
  file: string
  row: number
}

type RegisterFindings = Pick<RegisterReport, 'read' | 'merged' | 'passed' | 'refused' | 'ignored'>

/** A part of the registers, small enough to be received at once. */
type RegisterPart =
  | { rows: FileRow[] }
  | { refused: RegisterReport['refused'] }
  | Omit<RegisterFindings, 'refused'>

/** Reads registers, in a thread if they are large. */
export const registerReader: FileReader<{ from: string }, RegisterPart> = {
  module: import.meta.url,
  name: 'registerReader',
  async *read({ from }) {
    const report: RegisterFindings = { read: 0, merged: 0, passed: 0, refused: [], ignored: [] }
    const all = await readRegisters(from, report)
    const { refused: refusals, ...findings } = report
    yield findings
    for (const refused of batchesBySize(refusals, () => 200)) yield { refused }
    for (const rows of batchesBySize(
      all,
      ({ details, names }) => 500 + details.otherNames.length + 50 * names.length,
    ))
      yield { rows }
  },
}

/** Adds a part to the rows and to the report. */
export function addRegisterPart(part: RegisterPart, rows: FileRow[], report: RegisterReport): void {
  if ('rows' in part) rows.push(...part.rows)
  else if ('refused' in part) report.refused.push(...part.refused)
  else {
    report.read += part.read
    report.merged += part.merged
    report.passed += part.passed
    report.ignored.push(...part.ignored)
  }
}

/** Reads the institutes of all files, each once. */
async function readRegisters(from: string, report: RegisterFindings): Promise<FileRow[]> {
  const isFolder = (await stat(from)).isDirectory()
  const root = isFolder ? from : dirname(from)
  const files = isFolder ? await filesBelow(from) : [basename(from)]
  const rows: FileRow[] = []
  const identities = new Identities<FileRow>()
  for (const file of files) {
    // ROR's archive has the same register in both formats.
    const isRepeated = /\.csv$/i.test(file) && files.includes(file.replace(/csv$/i, 'json'))
    if (isRepeated || !/\.(?:json|csv|tsv|txt)$/i.test(file)) {
      report.read++
      report.passed++
      report.ignored.push({ file })
      continue
    }
    let row = 0
    let passed = 0
    try {
      for await (const given of entriesIn(join(root, file))) {
        row++
        if (!addEntry({ file, row, given }, { rows, identities, report })) passed++
      }
    } catch (error) {
      report.read++
      report.refused.push({ file, reason: reasonOf(error) })
    }
    report.read += row
    report.passed += passed
    if (passed > 0) report.ignored.push({ file, count: passed })
  }
  return rows
}

/** Adds an entry to the institutes of the files. @returns false for what does not teach or no longer exists. */
function addEntry(
  { given, ...place }: { file: string; row: number; given: unknown },
  found: { rows: FileRow[]; identities: Identities<FileRow>; report: RegisterFindings },
): boolean {
  const { rows, identities, report } = found
  try {
    const read = registerRow(given)
    if (!read) return false
    const same = identities.find(read)
    if (!same) {
      const row = { ...read, ...place }
      rows.push(row)
      identities.add(row)
    } else if (same.ids.length + read.ids.length === 0)
      throw new Error(`It names the same institute as row ${same.row}.`)
    else {
      report.merged++
      identities.add(Object.assign(same, mergeRegisterRows(same, read)))
    }
  } catch (error) {
    report.refused.push({ ...place, reason: reasonOf(error) })
  }
  return true
}

async function* entriesIn(path: string): AsyncGenerator<unknown> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close())
  const [, start] = /^(?:\u00EF\u00BB\u00BF)?\s*([[{])/.exec(buffer.toString('latin1', 0, bytesRead)) ?? []
  if (start === '[') yield* jsonItems(path)
  else if (start) yield* itemsOf(JSON.parse(decodeText(await readFile(path))))
  else yield* readCsv(decodeText(await readFile(path)))
}

/** Returns the items of an answer of ROR's API: a page of organizations, or one. @throws Error for other objects. */
function itemsOf(answer: Readonly<Record<string, unknown>>): readonly unknown[] {
  if (Array.isArray(answer['items'])) return answer['items']
  if (Array.isArray(answer['names'])) return [answer]
  throw new Error(refusals.noListOfInstitutes.in('en'))
}

/**
 * Reads the rows of a CSV file, keyed by the column names in its first row, in lower case; see readCsvRows.
 * @throws Error for unbalanced quotation marks.
 */
function readCsv(text: string): Record<string, string>[] {
  const rows = readCsvRows(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const names = (rows[0] ?? []).map(columnName)
  const answers = dataSetAnswers(rows, names)
  if (answers) return [answers]
  return rows
    .slice(1)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])))
}

/** The Common Data Set ends its labels with a colon. */
const columnName = (cell: string): string => cell.trim().toLowerCase().replace(/\s*:$/, '')

/**
 * Returns the answers of the Common Data Set of one institute, whose sheet has a label and an answer in each row.
 * @returns undefined for files with a column for each item.
 */
function dataSetAnswers(
  rows: readonly string[][],
  names: readonly string[],
): Record<string, string> | undefined {
  if (names.some((name) => name.startsWith('city') || name === 'www home page address')) return undefined
  // Section A0 before it is about who filled in the sheet.
  const start = rows.findIndex((cells) => cells.some((cell) => columnName(cell) === DATA_SET_NAME))
  if (start === -1) return undefined
  const column = rows[start]!.findIndex((cell) => columnName(cell) === DATA_SET_NAME)
  const answers: Record<string, string> = {}
  for (const cells of rows.slice(start)) {
    const answer = cells
      .slice(column + 1)
      .map((cell) => cell.trim())
      .find(Boolean)
    // Later sections ask for other addresses.
    if (answer) answers[columnName(cells[column] ?? '')] ??= answer
  }
  return answers
}

/**
 * Reads the items of a list in a JSON file one by one: whole registers are too large to parse at once.
 * @throws Error if the file is not a list, or damaged.
 */
async function* jsonItems(path: string): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let item = ''
  let depth = 0
  let isText = false
  let isEscaped = false
  let ended = false
  for await (const bytes of createReadStream(path)) {
    const chunk = decoder.decode(bytes as Buffer, { stream: true })
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at]!
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isText = false
        continue
      }
      if (letter.trim() === '') continue
      if (ended || (depth === 0 && letter !== '[')) throw new Error(refusals.noListOfInstitutes.in('en'))
      if (letter === '"') isText = true
      else if (letter === '[' || letter === '{') {
        if (++depth === 1) from = at + 1
      } else if (letter === ']' || letter === '}') depth--
      ended = depth === 0
      if (!ended && (letter !== ',' || depth > 1)) continue
      item += chunk.slice(from, at)
      from = at + 1
      // Only an empty list has an empty item.
      if (!ended || item.trim() !== '') yield JSON.parse(item)
      item = ''
    }
    if (depth > 0) item += chunk.slice(from)
  }
  if (!ended) throw new Error(refusals.jsonCutOff.in('en'))
}
