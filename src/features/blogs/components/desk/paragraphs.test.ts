import { expect, test } from 'vitest'
import { isParagraphs, paragraphsOf, textOfParagraphs } from './paragraphs.ts'

test.each([
  ['', ''],
  ['One line', '<p>One line</p>'],
  ['Two\n\nof them', '<p>Two</p>\n<p>of them</p>'],
  ['a < b & "c" > d', '<p>a &lt; b &amp; &quot;c&quot; &gt; d</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['गियर 𝔊\n\nملاحظة', '<p>गियर 𝔊</p>\n<p>ملاحظة</p>'],
])('%j becomes paragraphs, and text again', (text, html) => {
  expect(paragraphsOf(text)).toBe(html)
  expect(isParagraphs(html)).toBe(true)
  expect(textOfParagraphs(html)).toBe(text)
})

test.each(['<p>a <em>b</em></p>', '<ul><li>a</li></ul>', '<p>a</p><img src="/media/a/b.png">', 'bare'])(
  '%s is more than paragraphs',
  (html) => expect(isParagraphs(html)).toBe(false),
)
