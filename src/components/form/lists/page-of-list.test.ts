import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { word, sayKeys } from '#test/support/kits/say.ts'
import { untranslatedOption } from '#lib/text/option.ts'
import { defineSection } from '#kits/document/section.ts'
import { findRows, listRows, sortRows } from './page-of-list.ts'

const offers = defineSection({
  key: 'offers',
  title: word('Offers'),
  itemName: word('offer'),
  empty: word('None.'),
  layout: 'table',
  columns: ['Name', 'Kind', 'Price', 'Pages', 'Day', 'From', 'Good'],
  schema: z.object({
    id: z.optional(z.string()),
    Name: z.string(),
    Kind: z.string(),
    Price: z.string(),
    Pages: z.nullable(z.number()),
    Day: z.string(),
    From: z.object({ Month: z.string(), Year: z.string() }),
    Good: z.boolean(),
    Secret: z.string(),
  }),
  labels: sayKeys('Name', 'Kind', 'Price', 'Pages', 'Day', 'From', 'Good', 'Secret'),
  fields: {
    Name: 'text',
    Kind: { kind: 'select', options: [untranslatedOption('Permenant', 'Permanent')] },
    Price: 'price',
    Pages: 'number',
    Day: 'date',
    From: 'monthYear',
    Good: 'checkbox',
    Secret: 'text',
  },
  summary: (x) => ({ title: x.Name }),
  example: {
    Name: 'Résumé 2',
    Kind: 'Permenant',
    Price: '1,200.50',
    Pages: 12,
    Day: '2026/02/03',
    From: { Month: '04', Year: '2020' },
    Good: true,
    Secret: 'hidden',
  },
})
const { example } = offers
const rows = listRows([
  { ...example, id: 'a' },
  {
    ...example,
    id: 'b',
    Name: 'résumé 10',
    Price: '900',
    Pages: 9,
    Day: '2026/01/31',
    From: { Month: '05', Year: '2019' },
  },
  { ...example, id: 'c', Name: '', Price: '', Pages: null, Day: '', From: { Month: '', Year: '' } },
  { ...example, id: 'd', Name: 'Ångström', Kind: 'Own', Price: '1,00,000', Pages: 1_000, Day: '2025/12/31' },
])
const found = (query: string) => findRows(offers, rows, new WeakMap(), query).map(({ id }) => id)
const sorted = (by: string, down = false) => sortRows(offers, rows, { by, down }).map(({ id }) => id)

test('finds each search word in displayed text, ignoring case and accents', () => {
  expect(found('RESUME')).toEqual(['a', 'b'])
  expect(found('resume 10')).toEqual(['b'])
  expect(found('10 résu')).toEqual(['b'])
  expect(found('angstrom')).toEqual(['d'])
  expect(found('permanent')).toEqual(['a', 'b', 'c'])
  expect(found('1,00')).toEqual(['d'])
  expect(found('31/01/2026')).toEqual(['b'])
  expect(found('nothing of this')).toEqual([])
})

test('does not search hidden fields, and matches all rows without words', () => {
  expect(found('hidden')).toEqual([])
  expect(found('  ')).toEqual(['a', 'b', 'c', 'd'])
})

test('reuses cached search texts', () => {
  const texts = new WeakMap<object, string>(rows.map(({ item }) => [item, 'xyz']))
  expect(findRows(offers, rows, texts, 'XYZ')).toHaveLength(4)
})

test('sorts by the type of a field, with empty values last in both directions', () => {
  expect(sorted('Name')).toEqual(['d', 'a', 'b', 'c'])
  expect(sorted('Name', true)).toEqual(['b', 'a', 'd', 'c'])
  expect(sorted('Price')).toEqual(['b', 'a', 'd', 'c'])
  expect(sorted('Price', true)).toEqual(['d', 'a', 'b', 'c'])
  expect(sorted('Pages')).toEqual(['b', 'a', 'd', 'c'])
  expect(sorted('Day')).toEqual(['d', 'b', 'a', 'c'])
  expect(sorted('From')).toEqual(['b', 'a', 'd', 'c'])
  expect(sorted('Kind')).toEqual(['d', 'a', 'b', 'c'])
  // What has no name is called an offer.
  expect(sorted('')).toEqual(['d', 'c', 'a', 'b'])
})

test('rows keep their index in the unsorted list', () => {
  expect(sortRows(offers, rows, { by: 'Price', down: true }).map(({ index }) => index)).toEqual([3, 0, 1, 2])
  expect(listRows([{}, { id: 'x' }]).map(({ id }) => id)).toEqual(['0', 'x'])
})
