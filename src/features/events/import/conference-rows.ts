import { basename } from 'node:path'
import { decodeUtf8, reasonOf } from '#lib/server/imports/files.ts'
import { identitiesOf, readConference, type Conference } from './conference.ts'
import type { ConferenceRow, Findings } from './file-parts.ts'
import type { ReadFile } from './report.ts'

/** Reads the rows of a list; an unreadable one is listed. */
export function readConferenceRows({ path, content }: ReadFile, found: Findings): ConferenceRow[] {
  const topic = basename(path).replace(/\.json$/i, '')
  let list: unknown
  try {
    list = JSON.parse(decodeUtf8(content))
  } catch (error) {
    found.refuseFile(path, error instanceof SyntaxError ? `Not JSON: ${reasonOf(error)}` : reasonOf(error))
    return []
  }
  if (!Array.isArray(list)) {
    found.refuseFile(path, 'Not a list of conferences.')
    return []
  }
  found.current.read += list.length
  return list.flatMap((given: unknown, i) => {
    const name = (given as { name?: unknown } | null)?.name
    const row = `row ${i + 1}${typeof name === 'string' ? ` (${name.slice(0, 60)})` : ''}`
    try {
      const note = (text: string, about = '') => found.note(path, row, text, about)
      return [{ file: path, row, conference: readConference(given, topic, note) }]
    } catch (error) {
      found.refuse(path, row, reasonOf(error))
      return []
    }
  })
}

/**
 * Fills in missing places from other rows: the country of a city, unless several countries have a city of
 * that name, and the city of the same URL on the same day.
 */
function fillPlaces(conferences: readonly Conference[]): void {
  const countries = new Map<string, Set<string>>()
  const cities = new Map<string, Set<string>>()
  const add = (to: typeof cities, key: string, value: string) =>
    value && to.set(key, (to.get(key) ?? new Set()).add(value))
  const meeting = ({ url, startDate }: Conference) => `${startDate} ${url}`
  for (const each of conferences) {
    add(countries, each.city, each.country)
    if (each.url) add(cities, meeting(each), each.city)
  }
  for (const each of conferences) {
    const [city, ...more] = cities.get(meeting(each)) ?? []
    if (!each.city && city && more.length === 0) each.city = city
    const [country, ...others] = countries.get(each.city) ?? []
    if (each.city && !each.country && country && others.length === 0) each.country = country
  }
}

/** Groups the rows of each conference, in order of first appearance. */
export function groupConferences(rows: readonly ConferenceRow[]): ConferenceRow[][] {
  fillPlaces(rows.map((each) => each.conference))
  const groups = new Map<string, ConferenceRow[]>()
  for (const each of rows) {
    const identities = identitiesOf(each.conference)
    const found = new Set(identities.flatMap((identity) => groups.get(identity) ?? []))
    const together = [...found, each]
    for (const identity of together.flatMap((row) => identitiesOf(row.conference))) {
      groups.set(identity, together)
    }
  }
  return [...new Set(groups.values())]
}
