import { expect, test } from 'vitest'
import { message, messageOf, formatNumber, pluralText, selectText, withValues } from './message.ts'

const greeting = message<{ name: string }>({
  en: (v) => `Hello ${v.name}`,
  es: (v) => `Hola, ${v.name}`,
  fr: (v) => `Bonjour ${v.name}`,
})

test('a message uses the page language or the given one', () => {
  expect(greeting({ name: 'Ana' })).toBe('Hello Ana')
  expect(greeting.in('es', { name: 'Ana' })).toBe('Hola, Ana')
})

test('a message with bound values needs no arguments', () => {
  const ours = withValues(greeting, (locale) => ({ name: locale }))
  expect([ours(), ours.in('es')]).toEqual(['Hello en', 'Hola, es'])
  expect(messageOf((locale) => locale.toUpperCase()).in('es')).toBe('ES')
})

test.each([
  ['en', 0, 'many'],
  ['en', 1, 'one'],
  ['en', 2, 'two!'],
  ['fr', 0, 'one'],
  ['fr', 1, 'one'],
] as const)('a plural in %s selects the text for %i', (locale, value, text) => {
  expect(pluralText(locale, value, { '=2': 'two!', one: 'one', other: 'many' })).toBe(text)
})

test('a selection uses the text of its value, of null, or of other', () => {
  const texts = { null: 'nobody', business: 'a business', other: 'an institute' }
  expect([undefined, null, '', 'business', 'school'].map((value) => selectText(value, texts))).toEqual([
    'nobody',
    'nobody',
    'nobody',
    'a business',
    'an institute',
  ])
})

test('formats numbers with the grouping of the language', () => {
  expect([formatNumber('en', 12_500), formatNumber('es', 12_500)]).toEqual(['12,500', '12.500'])
})
