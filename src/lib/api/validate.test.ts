import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Locale } from '#lib/text/locale.ts'
import { AppError } from './errors.ts'
import { validate } from './validate.ts'

const schema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  code: z.string().check(z.minLength(3)),
  age: z.int().check(z.minimum(0), z.maximum(150)),
  kind: z.enum(['one', 'two']),
  tags: z.array(z.string()).check(z.maxLength(1)),
  web: z.url(),
  day: z.iso.date(),
  id: z.union([z.string(), z.number()]),
  letters: z.string().check(z.regex(/^[a-z]+$/)),
  until: z.union([z.iso.date(), z.literal('')]),
  either: z.union([z.string().check(z.maxLength(3)), z.array(z.string()), z.boolean()]),
  part: z.union([z.string(), z.object({ name: z.string() })]),
  agreed: z.literal(true),
  sort: z.enum(['', 'new']),
  trap: z.literal(''),
})
const valid = {
  name: 'Ana',
  code: 'abc',
  age: 30,
  kind: 'one',
  tags: [],
  web: 'https://example.org',
  day: '2026-12-31',
  id: 7,
  letters: 'abc',
  until: '',
  either: 'a',
  part: 'a',
  agreed: true,
  sort: '',
  trap: '',
}

function fieldsOf(change: object, locale: Locale = 'en'): unknown {
  try {
    return validate(schema, { ...valid, ...change }, locale)
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

test.each<[object, object]>([
  [{ name: '' }, { name: 'This field is required.' }],
  [{ name: undefined }, { name: 'This field is required.' }],
  [{ name: null }, { name: 'This field is required.' }],
  [{ name: 7 }, { name: 'Must be text.' }],
  [{ name: 'Anatoli' }, { name: 'Must have at most 5 characters.' }],
  [{ code: 'a' }, { code: 'Must have at least 3 characters.' }],
  [{ age: '30' }, { age: 'Must be a number.' }],
  [{ age: 1.5 }, { age: 'Must be a whole number.' }],
  [{ age: -1 }, { age: 'Must be 0 or more.' }],
  [{ age: 200 }, { age: 'Must be 150 or less.' }],
  [{ kind: 'three' }, { kind: 'Must be one of: one, two.' }],
  [{ tags: ['a', 'b'] }, { tags: 'Must have at most 1 item.' }],
  [{ tags: 'a' }, { tags: 'Must be a list.' }],
  [{ web: 'nowhere' }, { web: 'Must be a URL such as https://example.org.' }],
  [{ day: '31 May' }, { day: 'Must be a day such as 2026-12-31.' }],
  [{ day: undefined }, { day: 'This field is required.' }],
  [{ id: {} }, { id: 'Must be text or a number.' }],
  [{ id: undefined }, { id: 'This field is required.' }],
  [{ until: 'soon' }, { until: 'Must be a day such as 2026-12-31.' }],
  [{ until: 5 }, { until: 'Must be text.' }],
  [{ either: 'abcd' }, { either: 'Must have at most 3 characters.' }],
  [{ either: 5 }, { either: 'Must be text, a list, or true or false.' }],
  [{ part: { name: 5 } }, { part: 'This value is not valid.' }],
  [{ part: 5 }, { part: 'Must be text or an object.' }],
  [{ agreed: false }, { agreed: 'Must be true.' }],
  [{ sort: 'old' }, { sort: 'Must be "new".' }],
  [{ trap: 'x' }, { trap: 'Must be empty.' }],
  [{ letters: '1' }, { letters: 'This value is not valid.' }],
  [{ more: 1 }, { more: 'There is no field with this name.' }],
])('tells in plain words what is wrong with %o', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields)
})

test('in the language of the request', () => {
  expect(fieldsOf({ name: '' }, 'es')).toEqual({ name: 'Este campo es obligatorio.' })
  expect(fieldsOf({ tags: ['a', 'b'] }, 'fr')).toEqual({ tags: 'Doit avoir au plus 1 élément.' })
  const either = (locale: Locale) => fieldsOf({ either: 5 }, locale)
  expect(either('es')).toEqual({ either: 'Debe ser un texto, una lista o true o false.' })
  expect(either('fr')).toEqual({ either: 'Doit être un texte, une liste ou true ou false.' })
})
