import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from './errors.ts'
import { defineCursor, int4, scoreOrTime } from './cursor.ts'

const cursor = defineCursor(z.tuple([z.literal('score'), scoreOrTime, int4]))
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  [['score', 0.25, 7]],
  [['score', -3, -2_147_483_647]],
  [['score', 1_764_000_000_123.5, 2_147_483_647]],
] as const)('reads the position it wrote: %j', ([...place]) => {
  expect(cursor.read(cursor.write([...place]))).toEqual(place)
})

test('starts at the first item without a cursor', () => {
  expect(cursor.read(undefined)).toBeUndefined()
})

test.each([
  ['', 'nothing'],
  ['broken', 'no JSON'],
  [encode(null), 'null'],
  [encode({ 0: 'score', 1: 1, 2: 1, length: 3 }), 'no list'],
  [encode(['date', 1, 1]), "another list's"],
  [encode(['score', 1]), 'too short'],
  [encode(['score', 1, 1, 1]), 'too long'],
  [encode(['score', '1', 1]), 'text for a number'],
  [encode(['score', 1, 1.5]), 'a fraction for a whole number'],
  [encode(['score', 1, 2_147_483_648]), 'more than the database holds'],
  [encode(['score', 1e16, 1]), 'more than any score'],
  [Buffer.from('["score",1e999,1]').toString('base64url'), 'infinite'],
])('refuses %s (%s), naming the field', (text) => {
  expect(() => cursor.read(text)).toThrow(AppError)
  expect(() => cursor.read(text)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { cursor: 'Invalid cursor: use the nextCursor of this list' },
    }),
  )
})
