import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { checkedRow } from './checked-row.ts'

const schema = z.object({
  posts: z.array(
    z.strictObject({
      id: z.union([z.string(), z.number()]),
      title: z.string().check(z.maxLength(5)),
      status: z.enum(['draft', 'published']),
      time: z.optional(z.iso.datetime()),
      day: z.optional(z.string().check(z.regex(/^\d{4}-/, 'Not a day such as 2026-12-31'))),
    }),
  ),
})
const post = { id: 1, title: 'Gears', status: 'draft' }

test.each<[string, unknown, string]>([
  ['missing', { posts: [{ ...post, title: undefined }] }, 'posts.0.title: This field is required.'],
  ['null', { posts: [{ ...post, title: null }] }, 'posts.0.title: This field is required.'],
  ['another type', { posts: 'none' }, 'posts: Must be a list.'],
  ['none of several types', { posts: [{ ...post, id: {} }] }, 'posts.0.id: Must be text or a number.'],
  ['too long', { posts: [{ ...post, title: 'Bearings' }] }, 'posts.0.title: Must have at most 5 characters.'],
  [
    'none of the values',
    { posts: [{ ...post, status: 'gone' }] },
    'posts.0.status: Must be one of: draft, published.',
  ],
  [
    'no time',
    { posts: [{ ...post, time: 'noon' }] },
    'posts.0.time: Must be a time such as 2026-12-31T14:00:00Z.',
  ],
  [
    'an unknown field',
    { posts: [{ ...post, mood: 'good' }] },
    'posts.0.mood: There is no field with this name.',
  ],
  [
    'with a sentence of its own',
    { posts: [{ ...post, day: 'May' }] },
    'posts.0.day: Not a day such as 2026-12-31',
  ],
  ['no object at all', 7, 'Must be an object.'],
])('says where a value is wrong, and what to do: %s', (_, given, said) =>
  expect(() => checkedRow(schema, given)).toThrow(new Error(said)),
)
