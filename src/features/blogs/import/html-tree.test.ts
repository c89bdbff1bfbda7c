import { expect, test } from 'vitest'
import { stringifyHtml } from '#lib/text/markdown.ts'
import { articleBlocks, parseHtmlTree } from './html-tree.ts'

const read = (html: string) => stringifyHtml.stringify({ type: 'root', children: parseHtmlTree(html) })

test.each([
  [
    'of Ghost',
    '<p>So<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><ol><li id="fn1">Why <a href="#fnref1">↩</a></li></ol>',
    [
      'id="user-content-fnref1"',
      'href="#user-content-fn1"',
      '<li id="user-content-fn1">',
      'href="#user-content-fnref1"',
    ],
  ],
  [
    'of Jekyll, whose marks are around their links',
    '<sup id="fnref:a.b"><a href="#fn:a.b" class="footnote">1</a></sup><li id="fn:a.b"><a href="#fnref:a.b">↩</a></li>',
    [
      '<a href="#user-content-fn-a-b" class="footnote" id="user-content-fnref-a-b">',
      '<li id="user-content-fn-a-b">',
    ],
  ],
  [
    'but no other ids and links',
    '<p id="fnord"><a href="#end" id="fn">x</a></p>',
    ['id="fnord"', 'href="#end"', 'id="fn"'],
  ],
])('rewrites footnote ids and links %s', (_, html, parts) => {
  for (const part of parts) expect(read(html)).toContain(part)
})

test('turns a linked card into a link with its text, and removes player controls', () => {
  expect(
    read('<a href="/f.pdf"><div class="t">Report</div><div><div>f.pdf</div><div>2 kB</div></div></a>'),
  ).toMatch(/^<a href="\/f\.pdf"> Report\s+f\.pdf\s+2 kB\s+<\/a>$/)
  const video =
    '<video src="v.mp4"></video><div class="kg-video-overlay"><button>Play</button></div><div class="a kg-video-player-container"><span>0:00</span></div>'
  expect(read(`<figure>${video}</figure>`)).toBe('<figure><video src="v.mp4"></video></figure>')
  expect(read('<input type="range" max="100"><input type="checkbox" checked>')).toBe(
    '<input type="checkbox" checked>',
  )
})

test('keeps the text of blocks that articles do not have as paragraphs, and callouts as quotations', () => {
  const html =
    '<aside>\n💡 Callout\n</aside><address>Ada<footer>End</footer></address><details><summary>More</summary>Hidden</details>'
  const children = articleBlocks(parseHtmlTree(html))
  expect(stringifyHtml.stringify({ type: 'root', children })).toBe(
    '<blockquote><p>\n💡 Callout\n</p></blockquote><p>Ada</p><p>End</p><p>More</p><p>Hidden</p>',
  )
})
