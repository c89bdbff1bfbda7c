import { describe, expect, test } from 'vitest'
import { jobs, schedules, types, type JobSearch } from '#test/support/kits/made-up-board.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { withQuery } from '#lib/text/paths.ts'
import { addressOf, parseSearch } from './address.ts'
import { groupsOf } from './board.ts'
import { suggestRelaxedFilters, controlValue, filtersIn, offeredGroups } from './chips.ts'
import { isTicked } from './form.ts'

const searchOf = (query: string): JobSearch => parseSearch(jobs, readQuery(query))
const queryOf = (address: Record<string, string | undefined>) => decodeURIComponent(withQuery('', address))

describe('filter chips', () => {
  const chips = (query: string) =>
    filtersIn(jobs, searchOf(query)).map(({ text, without }) => [
      text,
      queryOf({ ...addressOf(jobs, searchOf(query)), ...without }),
    ])

  test('name the search text, flags and group values that narrow a list', () => {
    expect(chips('type=part,full&q=law&in=title&generous=1&employer=7&least=9&sort=pay')).toEqual(
      [
        ['In titles: “law”', '?type=full,part&generous=1&employer=7&least=9&sort=pay'],
        ['7', '?q=law&in=title&type=full,part&generous=1&least=9&sort=pay'],
        ['Generous', '?q=law&in=title&type=full,part&employer=7&least=9&sort=pay'],
        ['From 9', '?q=law&in=title&type=full,part&generous=1&employer=7&sort=pay'],
        ['(full)', '?q=law&in=title&type=part&generous=1&employer=7&least=9&sort=pay'],
        ['(part)', '?q=law&in=title&type=full&generous=1&employer=7&least=9&sort=pay'],
      ].map(([text, query]) => [text, query?.replaceAll(' ', '+')]),
    )
  })

  test('check the controls of values that contain commas', () => {
    const address = addressOf(jobs, { facets: { country: ['A, B', 'C'] } })
    const form = { id: 'jobs', controls: ['country'], where: { name: 'in', otherwise: 'all' } }
    const country = groupsOf(jobs).find(([name]) => name === 'country')![1]
    const ticked = (value: string) =>
      isTicked(form, address, { name: 'country', value: controlValue(country, value) })
    expect(['A, B', 'C', 'A', 'B'].filter(ticked)).toEqual(['A, B', 'C'])
  })

  test('keep the other values of an open group', () => {
    const [first] = filtersIn(jobs, { facets: { country: ['A, B', 'C, D'] } })
    expect(first?.without).toEqual({ country: String.raw`C\, D` })
  })

  test('omit permanent choices and groups that a flag replaces', () => {
    expect(chips('level=junior&soon=week&over=1')).toEqual([['Closed jobs', '?level=junior&soon=week']])
  })

  test('suggest other values of the groups and the other side', () => {
    const none = Object.fromEntries(types.map((type) => [type, 0]))
    const counts = {
      jobType: { ...none, part: 3 },
      jobSchedule: Object.fromEntries(schedules.map((each) => [each, 9])),
      jobCountry: [
        { value: 'Kenya', count: 8 },
        { value: 'Korea, Republic of', count: 2 },
      ],
      jobOver: 5,
    }
    expect(suggestRelaxedFilters(jobs, searchOf('type=full&country=Peru'), { counts })).toEqual([
      { text: '(Kenya)', count: 8, change: { country: 'Kenya' } },
      { text: 'Closed jobs', count: 5, change: { over: '1' } },
      { text: '(part)', count: 3, change: { type: 'part' } },
      { text: '(Korea, Republic of)', count: 2, change: { country: String.raw`Korea\, Republic of` } },
    ])
    expect(suggestRelaxedFilters(jobs, searchOf('over=1&soon=week'), { counts })).toEqual([
      { text: 'Open jobs', count: 5, change: { over: undefined } },
    ])
  })
})

test('a group offers chosen values and those with results, or is hidden', () => {
  const none = Object.fromEntries(
    groupsOf(jobs).map(([, { wire, kind }]) => [wire, kind === 'open' ? [] : {}]),
  )
  const wire = groupsOf(jobs).find(([name]) => name === 'type')![1].wire
  const offered = (query: string, type: Record<string, number>) =>
    offeredGroups(jobs, undefined, searchOf(query), { ...none, [wire]: type }).find(
      ({ name }) => name === 'type',
    )?.values
  const [first = '', second = '', third = ''] = types
  expect(offered('', { [first]: 0, [second]: 3, [third]: 1 })).toEqual([second, third])
  expect(offered(`type=${first}`, { [second]: 3, [third]: 1 })).toEqual([first, second, third])
  expect(offered('', { [first]: 0 })).toBeUndefined()
})

test('an open group lists values with equal counts by their labels', () => {
  const counts = {
    ...Object.fromEntries(groupsOf(jobs).map(([, { wire, kind }]) => [wire, kind === 'open' ? [] : {}])),
    jobCountry: [
      { value: 'Estonia', count: 4 },
      { value: 'Åland', count: 2 },
      { value: 'Zambia', count: 2 },
      { value: 'Austria', count: 2 },
    ],
  }
  const country = offeredGroups(jobs, undefined, searchOf(''), counts).find(({ name }) => name === 'country')
  expect(country?.values).toEqual(['Estonia', 'Åland', 'Austria', 'Zambia'])
})
