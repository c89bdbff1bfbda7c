import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyAddress, tidyLine, tidyText } from './tidy.ts'

test('keeps visible text unchanged', () => {
  for (const text of ['क्षत्रिय', 'می‌خواهم', '👩‍👩‍👧‍👦', 'a\u00A0b', 'O’Brien & <Söhne>'])
    expect(tidyLine(text)).toBe(text)
})

test('reduces a line to one line without surrounding space', () => {
  expect(tidyLine(' one\r\n two\u2028three\tfour \u00A0')).toBe('one two three four')
})

test('keeps the non-empty lines of a text', () => {
  expect(tidyText('\r\none\r\n \u200B \r\rtwo  \n\n\nthree')).toBe('one\ntwo\nthree')
})

test('removes control characters and bidi controls', () => {
  expect(tidyLine('\u202Eevil\u202C \u0001na\u0000me\uFEFF\uFFFF')).toBe('evil name')
  expect(tidyLine('e\u0001\u0301')).toBe('é')
})

test('replaces a lone surrogate', () => {
  expect(tidyLine('a\uD83Db')).toBe('a\uFFFDb')
})

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text))
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
      expect(tidyLine(text)).not.toMatch(/[\p{Cc}\p{Surrogate}]/u)
    }),
    { numRuns: 1_000 },
  )
})

test('accepts only http and https links', () => {
  expect(tidyAddress(' HTTPS://example.org/a?b#c ')).toBe('HTTPS://example.org/a?b#c')
  for (const other of [
    '',
    'example.org',
    'javascript:alert(1)',
    'https://',
    'https://exa mple.org',
    'data:,x',
  ])
    expect(tidyAddress(other)).toBe('')
})
