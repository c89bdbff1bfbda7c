import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

test.each([
  ['properties before the text', '---\ntags: [a, b]\nlist:\n  - c\n---\nText', '<p>Text</p>'],
  ['a line above the text', '---\nText', '<hr>\n<p>Text</p>'],
  [
    'links between notes',
    '[[Forge]] and [[Forge#Fire|the fire]], ![[a.png]]',
    '<p>Forge and the fire, a.png</p>',
  ],
  ['marks and comments', '==bright== %%hidden%%and ^block', '<p><mark>bright</mark> and</p>'],
  [
    'the titles of callouts',
    '> [!warning] Hot\n> Metal\n\n> [!NOTE]\n> Mind',
    '<blockquote>\n<p><strong>Hot</strong></p>\n<p>Metal</p>\n</blockquote>\n<blockquote>\n<p><strong>Note</strong></p>\n<p>Mind</p>\n</blockquote>',
  ],
  ['code as it is', '`[[a]]` and `==b==`', '<p><code>[[a]]</code> and <code>==b==</code></p>'],
])('reads %s', (_, written, html) => {
  expect(readMarkdown(written)).toBe(html)
})

test('has no heading above footnotes', () => {
  expect(readMarkdown('Text[^1]\n\n[^1]: Note')).not.toMatch(/<h\d|footnote-label/)
})
