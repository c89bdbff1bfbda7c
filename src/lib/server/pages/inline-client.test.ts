import { expect, test } from 'vitest'
import { clientOnIntent } from './inline-client.ts'

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" crossorigin href="/assets/b.js" nonce="n"/><link rel="stylesheet" href="/assets/x.css"/></head><body><p>$& $1</p><script type="module" async src="/assets/a.js" nonce="n"></script></body></html>`

test('removes scripts and preloads and lists each once', () => {
  const html = clientOnIntent(page, 'boot()', 'n')
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('modulepreload')
  expect(html.match(/data-client=/g)).toHaveLength(1)
  expect(html).toContain('<head><script data-client="/assets/a.js /assets/b.js">boot()</script>')
  expect(html).toContain('<p>$& $1</p>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/x.css"/>')
})

test('loads the client at once if the page needs it', () => {
  expect(clientOnIntent(page, '', 'n', 'yes')).toContain('<script data-now="yes" data-client=')
})

test('does not change a page without a client', () => {
  expect(clientOnIntent('<head></head><p>text</p>', 'boot()', 'n')).toBe('<head></head><p>text</p>')
})

test('never loads a script of content as the client', () => {
  const injected = page.replace('<p>', '<script type="module" src="https://evil.example/x.js"></script><p>')
  expect(clientOnIntent(injected, 'boot()', 'n')).toContain('data-client="/assets/a.js /assets/b.js"')
})
