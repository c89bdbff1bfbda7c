import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '#lib/db/connect.ts'
import { api, browserOf, startAccounts, type Browser } from '#test/support/accounts.ts'
import { testDatabase } from '#test/support/database.ts'
import { hashes } from './mutations-auth.ts'

const password = 'correct1horse'
let database: Database
let portal: Awaited<ReturnType<typeof startAccounts>>
let browser: Browser
let count = 0
let email: string

beforeAll(async () => {
  database = await testDatabase()
  portal = await startAccounts(database)
})
beforeEach(async () => {
  // Every test comes from the same network address: what one tried must not count for the next.
  await database.db.deleteFrom('attempt').execute()
  browser = browserOf(portal.url)
  email = `target${count++}@example.org`
  await browser.signUp(email, password)
  await browser.signIn(email, password)
  if (!browser.token) throw new Error('The account that is to be attacked cannot be signed in')
})
afterAll(async () => {
  await portal.stop()
  await database.close()
})

describe('tries', () => {
  test(
    'of 10,000 passwords: a handful is looked at, then each waits longer',
    { timeout: 240_000 },
    async () => {
      let looked = 0
      const count = () => void looked++
      hashes.subscribe(count)
      const statuses = new Map<number, number>()
      for (let i = 0; i < 100; i++) {
        const replies = await Promise.all(
          Array.from({ length: 100 }, (_, n) => browserOf(portal.url).signIn(email, `guess${i * 100 + n}`)),
        )
        for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      hashes.unsubscribe(count)
      expect([...statuses.keys()].sort()).toEqual([400, 429])
      expect(looked).toBeLessThan(20)
      const refused = await browserOf(portal.url).signIn(email, password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // Not for ever: who waits gets in.
      await sql`UPDATE attempt SET blocked_until = now() - interval '1 second'`.execute(database.db)
      expect((await browserOf(portal.url).signIn(email, password)).status).toBe(200)
    },
  )

  test('wait as long for an address that is not registered', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      statuses.push((await browserOf(portal.url).signIn('nobody@example.org', `guess${i}word`)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  test('of many accounts from one network address wait too', async () => {
    let refused = 0
    for (let i = 0; i < 60; i++) {
      const { status } = await browserOf(portal.url).signIn(`account${i}@example.org`, 'guess1word')
      if (status === 429) refused++
    }
    expect(refused).toBeGreaterThan(5)
  })
})

describe('nothing tells whether an address is registered', () => {
  const calls = [
    ['signin', (address: string) => ({ email: address, currentPassword: 'wrong1password' })],
    ['signup', (address: string) => ({ email: address, currentPassword: 'wrong1password' })],
    ['forgotpassword', (address: string) => ({ email: address })],
  ] as const
  test.each(calls)('%s answers in the same words, headers and time', async (call, body) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let i = 0; i < 6; i++) {
      for (const which of ['known', 'unknown'] as const) {
        await database.db.deleteFrom('attempt').execute()
        const address = which === 'known' ? email : `nobody${i}-${email}`
        const started = performance.now()
        const {
          status,
          body: answer,
          headers,
        } = await browserOf(portal.url).post(`${api}/${call}`, body(address))
        times[which].push(performance.now() - started)
        answers.add(JSON.stringify([status, answer, Object.keys(headers).sort()]))
      }
    }
    expect(answers.size).toBe(1)
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[2] as number
    const ratio = middle(times.known) / middle(times.unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('sign-in', () => {
  test.each(['known', 'unknown'])(
    'of an address that is %s costs one hash and at most 4 statements',
    async (which) => {
      let queries = 0
      let hashed = 0
      const countHash = () => void hashed++
      const counted = await startAccounts({
        db: database.db.withPlugin({
          transformQuery: ({ node }) => (queries++, node),
          transformResult: async ({ result }) => result,
        }),
      })
      hashes.subscribe(countHash)
      try {
        const reply = await browserOf(counted.url).signIn(
          which === 'known' ? email : 'nobody@example.org',
          password,
        )
        expect(reply.status).toBe(which === 'known' ? 200 : 400)
        expect(hashed).toBe(1)
        expect(queries).toBeLessThanOrEqual(4)
      } finally {
        hashes.unsubscribe(countHash)
        await counted.stop()
      }
    },
  )

  test('gives each session an id and cookie of its own, whatever cookie comes in', async () => {
    const other = browserOf(portal.url)
    other.cookies.set('agora.session', 'chosen-by-an-attacker')
    await other.signIn(email, password)
    expect(other.cookies.get('agora.session')).toMatch(/^\w{32,}$/)
    expect(other.cookies.get('agora.session')).not.toBe(browser.cookies.get('agora.session'))
  })
})
