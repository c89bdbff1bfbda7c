import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blogCardSchema, blogDetailSchema } from '#features/blogs/schema.ts'
import { eventCardSchema, eventDetailSchema } from '#features/events/schema.ts'
import { compileCheck } from './stored-rows.ts'

const schema = z.object({
  name: z.string().check(z.maxLength(3)),
  kind: z.enum(['a', 'b']),
  demo: z.optional(z.literal(true)),
  count: z.number(),
  open: z._default(z.boolean(), false),
  place: z.nullable(z.object({ city: z.string() })),
  words: z._default(z.array(z.string()).check(z.maxLength(2)), []),
})

const anything = fc.oneof(
  fc.constantFrom('a', 'b', '', 'abc', 'abcd', true, false, null, undefined, 0, 1.5, NaN, Infinity),
  fc.constantFrom([], ['a'], ['a', 'b', 'c'], [1], {}, { city: 'x' }, { city: 1 }),
)
const like = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: right, weight: 9 }, { arbitrary: anything, weight: 1 })
const values = fc.record(
  {
    name: like(fc.constantFrom('', 'abc')),
    kind: like(fc.constantFrom('a', 'b')),
    demo: like(fc.constant(true)),
    count: like(fc.constantFrom(0, -1.5)),
    open: like(fc.boolean()),
    place: like(fc.constantFrom(null, { city: '' })),
    words: like(fc.constantFrom([], ['a', 'b'])),
  },
  { requiredKeys: ['name', 'kind', 'count'] },
)

test('accepts a value if and only if its schema returns it unchanged', () => {
  const check = compileCheck(schema)!
  const seen = { passed: 0, refused: 0 }
  fc.assert(
    fc.property(values, (value) => {
      const parsed = schema.safeParse(value)
      const isWhole = Object.hasOwn(value, 'open') && Object.hasOwn(value, 'words')
      const unchanged =
        parsed.success && isWhole && value['open'] !== undefined && value['words'] !== undefined
      expect(check(value)).toBe(unchanged)
      seen[unchanged ? 'passed' : 'refused']++
      expect(unchanged ? parsed.data : value).toEqual(value)
    }),
    { seed: 20_261_128, numRuns: 2_000 },
  )
  expect(Math.min(seen.passed, seen.refused)).toBeGreaterThan(100)
})

test.each([null, undefined, 'text', 1, []])('rejects %j, which is not an object', (value) => {
  expect(compileCheck(schema)!(value)).toBe(false)
})

test.each([
  ['an unknown check', z.string().check(z.minLength(1))],
  ['a change', z.string().check(z.trim())],
  ['a format', z.iso.datetime()],
  ['a whole number', z.int()],
  ['a pipe', z.pipe(z.string(), z.transform(Number))],
  ['no further keys', z.strictObject({ a: z.string() })],
  ['a rule of an object', z.object({ a: z.string() }).check(z.refine(() => false))],
  ['a part with one of these', z.object({ a: z.array(z.nullable(z.int())) })],
])('leaves a schema with %s to zod', (_what, unknown) => {
  expect(compileCheck(unknown)).toBeUndefined()
})

test('covers the schemas of the most frequent cards and details', () => {
  for (const each of [eventCardSchema, eventDetailSchema, blogCardSchema])
    expect(compileCheck(each)).toBeTypeOf('function')
  // Videos have sizes and addresses of their own.
  expect(compileCheck(blogDetailSchema)).toBeUndefined()
})
