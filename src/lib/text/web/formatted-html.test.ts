import { expect, test } from 'vitest'
import { formattedHtml } from './formatted-text.ts'
import { formattedOfHtml } from './plain-text.ts'

test.each([
  ['<p>Build <b>dams</b> and <em>weirs</em>.</p>', 'Build **dams** and *weirs*.'],
  ['<p><strong> Space </strong>around</p>', '**Space** around'],
  [
    '<h2>You bring</h2><ul><li>A <strong>degree</strong></li><li>Patience</li></ul>',
    '**You bring**\n• A **degree**\n• Patience',
  ],
  [
    '<ul><li><p>A <b>degree</b></p></li>\n<li>\n<p>Patience</p><p>More of it</p></li></ul>',
    '• A **degree**\n• Patience\n\nMore of it',
  ],
  ['<h3><strong>Bold already</strong></h3><p>Text</p>', '**Bold already**\n\nText'],
  [
    '<a href="https://x.example/?a=1&amp;b=2">Apply</a> or <a href="javascript:alert(1)">not</a>',
    '[Apply](https://x.example/?a=1&b=2) or not',
  ],
  ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
  ['&lt;p&gt;Twice &lt;b&gt;escaped&lt;/b&gt;&lt;/p&gt;', 'Twice **escaped**'],
  ['<p>No<strong></strong>thing</p><script>x()</script>', 'Nothing'],
  ['5 < 6 & plain\ntext', '5 < 6 & plain\ntext'],
])('turns the HTML %s into a formatted text', (html, text) => {
  expect(formattedOfHtml(html)).toBe(text)
})

test('has nothing of thousands of tags that never end', () => {
  const text = formattedOfHtml('<strong><a href="https://x.example">'.repeat(5000))
  expect(text.replaceAll('*', '')).toBe('')
})

test('turns a formatted text into HTML, and a plain one into paragraphs', () => {
  expect(formattedHtml('**Dams** & [weirs](https://x.example/?a=1&b=2)\n- <one>\n- *two*')).toBe(
    '<p><strong>Dams</strong> &amp; <a href="https://x.example/?a=1&amp;b=2">weirs</a></p>' +
      '<ul><li>&lt;one&gt;</li><li><em>two</em></li></ul>',
  )
  expect(formattedHtml('One.\nTwo.\n\nThree.')).toBe('<p>One.<br>Two.</p><p>Three.</p>')
})
