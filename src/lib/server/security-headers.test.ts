import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('names inline scripts and styles of the renderer by their hashes, and allows no other', () => {
  const policy = pagePolicy(
    '<script>a()</script><script src="/x.js"></script><style>p{}</style><script>steal()</script><style>a{}</style>',
    { scripts: ['a()', 'a()'], styles: ['p{}'] },
  )
  expect(policy).toContain(`script-src 'self' ${hash('a()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).not.toContain('unsafe')
})

test('allows style attributes only if the page has some', () => {
  expect(pagePolicy('<p style="color:red">')).toContain("style-src-attr 'unsafe-inline'")
  expect(pagePolicy('<p>')).toContain("style-src-attr 'none'")
})
