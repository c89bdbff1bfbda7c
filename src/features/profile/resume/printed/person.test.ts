import { expect, test } from 'vitest'
import { printedLines } from '#test/support/profile/printed/printed-lines.ts'
import { tidyPrinted } from './line.ts'
import { readPrintedPerson } from './person.ts'

/** The name in the first two lines of a page, which are in large letters. */
function nameIn(...texts: string[]): string | undefined {
  const lines = printedLines(...texts).map((line, at) => {
    const size = at < 2 ? 24 : 10
    return { ...line, size, parts: line.parts.map((part) => ({ ...part, style: `a ${size}` })) }
  })
  return readPrintedPerson(lines, { lines, isPaged: true, links: [] }).name?.text
}

test.each([
  ['a long name that ends before the headline', 'Ginevra Della Torre', 'Bassi | Restauratrice'],
  ['a name above a place and a phone number', 'Ginevra Della Torre Bassi', 'Roma | 06 555 0182'],
  ['a name above a headline of one word', 'Ginevra Della Torre Bassi', 'Architect | Bologna'],
])('reads %s', (_, first, second) => {
  expect(nameIn(first, second, 'g@post.example')).toBe('Ginevra Della Torre Bassi')
})

test('bullets of a font of symbols in LaTeX are bullets', () => {
  expect(tidyPrinted('\u0088 Restauro')).toBe('• Restauro')
})
