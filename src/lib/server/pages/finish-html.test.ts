import { expect, test } from 'vitest'
import { finishHtml } from './finish-html.ts'

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/b.js" nonce="n1"/><link rel="modulepreload" crossorigin href="/assets/a.js" nonce="n1"/><link rel="stylesheet" href="/assets/x.css" nonce="n1"/></head><body><p>$& $1</p><script type="module" async src="/assets/a.js" nonce="n1"></script></body></html>`

function finish(page: string, now?: string) {
  const { html, scripts } = finishHtml(page, { nonce: 'n1', boot: 'boot()', now })
  return { html: html.toString(), scripts }
}

test('removes scripts and preloads and lists each once, the script to import first', () => {
  expect(finish(page).html).toBe(
    '<!DOCTYPE html><html><head><script data-client="/assets/a.js /assets/b.js">boot()</script><link rel="stylesheet" href="/assets/x.css"/></head><body><p>$& $1</p></body></html>',
  )
})

test('loads the client at once if the page needs it', () => {
  expect(finish(page, 'yes').html).toContain('<script data-now="yes" data-client=')
})

test('does not change a page without a client', () => {
  expect(finish('<head></head><p>text</p>').html).toBe('<head></head><p>text</p>')
})

test('never loads a script of content as the client', () => {
  const injected = page.replace('<p>', '<script type="module" src="https://evil.example/x.js"></script><p>')
  expect(finish(injected).html).toContain('data-client="/assets/a.js /assets/b.js"')
  expect(finish(injected).html).toContain('<script type="module" src="https://evil.example/x.js"></script>')
})

const inline = `<head><meta charSet="utf-8" nonce="n1"/><meta property="csp-nonce" content="n1"/><link href="/x" nonce="n1"/></head>
<p>a<script>steal()</script><script nonce="n2">steal()</script><script nonce="&quot;">steal()</script></p>
<script class="tsr" nonce="n1">a("<p>")</script><script type="application/ld+json" nonce="n1">{}</script>
<script src="/a.js" nonce="n1"></script><script nonce="n1">b()</script>`

test('finds the inline scripts with the nonce, and none of content', () => {
  expect(finish(inline).scripts).toEqual(['a("<p>")', 'b()'])
})

test('leaves no trace of the nonce', () => {
  const { html } = finish(inline)
  expect(html).not.toContain('n1')
  expect(html).toContain('<meta charSet="utf-8"/><link href="/x"/></head>')
  expect(html).toContain('<script nonce="n2">')
  expect(html).toContain('<script src="/a.js"></script><script>b()</script>')
})

test('takes the text of the script that the framework made, even after an open tag of content', () => {
  const { scripts } = finish('<p><script x="<script nonce="n1">a()</script>')
  expect(scripts).toEqual(['a()'])
})
