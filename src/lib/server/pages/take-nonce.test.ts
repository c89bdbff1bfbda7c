import { expect, test } from 'vitest'
import { takeNonce } from './take-nonce.ts'

const page = `<head><meta charSet="utf-8" nonce="n1"/><meta property="csp-nonce" content="n1"/><link href="/x" nonce="n1"/></head>
<p>a<script>steal()</script><script nonce="n2">steal()</script><script nonce="&quot;">steal()</script></p>
<script class="tsr" nonce="n1">a("<p>")</script><script type="application/ld+json" nonce="n1">{}</script>
<script src="/a.js" nonce="n1"></script><script nonce="n1">b()</script>`

test('finds the inline scripts with the nonce, and none of content', () => {
  expect(takeNonce(page, 'n1').scripts).toEqual(['a("<p>")', 'b()'])
})

test('leaves no trace of the nonce', () => {
  const { html } = takeNonce(page, 'n1')
  expect(html).not.toContain('n1')
  expect(html).toContain('<meta charSet="utf-8"/><link href="/x"/></head>')
  expect(html).toContain('<script nonce="n2">')
})

test('takes the text of the script that the framework made, even after an open tag of content', () => {
  const { scripts } = takeNonce('<p><script x="<script nonce="n1">a()</script>', 'n1')
  expect(scripts).toEqual(['a()'])
})
