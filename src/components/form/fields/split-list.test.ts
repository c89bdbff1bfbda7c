import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSeveral, splitList } from './short-texts.ts'

test.each([
  ['a, b; c', ['a', 'b', 'c']],
  ['C, C++ (a, b)', ['C', 'C++ (a, b)']],
  ['Maps [paper, web]; {x, y}', ['Maps [paper, web]', '{x, y}']],
  ['(a (b, c), d), e', ['(a (b, c), d)', 'e']],
  ['one\r\ntwo\n\n three ', ['one', 'two', 'three']],
  ['• Python\n- SQL\n1. Go\n2) Rust', ['Python', 'SQL', 'Go', 'Rust']],
  ['a\tb', ['a', 'b']],
  ['日本語、中文，한국어', ['日本語', '中文', '한국어']],
  ['رسم، خط؛ نحت', ['رسم', 'خط', 'نحت']],
  ['more than 1,000 users, 2,5', ['more than 1,000 users', '2', '5']],
  [' , ;\n', []],
  ['', []],
  ['Node.js', ['Node.js']],
  ['Smiling :), dancing', ['Smiling :)', 'dancing']],
])('splits %j into %j', (written, parts) => expect(splitList(written)).toEqual(parts))

test('treats an unclosed bracket as an ordinary character', () => {
  expect(splitList('C (a, b; c')).toEqual(['C (a', 'b', 'c'])
  expect(splitList('Maps (paper\nWeb, print)')).toEqual(['Maps (paper', 'Web', 'print)'])
})

test('does not split inside an open bracket while typing', () => {
  expect(['C++ (a', 'C++ (a,', 'C++ (a, b)'].map(hasSeveral)).toEqual([false, false, false])
  expect(['C++ (a, b),', 'a,', ';', '1,000'].map(hasSeveral)).toEqual([true, true, true, false])
})

test('keeps parts without separators intact, and loses no letters', () => {
  const part = fc.string().map((text) => text.replaceAll(/[^\p{L}.+#& -]/gu, '').trim())
  const listed = fc.array(part.filter((text) => /^\p{L}/u.test(text)))
  fc.assert(
    fc.property(listed, fc.constantFrom(', ', '; ', '\n'), (parts, by) => {
      expect(splitList(parts.join(by))).toEqual(parts)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const letters = (each: string) => each.match(/\p{L}/gu)?.join('') ?? ''
      expect(letters(splitList(text).join(''))).toBe(letters(text))
    }),
  )
})
