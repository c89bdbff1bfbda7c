import { expect, test } from 'vitest'
import { parseHtml, textWithin, writePieces } from './html-tree.ts'

test.each([
  ['<p>a<script>b</script >c</p>', '<p>ac</p>'],
  ['<p>a<!-- <p> -->b</p><!doctype html><?php x ?>', '<p>ab</p>'],
  ['<!-- a > b', ' b'],
  ['<p>a<STYLE>b</style>c<style>d', '<p>ac<style>d</style></p>'],
  ['<p title="1 > 0">a</p>', '<p title="1 &gt; 0">a</p>'],
  ['1 <2 <a', '1 &lt;2 &lt;a'],
])('parses %s', (html, written) => {
  expect(writePieces(parseHtml(html))).toBe(written)
})

// A draft has as many characters, and quadratic time would be minutes.
test.each([
  ['', '<script>'],
  ['', '<!--'],
  ['', '<!'],
  ['', '<a'],
  ['', '<a "'],
  ['<', 'a'],
  ['', '<a x="'],
])('reads %j and hundreds of thousands of %j in linear time', (begin, repeated) => {
  const html = begin + repeated.repeat(700_000 / repeated.length)
  expect(textWithin(parseHtml(html).slice(0, 1)).length).toBeLessThanOrEqual(html.length)
})
