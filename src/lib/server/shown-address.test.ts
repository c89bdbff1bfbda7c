import { expect, test } from 'vitest'
import { normalAddress } from '#lib/text/mail-address.ts'
import { networkSpelling, shownAddress } from './shown-address.ts'

test.each([
  'ada@bücher.example',
  'дима@пример.рф',
  'ada@例え.jp',
  'ada@उदाहरण.भारत',
  'ada@mail.παράδειγμα.example',
  'ada@example.org',
  'not one address',
  '',
])('shows %s as it was entered', (address) => {
  expect(shownAddress(normalAddress(address) ?? address)).toBe(address)
})

test.each(['ada@аррӏе.com', 'ada@pаypal.com', 'ada@xn--zzzzzz.example'])(
  'shows %s in Punycode',
  (address) => {
    const normal = normalAddress(address) ?? address
    expect(normal).toContain('xn--')
    expect(shownAddress(normal)).toBe(normal)
  },
)

test.each([
  ['bücher.example', 'xn--bcher-kva.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['Zoë Rao', 'Zoë Rao'],
  ['ada', 'ada'],
  ['', ''],
])('searches for %j as %j', (text, spelled) => {
  expect(networkSpelling(text)).toBe(spelled)
})
