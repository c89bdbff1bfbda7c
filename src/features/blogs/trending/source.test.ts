import { expect, test } from 'vitest'
import { sourceOf } from './source.ts'

test.each([
  [undefined, 'direct'],
  ['nonsense', 'direct'],
  ['http://localhost:3000/technology', 'portal'],
  ['http://localhost:4000/', 'elsewhere'],
  ['https://www.google.com/', 'search'],
  ['https://google.co.uk/', 'search'],
  ['https://google.evil.example/', 'elsewhere'],
  ['https://notgoogle.com/', 'elsewhere'],
  ['https://mail.google.com/', 'mail'],
  ['https://gemini.google.com/', 'assistants'],
  ['https://de.search.yahoo.com/', 'search'],
  ['https://yandex.com.tr/', 'search'],
  ['https://www.linkedin.com/', 'social'],
  ['https://t.co/', 'social'],
  ['https://out.co/', 'elsewhere'],
  ['https://blog.example.org/', 'elsewhere'],
  ['android-app://com.google.android.gm/', 'elsewhere'],
])('classifies the referrer %s as %s', (referrer, source) => {
  expect(sourceOf(referrer, 'localhost:3000')).toBe(source)
})
