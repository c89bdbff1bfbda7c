import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.ts'
import { hasTooManyMarks } from './markdown-marks.ts'

const ordinary = [
  `| ${'a | '.repeat(20)}\n|${'---|'.repeat(20)}\n`,
  '- [A bridge](https://example.org/bridge) of *1890*, **still** open\n'.repeat(100),
  '> > > quoted\n\n'.repeat(200),
  `${'  '.repeat(9)}- ten levels deep\n`,
  '`code` & <b>more</b>\n\n'.repeat(1_000),
  'a*b_c\n\n'.repeat(5_000),
  ' '.repeat(50_000),
]

test.each(ordinary)('accepts %.30j', (text) => {
  expect(hasTooManyMarks(text)).toBe(false)
})

// Parsed, each would take seconds or exceed the stack.
test.each(['*a_ ', '_a*', '[a][b]', '[a](', '>', '> - ', '1. ', '[^a]: ', '- a\n'])(
  'refuses many %j',
  (sign) => {
    expect(hasTooManyMarks(sign.repeat(50_000 / sign.length))).toBe(true)
  },
)

test.each([
  ['*a_ ', 450],
  ['[a][b]', 240],
  ['> ', 40],
  ['- a\n', 100],
])('leaves nothing that is slow: paragraphs of %j', (sign, times) => {
  const text = `${sign.repeat(times)}x\n\n`.repeat(Math.floor(50_000 / (sign.length * times + 3)))
  expect(hasTooManyMarks(text) || markdownToHtml(text).length > 0).toBe(true)
})
