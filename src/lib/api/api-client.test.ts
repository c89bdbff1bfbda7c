import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError, createClient, getJson, setTransport } from './api-client.ts'
import type { Service } from './endpoint.ts'
import { endSession, getSession, whySessionEnded } from '#lib/browser/session.ts'
import { storeSession } from '#lib/browser/store-session.ts'

const user = { id: '1', name: '', email: 'asha@example.org', userType: null, imageUrl: null, role: 'user' }
const call = createClient<Service>('/user-service/api/v1')

type Reply = { status: number; body: object; headers?: Record<string, string> }
interface Asked {
  path: string
  token: string | undefined
  body: string
}

/** A small server of the user API: it takes one token, and `/refreshToken` gives the next. */
let server: Server
let valid: string
let asked: Asked[]
let refresh: () => Reply | Promise<Reply>
let answer: (asked: Asked) => Reply

const expired: Reply = { status: 403, body: { message: 'The token has expired.', code: 'token_expired' } }
const revoked: Reply = { status: 401, body: { message: 'The session has ended.', code: 'unauthorized' } }
const refreshes = () => asked.filter(({ path }) => path === '/refreshToken').length

beforeEach(async () => {
  valid = 'token-1'
  asked = []
  refresh = () => {
    valid = `token-${Number(valid.slice(6)) + 1}`
    return { status: 200, body: { user, token: valid, expiresIn: '12h' } }
  }
  answer = ({ token, path }) => (token === valid ? { status: 200, body: { path } } : expired)
  server = createServer(async (request, response) => {
    const one = { path: request.url ?? '', token: tokenOf(request), body: await textOf(request) }
    asked.push(one)
    const { status, body, headers } = one.path === '/refreshToken' ? await refresh() : answer(one)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  setTransport((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init))
})
afterEach(async () => {
  endSession()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const tokenOf = ({ headers }: IncomingMessage) => headers.authorization?.replace('Bearer ', '')

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

it('sends the token of the session, if there is one', async () => {
  answer = ({ path }) => ({ status: 200, body: { path } })
  expect(await call('GET /sessions', {})).toEqual({ path: '/user-service/api/v1/sessions' })
  storeSession({ user, token: 'token-1' })
  await call('GET /sessions', { a: '1' })
  await call('POST /end-session', { id: 'x' })
  await getJson('/session/me', { bearer: 'once_code' })
  expect(asked).toEqual([
    { path: '/user-service/api/v1/sessions', token: undefined, body: '' },
    { path: '/user-service/api/v1/sessions?a=1', token: 'token-1', body: '' },
    { path: '/user-service/api/v1/end-session', token: 'token-1', body: '{"id":"x"}' },
    { path: '/session/me', token: 'once_code', body: '' },
  ])
})

it('refreshes an expired token once for parallel calls, and repeats each call', async () => {
  storeSession({ user, token: 'token-0', provider: 'GitHub' })
  refresh = async () => {
    await new Promise((done) => setTimeout(done, 20))
    valid = 'token-2'
    return { status: 200, body: { user, token: valid, expiresIn: '12h' } }
  }
  const calls = Array.from({ length: 50 }, (_, index) => call('POST /end-session', { id: String(index) }))
  expect(await Promise.all(calls)).toHaveLength(50)
  expect(refreshes()).toBe(1)
  expect(asked.filter(({ token }) => token === 'token-2')).toHaveLength(50)
  expect(getSession()).toMatchObject({ token: 'token-2', provider: 'GitHub' })
})

it('does not renew a token that was renewed in the meantime', async () => {
  storeSession({ user, token: 'token-0' })
  answer = ({ token }) => {
    if (token === 'token-0') storeSession({ user, token: 'token-1' })
    return token === 'token-1' ? { status: 200, body: {} } : expired
  }
  await call('GET /sessions', {})
  expect(refreshes()).toBe(0)
})

it('gives up after two renewals that do not help', async () => {
  storeSession({ user, token: 'token-0' })
  answer = () => expired
  await expect(call('GET /sessions', {})).rejects.toMatchObject({ status: 403, code: 'token_expired' })
  expect(refreshes()).toBe(2)
  expect(getSession()).toBeUndefined()
  expect(whySessionEnded()).toBe('refused')
})

it('ends the session at once when the renewal is refused', async () => {
  storeSession({ user, token: 'token-0' })
  refresh = () => revoked
  const calls = Array.from({ length: 10 }, () => call('GET /sessions', {}))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(refreshes()).toBe(1)
  expect(whySessionEnded()).toBe('refused')
})

it('retries once if the server cannot answer', async () => {
  storeSession({ user, token: 'token-0' })
  const works = refresh
  refresh = () => {
    refresh = works
    return { status: 503, body: { message: 'Busy', code: 'unavailable' } }
  }
  await call('GET /sessions', {})
  expect(refreshes()).toBe(2)
  expect(getSession()?.token).toBe(valid)
})

it('ends the session on 401, but not a newer session', async () => {
  storeSession({ user, token: 'token-0' })
  answer = () => revoked
  await expect(call('GET /sessions', {})).rejects.toMatchObject({ status: 401 })
  expect(whySessionEnded()).toBe('refused')
  expect(refreshes()).toBe(0)

  storeSession({ user, token: 'token-0' })
  answer = () => {
    storeSession({ user: { ...user, id: '2' }, token: 'other' })
    return revoked
  }
  await expect(call('GET /sessions', {})).rejects.toMatchObject({ status: 401 })
  expect(getSession()?.token).toBe('other')
})

it('keeps the session when a call without its token is refused', async () => {
  answer = () => revoked
  await expect(call('GET /sessions', {})).rejects.toMatchObject({ status: 401 })
  expect(whySessionEnded()).not.toBe('refused')
  storeSession({ user, token: 'token-0' })
  await expect(getJson('/session/me', { bearer: 'once_code' })).rejects.toMatchObject({ status: 401 })
  expect(getSession()?.token).toBe('token-0')
})

it('does not refresh the token on 403 forbidden', async () => {
  storeSession({ user, token: 'token-1' })
  answer = () => ({ status: 403, body: { message: 'Only administrators can do this.', code: 'forbidden' } })
  await expect(call('GET /sessions', {})).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(refreshes()).toBe(0)
  expect(getSession()).toBeDefined()
})

it('passes on the field errors of the server', async () => {
  const fields = { email: 'Please enter a valid email address' }
  answer = () => ({ status: 400, body: { message: 'email: Wrong', code: 'invalid_input', fields } })
  await expect(call('POST /signin', {})).rejects.toMatchObject({ message: 'email: Wrong', fields })
  const wait = { message: 'Too many tries. Try again in 8 seconds.', code: 'too_many_requests' }
  answer = () => ({ status: 429, body: wait })
  await expect(call('POST /signin', {})).rejects.toMatchObject({ status: 429, ...wait })
  answer = () => ({ status: 502, body: {} })
  await expect(call('POST /signin', {})).rejects.toMatchObject({ message: 'Bad Gateway', code: 'internal' })
})

it('reports a network failure', async () => {
  setTransport(() => Promise.reject(new TypeError('fetch failed')))
  const failure = await call('GET /sessions', {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: 'Unknown error occured!', status: 0, code: 'network' })
})
