import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'
import { personAt } from '#test/support/account-state.ts'
import { api, password, setUpAccounts, type Accounts } from '#test/support/accounts.ts'
import { getRows } from '#test/support/rows.ts'

let accounts: Accounts
setUpAccounts((given) => (accounts = given))

/** What is sent and what is the same address, written otherwise. */
const international = [
  ['josé@example.org', 'JOSE\u0301@Example.ORG'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['дима@пример.рф', 'Дима@xn--e1afmkfd.xn--p1ai'],
  ['a&b@example.org', 'A&B@EXAMPLE.ORG'],
] as const

describe('international addresses', () => {
  test.for(international)('%s can sign up, sign in as %s, and reset the password', async ([given, same]) => {
    const { browser, database } = accounts
    const db = database.db
    expect(await browser.signUp(given, password)).toMatchObject({ status: 200 })
    expect(await browser.signUp(same, password)).toMatchObject({ status: 200 })
    expect(await personAt(db, normalAddress(given)!)).toBeDefined()
    expect(await browser.signIn(same, password)).toMatchObject({ status: 200 })
    const asked = await browser.post(`${api}/forgotpassword`, { email: same })
    expect(asked.status).toBe(200)
    const mails = await getRows(db, 'mail', { recipient: normalAddress(given)! }, { columns: ['kind'] })
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['verify', 'known', 'reset']))
  })

  test.for(['a..b@example.org', '.a@example.org', 'a@example.c', 'a@example', 'a@@example.org'])(
    '%s is rejected with a message by every form for addresses',
    async (email) => {
      const { browser } = accounts
      for (const reply of [
        await browser.signUp(email, password),
        await browser.signIn(email, password),
        await browser.post(`${api}/forgotpassword`, { email }),
      ]) {
        expect(reply.status).toBe(400)
        expect(reply.body.fields.email).toBe('Please enter a valid email address')
      }
    },
  )

  test('every valid address can sign up and sign in', { tags: 'slow' }, async () => {
    const { browser, database } = accounts
    const part = fc.string({
      unit: fc.oneof(
        fc.constantFrom(..."aZ9.-_+&'é中яक"),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength: 12,
    })
    const address = fc
      .tuple(part, part, fc.constantFrom('org', 'example', 'рф', '中国', 'x1', 'c'))
      .map(([name, host, top]) => `${name}@${host}.${top}`)
      .filter(isMailAddress)
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        await database.db.deleteFrom('attempt').execute()
        expect(await browser.signUp(email, password)).toMatchObject({ status: 200 })
        expect(await browser.signIn(email, password)).toMatchObject({ status: 200 })
      }),
      { numRuns: 15 },
    )
  })
})
