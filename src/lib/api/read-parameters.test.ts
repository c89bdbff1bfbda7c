import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readParameters } from './read-parameters.ts'
import { writeQuery } from './read-query.ts'
import { searchInput } from './search-input.ts'

const shape = {
  id: z.int(),
  open: z.optional(z.boolean()),
  ids: z.optional(z.array(z.string())),
  kind: z.optional(z.union([z.string(), z.array(z.string())])),
  name: z.optional(z.string()),
}
const strict = z.strictObject(shape)

test.each([
  { id: 7, open: true, ids: ['7', '8'], kind: ['a, b', 'c'], name: '7' },
  { id: -1, open: false, ids: ['7'], kind: 'a, b', name: 'true' },
  { id: 0, name: 'a=b&c;d\u0000é+ %' },
])('reads %j as it was written', (input) => {
  for (const schema of [strict, searchInput(shape)])
    expect(readParameters(schema, `?${writeQuery(input)}`)).toEqual(input)
})

test('leaves invalid numbers and booleans as text for the schema to refuse', () => {
  expect(readParameters(strict, 'id=1e3&open=yes&more=1&more=2')).toEqual({
    id: '1e3',
    open: 'yes',
    more: '1,2',
  })
})

test('ignores empty parameters', () => {
  expect(readParameters(strict, 'ids=&ids=7&kind=&name=')).toEqual({ ids: ['7'], kind: '', name: '' })
  expect(writeQuery({ id: undefined, ids: [], name: null, kind: '' })).toBe('kind=')
})
