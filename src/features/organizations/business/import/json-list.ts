import * as notes from '#messages/imports/notes-jobs.ts'
import * as refusals from '#messages/imports/refusals-jobs.ts'
import type { JobRows } from './given-job.ts'
import { payOfNode } from './job-pay.ts'
import { listColumn, type ListColumn } from './list-columns.ts'
import { lineIn } from './linked-node.ts'
import { readListDay } from './list-day.ts'
import { countryOfPlaces } from './place-country.ts'
import { textOfHtml } from '#lib/text/web/plain-text.ts'

type JsonRow = Readonly<Record<string, unknown>>

/** Keys that help applicants, with their label in the job's description. */
const detailLabels: Readonly<Record<string, string>> = {
  terms: 'Terms',
  season: 'Season',
  sponsorship: 'Sponsorship',
  degrees: 'Degrees',
  category: 'Category',
  salary: 'Salary',
  experience: 'Experience',
  notes: 'Notes',
}
/** Values that mean 'unknown' in these lists. */
const nothing = new Set(['', 'other', 'n/a', 'unknown', '-'])
const descriptions = new Set(['description', 'summary', 'details', 'job_description'])
const flags = new Set([
  'active',
  'is_visible',
  'visible',
  'closed',
  'is_closed',
  'open',
  'is_open',
  'is_active',
])

/** Returns the rows of a JSON file: the top-level list, or the only list inside. Undefined without one. */
export function rowsOfJson(given: unknown): unknown[] | undefined {
  if (Array.isArray(given)) return given
  if (typeof given !== 'object' || given === null) return undefined
  const lists = Object.values(given).filter((each): each is unknown[] => Array.isArray(each))
  const [list] = lists.filter((each) => each.some((row) => typeof row === 'object' && row !== null))
  return lists.length === 1 || list ? list : undefined
}

/**
 * Reads a list of jobs or companies as JSON: `company_name`, `title`, `url`, `locations`, `date_posted` (seconds since
 * 1970, or a day), `active`, `is_visible` and the like.
 * @param today as year/month/day.
 */
export function readJsonList(rows: readonly unknown[], today: string, into: JobRows): void {
  const unread = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const at = `row ${index + 1}`
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      into.refuse(at, refusals.rowWithoutCompany.in('en'))
    else readRow(at, row as JsonRow, { today, into, unread })
  }
  if (unread.size > 0) into.note(notes.keysLeftOut.in('en'), [...unread].sort().join(', '))
}

interface Reading {
  today: string
  into: JobRows
  unread: Set<string>
}

function readRow(at: string, row: JsonRow, { today, into, unread }: Reading): void {
  const keys = new Map<ListColumn, string>()
  for (const key of Object.keys(row)) {
    const column = listColumn(key.replaceAll(/([a-z])([A-Z])/g, '$1_$2'))
    if (column && !keys.has(column)) keys.set(column, key)
    else if (!descriptions.has(key) && !flags.has(key) && !Object.hasOwn(detailLabels, key)) unread.add(key)
  }
  const value = (column: ListColumn): unknown => row[keys.get(column) ?? '']
  const title = lineIn(value('title'))
  const places = linesOf(value('location'))
  const website = lineIn(value('website')) || (title ? '' : lineIn(value('link')))
  const company = lineIn(value('company')) || lineIn(value('name'))
  if (!title) {
    if (keys.has('title')) into.refuse(at, refusals.rowWithoutJob.in('en'))
    else into.take(at, { company, website })
    return
  }
  const posted = value('date')
  const day = readListDay(posted, today)
  if (posted && !day) into.note(notes.dayLeftOut.in('en'), `${at} (${lineIn(posted)})`)
  const pay = payOfNode({ baseSalary: row['salary'] })
  const isPayRead = Object.values(pay).some(Boolean)
  const text = [...descriptions].map((key) => row[key]).find((each) => typeof each === 'string')
  into.take(at, {
    company,
    website,
    title,
    link: lineIn(value('link')),
    places,
    country: countryOfPlaces(places),
    posted: day,
    until: readListDay(value('until'), today),
    ...pay,
    details: [text ? textOfHtml(text as string) : '', ...detailsOf(isPayRead ? { ...row, salary: '' } : row)]
      .filter(Boolean)
      .join('\n'),
    closed: closedBecause(row, lineIn(value('status'))),
  })
}

const detailsOf = (row: JsonRow): string[] =>
  Object.entries(detailLabels).flatMap(([key, name]) => {
    const texts = linesOf(row[key]).filter((text) => !nothing.has(text.toLowerCase()))
    return texts.length > 0 ? [`${name}: ${texts.join(', ')}`] : []
  })

function closedBecause(row: JsonRow, status: string): string {
  if (
    row['active'] === false ||
    row['is_active'] === false ||
    row['open'] === false ||
    row['is_open'] === false
  )
    return notes.listedInactive.in('en')
  if (
    row['closed'] === true ||
    row['is_closed'] === true ||
    /^(?:closed|filled|expired|inactive)\b/i.test(status)
  )
    return notes.listedClosed.in('en')
  return row['is_visible'] === false || row['visible'] === false ? notes.listedHidden.in('en') : ''
}

const linesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(lineIn).filter(Boolean)
