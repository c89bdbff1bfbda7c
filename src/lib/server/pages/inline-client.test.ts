import { expect, test } from 'vitest'
import { clientOnIntent } from './inline-client.ts'

type Tail<Given extends unknown[]> = Given extends [unknown, ...infer Rest] ? Rest : never
const whole = (html: string, ...given: Tail<Parameters<typeof clientOnIntent>>) =>
  clientOnIntent([html], ...given).join('')

const page = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin href="/assets/b.js"/><link rel="stylesheet" href="/assets/x.css"/></head><body><p>$& $1</p><script type="module" async src="/assets/a.js"></script></body></html>`

test('takes scripts and preloads out and names each once', () => {
  const html = whole(page, 'boot()')
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('modulepreload')
  expect(html.match(/data-client=/g)).toHaveLength(1)
  expect(html).toContain('<head><script data-client="/assets/a.js /assets/b.js">boot()</script>')
  expect(html).toContain('<p>$& $1</p>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/x.css"/>')
})

test('takes the same out of a page in parts', () => {
  const cut = page.indexOf('<p>')
  const parts = [page.slice(0, cut), page.slice(cut, cut + 12), page.slice(cut + 12)]
  expect(clientOnIntent(parts, 'boot()').join('')).toBe(whole(page, 'boot()'))
})

test('loads at once where the page is nothing without the client', () => {
  expect(whole(page, '', 'yes')).toContain('<script data-now="yes" data-client=')
})

test('leaves a page without a client alone', () => {
  expect(whole('<head></head><p>text</p>', 'boot()')).toBe('<head></head><p>text</p>')
})

test('puts off the style sheets of what a page does not show, until its client comes', () => {
  const head = ['a', 'b', 'c'].map(
    (name) => `<link rel="stylesheet" href="/${name}.css" data-precedence="default"/>`,
  )
  const html = `<head>${head.join('')}<link rel="modulepreload" href="/a.js"/></head><p class="_010 _02a">text</p>`
  const sheets = new Map([
    ['/a.css', new Set(['_02a', '_02b'])],
    ['/b.css', new Set(['_030', '_02'])],
    ['/c.css', new Set<string>()],
  ])
  const linksIn = (page: string) => page.match(/<link rel="stylesheet"[^>]*>/g)
  expect(linksIn(whole(html, '', undefined, sheets))).toEqual([
    head[0],
    '<link rel="stylesheet" href="/b.css" disabled data-precedence="default"/>',
    head[2],
  ])
  expect(linksIn(whole(html, '', 'yes', sheets)), 'with the client at once').toEqual(head)
})
