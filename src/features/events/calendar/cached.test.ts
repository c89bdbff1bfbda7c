import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { pageRulesOf } from '#src/app.ts'
import { readPageRequest } from '#lib/server/pages/page-request.ts'
import { noPages } from '#test/support/app.ts'

const rules = pageRulesOf(noPages)
const cachedAs = (url: string) =>
  readPageRequest(rules, { url, headers: {} } as IncomingMessage, 'en', 'https://agora.example')?.url

const feed = '/calendar/feed/mechanical.ics'

test.each([
  ['?lang=xx', ''],
  ['?lang=en', ''],
  ['?lang=__proto__&q=%20', ''],
  ['?lang=es&lang=fr', ''],
  ['?lang=es', '?lang=es'],
  ['?cost=cheap&zone=Mars/Olympus&customerFocus=99', ''],
  ['?cursor=abc&sort=x&past=1&nonsense=1', ''],
  [`?q=${'x'.repeat(8_000)}`, ''],
  ['?cost=paid&cost=free', '?cost=free%2Cpaid'],
  ['?lang=fr&cost=free,cheap,paid&q=%20zero%20', '?q=zero&cost=free%2Cpaid&lang=fr'],
  ['?upcoming=week&zone=Europe/Madrid', '?upcoming=week&zone=Europe%2FMadrid'],
])('a calendar feed with %s is cached by what it depends on', (query, cached) => {
  expect(cachedAs(feed + query)).toBe(feed + cached)
})

test('the addresses of other files and pages stay as they are', () => {
  expect(cachedAs('/feeds/atom?field=mechanical')).toBe('/feeds/atom?field=mechanical')
})
