import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bareShell, type SiteShell } from '#lib/text/site.ts'
import { demoPortal, openPage, parsePage } from '#test/support/page.ts'
import { loadPages } from './pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineOf = (document: Document, tag: 'script' | 'style') =>
  [...document.querySelectorAll(tag)]
    .filter((each) => !each.hasAttribute('src') && each.getAttribute('type') !== 'application/ld+json')
    .map(({ textContent }) => textContent ?? '')
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''

async function firstEvent(): Promise<string> {
  const { document } = await openPage('/events')
  return document.querySelector('main article a')!.getAttribute('href')!
}

test('the policy names exactly the inline code of the page, and the page has no nonce', async () => {
  for (const path of ['/', '/events', await firstEvent(), '/jobs', '/signin', '/no-such-page']) {
    const { headers, text, document } = await openPage(path)
    const named = [...new Set(['script', 'style'].flatMap((tag) => inlineOf(document, tag as 'script')))]
    const allowed = [...policyOf(headers).matchAll(/'sha256-[^']+'/g)].map(([value]) => value)
    expect(allowed.toSorted()).toEqual(named.map(hash).toSorted())
    expect(text).not.toMatch(/nonce[="]/)
  }
})

/** Renders the page of an event, with HTML before its text as if neither writing nor reading had sanitized it. */
async function renderEvent(html: string, shell: Partial<SiteShell> = {}) {
  const { url } = await demoPortal()
  const path = await firstEvent()
  const pages = await loadPages()
  const site = { brand: 'Agora', shell: { ...bareShell, ...shell } }
  pages.connect({
    site: () => site,
    async api(call, init) {
      const answer = await (await fetch(new URL(call, url), init)).text()
      const raw = answer.replaceAll('"eventDetails":"', (start) => start + JSON.stringify(html).slice(1, -1))
      return new Response(raw, { headers: { 'content-type': 'application/json' } })
    },
  })
  const answer = await pages.render(new Request(new URL(path, url)))
  const text = await answer.text()
  return { text, document: parsePage(text), policy: policyOf(answer.headers) }
}

test('a script that got into a page with its content is not allowed', async () => {
  const code = '<script>steal()</script><style>body{display:none}</style>'
  const module = '<script type="module" src="https://evil.example/x.js"></script>'
  const { text, document, policy } = await renderEvent(code + module)
  expect(text).toContain(code + module)
  expect(policy).not.toContain(hash('steal()'))
  expect(policy).not.toContain(hash('body{display:none}'))
  expect(document.querySelector('script[data-client]')?.getAttribute('data-client')).not.toContain('evil')
  // The page itself still works.
  const own = inlineOf(document, 'script').filter((each) => each !== 'steal()')
  expect(own.length).toBeGreaterThan(2)
  for (const each of own) expect(policy).toContain(hash(each))
})

test('the notice of administrators keeps its style', async () => {
  const notice = { en: 'Closed on Monday', es: '', fr: '' }
  const { document, policy } = await renderEvent('', { notice })
  const styles = inlineOf(document, 'style')
  expect(styles).toHaveLength(1)
  expect(policy).toContain(`style-src 'self' ${hash(styles[0]!)}`)
})
