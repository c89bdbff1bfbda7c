import { expect, test } from 'vitest'
import { addressBefore, isAddress, withAddressLinks } from './addresses.ts'
import { readHtml } from './read-html.ts'
import { writeHtml } from './write-html.ts'

const linked = (html: string) => {
  const doc = readHtml(html)
  return writeHtml(doc.copy(withAddressLinks(doc.content)))
}

test.each([
  ['www.example.org', true],
  ['https://example.org/a_(b)', true],
  ['https://example.org/a?b=c', true],
  ['ada.lovelace+x@mail.example.org', true],
  ['www.example', false],
  ['ada@localhost', false],
  ['see www.example.org', false],
  ['user@example.org/path', false],
])('%s is an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test.each([
  ['(see www.example.org/a).', 'www.example.org/a'],
  ['Write to ada@example.org,', 'ada@example.org'],
  ['https://example.org/x!', 'https://example.org/x'],
  ['awww.example.org', undefined],
  ['1@2', undefined],
])('%s ends with an address', (text, expected) => {
  expect(addressBefore('').exec(text)?.[1]).toBe(expected)
})

test('links the addresses of a text, but not in links and code', () => {
  expect(
    linked(
      '<ul><li>www.example.org, <strong>ada@example.org</strong> (https://example.org/x).</li></ul>' +
        '<p><a href="/x">www.a.example</a> <code>www.b.example.org</code> a@b.example@c</p>' +
        '<pre><code>www.c.example.org</code></pre>',
    ),
  ).toBe(
    '<ul><li><a href="https://www.example.org" rel="noopener">www.example.org</a>, <strong><a href="mailto:ada@example.org">ada@example.org</a></strong> (<a href="https://example.org/x" rel="noopener">https://example.org/x</a>).</li></ul>' +
      '<p><a href="/x">www.a.example</a> <code>www.b.example.org</code> a@b.example@c</p>' +
      '<pre tabindex="0"><code>www.c.example.org</code></pre>',
  )
})
