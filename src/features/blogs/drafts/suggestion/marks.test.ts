import { expect, test } from 'vitest'
import { markSuggestions } from './marks.ts'

const words = { added: 'Added:', removed: 'Removed:' }
const shown = (html: string) =>
  html.replaceAll('<span class="sr">Added: </span>', '+').replaceAll('<span class="sr">Removed: </span>', '-')
const marked = (html: string, ...edits: [from: string, to: string][]) =>
  shown(
    markSuggestions(
      html,
      edits.map(([from, to]) => ({ from, to })),
      words,
    ),
  )
const text = '<p>Grease it.</p><p>The cat <b>sat</b>.</p>'

test.each<[string, [string, string][], string]>([
  ['nothing', [], text],
  [
    'a word',
    [['<p>Grease it.</p>', '<p>Oil it.</p>']],
    '<p><del>-Grease</del><ins>+Oil</ins> it.</p><p>The cat <b>sat</b>.</p>',
  ],
  [
    'two words of a paragraph, each suggested alone',
    [
      ['<p>The cat <b>sat</b>.</p>', '<p>The dog <b>sat</b>.</p>'],
      ['<p>The cat <b>sat</b>.</p>', '<p>The cat <b>lay</b>.</p>'],
    ],
    '<p>Grease it.</p><p>The <del>-cat</del><ins>+dog</ins> <b><del>-sat</del><ins>+lay</ins></b>.</p>',
  ],
  [
    'the first of two changes of the same word',
    [
      ['<p>Grease it.</p>', '<p>Oil it.</p>'],
      ['<p>Grease it.</p>', '<p>Seal it.</p>'],
    ],
    '<p><del>-Grease</del><ins>+Oil</ins> it.</p><p>The cat <b>sat</b>.</p>',
  ],
  [
    'a deleted and a new paragraph',
    [
      ['<p>Grease it.</p>', ''],
      ['<p>The cat <b>sat</b>.</p>', '<p>The cat <b>sat</b>.</p><p>New.</p>'],
    ],
    '<p><del>-Grease it.</del></p><p>The cat <b>sat</b>.</p><p><ins>+New.</ins></p>',
  ],
  [
    'formatting, as the whole paragraph',
    [['<p>Grease it.</p>', '<p><b>Grease it.</b></p>']],
    '<p><del>-Grease it.</del></p><p><b><ins>+Grease it.</ins></b></p><p>The cat <b>sat</b>.</p>',
  ],
  ['nothing that no longer fits', [['<p>Gone.</p>', '<p>Here.</p>']], text],
])('marks %s', (_, edits, html) => {
  expect(marked(text, ...edits)).toBe(html)
})
