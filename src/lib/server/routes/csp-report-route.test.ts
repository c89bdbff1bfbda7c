import { beforeEach, expect, test } from 'vitest'
import { answerError } from '#lib/api/error-handler.ts'
import type { Log } from '../log.ts'
import { runInScope, type Scope } from '../scope.ts'
import { cspReportRoute } from './csp-report-route.ts'

const logged: object[] = []
const note = (fields: object) => void logged.push(fields)
const log: Log = { info: note, warn: note, error: note }
let route = cspReportRoute(log)

beforeEach(() => {
  logged.length = 0
  route = cspReportRoute(log, { network: 3, all: 5 })
  route.onError(answerError(log))
})

const report = (body: unknown, address = '203.0.113.5') =>
  runInScope({ address } as Scope, async () =>
    route.request('/csp-report', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
const violation = (body: object) => ({
  type: 'csp-violation',
  age: 3,
  url: 'https://agora.test/',
  user_agent: 'Mozilla/5.0 (private)',
  body: {
    documentURL: 'https://agora.test/update-password?token=secret#part',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sample: 'steal("private")',
    ...body,
  },
})

test('logs the directive, the path and the origin of what was blocked, and nothing about the reader', async () => {
  const blockedURL = 'https://evil.example/x.js?reader=private'
  expect((await report([violation({}), violation({ blockedURL }), { type: 'deprecation' }])).status).toBe(204)
  const rest = { event: 'csp.violation', directive: 'script-src-elem', page: '/update-password' }
  expect(logged).toEqual([
    { ...rest, blocked: 'inline' },
    { ...rest, blocked: 'https://evil.example' },
  ])
})

test('reads reports of browsers without the Reporting API', async () => {
  const old = {
    'document-uri': 'https://agora.test/events?q=private',
    'violated-directive': 'img-src https:',
    'blocked-uri': 'data:image/png;base64,private',
    'script-sample': 'private',
  }
  expect((await report({ 'csp-report': old })).status).toBe(204)
  expect(logged).toEqual([
    { event: 'csp.violation', directive: 'img-src', page: '/events', blocked: 'data:' },
  ])
})

test('limits the length of forged values, and their characters', async () => {
  const long = `https://agora.test/${'a'.repeat(5000)}`
  const forged = { documentURL: long, effectiveDirective: 'x\n{"event":"forged"}', blockedURL: 'no address' }
  await report([violation(forged)])
  expect(logged).toEqual([
    {
      event: 'csp.violation',
      directive: 'unknown',
      page: `/${'a'.repeat(199)}`,
      blocked: 'unknown',
    },
  ])
})

test('limits the log events of a network, and of all networks', async () => {
  for (const address of ['203.0.113.5', '203.0.113.5', '198.51.100.7'])
    expect(
      (
        await report(
          Array.from({ length: 2 }, () => violation({})),
          address,
        )
      ).status,
    ).toBe(204)
  expect(logged).toHaveLength(5)
  await report([violation({})], '192.0.2.1')
  expect(logged).toHaveLength(5)
})

test.each([
  ['no JSON', '{', 400],
  ['another shape', { reports: [] }, 400],
  ['too long', `[${' '.repeat(16_000)}]`, 413],
])('rejects a body that is %s', async (_, body, status) => {
  expect((await report(body)).status).toBe(status)
  expect(logged).toEqual([])
})
