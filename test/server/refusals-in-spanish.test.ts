// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCalls, type ApiCall } from '#features/discovery/api-reference/calls.ts'
import { signToken } from '#features/accounts/session/token.ts'
import { administratorsOnly } from '#messages/shell/refusals.ts'
import { describeError } from '#lib/api/error-handler.ts'
import { statusOf, type ErrorBody } from '#lib/api/errors.ts'
import { createLimiter } from '#lib/api/limiter.ts'
import type { ApiDescription, JsonSchema } from '#lib/api/openapi.ts'
import { inRequest } from '../support/scope.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { services } from '#src/features.ts'
import { startAccounts, type AccountsPortal } from '../support/accounts.ts'
import { testDatabase } from '../support/database.ts'
import { oversizedFor, rawBodies } from '../support/hostile/input.ts'
import { insertPerson, insertSession } from '../support/person.ts'

// Whatever is refused is refused in the reader's language and in people's words: no names of the wire.

/** Words that stand in no Spanish sentence. */
const english =
  /\b(?:the|this|is|are|not|of|and|must|with|there|first|only|too|many|again|please|sign|enter|input|expected|invalid|required|missing|one|your|it|be|field|value|has|was|to|for|body|such|your|you)\b/i
/** `userType`, `ProfileID`, `person_id`, `a.b: …`; brands apart. */
const wireName =
  /\b(?!JavaScript|GitHub|LinkedIn|LibreOffice|WebP)[A-Za-z]+[a-z][A-Z]\w*|\b[a-z]+_[a-z]+\b|^[\w.]+: /

const person = {
  sessionId: 'session',
  sessionCreated: new Date(),
  provider: 'local',
  emailVerified: false,
  name: 'Ada',
  userType: null,
  approved: true,
  locale: 'es',
  secondFactor: true,
} as const
const viewers: Record<string, Viewer> = {
  member: { ...person, personId: '', email: 'member@example.org', role: 'user' },
  admin: { ...person, personId: '', email: 'admin@example.org', role: 'admin' },
}

const database = await testDatabase()
let portal: AccountsPortal
let calls: ApiCall[]
let components: Record<string, JsonSchema>
/** What was met by its code: what nothing is refused with is not tested. */
const met = new Set<string>()
let refused = 0

beforeAll(async () => {
  for (const viewer of Object.values(viewers)) viewer.personId = await insertPerson(database.db, viewer.email)
  portal = await startAccounts(database, {}, (deps) => ({
    ...deps,
    viewers: { ...deps.viewers, read: async (token) => viewers[token] ?? deps.viewers.read(token) },
  }))
  const description = (await (await fetch(`${portal.url}/openapi.json`)).json()) as ApiDescription
  calls = listCalls(description.paths)
  components = description.components.schemas
})
afterAll(() => portal.stop())

interface Sent {
  body?: unknown
  raw?: string | Uint8Array<ArrayBuffer>
  type?: string
  token?: string
  query?: string
}

function expectSpanish({ message, code, fields = {} }: ErrorBody, where: string): void {
  met.add(code)
  refused++
  // The values that a filter takes are named as they are sent.
  const said = message.replace(/se admite: .*/, '')
  expect.soft(said, where).not.toMatch(english)
  expect.soft(said, where).not.toMatch(wireName)
  // Programs read them as well: the values that may stand there are those of the wire.
  for (const [name, text] of Object.entries(fields))
    expect
      .soft(text.replaceAll(/"[^"]*"|(?:se admite|Debe ser uno de): .*/g, ''), `${name} of ${where}`)
      .not.toMatch(english)
}

/** Whatever is refused must be so in Spanish. @returns the status. */
async function expectSpanishFrom(
  method: string,
  path: string,
  { body, raw, type, token, query = '' }: Sent,
): Promise<number> {
  const answer = await fetch(portal.url + path.replaceAll(/\{\w+\}/g, 'x') + query, {
    method,
    redirect: 'manual',
    headers: {
      'accept-language': 'es-MX, en;q=0.5',
      ...(method !== 'GET' && { 'content-type': type ?? 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: raw ?? JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status >= 400) {
    const sent = String(raw ?? JSON.stringify(body)).slice(0, 80)
    expectSpanish(JSON.parse(text) as ErrorBody, `${method} ${path}${query.slice(0, 80)} with ${sent}`)
  }
  return answer.status
}

test('strangers and members get errors in Spanish, also at unknown addresses', async () => {
  for (const { method, path } of calls) {
    await expectSpanishFrom(method, path, { body: {} })
    await expectSpanishFrom(method, path, { body: {}, token: 'not-a-token' })
    await expectSpanishFrom(method, path, { body: {}, token: 'member' })
    await expectSpanishFrom(method === 'GET' ? 'POST' : 'GET', path, { body: {} })
  }
  expect(await expectSpanishFrom('DELETE', '/about', {})).toBe(405)
  expect(await expectSpanishFrom('GET', '/blog-service/api/v1/nothing', {})).toBe(404)
  expect(await expectSpanishFrom('GET', '/locale', { query: '?set=xx' })).toBe(400)
  expect(await expectSpanishFrom('GET', '/art/nothing.svg', {})).toBe(404)
  expect(await expectSpanishFrom('GET', '/sitemaps/articles-99.xml', {})).toBeGreaterThanOrEqual(404)
})

test('unreadable bodies are rejected in Spanish', async () => {
  for (const { method, path, upload } of calls.filter((call) => call.method !== 'GET')) {
    await expectSpanishFrom(method, path, { raw: oversizedFor(services, { method, path }), token: 'admin' })
    await expectSpanishFrom(method, path, { raw: '{}', type: 'text/plain', token: 'admin' })
    await expectSpanishFrom(method, path, {
      raw: 'none',
      type: upload[0] ?? 'application/json',
      token: 'admin',
    })
  }
  const [first] = calls.filter(({ method, upload }) => method === 'POST' && upload.length === 0)
  for (const raw of Object.values(rawBodies)) await expectSpanishFrom('POST', first!.path, { raw })
  expect(met).toContain('too_large')
  expect(met).toContain('malformed')
})

const schemaOf = (schema: JsonSchema): JsonSchema =>
  components[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

const wrong = [null, 12_345.5, true, '', 'x', 'x'.repeat(20_000), [], {}, [null], { a: { b: 1 } }, 'a@b', -1]

test('invalid inputs are rejected in Spanish', { timeout: 240_000 }, async () => {
  for (const { method, path, input } of calls) {
    const names = [...Object.keys(schemaOf(input).properties ?? {}), 'nonsenseName']
    if (method === 'GET') {
      for (const name of names)
        for (const value of ['', 'x', '-1', '1.5', 'x'.repeat(3_000), '\0'])
          await expectSpanishFrom(method, path, {
            query: `?${new URLSearchParams({ [name]: value })}`,
            token: 'admin',
          })
      continue
    }
    for (const body of [null, [], 'x', 1]) await expectSpanishFrom(method, path, { body, token: 'admin' })
    for (const name of names)
      for (const value of wrong)
        await expectSpanishFrom(method, path, { body: { [name]: value }, token: 'admin' })
  }
  expect(refused, 'inputs that were refused').toBeGreaterThan(1_000)
})

test('rate limits, internal errors, a database outage and every code are reported in Spanish', async () => {
  await inRequest({}, { locale: 'es' }, async () => {
    const limiter = createLimiter({ search: 1, write: 1 })
    await limiter.consume('search', '127.0.0.1')
    const limited = await limiter.consume('search', '127.0.0.1').catch((error: unknown) => error)
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    for (const error of [limited, away, new Error('a secret')])
      expectSpanish(describeError(error, '/', portal.deps.log).body, String(error))
  })
  // What a version, or the age of a token leads to has its text in both languages, and tests of its own.
  const byState = new Set(['stale', 'token_expired', 'conflict'])
  const expected = Object.keys(statusOf).filter((code) => !byState.has(code))
  expect([...met]).toEqual(expect.arrayContaining(expected))
})

test('requests without a supported language get errors in the language of the account', async () => {
  const id = await insertPerson(database.db, 'eva@example.org', { locale: 'es' })
  const token = await signToken(await insertSession(database.db, id), portal.deps.secret)
  const said = async (headers: Record<string, string>) => {
    const sent = { authorization: `Bearer ${token}`, ...headers }
    const answer = await fetch(`${portal.url}/user-service/api/v1/admin/users`, { headers: sent })
    return ((await answer.json()) as ErrorBody).message
  }
  const [spanish, english] = [administratorsOnly.in('es'), administratorsOnly.in('en')]
  for (const asked of ['*', 'de-AT, ja;q=0.5', ''])
    expect(await said({ 'accept-language': asked })).toBe(spanish)
  expect(await said({ 'accept-language': 'de, en;q=0.1' })).toBe(english)
  expect(await said({ 'accept-language': 'de', cookie: 'agora.locale=en' })).toBe(english)
  await database.db.updateTable('person').set({ locale: 'en' }).where('id', '=', id).execute()
  expect(await said({ 'accept-language': 'es' })).toBe(spanish)
  expect(await said({})).toBe(english)
})
