import { beforeEach, describe, expect, test } from 'vitest'
import { linksTo, mailedToken } from '#test/support/mail/mailed-links.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { sampleSignInContext as occasion } from '#test/support/oauth/sign-in-context.ts'
import { insertIdentity, insertPerson, insertSession } from '#test/support/person.ts'
import { getRows } from '#test/support/rows.ts'
import { requestPasswordReset } from '../mutations.ts'
import { findActiveSession, viewerOf } from '../session/data.ts'
import { changePassword, resetPassword } from './mutations.ts'

const password = 'correct1horse'
const newPassword = 'better2horse'

const database = await testDatabase()
const deps = testDeps(database.db)
let email: string
let personId: string
let count = 0

beforeEach(async () => {
  await database.db.deleteFrom('attempt').execute()
  email = `person${count++}@example.org`
  personId = await insertPerson(database.db, email, { password })
})

/** Sets a new password in a session, without the old one. */
const change = async (sessionId: string, to = newPassword) => {
  const session = await findActiveSession(database.db, 'id', sessionId)
  return changePassword(deps, viewerOf(session!), { newPassword: to, oldPassword: undefined }, occasion())
}

test('a common password is rejected before the old one is checked', async () => {
  const own = await insertSession(database.db, personId, { created: new Date(0) })
  for (const weak of ['password1', 'PassWord1', 'agora2024', `${email.split('@')[0]}-99`])
    await expect(change(own, weak)).rejects.toMatchObject({ fields: { currentPassword: expect.any(String) } })
})

test('a reset link is not sent to unknown addresses', async () => {
  await requestPasswordReset(deps, { email: `no-${email}` }, occasion())
  expect(await linksTo(database.db, `no-${email}`, 'reset')).toEqual([])
})

describe('a new password', () => {
  const link = (person: string) => insertIdentity(database.db, person, 'google')
  const everythingOf = async (person: string) => ({
    person: await database.db.selectFrom('person').selectAll().where('id', '=', person).execute(),
    identities: await getRows(database.db, 'identity', { person_id: person }, { orderBy: 'provider_id' }),
    sessions: await database.db.selectFrom('session').selectAll().where('person_id', '=', person).execute(),
    links: await database.db.selectFrom('verification').selectAll().where('value', '=', person).execute(),
    tries: await database.db.selectFrom('attempt').select(['key', 'failures']).orderBy('key').execute(),
  })
  const unconfirm = (person: string) =>
    database.db.updateTable('person').set({ email_verified: false }).where('id', '=', person).execute()
  const resetNow = async () => {
    await requestPasswordReset(deps, { email }, occasion())
    await database.db.deleteFrom('attempt').execute()
    return resetPassword(deps, await mailedToken(database.db, email, 'reset'), newPassword, occasion())
  }

  test('affects no other account, however it is set', async () => {
    const other = await insertPerson(database.db, `other-${email}`, { password })
    await insertSession(database.db, other)
    await link(other)
    await unconfirm(other)
    await requestPasswordReset(deps, { email: `other-${email}` }, occasion())
    await database.db.deleteFrom('attempt').execute()
    const before = await everythingOf(other)
    expect(before.links).toHaveLength(1)
    const own = await insertSession(database.db, personId)
    await unconfirm(personId)
    await change(own)
    await resetNow()
    expect(await everythingOf(other)).toEqual(before)
  })

  test('set by link verifies the address and removes other sign-in methods; set when signed in, neither', async () => {
    await unconfirm(personId)
    await link(personId)
    const own = await insertSession(database.db, personId)
    await change(own)
    const changed = await everythingOf(personId)
    expect(changed).toMatchObject({
      person: [{ email_verified: false }],
      identities: [{ provider_id: 'credential' }, { provider_id: 'google' }],
    })
    await resetNow()
    const reset = await everythingOf(personId)
    expect(reset).toMatchObject({ person: [{ email_verified: true }], sessions: [], links: [] })
    expect(reset.identities.map((each) => each.provider_id)).toEqual(['credential'])
    // Of a confirmed address the provider is its owner's, whoever else has not confirmed theirs.
    await insertPerson(database.db, `other-${email}`, { email_verified: false })
    await link(personId)
    await resetNow()
    expect((await everythingOf(personId)).identities).toHaveLength(2)
  })

  test("is reported by email in the owner's language, and recorded", async () => {
    await database.db.updateTable('person').set({ locale: 'es' }).where('id', '=', personId).execute()
    const own = await insertSession(database.db, personId)
    await change(own)
    await resetNow()
    const mails = await database.db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .where('kind', '=', 'password-changed')
      .execute()
    expect(mails).toHaveLength(2)
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/contraseña/i)
      expect(text).toContain('192.0.2.7')
      expect(text).toContain('Firefox en Linux')
    }
    const acts = await database.db
      .selectFrom('audit')
      .select(['act', 'detail', 'address', 'device'])
      .where('person_id', '=', personId)
      .orderBy('at')
      .execute()
    const from = { act: 'password-changed', address: '192.0.2.7', device: 'Firefox on Linux' }
    expect(acts).toEqual([
      { ...from, detail: { way: 'signed in' } },
      { ...from, detail: { way: 'mail link' } },
    ])
  })

  test('resets the attempts of the account, but not of the network', async () => {
    const own = await insertSession(database.db, personId)
    const tried = { failures: 3, free: 5, blocked_until: new Date(), last: new Date() }
    const keys = [`account:${email}`, 'address:192.0.2.7']
    await database.db
      .insertInto('attempt')
      .values(keys.map((key) => ({ key, ...tried })))
      .execute()
    await change(own)
    const { tries } = await everythingOf(personId)
    expect(tries).toEqual([{ key: 'address:192.0.2.7', failures: 3 }])
  })
})
