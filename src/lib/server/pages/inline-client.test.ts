import { expect, test } from 'vitest'
import { clientOnIntent } from './inline-client.ts'

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin href="/assets/b.js"/><link rel="stylesheet" href="/assets/x.css"/></head><body><p>$& $1</p><script type="module" async src="/assets/a.js"></script></body></html>`

test('removes scripts and preloads and lists each once', () => {
  const html = clientOnIntent(page, 'boot()')
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('modulepreload')
  expect(html.match(/data-client=/g)).toHaveLength(1)
  expect(html).toContain('<head><script data-client="/assets/a.js /assets/b.js">boot()</script>')
  expect(html).toContain('<p>$& $1</p>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/x.css"/>')
})

test('loads the client at once if the page needs it', () => {
  expect(clientOnIntent(page, '', 'yes')).toContain('<script data-now="yes" data-client=')
})

test('does not change a page without a client', () => {
  expect(clientOnIntent('<head></head><p>text</p>', 'boot()')).toBe('<head></head><p>text</p>')
})
