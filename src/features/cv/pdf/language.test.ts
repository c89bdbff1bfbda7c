import { expect, test } from 'vitest'
import { moreScripts } from '#test/support/cv/script-words.ts'
import { languageOf } from './pdf.ts'

test('each script is read in the language that is written in it', () => {
  const languages = Object.entries(moreScripts).map(([script, { text }]) => [script, languageOf(text)])
  expect(languages.filter(([, language]) => !language)).toEqual([])
  expect(new Set(languages.map(([, language]) => language)).size).toBe(languages.length)
  expect(languageOf('東京の橋', 'jp')).toBe('ja')
  expect(languageOf('北京')).toBe('zh')
  expect(languageOf('山田', 'jp')).toBe('ja')
  expect(languageOf('臺灣', 'tc')).toBe('zh-Hant')
  expect(languageOf('北京', 'sc')).toBe('zh-Hans')
  expect(languageOf('김민준', 'kr')).toBe('ko')
})

test('Latin letters, numbers and signs are of the document’s own language', () => {
  for (const text of ['Zürich', '2019–2021', '·', '']) expect(languageOf(text)).toBeUndefined()
})
