import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { parsePlace } from '#lib/text/country/place.ts'
import { EXTENSION } from '../schema.ts'
import { summarize, type JsonObject, type ResumeIssue } from '../source.ts'
import { isoDate } from './dates.ts'
import type { ExportRow } from './tables.ts'

// The single row of Profile.csv.

interface Converted {
  notes: ResumeIssue[]
  places: Map<string, string>
}

/** Converts the personal data to the standard. */
export function readPerson(
  file: string,
  { number, cells }: ExportRow,
  { notes, places }: Converted,
): JsonObject {
  const rest = new Map(cells)
  const placeOf = (column: string) => words.cellOf({ file, row: number, column })
  const take = (column: string, ...paths: string[]): string => {
    const value = rest.get(column) ?? ''
    rest.delete(column)
    for (const path of paths) places.set(path, placeOf(column))
    return value
  }
  places.set('basics', words.rowOf({ file, row: number }))
  const FirstName = take('first name', 'basics.name', `basics.${EXTENSION}.FirstName`)
  // 'Rao, PhD': the text after the comma is not part of the name.
  const [LastName = '', ...letters] = take('last name', `basics.${EXTENSION}.LastName`).split(/\s*,\s*/)
  if (letters.length > 0)
    notes.push({
      kind: 'left',
      path: placeOf('last name'),
      value: letters.join(', '),
      why: m.titleApart(),
      todo: m.writeIntoTitle(),
    })
  const location = {
    ...parsePlace(take('geo location', 'basics.location')),
    address: take('address', 'basics.location.address'),
    postalCode: take('zip code', 'basics.location.postalCode'),
  }
  const born = isoDate(take('birth date', 'basics.DateOfBirth')).replaceAll('-', '/')
  const basics = {
    name: [FirstName, LastName].filter(Boolean).join(' '),
    label: take('headline', 'basics.label'),
    summary: take('summary', 'basics.summary'),
    location,
    ...links(take('websites', 'basics.url', 'basics.profiles'), take('twitter handles')),
    [EXTENSION]: { FirstName, LastName, DateOfBirth: born },
  }
  for (const [column, value] of rest)
    notes.push({
      kind: 'left',
      path: placeOf(column),
      value: summarize(value),
      why: m.noField(),
      todo: m.addByHand(),
    })
  return basics
}

/** Parses '[PORTFOLIO:https://example.org,OTHER:https://example.net]', '[ada]', or a single URL. */
function links(websites: string, handles: string): JsonObject {
  const inside = (text: string) => text.replace(/^\[|\]$/g, '')
  const all = inside(websites)
    .split(/,(?=\s*[\p{L} _]+:|\s*https?:)/u)
    .flatMap((one) => {
      const [, kind = '', address = one] = /^\s*(?!https?:)([\p{L} _]+):(.+)$/su.exec(one) ?? []
      return address.trim() ? [{ network: titled(kind.trim()), url: withScheme(address.trim()) }] : []
    })
  const named = inside(handles)
    .split(',')
    .flatMap((one) => (one.trim() ? [{ network: 'Twitter', username: one.trim().replace(/^@/, '') }] : []))
  const [first, ...others] = all
  return { ...(first && { url: first.url }), profiles: [...others, ...named] }
}

const titled = (kind: string) => (kind ? `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}` : 'Website')
const withScheme = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`)
