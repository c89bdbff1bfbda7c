import { expect, test } from 'vitest'
import { languageInText, languageName } from './language-name.ts'

test('names languages by code, and keeps unknown codes', () => {
  expect(languageName('es', 'en')).toBe('Spanish')
  expect(languageName('en', 'es')).toBe('Inglés')
  expect(languageInText('en', 'es')).toBe('inglés')
  expect(languageName('qqx', 'en')).toBe('Qqx')
  expect(languageInText('not a code', 'en')).toBe('not a code')
})
