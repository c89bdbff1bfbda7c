import { expect, test } from 'vitest'
import { clearedAddress } from '#kits/board/address.ts'
import { filtersIn } from '#kits/board/chips.ts'
import { differ, isTicked, readControls } from '#kits/board/form.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { withQuery } from '#lib/text/paths.ts'
import { skillDefaults, UNIVERSITY } from '../schema-values.ts'
import { eventsAddress, parseEventsSearch } from './address.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import { eventsForm } from './form.ts'
import { facetsOf } from './queries.ts'

const searchOf = (query: string) => parseEventsSearch(readQuery(query))
const activeFilters = (search: EventsSearch) => filtersIn(eventsBoard, search)
const without = (query: string) =>
  activeFilters(searchOf(query)).map(({ text, without }) => [
    text,
    withQuery('', { ...eventsAddress(searchOf(query)), ...without }),
  ])

test('skill shares are one filter and are removed together', () => {
  const shares = 'customerFocus=40&partnerFocus=60'
  expect(without(`${shares}&job=1`)).toEqual([
    ['My Job', expect.stringContaining('customerFocus=40')],
    ['Skill shares', '?job=1'],
  ])
})

test('subject=all stays in the address, but does not filter', () => {
  const search = searchOf('subject=all&region=emea')
  expect(eventsAddress(search)).toMatchObject({ subject: 'all', region: 'emea' })
  expect(facetsOf(UNIVERSITY, search)).toEqual({ eventCategory: UNIVERSITY, eventRegion: ['emea'] })
  expect(clearedAddress(eventsBoard, search)['subject']).toBe('all')
  expect(eventsAddress(searchOf('subject=physics'))['subject']).toBe('physics')
})

test('time zone, subject and page are not active filters', () => {
  expect(activeFilters(searchOf('zone=Europe/Madrid&subject=physics&cursor=abc'))).toEqual([])
})

test('past events replace the upcoming filter', () => {
  expect(without('past=1&upcoming=week')).toEqual([['Past Events', '?upcoming=week']])
})

const shares = {
  customerFocus: 50,
  partnerFocus: 0,
  solutionDesign: 20,
  salesSupport: 10,
  internalUse: 10,
  selfDevelopment: 10,
}
const texts = (query: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

test('parsing and formatting an address returns it unchanged', () => {
  const address = {
    q: 'metal fatigue',
    in: 'title',
    past: '1',
    job: '1',
    from: '2026-11-20',
    to: '2026-12-20',
    subject: 'physics',
    organiser: 'Northwind Cloud',
    upcoming: 'week,weekend',
    cost: 'free,paid',
    role: 'IT Architect',
    format: 'webinar',
    zone: 'Asia/Kolkata',
    ...Object.fromEntries(Object.entries(shares).map(([area, share]) => [area, String(share)])),
  }
  const search = parseEventsSearch(address)
  expect(search.shares).toEqual(shares)
  expect(search.facets).toEqual({
    upcoming: ['week', 'weekend'],
    cost: ['free', 'paid'],
    role: ['IT Architect'],
    format: ['webinar'],
  })
  expect(texts(eventsAddress(search))).toEqual(address)
})

test('sorts values in the order of their list, without duplicates', () => {
  expect(parseEventsSearch({ cost: 'paid,free,paid' })).toEqual({ facets: { cost: ['free', 'paid'] } })
})

test.for<Record<string, unknown>>([
  { cost: 'gratis' },
  { q: '   ' },
  { q: 'x'.repeat(10_000) },
  { q: 'a\0b' },
  { zone: 'Mars/Olympus' },
  { past: 'yes', job: '0', in: 'all', subject: 'alchemy' },
  { q: ['a'], cost: {} },
])('ignores invalid values in %o', (given) => expect(parseEventsSearch(given)).toEqual({ facets: {} }))

test.for([{ customerFocus: '40', partnerFocus: '40' }, { customerFocus: '100.5' }])(
  'does not apply shares that do not sum to 100, but reports them: %o',
  (given) => {
    const { shares: applied, wrongShares } = parseEventsSearch(given)
    expect(applied).toBeUndefined()
    expect(wrongShares).toBeDefined()
  },
)

test.for([
  { from: '2026-02-30', to: undefined },
  { from: '2026-12-31', to: '9/12' },
  { from: '2026-12-31', to: '2026-12-01' },
])('does not apply unreadable or reversed days, but reports them: %o', (given) =>
  expect(parseEventsSearch(given)).toEqual({ wrongDays: given, facets: {} }),
)

test('reads days as they are typed, and a range of one day', () => {
  const from = '2026-11-20'
  expect(parseEventsSearch({ from: '20/11/2026', to: from })).toEqual({ from, to: from, facets: {} })
})

test('applies default shares only if they are marked as applied', () => {
  const fields = Object.fromEntries(
    Object.entries(skillDefaults).map(([area, share]) => [area, String(share)]),
  )
  expect(parseEventsSearch(fields)).toEqual({ facets: {} })
  const applied = parseEventsSearch({ ...fields, ranked: '1' })
  expect(applied.shares).toEqual(skillDefaults)
  expect(texts(eventsAddress(applied))).toEqual({ ...fields, ranked: '1' })
  const others = parseEventsSearch({ ...fields, ranked: '1', customerFocus: '21', partnerFocus: '16' })
  expect(texts(eventsAddress(others))).not.toHaveProperty('ranked')
})

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const set = (data: FormData) => texts(readControls(eventsForm, data))

test('joins the choices of a group in one parameter and omits empty fields', () => {
  const data = form(['q', ' lab '], ['in', 'title'], ['cost', 'free'], ['cost', 'paid'], ['role', ''])
  expect(set(data)).toEqual({ q: 'lab', in: 'title', cost: 'free,paid' })
})

test('omits the keyword filter without keywords, and upcoming filters beside past events', () => {
  expect(set(form(['q', ''], ['in', 'title'], ['past', '1'], ['upcoming', 'week']))).toEqual({ past: '1' })
})

test('skill shares, organiser and page are not controls that start a search', () => {
  expect(set(form(['customerFocus', '100'], ['organiser', 'Norte'], ['cursor', 'x']))).toEqual({})
  expect(
    ['cost', 'zone', 'customerFocus', 'other'].map((name) => eventsForm.controls.includes(name)),
  ).toEqual([true, true, false, false])
})

test('isTicked matches the choices of an address, or the default', () => {
  const address = { cost: 'free,paid', in: undefined }
  expect(isTicked(eventsForm, address, { name: 'cost', value: 'paid' })).toBe(true)
  expect(isTicked(eventsForm, address, { name: 'cost', value: 'discount' })).toBe(false)
  // Everything is searched where nothing is said.
  expect(isTicked(eventsForm, address, { name: 'in', value: '' })).toBe(true)
  expect(isTicked(eventsForm, address, { name: 'in', value: 'title' })).toBe(false)
})

test('differ compares choices, and ignores time zone and cursor', () => {
  expect(differ(eventsForm, { cost: 'free' }, { cost: 'free', zone: 'Europe/Madrid', cursor: 'x' })).toBe(
    false,
  )
  expect(differ(eventsForm, { cost: 'free' }, { cost: 'free,paid' })).toBe(true)
  expect(differ(eventsForm, { q: undefined }, {})).toBe(false)
})
