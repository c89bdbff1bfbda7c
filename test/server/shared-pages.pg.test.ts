import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentScope } from '#lib/server/scope.ts'
import { ask, type RawAnswer } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { serveApp } from '../support/serve-app.ts'

const READERS = 30

const database = await testDatabase()
let server: Server
let origin: string
/** How often the app was asked. */
let made: number
/** Lets the app answer. */
let go: () => void
let mayGo: Promise<void>

beforeAll(async () => {
  const app = new Hono()
  app.get('*', async ({ req }) => {
    const number = ++made
    currentScope()?.tags.add('shown')
    await mayGo
    if (req.path === '/about') return new Response(`page ${number}`)
    if (req.path === '/credits') return new Response('own', { headers: { 'cache-control': 'no-store' } })
    if (req.path === '/accessibility') throw new Error('made to fail')
    return new Response('nothing', { status: 404 })
  })
  server = await serveApp(app, database.db)
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
})
beforeEach(() => {
  made = 0
  ;({ promise: mayGo, resolve: go } = Promise.withResolvers<void>())
})

/** Many ask at once; the app answers when all of them are there. */
async function askTogether(path: string): Promise<RawAnswer[]> {
  let there = 0
  const count = () => {
    if (++there === READERS) setImmediate(go)
  }
  server.on('request', count)
  try {
    return await Promise.all(Array.from({ length: READERS }, (_, i) => ask(origin, path, encodings[i % 3]!)))
  } finally {
    server.off('request', count)
  }
}
const encodings = [{}, { headers: { 'accept-encoding': 'br' } }, { method: 'HEAD' }]

test('renders a page once for concurrent requests', async () => {
  const answers = await askTogether('/about')
  expect(made).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(READERS)
  expect(answers[0]!.text).toBe('page 1')
  expect(answers[1]!.headers['content-encoding']).toBe('br')
  expect(answers[2]!.body).toHaveLength(0)
})

test('renders a 404 page once for concurrent requests', async () => {
  const answers = await askTogether('/nowhere')
  expect(made).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

test.each([
  ['/credits', 200],
  ['/accessibility', 500],
])('renders an uncacheable page for each request: %s', async (path, status) => {
  const answers = await askTogether(path)
  expect(made).toBe(READERS)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
})
