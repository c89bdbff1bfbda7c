import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyAddress, tidyLine, tidyText } from './tidy.ts'

test('What people see stays as it is', () => {
  for (const text of ['क्षत्रिय', 'می‌خواهم', '👩‍👩‍👧‍👦', 'a\u00A0b', 'O’Brien & <Söhne>'])
    expect(tidyLine(text)).toBe(text)
})

test('A line is one line, without space around it', () => {
  expect(tidyLine(' one\r\n two\u2028three\tfour \u00A0')).toBe('one two three four')
})

test('A text keeps its lines, but for those in which nothing is', () => {
  expect(tidyText('\r\none\r\n \u200B \r\rtwo  \n\n\nthree')).toBe('one\ntwo\nthree')
})

test('Controls and what would turn the text around are gone', () => {
  expect(tidyLine('\u202Eevil\u202C \u0001na\u0000me\uFEFF\uFFFF')).toBe('evil name')
  expect(tidyLine('e\u0001\u0301')).toBe('é')
})

test('Half a character is replaced', () => {
  expect(tidyLine('a\uD83Db')).toBe('a\uFFFDb')
})

test('Nothing is left to tidy in what was tidied', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text))
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
      expect(tidyLine(text)).not.toMatch(/[\p{Cc}\p{Surrogate}]/u)
    }),
    { numRuns: 1_000 },
  )
})

test('Addresses are those of http and https', () => {
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
