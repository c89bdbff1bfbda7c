import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkAddresses, readTypedText } from './typed-text.ts'

describe('readTypedText', () => {
  test('reads bullet points as lists, and splits paragraphs at empty lines', () => {
    expect(readTypedText('Led a team.\r\nOf four.\n\nThen\n- one\n• two\n–three\n\n  – four\n')).toEqual([
      { kind: 'lines', lines: ['Led a team.', 'Of four.'] },
      { kind: 'lines', lines: ['Then'] },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'lines', lines: ['–three'] },
      { kind: 'list', items: ['four'] },
    ])
    expect(readTypedText('')).toEqual([])
    expect(readTypedText('-5 degrees - and more')).toEqual([
      { kind: 'lines', lines: ['-5 degrees - and more'] },
    ])
  })
})

describe('linkAddresses', () => {
  test.each([
    ['See https://p.example/x.', ['See ', 'https://p.example/x', '.']],
    ['(http://p.example/a?b=c#d)', ['(', 'http://p.example/a?b=c#d', ')']],
    ['https://p.example', ['https://p.example']],
    ['https:// alone, ftp://p.example and javascript:alert(1)', undefined],
    ['a@p.example', undefined],
  ])('finds the addresses in %j', (text, parts) => {
    expect(linkAddresses(text).map((part) => (typeof part === 'string' ? part : part.href))).toEqual(
      parts ?? [text],
    )
  })

  test('keeps the whole text, and links only http and https', () => {
    const word = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', 'http://[', '.', ')', ' '))
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('')
        const parts = linkAddresses(text)
        expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text)
        const schemes = parts.flatMap((part) => (typeof part === 'string' ? [] : new URL(part.href).protocol))
        expect(schemes.filter((scheme) => scheme !== 'https:' && scheme !== 'http:')).toEqual([])
      }),
    )
  })
})
