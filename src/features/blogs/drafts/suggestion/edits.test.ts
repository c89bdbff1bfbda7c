import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHtml, textWithin } from '../../components/editor/html-tree.ts'
import { applyEdit, applyEdits, editsBetween, isTypingError, rebaseEdit, withEdit } from './edits.ts'

const changes = (from: string, to: string) => editsBetween(from, to).map((edit) => edit.to)

test.each<[what: string, from: string, to: string, edits: string[]]>([
  ['nothing', '<p>One.</p>', '<p>One.</p>', []],
  ['a word', '<p>One cat.</p><p>Two.</p>', '<p>One dog.</p><p>Two.</p>', ['<p>One dog.</p>']],
  [
    'two words of a paragraph, each alone',
    '<p>One big cat sat.</p>',
    '<p>One dog sat down.</p>',
    ['<p>One dog sat.</p>', '<p>One big cat sat down.</p>'],
  ],
  [
    'words beside each other, together',
    '<p>One big cat.</p>',
    '<p>One small dog.</p>',
    ['<p>One small dog.</p>'],
  ],
  ['a deleted paragraph', '<p>One.</p><p>Two.</p>', '<p>One.</p>', ['']],
  ['a new paragraph', '<p>One.</p>', '<p>One.</p><p>Two.</p>', ['<p>One.</p><p>Two.</p>']],
  ['the first text', '', '<p>One.</p>', ['<p>One.</p>']],
  ['a split paragraph', '<p>One. Two.</p>', '<p>One.</p><p>Two.</p>', ['<p>One.</p><p>Two.</p>']],
  [
    'formatting, with all else in its paragraph',
    '<p>One big cat sat on the mat.</p>',
    '<p>One <b>big cat</b> sat on the rug.</p>',
    ['<p>One <b>big cat</b> sat on the rug.</p>'],
  ],
  [
    'one of two equal paragraphs, told apart by what is above',
    '<p>See.</p><p>One.</p><p>See.</p>',
    '<p>See.</p><p>One.</p><p>Look.</p>',
    ['<p>One.</p><p>Look.</p>'],
  ],
])('finds %s', (_, from, to, edits) => {
  expect(changes(from, to)).toEqual(edits)
})

test('keeps what an author writes elsewhere in the same paragraph, and asks where both change the same words', () => {
  const before = ['<p>The cat sat on the mat.</p><p>Two.</p>']
  const [edit] = editsBetween(before[0]!, '<p>The dog sat on the mat.</p><p>Two.</p>')
  const elsewhere = ['<p>New.</p><p>The cat sat on a mat.</p><p>Two.</p>']
  expect(applyEdit(elsewhere, rebaseEdit(edit!, before, elsewhere)!)).toEqual([
    '<p>New.</p><p>The dog sat on a mat.</p><p>Two.</p>',
  ])
  const same = ['<p>The cow sat on the mat.</p><p>Two.</p>']
  expect(rebaseEdit(edit!, before, same)).toEqual(edit)
  expect(applyEdit(same, edit!)).toBeUndefined()
  // The author has written it already.
  expect(rebaseEdit(edit!, before, ['<p>The dog sat on the mat.</p><p>Two.</p>'])).toBeUndefined()
  // Its subsection is gone.
  const below = { ...edit!, part: 1 }
  expect(rebaseEdit(below, ['', ...before], [''])).toEqual(below)
})

describe('typing errors', () => {
  test.each([
    ['a misspelt word', 'teh cat', 'the cat', true],
    ['a letter too much', 'a catt', 'a cat', true],
    ['a missing comma', 'cat and so', 'cat, and so', true],
    ['a missing space', 'thecat', 'the cat', true],
    ['a removed word', 'do not go', 'do go', false],
    ['another word', 'the cat', 'the zebra', false],
    ['a number', 'in 1918', 'in 1919', false],
    ['formatting', 'a cat', 'a <b>cat</b>', false],
    ['a link', '<a href="https://a.example">a</a> cat', '<a href="https://b.example">a</a> cat', false],
  ])('%s: %s → %s (%s)', (_, from, to, isTypo) => {
    expect(isTypingError({ from: `<p>${from}</p>`, to: `<p>${to}</p>` })).toBe(isTypo)
  })
})

const word = fc.constantFrom(
  'cat',
  'dog',
  'mat',
  '<b>big</b>',
  '<i>on</i>',
  'a &amp; b',
  'über',
  '<br />',
  '猫',
)
const paragraph = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => `<p>${words.join(' ')}.</p>`)
const html = fc.array(paragraph, { maxLength: 4 }).map((blocks) => blocks.join(''))
/** Two versions whose paragraphs have a word of their own: of equal ones nobody could say which one is new. */
const reworded = fc
  .array(fc.tuple(fc.option(fc.array(word)), fc.option(fc.array(word))), { maxLength: 5 })
  .map((rows) =>
    [0, 1].map((side) =>
      rows.map((row, i) => (row[side] ? `<p>${[`p${i}`, ...row[side]].join(' ')}.</p>` : '')).join(''),
    ),
  )
/** Two versions with the same first paragraph, and a position in them. */
const versions = fc
  .tuple(html, html, fc.integer({ min: 0, max: 30 }))
  .map(([one, other, at]) => [one, one.slice(0, one.indexOf('</p>') + 4) + other, at] as const)
const isWhole = (text: string) => withEdit(`${text}<p>End</p>`, { from: '<p>End</p>', to: '' }) === text

test('accepting all edits makes the other version, for any two versions', () => {
  fc.assert(
    fc.property(html, html, (from, to) => {
      const { texts, applied } = applyEdits([from], editsBetween(from, to))
      expect(texts).toEqual([to])
      expect(applied).toHaveLength(editsBetween(from, to).length)
    }),
    { examples: [['<p>cat.</p><p>cat.</p>', '<p>dog.</p>']] },
  )
})

test('accepting some edits in any order gives the same text, without those that were rejected', () => {
  fc.assert(
    fc.property(reworded, fc.infiniteStream(fc.boolean()), ([from = '', to = ''], accepts) => {
      const chosen = editsBetween(from, to).filter(() => accepts.next().value)
      const { texts } = applyEdits([from], chosen)
      expect(applyEdits([from], chosen.toReversed()).texts).toEqual(texts)
      expect(isWhole(texts[0]!)).toBe(true)
    }),
  )
})

test('an author who goes on writing loses nothing, whatever is accepted', () => {
  fc.assert(
    fc.property(html, html, html, (from, to, now) => {
      const edits = editsBetween(from, to)
      for (const edit of edits.flatMap((each) => rebaseEdit(each, [from], [now]) ?? [])) {
        const accepted = applyEdit([now], edit)
        // It asks, or it changes only its own paragraphs.
        if (!accepted) continue
        const rest = withEdit(now, { from: edit.from, to: '<hr />' })!.split('<hr />')
        expect(accepted[0]!.startsWith(rest[0]!)).toBe(true)
        expect(accepted[0]!.endsWith(rest[1]!)).toBe(true)
        expect(isWhole(accepted[0]!)).toBe(true)
      }
    }),
  )
})

test('words that an author adds to a paragraph with an edit are still there after accepting it', () => {
  fc.assert(
    fc.property(versions, ([from, to, at]) => {
      const edits = editsBetween(from, to)
      const place = from.indexOf('.</p>', at)
      if (place < 0) return
      const now = `${from.slice(0, place)} AUTHOR${from.slice(place)}`
      for (const edit of edits.flatMap((each) => rebaseEdit(each, [from], [now]) ?? [])) {
        const accepted = applyEdit([now], edit)?.[0] ?? now
        expect(textWithin(parseHtml(accepted))).toContain('AUTHOR')
      }
    }),
  )
})
