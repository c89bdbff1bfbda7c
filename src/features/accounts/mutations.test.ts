import { beforeEach, describe, expect, test } from 'vitest'
import { lastAct, personAt } from '#test/support/account-state.ts'
import { linksTo, mailedToken } from '#test/support/mail/mailed-links.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer } from '#test/support/mail/server.ts'
import { sampleSignInContext as occasion } from '#test/support/oauth/sign-in-context.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { insertRows } from '#test/support/rows.ts'
import { audit } from './mutations-audit.ts'
import { createLink, readLink, consumeLink } from './mutations-link.ts'
import { resendVerification, verifyEmail } from './address/mutations.ts'
import { requestPasswordReset, signUp, updateLoginProfile } from './mutations.ts'

const password = 'correct1horse'
const MAIL_ADDRESS = 'josé@example.org'

const database = await testDatabase()
const deps = testDeps(database.db)
let email: string
let personId: string
let count = 0

beforeEach(async () => {
  for (const table of ['attempt', 'verification'] as const) await database.db.deleteFrom(table).execute()
  email = `person${count++}@example.org`
  personId = await insertPerson(database.db, email, { email_verified: false })
})

const person = (id = personId) =>
  database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audits = () => database.db.selectFrom('audit').selectAll().where('person_id', '=', personId).execute()

describe('a link in an email', () => {
  const use = (token: string, as: 'reset-password' | 'verify-email' = 'verify-email') =>
    [database.db, deps.secret, as, token] as const
  /** Lets time pass for all links. */
  const pass = async (seconds: number) => {
    const rows = await database.db.selectFrom('verification').selectAll().execute()
    for (const { id, expires } of rows) {
      const earlier = new Date(expires.getTime() - seconds * 1000)
      await database.db.updateTable('verification').set({ expires: earlier }).where('id', '=', id).execute()
    }
  }

  test('can be consumed once and leaves other links valid', async () => {
    const token = await createLink(database.db, deps.secret, 'verify-email', 'ada')
    const other = await createLink(database.db, deps.secret, 'verify-email', 'ben')
    expect(token).toMatch(/^\w{24}$/)
    expect(await readLink(...use(token))).toBe('ada')
    expect(await readLink(...use(other))).toBe('ben')
    expect(await consumeLink(...use(token))).toBe('ada')
    expect(await consumeLink(...use(token))).toBeUndefined()
    expect(await readLink(...use(token))).toBeUndefined()
    expect(await consumeLink(...use(other))).toBe('ben')
  })

  test('works for one purpose and secret, and is stored as a hash', async () => {
    const token = await createLink(database.db, deps.secret, 'reset-password', personId)
    for (const find of [readLink, consumeLink]) {
      expect(await find(...use(token))).toBeUndefined()
      expect(await find(database.db, 'x'.repeat(40), 'reset-password', token)).toBeUndefined()
    }
    const [row] = await database.db.selectFrom('verification').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await consumeLink(...use(token, 'reset-password'))).toBe(personId)
  })

  test.each([
    ['reset-password', 30 * 60],
    ['verify-email', 3 * 24 * 3600],
  ] as const)('to %s expires after %i seconds', async (as, seconds) => {
    const token = await createLink(database.db, deps.secret, as, 'ada')
    await pass(seconds - 30)
    expect(await readLink(...use(token, as))).toBe('ada')
    await pass(31)
    expect(await readLink(...use(token, as))).toBeUndefined()
    expect(await consumeLink(...use(token, as))).toBeUndefined()
  })
})

test('an action is recorded with actor, place and details', async () => {
  await audit(database.db, { act: 'tried', personId })
  expect(await lastAct(database.db)).toMatchObject({
    act: 'tried',
    person_id: personId,
    actor_id: personId,
    address: null,
    device: null,
    detail: {},
  })
  const from = { address: '192.0.2.9', device: 'Safari on iPhone' }
  await audit(database.db, { act: 'seen', personId, actorId: null, ...from, detail: { for: 'a test' } })
  expect(await lastAct(database.db)).toMatchObject({ actor_id: null, ...from, detail: { for: 'a test' } })
})

describe('sign-up', () => {
  test('is recorded and emails a single-use verification link', async () => {
    const fresh = `new-${email}`
    const from = occasion({ origin: 'https://agora.example.org', locale: 'es' })
    await signUp(deps, { email: fresh, password }, from)
    const act = await lastAct(database.db)
    expect(act).toMatchObject({
      act: 'signed-up',
      address: '192.0.2.7',
      device: 'Firefox on Linux',
      detail: { provider: 'local' },
    })
    const id = act.person_id!
    const made = {
      email: fresh,
      name: '',
      email_verified: false,
      locale: 'es',
      role: 'user',
      user_type: null,
    }
    expect(await person(id)).toMatchObject(made)
    const [link] = await linksTo(database.db, fresh, 'verify')
    expect(link?.origin).toBe('https://agora.example.org')
    const token = await mailedToken(database.db, fresh, 'verify')
    await verifyEmail(deps, token, { address: '192.0.2.9' })
    expect(await person(id)).toMatchObject({ email_verified: true })
    expect(await person()).toMatchObject({ email_verified: false })
    expect(await lastAct(database.db)).toMatchObject({
      act: 'email-verified',
      person_id: id,
      address: '192.0.2.9',
    })
    await expect(verifyEmail(deps, token, occasion())).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('fails without creating an account if the mail server rejects the address or is down', async () => {
    const server = await startMailServer({ hideSMTPUTF8: true })
    const at = (SMTP_URL: string) =>
      testDeps(database.db, { SMTP_URL, PUBLIC_URL: 'https://agora.example.org' })
    const signUpAt = (url: string) => signUp(at(url), { email: MAIL_ADDRESS, password }, occasion())
    await expect(signUpAt(server.url)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { email: expect.stringMatching(/these characters/) },
    })
    await server.close()
    await expect(signUpAt(`smtp://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await personAt(database.db, MAIL_ADDRESS)).toBeUndefined()
  })

  test('is limited per address and network, and so are emails', async () => {
    const calls = [
      () => signUp(deps, { email, password }, occasion()),
      () => requestPasswordReset(deps, { email }, occasion()),
      () => resendVerification(deps, { email, emailVerified: false }, occasion()),
    ]
    for (const key of [`mail:${email}`, 'mails:192.0.2.7']) {
      const tried = { key, failures: 60, free: 5, last: new Date() }
      const blocked_until = new Date(Date.now() + 600_000)
      await insertRows(database.db, 'attempt', { ...tried, blocked_until })
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'too_many_requests' })
      await database.db.deleteFrom('attempt').execute()
    }
  })
})

test('a verification link is sent again unless the address is verified', async () => {
  await resendVerification(deps, { email, emailVerified: false }, occasion())
  const token = await mailedToken(database.db, email, 'verify')
  await expect(resendVerification(deps, { email, emailVerified: true }, occasion())).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await linksTo(database.db, email, 'verify')).toHaveLength(1)
  const other = await insertPerson(database.db, `other-${email}`, { email_verified: false })
  await verifyEmail(deps, token, occasion())
  expect((await person()).email_verified).toBe(true)
  expect((await person(other)).email_verified).toBe(false)
})

test('a link of a deleted account verifies nothing', async () => {
  const token = await createLink(database.db, deps.secret, 'verify-email', `no-${email}`)
  await expect(verifyEmail(deps, token, occasion())).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(verifyEmail(deps, 'made-up', occasion())).rejects.toMatchObject({ code: 'invalid_input' })
})

describe('updating an account', () => {
  let viewer: Parameters<typeof updateLoginProfile>[1]
  beforeEach(async () => {
    viewer = { personId, sessionId: await insertSession(database.db, personId), userType: null, name: '' }
  })
  const update = (input: Parameters<typeof updateLoginProfile>[2]) =>
    updateLoginProfile(deps, viewer, input, { address: '192.0.2.9' })

  test('changes only the given fields of the own account', async () => {
    const other = await insertPerson(database.db, `other-${email}`)
    const theirs = await person(other)
    const before = await person()
    const all = { name: 'Ada', username: 'ada', phoneNumber: '+34 600', locale: 'es' as const }
    expect(await update({ id: personId, _id: personId, ...all })).toMatchObject({ id: personId, name: 'Ada' })
    const after = await person()
    expect(after).toEqual({
      ...before,
      updated: expect.any(Date),
      name: 'Ada',
      username: 'ada',
      phone_number: '+34 600',
      locale: 'es',
      searched: expect.stringContaining('ada'),
    })
    expect(after.updated.getTime()).toBeGreaterThan(before.updated.getTime())
    await update({ userType: null })
    expect(await person()).toEqual({ ...after, updated: expect.any(Date) })
    await update({ phone_number: '+34 700' })
    await update({ phone_number: '+34 800', phoneNumber: '+34 900' })
    expect((await person()).phone_number).toBe('+34 900')
    await update({ name: '', username: '', phoneNumber: '' })
    expect(await person()).toMatchObject({ name: '', username: '', phone_number: '', locale: 'es' })
    expect(await person(other)).toEqual(theirs)
    expect(await audits()).toEqual([])
  })

  test('rejects the ID of another person', async () => {
    const before = await person()
    for (const input of [{ _id: 'other' }, { id: 'other' }, { _id: personId, id: 'other' }]) {
      await expect(update({ ...input, name: 'Eve' })).rejects.toMatchObject({ code: 'forbidden' })
    }
    expect(await person()).toEqual(before)
  })

  test.each([
    ['Personal', 'none'],
    ['Business', 'pending'],
  ] as const)(
    'sets the user type %s once, records it and announces the profile',
    async (userType, approval) => {
      const other = await insertPerson(database.db, `other-${email}`)
      const told = await announcedBy(database, async () =>
        expect(await update({ userType })).toMatchObject({ userType }),
      )
      expect(told).toEqual([`profile:${personId}`])
      expect(await person()).toMatchObject({ user_type: userType, approval })
      expect((await person(other)).user_type).toBeNull()
      const chosen = { act: 'user-type-chosen', address: '192.0.2.9', detail: { userType } }
      expect(await audits()).toMatchObject([chosen])
      // The same once more changes nothing; another is refused with all that came with it.
      viewer = { ...viewer, userType }
      await update({ userType })
      await expect(update({ userType: 'Faculty', name: 'Eve' })).rejects.toMatchObject({ code: 'conflict' })
      expect(await person()).toMatchObject({ user_type: userType, name: email.split('@')[0] })
      expect(await audits()).toHaveLength(1)
    },
  )

  test('fails if the session has ended', async () => {
    await database.db.deleteFrom('session').where('person_id', '=', personId).execute()
    await expect(update({ name: 'Eve' })).rejects.toMatchObject({ code: 'unauthorized' })
    expect((await person()).name).not.toBe('Eve')
  })
})
