import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readPageRequest } from './page-request.ts'
import type { PageRules } from './page-rules.ts'

const rules: PageRules = {
  isPage: (path) => path !== '/api',
  parametersOf: () => ({ q: 200, cost: 500 }),
  normalize: (_, query) => query,
}
const urlOf = (url: string) =>
  readPageRequest(rules, { url, headers: {} } as IncomingMessage, 'en', 'https://agora.example')?.url

test('keeps relevant parameters in a fixed order', () => {
  expect(urlOf('/events?utm_source=x&cost=free&q=trust')).toBe('/events?q=trust&cost=free')
  expect(urlOf('/events?utm_source=x')).toBe('/events')
  expect(urlOf('/api?q=trust')).toBeUndefined()
})

test('joins repeated parameters of native forms', () => {
  expect(urlOf('/events?cost=free&q=&cost=paid&cost=')).toBe('/events?cost=free%2Cpaid')
})
