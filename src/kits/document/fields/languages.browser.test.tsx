import { expect, test } from 'vitest'
import { languageNames } from '#messages/forms/languages.ts'
import { languageCode, languageNamed, languageOptions } from './languages.ts'
import { optionLabel } from '#lib/text/option.ts'

test('languages have a name in Spanish and French, though the browser does not know each', () => {
  for (const locale of ['es', 'fr']) {
    const known = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
    const lacking = languageOptions
      .map(({ value }) => languageCode(value) ?? '')
      .filter((code) => known.of(code) === undefined)
    expect(lacking.filter((code) => !(code in languageNames))).toEqual([])
  }
  expect(optionLabel(languageOptions, 'Ancient Greek', 'es')).toBe('Griego antiguo')
  expect(optionLabel(languageOptions, 'Tibetan', 'fr')).toBe('Tibétain')
  expect(languageNamed('griego antiguo')).toBe('Ancient Greek')
})
