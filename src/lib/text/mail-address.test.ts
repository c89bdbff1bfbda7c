import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMailAddress, needsUtf8, normalAddress } from './mail-address.ts'

describe('an email address', () => {
  test.for([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['  ada@example.org ', 'ada@example.org'],
    ['a&b@example.org', 'a&b@example.org'],
    ["o'brien+lists@sub.example.co.uk", "o'brien+lists@sub.example.co.uk"],
    ['josé@example.org', 'josé@example.org'],
    ['jose\u0301@example.org', 'josé@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['дима@пример.рф', 'дима@xn--e1afmkfd.xn--p1ai'],
    ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['邮箱@例子。中国', '邮箱@xn--fsqu00a.xn--fiqs8s'],
  ] as const)('%s is normalized to %s', ([given, kept]) => {
    expect(normalAddress(given)).toBe(kept)
  })

  test.for([
    'a..b@example.org',
    '.a@example.org',
    'a.@example.org',
    'a@example.c',
    'a@example',
    'a@example..org',
    'a@.example.org',
    'a@example.org.',
    'a@-example.org',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@0x7f.1',
    'a@b@example.org',
    'a b@example.org',
    '"a b"@example.org',
    'a@example.org/path',
    'a@example.org:25',
    'a@exa mple.org',
    'a@example.org\nbcc: b@example.org',
    'Ada <a@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `${'я'.repeat(33)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'bcd.'.repeat(62)}example.org`,
    '@example.org',
    'a@',
    '',
  ])('%j is invalid', (given) => {
    expect(isMailAddress(given)).toBe(false)
  })

  test('normalizing is idempotent', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom('@', '.', '-', 'xn--'),
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
          ),
        }),
        (text) => {
          const kept = normalAddress(text)
          expect(normalAddress(kept ?? text)).toBe(kept)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('needs SMTPUTF8 only for characters before the @', () => {
    expect(needsUtf8('josé@example.org')).toBe(true)
    expect(needsUtf8('ada@xn--bcher-kva.example')).toBe(false)
  })
})
