import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bed, garden, ground, type Garden } from '#test/support/kits/garden.ts'
import { changeWithin, insertItemAfter, setFields } from './apply.ts'
import {
  discardChange,
  documentChanges,
  eachWithItemIds,
  itemChanges,
  listChanges,
  newItemId,
} from './changes.ts'
import type { ListItem } from './rules.ts'
import type { ItemChange } from './schema.ts'

const beds = garden.lists.Beds
const of = (ids: string) => [...ids].map((id) => bed(id))
const changesOf = (before: string, after: string) => listChanges(beds, ['Beds'], of(before), of(after))
const short = (changes: readonly ItemChange[]) =>
  changes.map((change) => `${change.do} ${change.at.at(-1)}${'after' in change ? ` > ${change.after}` : ''}`)

/** What a server makes of changes of one list. */
function make(list: readonly ListItem[], changes: readonly ItemChange[]): ListItem[] {
  let row = { Beds: list } as unknown as ListItem
  const rules = { ...beds, lists: { Beds: beds } }
  for (const change of changes) {
    const done = changeWithin(rules, row, change.at, change, 0)
    if ('conflicts' in done) throw new Error(JSON.stringify(done.conflicts))
    row = done.item as ListItem
  }
  return row['Beds'] as ListItem[]
}

test.each([
  ['abc', 'abc', []],
  ['abc', 'acb', ['place c > a']],
  ['abcde', 'eabcd', ['place e > null']],
  ['abcde', 'bcdea', ['place a > e']],
  ['abc', 'ac', ['delete b']],
  ['', 'ab', ['add a > null', 'add b > a']],
  ['ab', 'xayb', ['add x > null', 'add y > a']],
  ['abcd', 'dxb', ['delete a', 'delete c', 'place d > null', 'add x > d']],
])('finds the fewest changes from %j to %j', (before, after, changes) => {
  expect(short(changesOf(before, after)).toSorted()).toEqual(changes.toSorted())
})

test('a set contains the old values and all linked fields', () => {
  const rules = garden.records.Ground
  expect(itemChanges(rules, ['Ground'], ground, { ...ground, State: 'Lugo', Title: 'ignored' })).toEqual([
    { do: 'set', at: ['Ground'], was: { Country: 'ES', State: 'Jaén' }, to: { State: 'Lugo' } },
  ])
  expect(itemChanges(rules, ['Ground'], ground, { ...ground, Name: 'Vale' })).toEqual([
    { do: 'set', at: ['Ground'], was: { Name: 'Hill' }, to: { Name: 'Vale' } },
  ])
})

test('addresses nested items by path, and skips read-only lists', () => {
  const rose = { id: 'r', Kind: 'Rose', Colour: 'red' }
  const before: Garden = { Ground: ground, Beds: [bed('a', { Plants: [rose] })], Tools: [] }
  const after: Garden = {
    ...before,
    Beds: [bed('a', { Notes: 'wet', Plants: [{ ...rose, Colour: 'white' }] })],
    Tools: [{ Name: 'Mine', Sharp: true }],
  }
  expect(documentChanges(garden, before, after)).toEqual([
    { do: 'set', at: ['Beds', 'a'], was: { Notes: '' }, to: { Notes: 'wet' } },
    { do: 'set', at: ['Beds', 'a', 'Plants', 'r'], was: { Colour: 'red' }, to: { Colour: 'white' } },
  ])
})

test('assigns new ids to items with a missing or duplicate id', () => {
  expect(newItemId()).toMatch(/^[\w-]{8}$/)
  const plants = [{ Kind: 'Rose' }, { id: 'x', Kind: 'Iris' }, { id: 'x', Kind: 'Lily' }]
  const [one, two] = eachWithItemIds(beds, [
    { Name: 'a', Plants: plants },
    { id: 'b', Name: 'b' },
  ])
  const ids = ((one?.['Plants'] ?? []) as ListItem[]).map(({ id }) => id)
  expect(ids[1]).toBe('x')
  expect(new Set(ids).size).toBe(3)
  expect([one?.id, two?.id]).toEqual([expect.stringMatching(/^[\w-]{8}$/), 'b'])
})

test('discards an unreadable item by its stored value', () => {
  const Text = '{"Name":7,"old":[null]}'
  expect(discardChange({ Section: 'Beds', id: 'x', Text, Reason: '' })).toEqual({
    do: 'delete',
    at: ['Beds', 'x'],
    was: { Name: 7, old: [null] },
  })
})

const list = fc
  .uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.constantFrom('', 'x', 'y').map((Notes) => bed(id, { Notes })))),
  )

test('applying the changes to one list yields the other', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(make(before, listChanges(beds, ['Beds'], before, after))).toEqual(after)
    }),
    { seed: 20_261_122, numRuns: 2_000 },
  )
})

describe('setFields', () => {
  const set = (was: object, to: object) =>
    setFields(beds, bed('a', { Notes: 'stored' }), { do: 'set', at: ['Beds', 'a'], was, to } as never, 3)
  test('sets a field that is unchanged, and reports a conflict otherwise', () => {
    expect(set({ Notes: 'stored' }, { Notes: 'new' })).toMatchObject({ item: { Notes: 'new' } })
    expect(set({ Notes: 'older' }, { Notes: ' stored ' })).toMatchObject({ item: { Notes: 'stored' } })
    expect(set({ Notes: 'older' }, { Notes: 'new' })).toEqual({
      conflicts: [
        { change: 3, at: ['Beds', 'a'], kind: 'field', field: 'Notes', mine: 'new', theirs: 'stored' },
      ],
    })
  })
  test('reports a conflict if another field that the author saw has changed', () => {
    expect(set({ Notes: 'seen', From: '' }, { From: '1' })).toMatchObject({
      conflicts: [{ field: 'Notes', mine: 'seen', theirs: 'stored' }],
    })
  })
  test('sets a newer field that is not stored yet', () => {
    const { Tags: _, ...older } = bed('a')
    const to = { Tags: ['x'] }
    expect(setFields(beds, older, { do: 'set', at: [], was: { Tags: [] }, to }, 0)).toEqual({
      item: { ...older, ...to },
    })
  })
})

test.each([
  ['abc', 'c', null, 'cab'],
  ['abc', 'a', 'b', 'bac'],
  ['abc', 'a', 'gone', 'bca'],
  ['abc', 'a', 'a', 'bca'],
  ['abc', 'x', 'a', 'axbc'],
])('in %s, places %s after %s: %s', (before, id, after, expected) => {
  const next = insertItemAfter(of(before), bed(id), after)
  expect(next.map((item) => item.id).join('')).toBe(expected)
})
