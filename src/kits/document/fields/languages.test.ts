import { expect, test } from 'vitest'
import { languageCode, languageNamed, languageOptions } from './languages.ts'
import { optionLabel } from '#lib/text/option.ts'

test.each([
  ['English', 'English'],
  ['hindi', 'Hindi'],
  ['Español', 'Spanish'],
  ['espagnol', 'Spanish'],
  ['FRANÇAIS', 'French'],
  ['Deutsch', 'German'],
  ['日本語', 'Japanese'],
  ['தமிழ்', 'Tamil'],
  ['Englisch', 'English'],
  ['język polski', 'język polski'],
  ['polaco', 'Polish'],
  ['Castellano', 'Spanish'],
  ['es', 'Spanish'],
  ['PT', 'Portuguese'],
  ['Bangla', 'Bangla'],
  ['Czech and English', 'Czech and English'],
  ['', ''],
])('reads %s as %s', (text, name) => {
  expect(languageNamed(text)).toBe(name)
})

test('names each language once, in every language of the interface', () => {
  expect(new Set(languageOptions.map(({ value }) => value)).size).toBe(languageOptions.length)
  for (const locale of ['en', 'es', 'fr'] as const)
    expect(new Set(languageOptions.map(({ label }) => label.in(locale))).size).toBe(languageOptions.length)
  expect(optionLabel(languageOptions, 'Spanish', 'fr')).toBe('Espagnol')
  expect(languageOptions.map(({ value }) => languageNamed(value))).toEqual(
    languageOptions.map(({ value }) => value),
  )
})

test.each([
  ['Spanish', 'es'],
  ['Ancient Greek', 'grc'],
  ['Czech and English', undefined],
  ['', undefined],
])('returns the code of %j as %s', (name, code) => expect(languageCode(name)).toBe(code))
