import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { linksTo } from '#test/support/accounts.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { sampleOccasion as occasion } from '#test/support/oauth/occasion.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { requestPasswordReset, signUp } from '../mutations.ts'
import { verifyPassword } from './hash.ts'
import { livingSession, viewerOf } from '../session/data.ts'
import { hashCookie } from '../session/token.ts'
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

const isPassword = async (given: string) => {
  const identity = await database.db
    .selectFrom('identity')
    .select('password')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return verifyPassword(identity?.password ?? '', given)
}
const sessions = async () => {
  const rows = await database.db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ id }) => id)
}
const viewer = async (id: string) => {
  const found = await livingSession(database.db, 'id', id)
  if (!found) throw new Error('The session has ended')
  return viewerOf(found)
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('changing the password', () => {
  test('ends all other sessions; this one goes on with another cookie', async () => {
    const own = await insertSession(database.db, personId)
    await insertSession(database.db, personId)
    const given = { newPassword, oldPassword: undefined }
    const { cookie } = await changePassword(deps, await viewer(own), given, occasion())
    expect(await isPassword(newPassword)).toBe(true)
    expect(await sessions()).toEqual([own])
    const found = await livingSession(database.db, 'token', hashCookie(cookie, deps.secret))
    expect(found?.sessionId).toBe(own)
  })

  test('in an older session needs the old one', async () => {
    const own = await insertSession(database.db, personId, { created: minutesAgo(11) })
    const me = await viewer(own)
    for (const oldPassword of [undefined, 'wrong1horse']) {
      await expect(changePassword(deps, me, { newPassword, oldPassword }, occasion())).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { oldPassword: expect.any(String) },
      })
    }
    expect(await isPassword(password)).toBe(true)
    await changePassword(deps, me, { newPassword, oldPassword: password }, occasion())
    expect(await isPassword(newPassword)).toBe(true)
  })

  test('to one that is tried first is refused, before the old one is looked at', async () => {
    const own = await insertSession(database.db, personId, { created: minutesAgo(11) })
    for (const weak of ['password1', 'PassWord1', 'agora2024', `${email.split('@')[0]}-99`]) {
      const given = { newPassword: weak, oldPassword: undefined }
      await expect(changePassword(deps, await viewer(own), given, occasion())).rejects.toMatchObject({
        fields: { currentPassword: expect.any(String) },
      })
    }
    expect(await isPassword(password)).toBe(true)
  })
})

describe('the link of a mail', () => {
  const tokenOf = async () => {
    await requestPasswordReset(deps, email, occasion())
    const [link] = await linksTo(database.db, email, 'reset')
    return link?.searchParams.get('token') ?? ''
  }

  test('sets a password once, confirms the address, and ends every session', async () => {
    await database.db
      .updateTable('person')
      .set({ email_verified: false })
      .where('id', '=', personId)
      .execute()
    await insertSession(database.db, personId)
    const token = await tokenOf()
    await expect(resetPassword(deps, token, 'password1', occasion())).rejects.toMatchObject({
      fields: { currentPassword: expect.any(String) },
    })
    await resetPassword(deps, token, newPassword, occasion())
    expect(await isPassword(newPassword)).toBe(true)
    expect(await sessions()).toEqual([])
    const { email_verified } = await database.db
      .selectFrom('person')
      .select('email_verified')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    expect(email_verified).toBe(true)
    await expect(resetPassword(deps, token, 'third3horse', occasion())).rejects.toMatchObject({
      fields: { token: 'not valid' },
    })
    expect(await isPassword(newPassword)).toBe(true)
  })

  test('goes to nobody who is not registered', async () => {
    await requestPasswordReset(deps, `no-${email}`, occasion())
    expect(await linksTo(database.db, `no-${email}`, 'reset')).toEqual([])
  })
})

describe('signing up', () => {
  const people = () =>
    database.db.selectFrom('person').select('email').where('email', 'like', `%${email}`).execute()

  test('makes an account with a password that is not weak, and asks to confirm the address', async () => {
    const fresh = `new-${email}`
    await expect(signUp(deps, { email: fresh, password: 'password1' }, occasion())).rejects.toMatchObject({
      fields: { currentPassword: expect.any(String) },
    })
    expect(await people()).toHaveLength(1)
    await signUp(deps, { email: fresh, password: newPassword }, occasion({ locale: 'es' }))
    const [link] = await linksTo(database.db, fresh, 'verify')
    expect(link?.pathname).toBe('/verify-email')
    const person = await database.db
      .selectFrom('person')
      .selectAll()
      .where('email', '=', fresh)
      .executeTakeFirst()
    expect(person).toMatchObject({ email_verified: false, locale: 'es', role: 'user', user_type: null })
  })

  test('again changes nothing, and tells the owner', async () => {
    await signUp(deps, { email, password: newPassword }, occasion())
    expect(await isPassword(password)).toBe(true)
    expect(await people()).toHaveLength(1)
    const mails = await database.db.selectFrom('mail').select('kind').where('recipient', '=', email).execute()
    expect(mails).toEqual([{ kind: 'known' }])
  })
})

describe('a new password', () => {
  const link = (person: string) =>
    database.db
      .insertInto('identity')
      .values({ id: randomUUID(), person_id: person, provider_id: 'google', account_id: person })
      .execute()
  const everythingOf = async (person: string) => ({
    person: await database.db.selectFrom('person').selectAll().where('id', '=', person).execute(),
    identities: await database.db
      .selectFrom('identity')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('provider_id')
      .execute(),
    sessions: await database.db.selectFrom('session').selectAll().where('person_id', '=', person).execute(),
    links: await database.db.selectFrom('verification').selectAll().where('value', '=', person).execute(),
    tries: await database.db.selectFrom('attempt').select(['key', 'failures']).orderBy('key').execute(),
  })
  const unconfirm = (person: string) =>
    database.db.updateTable('person').set({ email_verified: false }).where('id', '=', person).execute()
  const resetNow = async () => {
    await requestPasswordReset(deps, email, occasion())
    const [mailed] = await linksTo(database.db, email, 'reset')
    await database.db.deleteFrom('attempt').execute()
    return resetPassword(deps, mailed?.searchParams.get('token') ?? '', newPassword, occasion())
  }

  test('touches nobody else, whichever way it is set', async () => {
    const other = await insertPerson(database.db, `other-${email}`, { password })
    await insertSession(database.db, other)
    await link(other)
    await unconfirm(other)
    await requestPasswordReset(deps, `other-${email}`, occasion())
    await database.db.deleteFrom('attempt').execute()
    const before = await everythingOf(other)
    expect(before.links).toHaveLength(1)
    const own = await insertSession(database.db, personId)
    await unconfirm(personId)
    await changePassword(deps, await viewer(own), { newPassword, oldPassword: undefined }, occasion())
    await resetNow()
    expect(await everythingOf(other)).toEqual(before)
  })

  test('of somebody signed in confirms no address and keeps the providers; by a link what is not the owner’s goes', async () => {
    await unconfirm(personId)
    await link(personId)
    const own = await insertSession(database.db, personId)
    await changePassword(deps, await viewer(own), { newPassword, oldPassword: undefined }, occasion())
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

  test('is told by mail in the owner’s language, with where it came from, and is on record', async () => {
    await database.db.updateTable('person').set({ locale: 'es' }).where('id', '=', personId).execute()
    const own = await insertSession(database.db, personId)
    await changePassword(deps, await viewer(own), { newPassword, oldPassword: undefined }, occasion())
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

  test('forgives the tries of the account, and leaves those of the network', async () => {
    const own = await insertSession(database.db, personId)
    await database.db
      .insertInto('attempt')
      .values(
        [`account:${email}`, 'address:192.0.2.7'].map((key) => ({
          key,
          failures: 3,
          free: 5,
          blocked_until: new Date(),
          last: new Date(),
        })),
      )
      .execute()
    await changePassword(deps, await viewer(own), { newPassword, oldPassword: undefined }, occasion())
    const { tries } = await everythingOf(personId)
    expect(tries).toEqual([{ key: 'address:192.0.2.7', failures: 3 }])
  })
})
