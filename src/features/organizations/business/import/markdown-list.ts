import * as notes from '#messages/imports/notes-jobs.ts'
import * as refusals from '#messages/imports/refusals-jobs.ts'
import type { JobRows } from './given-job.ts'
import { listColumns, type ListColumn } from './list-columns.ts'
import { readListDay } from './list-day.ts'
import { readTables, withoutComments, type ListedRow, type ListTable } from './list-table.ts'
import { countryOfPlaces } from './place-country.ts'
import { readListCell, type ListCell } from '#lib/text/web/plain-text.ts'

/** Marks that repeat the company of the row above. */
const same = /^(?:↳|⤷|└|〃|")$/u
const symbolLine =
  /^\s*(?:[-*]\s+)?((?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}️?))\s*[-–:]?\s+([\p{L}\p{N}][^<[\]]*)$/u

/**
 * Reads a public list of jobs or companies: tables (Markdown, or HTML within it) and lines as `- [Company](address) |
 * place | text`. A file without such a list is noted.
 * @param today as year/month/day.
 */
export function readMarkdownList(text: string, today: string, into: JobRows): void {
  const tables = readTables(text)
  const legend = legendOf(text)
  let isList = false
  for (const table of tables) if (readTable(table, { today, legend }, into)) isList = true
  if (readBullets(text, into)) isList = true
  if (!isList) into.refuse('', refusals.noTableOfJobs.in('en'))
}

/** Returns the legend of a list: '🛂 Does NOT offer sponsorship'. */
function legendOf(text: string): Map<string, string> {
  const legend = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, symbol = '', meaning = ''] = line.length > 200 ? [] : (symbolLine.exec(line) ?? [])
    if (symbol && symbol !== '🔒' && !line.includes('|')) legend.set(symbol, meaning.trim())
  }
  return legend
}

interface ListContext {
  today: string
  legend: ReadonlyMap<string, string>
}

/** @returns whether the table lists jobs or companies. */
function readTable({ titles, rows }: ListTable, context: ListContext, into: JobRows): boolean {
  const names = titles.cells.map((cell) => readListCell(cell).text)
  const columns = listColumns(names)
  const isNamed = columns.has('company') || columns.has('name')
  const isOf = ['title', 'website', 'notes'].some((column) => columns.has(column as ListColumn))
  if (!isNamed || !isOf) {
    if (rows.length > 0) into.note(notes.tableLeftOut.in('en'), `line ${titles.line} (${names.join(', ')})`)
    return false
  }
  let company = ''
  for (const row of rows) {
    const at = `line ${row.line}`
    if (row.cells.length > names.length) {
      into.refuse(
        at,
        refusals.cellsWithoutColumn.in('en', { cells: `${row.cells.length}`, columns: `${names.length}` }),
      )
      continue
    }
    const table: ReadTable = { ...context, columns, names, cells: row.cells.map(readListCell) }
    const given = cellOf(table, columns.has('company') ? 'company' : 'name')?.text ?? ''
    if (!same.test(given)) company = given
    readRow(at, company, table, into)
  }
  return true
}

interface ReadTable extends ListContext {
  columns: ReadonlyMap<ListColumn, number>
  names: readonly string[]
  cells: readonly ListCell[]
}

const cellOf = ({ columns, cells }: ReadTable, column: ListColumn): ListCell | undefined =>
  cells[columns.get(column) ?? -1]

/** Splits a text into plain text and the meanings of its legend signs. */
function plainOf(text: string, legend: ReadonlyMap<string, string>): { text: string; said: string[] } {
  const said = [...legend].filter(([symbol]) => text.includes(symbol))
  let plain = text.replaceAll('🔒', '')
  for (const [symbol] of said) plain = plain.replaceAll(symbol, '')
  return { text: plain.replaceAll(/\s+/g, ' ').trim(), said: said.map(([, meaning]) => meaning) }
}

function readRow(at: string, named: string, table: ReadTable, into: JobRows): void {
  const { columns, cells, legend, today } = table
  const company = plainOf(named, legend)
  if (!columns.has('title')) {
    readCompanyRow(at, company.text, table, into)
    return
  }
  const title = plainOf(cellOf(table, 'title')?.text ?? '', legend)
  if (!title.text) {
    into.refuse(at, refusals.rowWithoutJob.in('en'))
    return
  }
  const places = cellOf(table, 'location')?.parts ?? []
  const status = cellOf(table, 'status')?.text ?? ''
  const isClosed = cells.some((cell) => cell.isClosed) || /^(?:closed|filled|expired)\b/i.test(status)
  const links = [cellOf(table, 'link'), cellOf(table, 'title')].flatMap((cell) => cell?.links ?? [])
  const mail = links
    .find(({ href }) => /^mailto:/i.test(href))
    ?.href.slice(7)
    .split('?')[0]
  const posted = cellOf(table, 'date')?.text ?? ''
  const day = readListDay(posted, today)
  if (posted && !day) into.note(notes.dayLeftOut.in('en'), `${at} (${posted})`)
  if (columns.has('age')) into.note(notes.agesLeftOut.in('en'), '')
  into.take(at, {
    company: company.text,
    title: title.text,
    places,
    country: countryOfPlaces(places),
    link: links.find(({ href }) => /^https?:/i.test(href))?.href ?? '',
    email: mail ?? '',
    posted: day,
    until: readListDay(cellOf(table, 'until')?.text ?? '', today),
    details: [...new Set([...company.said, ...title.said]), ...otherCells(table)].join('\n'),
    closed: isClosed ? notes.markedClosed.in('en') : '',
  })
}

/** Returns the cells of unknown columns with their titles. */
const otherCells = ({ columns, names, cells }: ReadTable): string[] => {
  const read = new Set([...columns].filter(([column]) => column !== 'notes').map(([, at]) => at))
  return names.flatMap((name, at) => (read.has(at) || !cells[at]?.text ? [] : [`${name}: ${cells[at].text}`]))
}

/** Reads a row that names a company, with or without jobs in its notes. */
function readCompanyRow(at: string, company: string, table: ReadTable, into: JobRows): void {
  const places = cellOf(table, 'location')?.parts ?? []
  const jobs = (cellOf(table, 'notes')?.links ?? []).filter(
    ({ text, href }) => text && /^https?:/i.test(href),
  )
  const isClosed = table.cells.some((cell) => cell.isClosed)
  for (const { text, href } of jobs)
    into.take(at, {
      company,
      title: text,
      link: href,
      places,
      country: countryOfPlaces(places),
      closed: isClosed ? notes.markedClosed.in('en') : '',
    })
  if (jobs.length > 0) return
  const website = cellOf(table, 'website')
  if (!website) into.refuse(at, (isClosed ? refusals.closedWithoutJob : refusals.rowWithoutJob).in('en'))
  else {
    into.take(at, { company, website: website.links[0]?.href ?? website.text })
    const other = [...otherCells(table), ...places].length > 0
    if (other) into.note(notes.companyNameAndSite.in('en'), '')
  }
}

/** Reads lines such as '- [Company](address) | place | text'. @returns whether there are any. */
function readBullets(text: string, into: JobRows): boolean {
  const rows = withoutComments(text).split('\n').flatMap(bulletRow)
  // A host that several companies share belongs to a job board.
  const hosts = Map.groupBy(rows, ({ cells }) => hostOf(cells[0]))
  for (const { line, cells } of rows) {
    const at = `line ${line}`
    const [named] = cells.map(readListCell)
    const shared = (hosts.get(hostOf(cells[0]))?.length ?? 0) > 1
    if (shared) into.note(notes.sharedAddress.in('en'), at)
    into.take(at, {
      company: named?.links[0]?.text ?? '',
      website: shared ? '' : (named?.links[0]?.href ?? ''),
    })
  }
  if (rows.length > 0) into.note(notes.companyNameAndSite.in('en'), '')
  return rows.length > 0
}

const hostOf = (cell = ''): string => {
  const href = readListCell(cell).links[0]?.href ?? ''
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href
}

function bulletRow(line: string, index: number): ListedRow[] {
  const [, row = ''] = /^\s*[-*+] (\[[^\]]+\]\(\S+?\)\s*\|.*)$/.exec(line) ?? []
  return row ? [{ line: index + 1, cells: row.split(/(?<!\\)\|/).map((cell) => cell.trim()) }] : []
}
