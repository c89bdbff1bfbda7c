import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import {
  jobCountsSchema,
  jobs,
  jobSearchSchema,
  levels,
  schedules,
  types,
  type JobSearch,
} from '#test/support/kits/made-up-board.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { withQuery } from '#lib/text/paths.ts'
import {
  addressOf,
  clearedAddress,
  feedAddress,
  feedSearch,
  headOf,
  parametersOf,
  parseSearch,
  valueAddress,
} from './address.ts'
import { wireSearch } from './ask.ts'

const searchOf = (query: string): JobSearch => parseSearch(jobs, readQuery(query))
const queryOf = (address: Record<string, string | undefined>) => decodeURIComponent(withQuery('', address))

// Types are the first test: these lines must not compile without their mistakes.
export const right: JobSearch = {
  facets: { type: ['full'], country: ['anywhere'] },
  level: 'junior',
  least: 3,
}
// @ts-expect-error there is no such value
export const wrongValue: JobSearch = { facets: { type: ['half'] } }
// @ts-expect-error there is no such group
export const wrongGroup: JobSearch = { facets: { kind: ['full'] } }
// @ts-expect-error one value at a time is no group
export const wrongOne: JobSearch = { facets: { level: ['junior'] } }
// @ts-expect-error a board's own filter has its own type
export const wrongOwn: JobSearch = { facets: {}, least: '3' }

describe('the URL of a search', () => {
  test('has parameters in the declared order', () => {
    expect(parametersOf(jobs).join(' ')).toBe(
      'q in type schedule level country skill pay soon generous over employer least ranked sort cursor',
    )
  })

  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((each) => each.trim())
  const texts = fc.uniqueArray(
    value.filter((each) => each !== '' && !each.includes('\0')),
    { minLength: 1, maxLength: 4 },
  )
  const some = <T>(list: readonly T[]) => fc.subarray([...list], { minLength: 1 })
  const search = fc.record(
    {
      q: fc.constantFrom('law', 'a, b'),
      in: fc.constant('title'),
      sort: fc.constantFrom('pay', 'cheapest'),
      cursor: fc.constant('abc'),
      level: fc.constantFrom(...levels),
      generous: fc.constant('1'),
      over: fc.constant('1'),
      employer: fc.constantFrom('7', 'Åsa & Söhne'),
      least: fc.integer({ min: 1, max: 999_999 }),
      facets: fc.record(
        {
          type: some(types),
          schedule: some(schedules),
          country: texts.map((all) => all.toSorted()),
          skill: texts.map((all) => all.toSorted()),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['facets'] },
  ) as fc.Arbitrary<JobSearch>

  test('survives a round trip as a link and in a browser', () => {
    fc.assert(
      fc.property(search, (given) => {
        const address = addressOf(jobs, given)
        expect(parseSearch(jobs, address)).toEqual(given)
        expect(parseSearch(jobs, readQuery(withQuery('', address)))).toEqual(given)
        expect(addressOf(jobs, parseSearch(jobs, address))).toEqual(address)
        expect(safeParse(jobSearchSchema, wireSearch(jobs, given)).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('yields a search that survives a round trip for any input', () => {
    const any = fc.dictionary(
      fc.constantFrom(...parametersOf(jobs)),
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('full,part', '1', String.raw`\,a,,\\`, 'x'.repeat(400)),
        fc.constantFrom(null, 7, {}, ['full']),
      ),
    )
    fc.assert(
      fc.property(any, (given) => {
        const search = parseSearch(jobs, given)
        expect(parseSearch(jobs, addressOf(jobs, search))).toEqual(search)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps commas and backslashes in values submitted by native forms', () => {
    const chosen = ['Korea, Republic of', 'Spain', String.raw`Back\slash`]
    const native = chosen.map((each) => `country=${encodeURIComponent(valueAddress(each))}`).join('&')
    expect(searchOf(native)).toEqual({ facets: { country: chosen.toSorted() } })
    const { country } = addressOf(jobs, searchOf(native))
    expect(parseSearch(jobs, { country })).toEqual({ facets: { country: chosen.toSorted() } })
  })

  test.for<[string, JobSearch]>([
    ['type=full,half,full', { facets: { type: ['full'] } }],
    ['level=junior,senior', { facets: {} }],
    ['level=boss&generous=yes&over=0&in=all', { facets: {} }],
    ['sort=newest', { facets: {} }],
    ['sort=toString', { facets: {} }],
    ['least=-1&ranked=2', { facets: {} }],
    ['country=,%20,', { facets: {} }],
  ])('drops invalid parts of %s', ([query, search]) => expect(searchOf(query)).toEqual(search))
})

describe('canonical URLs and related links', () => {
  test.for<[string, Record<string, string>, boolean]>([
    ['', {}, false],
    ['utm_source=x&type=nonsense', {}, false],
    ['type=part', { type: 'part' }, false],
    ['country=Spain', { country: 'Spain' }, false],
    ['type=part,full', {}, true],
    ['type=part&country=Spain', {}, true],
    ['schedule=day', {}, true],
    ['type=part&cursor=abc', {}, true],
    ['sort=pay', {}, true],
  ])('sets the canonical URL and noindex for “%s”', ([query, canonical, noindex]) => {
    expect(headOf(jobs, searchOf(query))).toEqual({ canonical, noindex })
  })

  test('a feed keeps the filters, but neither cursor nor sort order', () => {
    const search = searchOf('type=part&least=5&over=1&sort=pay&cursor=abc')
    expect(queryOf(feedAddress(jobs, search))).toBe('?type=part&over=1')
    expect(feedSearch(jobs, search)).toEqual({ facets: { type: ['part'] }, least: 5 })
  })

  test('clearing filters keeps parameters that do not narrow the list', () => {
    expect(queryOf(clearedAddress(jobs, searchOf('level=junior&type=part&q=law')))).toBe('?level=junior')
  })
})

describe('the request of a search', () => {
  const parse = (given: unknown) => safeParse(jobSearchSchema, given)

  test('accepts one or several values in any spelling, without duplicates', () => {
    expect(parse({ jobType: 'part' }).data).toEqual({ jobType: ['part'] })
    expect(parse({ jobType: ['Full-time', 'part', 'full'] }).data).toEqual({ jobType: ['full', 'part'] })
    expect(parse({ jobCountry: 'Anywhere' }).data).toEqual({ jobCountry: ['Anywhere'] })
    expect(parse({ jobLevel: 'senior', jobOver: true }).data).toEqual({ jobLevel: 'senior', jobOver: true })
  })

  test.for<Record<string, unknown>>([
    { jobType: 'half' },
    { jobType: 'toString' },
    { jobLevel: ['junior'] },
    { jobOver: '1' },
    { jobSchedule: schedules.flatMap((each) => Array.from({ length: 6 }, () => each)) },
    { jobCountry: 'x'.repeat(201) },
    { type: 'full' },
  ])('rejects %o', (given) => expect(parse(given).success).toBe(false))

  test('contains the parameters of the URL, except those that a flag replaces', () => {
    expect(wireSearch(jobs, searchOf('type=part&level=senior&soon=week&q=law&least=3&sort=pay'))).toEqual({
      jobType: ['part'],
      jobLevel: 'senior',
      jobSoon: ['week'],
      jobWords: 'law',
      jobWordsIn: 'all',
      jobLeast: 3,
      sort: 'pay',
    })
    expect(wireSearch(jobs, searchOf('soon=week&over=1&in=title'))).toEqual({ jobOver: true })
  })

  test('has counts for each group and flag', () => {
    const shape = Object.keys(jobCountsSchema.shape).join(' ')
    expect(shape).toBe('jobType jobSchedule jobLevel jobCountry jobSkill jobPay jobSoon jobGenerous jobOver')
  })
})
