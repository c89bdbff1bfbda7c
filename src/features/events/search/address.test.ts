import { expect, test } from 'vitest'
import { eventsAddress, parseEventsSearch } from './address.ts'
import { skillDefaults } from '../schema-values.ts'

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

test('an address is the same after reading and writing', () => {
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

test('values come in the order of their lists, each once', () => {
  expect(parseEventsSearch({ cost: 'paid,free,paid' })).toEqual({ facets: { cost: ['free', 'paid'] } })
})

test.for<Record<string, unknown>>([
  { cost: 'gratis' },
  { q: '   ' },
  { q: 'x'.repeat(10_000) },
  { q: 'a\0b' },
  { from: '2026-02-30' },
  { from: '20/11/2026' },
  { zone: 'Mars/Olympus' },
  { past: 'yes', job: '0', in: 'all', subject: 'alchemy' },
  { q: ['a'], cost: {} },
])('what is wrong in %o falls away', (given) => expect(parseEventsSearch(given)).toEqual({ facets: {} }))

test.for([{ customerFocus: '40', partnerFocus: '40' }, { customerFocus: '100.5' }])(
  'shares that do not sum to 100 are not applied, but known: %o',
  (given) => {
    const { shares: applied, wrongShares } = parseEventsSearch(given)
    expect(applied).toBeUndefined()
    expect(wrongShares).toBeDefined()
  },
)

test('of days the wrong way round only the first counts', () => {
  const from = '2026-12-31'
  expect(parseEventsSearch({ from, to: '2026-12-01' })).toEqual({ from, facets: {} })
  expect(parseEventsSearch({ from, to: from })).toEqual({ from, to: from, facets: {} })
})

test('the default shares of a form count only where they were applied', () => {
  const fields = Object.fromEntries(
    Object.entries(skillDefaults).map(([area, share]) => [area, String(share)]),
  )
  expect(parseEventsSearch(fields)).toEqual({ facets: {} })
  const applied = parseEventsSearch({ ...fields, ranked: '1' })
  expect(applied.shares).toEqual(skillDefaults)
  expect(texts(eventsAddress(applied))).toEqual({ ...fields, ranked: '1' })
  expect(
    texts(
      eventsAddress(parseEventsSearch({ ...fields, ranked: '1', customerFocus: '21', partnerFocus: '16' })),
    ),
  ).not.toHaveProperty('ranked')
})
