import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, cleanStoredHtml, htmlText } from './html.ts'
import { textOfHtml } from './web/plain-text.ts'

const pieces = `<p>~</p>~<h1>~</h1>~<h2>~</h2>~<h6>~</h6>~<table>~</table>~<tr><td align="right">~<script>~</script>~<a href="javascript:x">~<a href="https://e.org">~</a>~<img src="/media/a/b.svg">~<img src="https://e.org/x.png" alt="x">~<img src=x onerror=y>~<!--~-->~<~>~&~"~'~&lt;b&gt;~<svg>~<style>~<iframe src="x">~<div id="x" class="y">~</div>~<input type=checkbox checked>~ words ~<pre>~</pre>~<code class="language-js x">~</code>~\u00a0~<b~<![CDATA[~]]>~<?x~<h3 onclick=z>`
const fragments = fc.array(fc.constantFrom(...pieces.split('~')), { maxLength: 30 })

describe('cleanHtml', () => {
  test('is idempotent and removes everything executable', () => {
    fc.assert(
      fc.property(fragments, fc.constantFrom(3 as const, 4 as const), (parts, level) => {
        const once = cleanHtml(parts.join(''), level)
        expect(cleanHtml(once, level)).toBe(once)
        expect(cleanStoredHtml(cleanStoredHtml(once, level), level)).toBe(once)
        // What stands there as text (&lt;a href="javascript:…) is read, and does not run.
        expect(once).not.toMatch(/<(?:script|style|iframe|svg|input|h1|h2)|<[^>]*(?:\son\w+=|javascript:)/i)
      }),
      { numRuns: 500, examples: [[['<svg>', '<![CDATA[', '<a href="javascript:x">', ']]>'], 3]] },
    )
  })

  test.each<[string, 3 | 4, string]>([
    ['<h1>a</h1><h3>b</h3><h1>c</h1>', 3, '<h3>a</h3><h4>b</h4><h3>c</h3>'],
    ['<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5>', 4, '<h4>a</h4><h5>b</h5><h6>c</h6><h6>d</h6>'],
    [
      '<a href="https://e.org" target="_blank" rel="opener">x</a>',
      3,
      '<a href="https://e.org" rel="noopener">x</a>',
    ],
    [
      '<a href="/blogs">x</a><a href="#user-content-fn-1">y</a>',
      3,
      '<a href="/blogs">x</a><a href="#user-content-fn-1">y</a>',
    ],
    ['<a href="//evil.example">x</a>', 3, '<a>x</a>'],
    [
      '<img src="/media/ab/c.svg" width="2" height="1">',
      3,
      '<img src="/media/ab/c.svg" alt="" loading="lazy" decoding="async" width="2" height="1" />',
    ],
    [
      '<img src="https://e.org/x.png" alt="A view">',
      3,
      '<a href="https://e.org/x.png" rel="noopener">A view</a>',
    ],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>after', 3, 'after'],
    [
      '<table><tr><td align="center">x</td></tr></table>',
      3,
      '<div class="table" tabindex="0"><table><tr><td class="center">x</td></tr></table></div>',
    ],
    [
      '<table><tr><th align="right"></th><th>x</th></tr></table>',
      3,
      '<div class="table" tabindex="0"><table><tr><td class="right"></td><th>x</th></tr></table></div>',
    ],
    ['<li><input type="checkbox" checked disabled> done</li>', 3, '<li><small>☑</small> done</li>'],
  ])('%s', (html, level, expected) => {
    expect(cleanHtml(html, level)).toBe(expected)
  })
})

test('extracts text with whole words and separate blocks', () => {
  expect(
    htmlText('<p>H<sub>2</sub>O &amp; <b>s</b>alt</p><p>1 &lt; 2</p><ul><li>a</li><li>b</li></ul>'),
  ).toBe('H2O & salt 1 < 2 a b')
})

test('extracts the readable text of a formula', () => {
  const tex = String.raw`\begin{aligned} \text{mass flow} &amp;= \frac{1{,}200}{v} \end{aligned}`
  expect(htmlText(`<p>So</p><pre><code class="language-math">${tex}</code></pre>`)).toBe(
    'So mass flow = 1,200v',
  )
})

// A draft has as many characters, and quadratic time would be minutes.
test.each([
  ['', '<'],
  ['', '</'],
  ['', '<a '],
  ['', '<a "'],
  ['', '<!--'],
  ['', '<th '],
  ['', '&'],
  ['<p', 'a'],
  ['<p>', ' '],
])('reads %j and hundreds of thousands of %j in linear time', (begin, repeated) => {
  const html = begin + repeated.repeat(700_000 / repeated.length)
  expect(htmlText(html).length).toBeLessThanOrEqual(html.length)
  expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length)
  expect(cleanHtml(html, 3)).toBeTypeOf('string')
})

test('keeps only the text of excessively nested elements', () => {
  const deep = (n: number) => cleanHtml(`${'<b>'.repeat(n)}deep${'</b>'.repeat(n)} <i>text</i>`, 3)
  expect(deep(40)).toContain('<i>text</i>')
  expect(deep(20_000)).toMatch(/^deep\s+text$/)
  expect(cleanHtml(`${'<b></i>'.repeat(6_000)}text`, 3)).toBe('text')
  expect(cleanHtml(`${'x<br>'.repeat(6_000)}<i>text</i>`, 3)).toContain('<i>text</i>')
})
