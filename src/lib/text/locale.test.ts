import { expect, test } from 'vitest'
import { pickLocale } from './locale.ts'

test.each([
  [null, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [null, 'en-GB,es;q=0.9', 'en'],
  [null, 'fr-FR,es;q=0.4', 'es'],
  [null, 'de', 'en'],
  [null, 'en;q=0,es;q=0.1', 'es'],
  [null, undefined, 'en'],
  ['agora.locale=es', 'en', 'es'],
  ['a=b; agora.locale=en; c=d', 'es', 'en'],
  ['agora.locale=xx', 'es', 'es'],
  ['not.agora.locale=es', 'en', 'en'],
])('cookie %j with Accept-Language %j gives %s', (cookie, accept, locale) => {
  expect(pickLocale(cookie, accept)).toBe(locale)
})
