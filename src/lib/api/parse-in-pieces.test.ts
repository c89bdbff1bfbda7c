import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { parseInPieces } from './parse-in-pieces.ts'

const item = z.object({ title: z.prefault(z.string().check(z.trim()), ''), year: z.number() })
const schema = z.object({
  version: z.number(),
  books: z.optional(z.array(item).check(z.maxLength(2_000))),
  maps: z.prefault(z.array(item), []),
})
const books = (count: number) =>
  Array.from({ length: count }, (_, year) => ({ title: ` ${year} `, year, x: 1 }))

test('long lists are parsed as the whole would be, and others run in between', async () => {
  let turns = 0
  const done = new AbortController()
  const others = (async () => {
    for (; !done.signal.aborted; turns++) await setImmediate()
  })()
  const given = { version: 1, books: books(1_500), unknown: true }
  expect(await parseInPieces(schema, given)).toEqual(z.parse(schema, given))
  done.abort()
  await others
  expect(turns).toBeGreaterThan(5)
})

test.each([
  ['short lists', { version: 1, books: books(100) }],
  ['an invalid entry', { version: 1, books: [...books(700), { title: 1 }] }],
  ['an invalid field beside', { version: '1', books: books(700) }],
  ['too many entries', { version: 1, books: books(2_001) }],
  ['a list of another name', { version: 1, papers: books(700) }],
  ['no object', books(700)],
  ['nothing', null],
])('%s are left to the ordinary parser', async (_, given) => {
  expect(await parseInPieces(schema, given)).toBeUndefined()
})

test('an object with checks of its own and a list that must not be empty are parsed as a whole', async () => {
  const given = { version: 1, books: books(700) }
  const checked = schema.check(z.refine(({ books: list = [] }) => list.length === 700))
  expect(await parseInPieces(checked, given)).toBeUndefined()
  const filled = z.object({ version: z.number(), books: z.array(item).check(z.minLength(1)) })
  expect(await parseInPieces(filled, given)).toBeUndefined()
})
