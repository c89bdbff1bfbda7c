import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('names each inline script and style by its hash, and allows no other', () => {
  const policy = pagePolicy(
    '<script>a()</script><script src="/x.js"></script><style>p{}</style><script nomodule>b()</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).not.toContain('unsafe')
})

test('does not treat JSON-LD as a script', () => {
  expect(pagePolicy('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';")
})

test('allows style attributes only if the page has some', () => {
  expect(pagePolicy('<p style="color:red">')).toContain("style-src-attr 'unsafe-inline'")
  expect(pagePolicy('<p>')).toContain("style-src-attr 'none'")
})
