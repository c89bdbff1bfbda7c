import { isCurrency } from '../schema-currency.ts'
import { jobNamesNoTitle } from '#messages/imports/refusals.ts'
import { formattedOfHtml } from '#lib/text/web/plain-text.ts'
import { LINE_MAX } from '#kits/document/fields/values.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import type { JobRows, SourceJob } from './given-job.ts'
import { amountOf, payPeriodOf } from './job-pay.ts'
import { addressOfLine, jobTypeOf } from './job-posting.ts'
import { eachIn, lineIn, nodeIn, type LinkedNode } from './linked-node.ts'
import { readListDay } from './list-day.ts'
import { countryOfPlaces } from './place-country.ts'

/**
 * Reads the public JSON of a job board as its provider documents it: Greenhouse (Job Board API), Lever (Postings API) or
 * Ashby (Job Postings API).
 * @param company that posts them; the boards do not name it.
 * @returns whether it is one of these.
 */
export function readJobBoard(given: unknown, company: string, into: JobRows): boolean {
  const board = boardOf(given)
  if (!board) return false
  for (const [index, row] of board.rows.entries()) {
    const job = board.read(nodeIn(row) ?? {})
    const at = `posting ${index + 1}`
    if (!job) continue
    if (!job.title) into.refuse(at, jobNamesNoTitle.in('en'), job)
    else into.take(at, { ...job, company })
  }
  return true
}

/** Returns the job of a row; undefined if the board does not list it. */
type RowReader = (row: LinkedNode) => Partial<SourceJob> | undefined

function boardOf(given: unknown): { rows: readonly unknown[]; read: RowReader } | undefined {
  if (Array.isArray(given)) {
    // A broken posting does not make it another list.
    const isLever = given.length === 0 || given.some((row) => typeof nodeIn(row)?.['hostedUrl'] === 'string')
    return isLever ? { rows: given, read: readLever } : undefined
  }
  const board = nodeIn(given)
  const jobs = board?.['jobs']
  if (!board || !Array.isArray(jobs)) return undefined
  if ('apiVersion' in board) return { rows: jobs, read: readAshby }
  return nodeIn(board['meta']) ? { rows: jobs, read: readGreenhouse } : undefined
}

/** The content is HTML, escaped once more; its intro and conclusion are part of it. */
function readGreenhouse(row: LinkedNode): Partial<SourceJob> {
  const lines = lineIn(nodeIn(row['location'])?.['name']).split(/\s*[;|]\s*/)
  const content = htmlOf(row['content'])
  // The board has no fields for these but those that a company adds, which it names itself.
  const own = (name: RegExp) =>
    eachIn(row['metadata'])
      .map(nodeIn)
      .find((each) => name.test(lineIn(each?.['name'])))?.['value']
  const said = workPlaceIn(lineIn(eachIn(own(/^work ?(?:place|model|arrangement)\b|^location type$/i))[0]))
  const [workPlace = '', ...others] = new Set(lines.map((line) => workPlaceIn(line).workPlace))
  const pay = nodeIn(own(/\b(?:salary|pay|compensation)\b/i))
  return {
    title: lineIn(row['title']),
    link: lineIn(row['absolute_url']),
    identifier: lineIn(row['id']),
    ...placesOf(lines),
    type: jobTypeOf(eachIn(own(/^(?:employment|job|contract|time) type$/i))[0]),
    workPlace: said.workPlace || (others.length > 0 ? '' : workPlace),
    posted: readListDay(row['first_published'], ''),
    until: readListDay(row['application_deadline'], ''),
    ...payOf(pay?.['min_value'], pay?.['max_value'], pay?.['unit'], ''),
    ...payRangeOf(row['pay_input_ranges']),
    // Its documentation escapes the content twice.
    details: htmlIn(/<|&lt;/.test(content) ? content : content.replaceAll('&amp;', '&')),
  }
}

/**
 * Returns the pay that a posting of Greenhouse has by law, in cents. One of several places has a range for each, of which
 * the whole is shown; ranges in several currencies are none.
 */
function payRangeOf(given: unknown): Partial<SourceJob> {
  const ranges = eachIn(given)
    .map(nodeIn)
    .filter((range) => range !== undefined)
  const [currency, ...others] = new Set(ranges.map((range) => range['currency_type']))
  if (others.length > 0) return {}
  const inUnits = (key: string) =>
    ranges
      .map((range) => range[key])
      .filter((cents) => typeof cents === 'number')
      .map((cents) => cents / 100)
  const [lowest, highest] = [inUnits('min_cents'), inUnits('max_cents')]
  const title = ranges.map((range) => lineIn(range['title'])).join(' ')
  const [unit = ''] =
    /\b(?:hourly|hour|daily|weekly|monthly|month|annual|annually|yearly|year)\b/i.exec(title) ?? []
  return payOf(
    lowest.length > 0 ? Math.min(...lowest) : undefined,
    highest.length > 0 ? Math.max(...highest) : undefined,
    currency,
    unit,
  )
}

/** Names of work places, as job boards and companies write them. */
const workPlaceNames: readonly (readonly [name: string, workPlace: string])[] = [
  ['remote|home[- ]?based|home ?office', 'remote'],
  ['hybrid', 'hybrid'],
  ['on-?site|in[- ]office', 'onsite'],
]
const anyWorkPlace = workPlaceNames.map(([name]) => name).join('|')
const placeAfter = new RegExp(
  String.raw`^(${anyWorkPlace})\b\s*(?:in|from|within)?[\s:,–-]*\(?([^()]*)\)?$`,
  'i',
)
const placeBefore = new RegExp(String.raw`^(.*?)[\s,–-]*\(?\b(${anyWorkPlace})\)?$`, 'i')

/** Splits 'Remote - Spain' or 'London (hybrid)'. */
function workPlaceIn(line: string): { place: string; workPlace: string } {
  if (line.length > LINE_MAX) return { place: line, workPlace: '' }
  const [, first, rest] = placeAfter.exec(line) ?? []
  const [, place, last] = first ? ['', rest, first] : (placeBefore.exec(line) ?? [])
  if (!last) return { place: line, workPlace: '' }
  const [, workPlace = ''] =
    workPlaceNames.find(([name]) => new RegExp(`^(?:${name})$`, 'i').test(last)) ?? []
  return { place: place?.trim() ?? '', workPlace }
}

const leverPlaces: Readonly<Record<string, string>> = {
  remote: 'remote',
  hybrid: 'hybrid',
  'on-site': 'onsite',
  onsite: 'onsite',
}

function readLever(row: LinkedNode): Partial<SourceJob> {
  const categories = nodeIn(row['categories'])
  const all = eachIn(categories?.['allLocations']).map(lineIn).filter(Boolean)
  const pay = nodeIn(row['salaryRange'])
  const [, unit = ''] = /^per-(\w+)-/.exec(lineIn(pay?.['interval'])) ?? []
  const lists = eachIn(row['lists']).flatMap((each) => {
    const list = nodeIn(each)
    return list ? [`<h3>${htmlOf(list['text'])}</h3><ul>${htmlOf(list['content'])}</ul>`] : []
  })
  const workPlace = leverPlaces[lineIn(row['workplaceType'])] ?? ''
  const country = countryCode(lineIn(row['country'])) ?? ''
  const places = placesOf(all.length > 0 ? all : [lineIn(categories?.['location'])])
  return {
    title: lineIn(row['text']),
    link: lineIn(row['hostedUrl']),
    identifier: lineIn(row['id']),
    ...places,
    country: places.country || country,
    type: jobTypeOf(categories?.['commitment']),
    workPlace,
    posted: readListDay(row['createdAt'], ''),
    ...payOf(pay?.['min'], pay?.['max'], pay?.['currency'], unit),
    details: htmlIn(
      [row['description'], ...lists, row['additional'], row['salaryDescription']].map(htmlOf).join('\n'),
    ),
  }
}

const ashbyPlaces: Readonly<Record<string, string>> = { Remote: 'remote', Hybrid: 'hybrid', OnSite: 'onsite' }

function readAshby(row: LinkedNode): Partial<SourceJob> | undefined {
  if (row['isListed'] === false) return undefined
  const secondary = eachIn(row['secondaryLocations']).map(nodeIn)
  const isRemote = row['isRemote'] === true ? 'remote' : ''
  // The board itself does not show it then.
  const compensation = row['shouldDisplayCompensationOnJobPostings'] === false ? {} : row['compensation']
  const salary = eachIn(nodeIn(compensation)?.['summaryComponents'])
    .map(nodeIn)
    .find((each) => each?.['compensationType'] === 'Salary')
  const [, unit = ''] = /^1 (\w+)$/.exec(lineIn(salary?.['interval'])) ?? []
  return {
    title: lineIn(row['title']),
    link: lineIn(row['jobUrl']),
    identifier: lineIn(row['id']) || lineIn(row['jobUrl']),
    ...placesOf([row, ...secondary].map(ashbyPlace)),
    type: jobTypeOf(lineIn(row['employmentType']).replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')),
    workPlace: ashbyPlaces[lineIn(row['workplaceType'])] ?? isRemote,
    posted: readListDay(row['publishedAt'], ''),
    ...payOf(salary?.['minValue'], salary?.['maxValue'], salary?.['currencyCode'], unit),
    details: htmlIn(row['descriptionHtml']) || lineIn(row['descriptionPlain']),
  }
}

/** Returns an address as 'Berlin, Germany'; without a place in it, the name of the location. */
function ashbyPlace(location: LinkedNode | undefined): string {
  const address = nodeIn(location?.['address'])
  // Secondary locations have the address itself.
  const parts = nodeIn(address?.['postalAddress']) ?? address
  const named = ['addressLocality', 'addressRegion', 'addressCountry'].map((key) => lineIn(parts?.[key]))
  return named[0] ? [...new Set(named.filter(Boolean))].join(', ') : lineIn(location?.['location'])
}

/** Returns the places, and the country that they share. */
function placesOf(given: readonly string[]): Pick<SourceJob, 'places' | 'country'> {
  const all = [...new Set(given.filter(Boolean))].map((line) => ({ line, ...workPlaceIn(line) }))
  const places = all.map(({ place }) => place).filter(Boolean)
  const country = countryOfPlaces(places)
  // Among places, 'Remote' is one.
  const lines = places.length > 0 ? all.map(({ line, place }) => place || line) : []
  return {
    places: [...new Set(lines.map((line) => (country ? addressOfLine(line).place : line)).filter(Boolean))],
    country,
  }
}

function payOf(min: unknown, max: unknown, currency: unknown, unit: string): Partial<SourceJob> {
  const [salaryFrom, salaryTo] = [min, max].map(amountOf) as [string, string]
  const code = lineIn(currency).toUpperCase()
  if (!salaryFrom && !salaryTo) return {}
  const amounts = salaryFrom === salaryTo ? { salary: salaryFrom } : { salaryFrom, salaryTo }
  return {
    ...amounts,
    salaryCurrency: isCurrency(code) ? code : '',
    salaryPeriod: payPeriodOf(unit),
  }
}

const htmlOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const htmlIn = (value: unknown): string => formattedOfHtml(htmlOf(value))
