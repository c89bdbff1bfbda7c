import { expect, test } from 'vitest'
import { withQuery } from '#lib/text/paths.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { clearedAddress } from '#kits/board/address.ts'
import { closeTo, filtersIn } from '#kits/board/chips.ts'
import { groupsOf } from '#kits/board/board.ts'
import { formats, UNIVERSITY } from '../schema-values.ts'
import { eventsAddress, parseEventsSearch } from './address.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import { facetsOf } from './queries.ts'
import type { FacetCounts } from './schema.ts'

const searchOf = (query: string) => parseEventsSearch(readQuery(query))
const activeFilters = (search: EventsSearch) => filtersIn(eventsBoard, search)
const without = (query: string) =>
  activeFilters(searchOf(query)).map(({ text, without }) => [
    text,
    withQuery('', { ...eventsAddress(searchOf(query)), ...without }),
  ])

/** Counts of a search in which nothing was found, but for some. */
function counted(some: { [group in keyof FacetCounts]?: Record<string, number> | number }): FacetCounts {
  const groups = groupsOf(eventsBoard).map(([, facet]) => {
    const values: readonly string[] = facet.kind === 'open' ? [] : facet.values
    return [facet.wire, Object.fromEntries(values.map((value) => [value, 0]))]
  })
  const none = { ...Object.fromEntries(groups), eventChooseJobskills: 0, eventPastEvents: 0 } as FacetCounts
  return { ...none, ...some } as FacetCounts
}

test('names what narrows a list, and leaves everything else when one of it goes', () => {
  expect(without('q=zero trust&in=title&cost=free,paid&from=2026-12-01')).toEqual([
    ['Title: “zero trust”', '?from=2026-12-01&cost=free%2Cpaid'],
    ['From 01/12/2026', '?q=zero+trust&in=title&cost=free%2Cpaid'],
    ['Free', '?q=zero+trust&in=title&from=2026-12-01&cost=paid'],
    ['Paid', '?q=zero+trust&in=title&from=2026-12-01&cost=free'],
  ])
})

test('the shares go together', () => {
  const shares = 'customerFocus=40&partnerFocus=60'
  expect(without(`${shares}&job=1`)).toEqual([
    ['My Job', expect.stringContaining('customerFocus=40')],
    ['Skill shares', '?job=1'],
  ])
})

test('all subjects are a choice of their own, which asks for none', () => {
  const search = searchOf('subject=all&region=emea')
  expect(eventsAddress(search)).toMatchObject({ subject: 'all', region: 'emea' })
  expect(facetsOf(UNIVERSITY, search)).toEqual({ eventCategory: UNIVERSITY, eventRegion: ['emea'] })
  expect(clearedAddress(eventsBoard, search)['subject']).toBe('all')
  expect(eventsAddress(searchOf('subject=physics'))['subject']).toBe('physics')
})

test('neither the zone, nor the subject, nor the page narrows a list', () => {
  expect(activeFilters(searchOf('zone=Europe/Madrid&subject=physics&cursor=abc'))).toEqual([])
})

test('past events take the place of the upcoming group', () => {
  expect(without('past=1&upcoming=week')).toEqual([['Past Events', '?upcoming=week']])
})

test('offers the searches next to one that found nothing, the largest first', () => {
  const counts = counted({
    eventPastEvents: 3,
    eventPaidType: { free: 12, paid: 0, discount: 1 },
    // Nothing is chosen there: with what is chosen it finds nothing either.
    eventMode: Object.fromEntries(formats.map((type) => [type, 7])),
  })
  expect(closeTo(eventsBoard, searchOf('cost=paid&q=x'), { counts })).toEqual([
    { text: 'Free', count: 12, change: { cost: 'free' } },
    { text: 'Past Events', count: 3, change: { past: '1' } },
    { text: 'Discount', count: 1, change: { cost: 'discount' } },
  ])
  expect(closeTo(eventsBoard, searchOf('past=1&upcoming=week'), { counts })).toEqual([
    { text: 'Upcoming Events', count: 3, change: { past: undefined } },
  ])
})
