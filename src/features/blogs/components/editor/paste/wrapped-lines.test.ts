import { expect, test } from 'vitest'
import { joinWrappedLines } from './wrapped-lines.ts'

test('joins the lines of a PDF to paragraphs and lists, and divided words', () => {
  const text = [
    'Abstract',
    'The fatigue of bear-',
    'ings under load is a prob-',
    'lem. In this paper we measure',
    'the life of ﬁve <bearings>.',
    '',
    '1. Introduction',
    'They fail by',
    '• heat that dries the',
    '  grease',
    '• dirt',
  ]
  expect(joinWrappedLines(text.join('\n'))).toBe(
    '<p>Abstract</p><p>The fatigue of bearings under load is a problem. In this paper we measure the life of five &lt;bearings&gt;.</p><p>1. Introduction</p><p>They fail by</p><ul><li>heat that dries the grease</li><li>dirt</li></ul>',
  )
})

test.each([
  ['a list', 'eggs\nmilk\nbread\nbutter\nflour'],
  [
    'a poem',
    'The sea is calm tonight.\nThe tide is full, the moon lies fair\nUpon the straits; on the French coast the light\nGleams and is gone',
  ],
  ['two lines', 'One long line that goes on and on and on and\nends here'],
  [
    'paragraphs',
    'One paragraph that is long enough to be one.\nAnother paragraph that is long enough.\nA third one that is also long enough.',
  ],
  [
    'Markdown',
    '# Head\nwords that go on and on and on and on and on and\nends here and goes on for as long as it can\nand ends',
  ],
])('leaves %s as it is', (_, text) => {
  expect(joinWrappedLines(text)).toBeUndefined()
})
