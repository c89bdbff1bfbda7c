import { beforeEach, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { setLocaleSource } from '#lib/text/locale.ts'
import { country } from './country.ts'

beforeEach(() => setLocaleSource(() => 'en'))

const read = (schema: ReturnType<typeof country>, value: unknown) => {
  const { data, error } = safeParse(schema, value)
  return error ? { wrong: error.issues.map((issue) => issue.message) } : data
}

test.each([
  ['ES', 'ES'],
  [' es ', 'ES'],
  ['Spain', 'ES'],
  ['españa', 'ES'],
  ['Espana', 'ES'],
  ['CÔTE D’IVOIRE', 'CI'],
  ['Holland', 'NL'],
  ["People's Republic of China", 'CN'],
  ['na', 'NA'],
  ['México', 'MX'],
  ['Mexico', 'MX'],
])('%s is read as %s', (given, code) => {
  expect(read(country(), given)).toBe(code)
})

test('rejects an unknown country with one message in the reader’s language', () => {
  for (const given of ['?', 'Atlantis', 'XX', 'E', 'x'.repeat(100)])
    expect([
      given,
      read(
        country(() => 'Country is required'),
        given,
      ),
    ]).toEqual([given, { wrong: ['Choose a country from the list'] }])
  setLocaleSource(() => 'es')
  expect(read(country(), 'Atlantis')).toEqual({ wrong: ['Elige un país de la lista'] })
})

test('accepts an empty value unless a country is required', () => {
  for (const given of [undefined, '', '  ']) {
    expect(read(country(), given)).toBe('')
    expect(
      read(
        country(() => 'Country is required'),
        given,
      ),
    ).toEqual({ wrong: ['Country is required'] })
  }
  expect(
    read(
      country(() => 'Country is required'),
      'NZ',
    ),
  ).toBe('NZ')
})

test('rejects long texts and other types', () => {
  expect(read(country(), 'x'.repeat(101))).toHaveProperty('wrong')
  expect(read(country(), 7)).toHaveProperty('wrong')
})
