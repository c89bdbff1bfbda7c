import { expect, test } from 'vitest'
import { pickEncoding, pickLocale } from './accept.ts'

test.each([
  [null, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [null, 'en-GB,es;q=0.9', 'en'],
  [null, 'de-DE,es;q=0.4', 'es'],
  [null, 'fr-CA,es;q=0.4', 'fr'],
  [null, 'de', 'en'],
  [null, 'en;q=0,es;q=0.1', 'es'],
  [null, undefined, 'en'],
  ['agora.locale=es', 'en', 'es'],
  ['a=b; agora.locale=en; c=d', 'es', 'en'],
  ['agora.locale=xx', 'es', 'es'],
  ['not.agora.locale=es', 'en', 'en'],
  [null, 'est, ES_MX;q=0.2', 'es'],
  [null, 'en; q=0.1, es ; Q=0.2', 'es'],
])('cookie %j with Accept-Language %j gives %s', (cookie, accept, locale) => {
  expect(pickLocale(cookie, accept)).toBe(locale)
})

test('picks the best encoding that the client accepts', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(pickEncoding('gzip, br;q=0')).toBe('gzip')
  expect(pickEncoding('gzip;q=0, br;q=0.0')).toBe('identity')
  expect(pickEncoding('deflate')).toBe('identity')
  expect(pickEncoding(undefined)).toBe('identity')
})

test.each([
  ['gzip, br; q=0', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['GZIP;q=0.3, BR;q=0.3', 'br'],
  ['x-br, gzip;q=0.000', 'identity'],
  ['*', 'identity'],
])('Accept-Encoding %j selects %s', (accept, encoding) => {
  expect(pickEncoding(accept)).toBe(encoding)
  expect(pickEncoding(accept)).toBe(encoding)
})

test('made-up headers do not evict those of browsers', () => {
  for (let i = 0; i < 2_000; i++) expect(pickLocale(null, `xx-${i},es;q=0.5`)).toBe('es')
  expect(pickLocale(null, 'en-GB,es;q=0.9')).toBe('en')
})

test('reads only the beginning of an overlong header', () => {
  expect(pickEncoding(`${'x,'.repeat(200)}br`)).toBe('br')
  expect(pickEncoding(`${'x,'.repeat(8_000)}br`)).toBe('identity')
})
