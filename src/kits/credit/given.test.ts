import { expect, test } from 'vitest'
import { parseCreditAddress, parseCreditName } from './given.ts'

test.each([
  ['Ada Rao', { name: 'Ada Rao' }],
  ['  Ada Rao ', { name: 'Ada Rao' }],
  ['Ada Rao <ADA@Example.org>', { name: 'Ada Rao', email: 'ada@example.org' }],
  ['Ada Rao<ada@example.org> ', { name: 'Ada Rao', email: 'ada@example.org' }],
  ['Ada Rao <@ada-rao>', { name: 'Ada Rao', publicId: 'ada-rao' }],
  ['Ada Rao <@Ada Rao>', { name: 'Ada Rao' }],
  // What is none is taken off as well: it was meant as one.
  ['Ada Rao <ada at example>', { name: 'Ada Rao' }],
  ['Ada Rao <>', { name: 'Ada Rao' }],
  // Nothing but an address is a name, however bad a one: nobody's.
  ['<ada@example.org>', { name: '<ada@example.org>' }],
  ['1 < 2', { name: '1 < 2' }],
])('parses %s', (text, named) => {
  expect(parseCreditName(text)).toEqual(named)
})

test('normalizes a valid email address and drops an invalid one', () => {
  expect(parseCreditAddress(' Ada@EXAMPLE.org ')).toEqual({ email: 'ada@example.org' })
  expect(parseCreditAddress('nobody')).toEqual({})
  expect(parseCreditAddress(undefined)).toEqual({})
})
