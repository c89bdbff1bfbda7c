// @module-tag slow
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { api, password, startAccounts, setUpAccounts, type Accounts } from '#test/support/accounts.ts'
import { getRows } from '#test/support/rows.ts'
import { timesOf } from '#test/support/thorough.ts'
import { hashes } from '#lib/server/password-hash.ts'

let { database, portal, browser, email } = {} as Accounts

setUpAccounts((accounts) => {
  ;({ database, portal, browser, email } = accounts)
  return browser.enter(email)
})

describe('attempts', () => {
  // What a server adds is that tries come in beside each other: its first hundreds show that.
  const hundreds = process.env['TEST_DATABASE_URL'] ? 10 : timesOf(100, 10)
  test(
    `on ${hundreds * 100} passwords are rate limited after a few checks`,
    { timeout: 240_000 },
    async () => {
      let looked = 0
      const count = () => void looked++
      hashes.subscribe(count)
      const statuses = new Map<number, number>()
      for (let i = 0; i < hundreds; i++) {
        const replies = await Promise.all(
          Array.from({ length: 100 }, (_, n) => portal.browser().signIn(email, `guess${i * 100 + n}`)),
        )
        for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      hashes.unsubscribe(count)
      expect([...statuses.keys()].sort()).toEqual([400, 429])
      expect(looked).toBeLessThan(20)
      const refused = await portal.browser().signIn(email, password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // Not for ever: who waits gets in.
      await sql`UPDATE attempt SET blocked_until = now() - interval '1 second'`.execute(database.db)
      expect((await portal.browser().signIn(email, password)).status).toBe(200)
    },
  )

  test('are limited for unknown addresses as well', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      statuses.push((await portal.browser().signIn('nobody@example.org', `guess${i}word`)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  test('on many accounts from one network are limited', async () => {
    let refused = 0
    for (let i = 0; i < 60; i++) {
      const { status } = await portal.browser().signIn(`account${i}@example.org`, 'guess1word')
      if (status === 429) refused++
    }
    expect(refused).toBeGreaterThan(5)
  })
})

describe('responses do not reveal whether an address is registered', () => {
  const calls = [
    ['signin', (address: string) => ({ email: address, currentPassword: 'wrong1password' })],
    ['signup', (address: string) => ({ email: address, currentPassword: 'wrong1password' })],
    ['forgotpassword', (address: string) => ({ email: address })],
  ] as const
  test.each(calls)('%s responds with the same text, headers and timing', async (call, body) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let i = 0; i < 6; i++) {
      for (const which of ['known', 'unknown'] as const) {
        await database.db.deleteFrom('attempt').execute()
        const address = which === 'known' ? email : `nobody${i}-${email}`
        const started = performance.now()
        const { status, body: answer, headers } = await portal.browser().post(`${api}/${call}`, body(address))
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
  const otherDevice = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }
  test.each([
    { name: 'an address that is known', status: 200, mails: 0 },
    { name: 'an address that is unknown', to: 'nobody@example.org', status: 400, mails: 0 },
    { name: 'a known address on a new device', agent: otherDevice, status: 200, mails: 1 },
  ])('of $name costs one hash and at most 4 statements', async ({ to, agent, status, mails }) => {
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
      const body = { email: to ?? email, currentPassword: password }
      const reply = await counted.browser().post(`${api}/signin`, body, agent)
      expect(reply.status).toBe(status)
      expect(hashed).toBe(1)
      expect(queries).toBeLessThanOrEqual(4)
      expect(queries).toBeGreaterThan(0)
      expect(await newSignInMails()).toHaveLength(mails)
    } finally {
      hashes.unsubscribe(countHash)
      await counted.stop()
    }
  })

  test('on a new device sends no email if it fails, even after the password check', async () => {
    const browserOnIt = portal.browser()
    const signIn = (currentPassword: string) =>
      browserOnIt.post(`${api}/signin`, { email, currentPassword }, otherDevice)
    expect((await signIn('wrong1password')).status).toBe(400)
    await sql`ALTER TABLE audit ADD CONSTRAINT refused CHECK (act <> 'signed-in') NOT VALID`.execute(
      database.db,
    )
    try {
      expect((await signIn(password)).status).toBe(500)
    } finally {
      await sql`ALTER TABLE audit DROP CONSTRAINT refused`.execute(database.db)
    }
    expect(await newSignInMails()).toHaveLength(0)
    expect((await signIn(password)).status).toBe(200)
    const mails = await newSignInMails()
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Chrome on Windows')])
    expect((await signIn(password)).status).toBe(200)
    expect(await newSignInMails()).toHaveLength(1)
  })

  test('creates a new session id and cookie, whatever cookie is sent', async () => {
    const other = portal.browser()
    other.cookies.set('agora.session', 'chosen-by-an-attacker')
    await other.signIn(email, password)
    expect(other.cookies.get('agora.session')).toMatch(/^\w{32,}$/)
    expect(other.cookies.get('agora.session')).not.toBe(browser.cookies.get('agora.session'))
  })
})

const newSignInMails = () =>
  getRows(database.db, 'mail', { recipient: email, kind: 'new-sign-in' }, { columns: ['text'] })
