import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchInput } from './search-input.ts'

const schema = searchInput(
  {
    category: z.string(),
    words: z.optional(z.string()),
    tags: z.optional(z.array(z.string())),
    days: z.optional(z.strictObject({ start: z.optional(z.string()), end: z.optional(z.string()) })),
    trending: z.optional(z.boolean()),
    limit: z.optional(z.number()),
    cursor: z.optional(z.string()),
  },
  { texts: ['words'] },
)
const parse = (given: unknown) => z.safeParse(schema, given)

test.each([[''], ['  '], [[]], [{}], [null], [['', null]], [{ start: '', end: null }]])(
  'treats %j as no filter',
  (nothing) => {
    for (const key of ['words', 'tags', 'days', 'trending', 'limit', 'cursor'])
      expect(parse({ category: 'x', [key]: nothing }).data).toEqual({ category: 'x' })
  },
)

test("treats 'All' and 'All Categories' as no filter in lists, and as text elsewhere", () => {
  for (const all of ['All', 'All Categories']) {
    expect(parse({ category: 'x', tags: all }).data).toEqual({ category: 'x' })
    expect(parse({ category: 'x', tags: [all, 'a'] }).data).toEqual({ category: 'x', tags: ['a'] })
    expect(parse({ category: 'x', words: all, cursor: all }).data).toEqual({
      category: 'x',
      words: all,
      cursor: all,
    })
  }
})

test('keeps values and drops empty ones', () => {
  const given = {
    category: 'x',
    tags: ['', 'a'],
    days: { start: '2026-01-01', end: '' },
    trending: false,
    limit: 0,
  }
  expect(parse(given).data).toEqual({ ...given, tags: ['a'], days: { start: '2026-01-01' } })
})

test('requires mandatory fields and refuses unknown ones', () => {
  expect(parse({}).success).toBe(false)
  expect(parse({ category: null }).success).toBe(false)
  expect(parse({ category: 'x', other: '' }).success).toBe(false)
  expect(parse(JSON.parse('{"category":"x","__proto__":""}')).success).toBe(false)
  for (const given of [null, [], 'x', 1]) expect(parse(given).success).toBe(false)
})

test('is documented as the object it accepts', () => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    type: 'object',
    required: ['category'],
    additionalProperties: false,
    properties: { tags: { type: 'array' } },
  })
})
