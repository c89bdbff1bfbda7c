import { beforeEach, describe, expect, test } from 'vitest'
import { openAdminDesk, type AdminDesk } from '#test/support/admin-desk.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertFactors, insertPerson, insertSession } from '#test/support/person.ts'
import { audit } from '../mutations-audit.ts'

const database = await testDatabase()
const { db } = database
let desk: AdminDesk
const call: AdminDesk['call'] = (...args) => desk.call(...args)

beforeEach(async () => {
  desk = await openAdminDesk(db)
})

const business = (email: string, more = {}) =>
  insertPerson(db, email, { user_type: 'Business', approval: 'pending', ...more })
const mails = () => db.selectFrom('mail').selectAll().execute()
const audits = (act: string) => db.selectFrom('audit').selectAll().where('act', '=', act).execute()
const personOf = (id: string) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('approval', () => {
  test.each(['Business', 'Educational Institution', 'Faculty'] as const)(
    '%s: is emailed in the user’s language, and recorded',
    async (user_type) => {
      const id = await business('ana@example.org', { user_type, locale: 'es' })
      const { status, body } = await call('POST /approve', { id })
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ approvalStatus: 'approved', can: { approve: false, refuse: true } })
      expect(await mails()).toMatchObject([{ kind: 'approved', recipient: 'ana@example.org', locale: 'es' }])
      expect(await audits('approved')).toMatchObject([
        { person_id: id, actor_id: desk.adminId, address: '198.51.100.4', device: 'Firefox on Linux' },
      ])
      expect(await call('POST /approve', { id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(await mails()).toHaveLength(1)
    },
  )

  test('requires a verified address', async () => {
    const id = await business('ana@example.org', { email_verified: false })
    expect((await call('GET /user', { id })).body.user.can).toMatchObject({ approve: false, refuse: true })
    expect(await call('POST /approve', { id })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/not verified/) },
    })
    expect([(await personOf(id)).approval, await mails()]).toEqual(['pending', []])
    await db.updateTable('person').set({ email_verified: true }).where('id', '=', id).execute()
    expect((await call('POST /approve', { id })).status).toBe(200)
  })

  test('shows the organization, the email domain and the history', async () => {
    const stated = {
      organization: 'Uni',
      registration_number: 'U-1',
      web_site: 'https://www.xn--bcher-kva.example',
    }
    const id = await business('ana@xn--bcher-kva.example', stated)
    await business('ana@gmail.com', {})
    for (const act of ['user-type-chosen', 'signed-in', 'organization-stated', 'refused'])
      await audit(db, { act, personId: id })
    const { body } = await call('GET /users', { q: 'bücher.example' })
    expect(body.results).toMatchObject([
      {
        email: 'ana@bücher.example',
        organization: { name: 'Uni', registrationNumber: 'U-1', webSite: stated.web_site },
        addressDomain: { name: 'bücher.example', kind: 'same' },
      },
    ])
    expect((await call('GET /users', { q: 'gmail' })).body.results).toMatchObject([
      { organization: null, addressDomain: { name: 'gmail.com', kind: 'free-mail' } },
    ])
    const entries = (await call('GET /audit', { person: id, about: 'approval' })).body.results
    expect(entries.map(({ act }: { act: string }) => act)).toEqual([
      'refused',
      'organization-stated',
      'user-type-chosen',
    ])
  })

  test('can be rejected with an emailed reason, and approved later', async () => {
    const id = await business('ana@example.org')
    const reason = 'The register has <b>no</b> such "company"; DROP it.'
    expect((await call('POST /refuse', { id, reason: ` ${reason} ` })).body.user).toMatchObject({
      approvalStatus: 'refused',
      approvalReason: reason,
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'refused', recipient: 'ana@example.org' })
    expect(mail!.html).not.toContain('<b>no</b>')
    expect((await audits('refused'))[0]!.detail).toEqual({ reason })
    expect((await call('POST /refuse', { id, reason })).status).toBe(409)
    expect((await call('POST /approve', { id })).body.user).toMatchObject({
      approvalStatus: 'approved',
      approvalReason: null,
    })
  })

  test.each([null, 'Personal'] as const)('%s: is rejected for this user type', async (user_type) => {
    const id = await insertPerson(db, 'ana@example.org', { user_type })
    for (const key of ['POST /approve', 'POST /refuse']) {
      const input = key === 'POST /refuse' ? { id, reason: 'x' } : { id }
      expect((await call(key, input)).status).toBe(409)
    }
    expect(await mails()).toEqual([])
    expect(await audits('approved')).toEqual([])
  })
})

describe('disabling an account', () => {
  test('ends all sessions, prevents new ones, and can be reverted', async () => {
    const id = await insertPerson(db, 'ana@example.org')
    const tokens = [await desk.tokenOf(id), await desk.tokenOf(id)]
    expect(await Promise.all(tokens.map(desk.isAlive))).toEqual([true, true])
    const { body } = await call('POST /disable', { id, reason: 'Spam' })
    expect(body.user).toMatchObject({ sessions: 0, disabled: expect.any(String), can: { enable: true } })
    expect(await Promise.all(tokens.map(desk.isAlive))).toEqual([false, false])
    await expect(insertSession(db, id)).rejects.toThrow('disabled')
    expect(await audits('disabled')).toMatchObject([
      { person_id: id, actor_id: desk.adminId, detail: { sessions: 2, reason: 'Spam' } },
    ])
    expect(await mails()).toMatchObject([{ kind: 'disabled', recipient: 'ana@example.org' }])
    expect((await call('POST /disable', { id })).status).toBe(409)

    expect((await call('POST /enable', { id })).body.user).toMatchObject({ disabled: null })
    expect(await audits('enabled')).toHaveLength(1)
    expect(await Promise.all(tokens.map(desk.isAlive))).toEqual([false, false])
    expect(await desk.isAlive(await desk.tokenOf(id))).toBe(true)
    expect((await call('POST /enable', { id })).status).toBe(409)
  })

  test('rejects the own account, and keeps one of two administrators who disable each other', async () => {
    expect((await call('POST /disable', { id: desk.adminId })).status).toBe(409)
    expect((await call('POST /role', { id: desk.adminId, role: 'user' })).status).toBe(409)
    expect(await desk.isAlive(desk.token)).toBe(true)
    const other = await insertPerson(db, 'second@example.org', { role: 'admin' })
    const otherToken = await desk.tokenOf(other)
    const answers = await Promise.all([
      call('POST /disable', { id: other }),
      call('POST /role', { id: desk.adminId, role: 'user' }, otherToken),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const admins = db.selectFrom('person').select('id').where('role', '=', 'admin')
    expect(await admins.where('disabled', 'is', null).execute()).toHaveLength(1)
  })
})

test('signing out everywhere ends all sessions of one account and no other', async () => {
  const id = await insertPerson(db, 'ana@example.org')
  const [first, second] = [await desk.tokenOf(id), await desk.tokenOf(id)]
  expect((await call('POST /end-sessions', { id })).body.user.sessions).toBe(0)
  const alive = await Promise.all([first, second, desk.token].map(desk.isAlive))
  expect(alive).toEqual([false, false, true])
  expect(await audits('sessions-ended')).toMatchObject([
    { person_id: id, actor_id: desk.adminId, detail: { sessions: 2 } },
  ])
  expect((await call('POST /end-sessions', { id })).status).toBe(200)
})

test('resetting second factors removes those of one account and ends its sessions, except for oneself', async () => {
  const second_factor = new Date('2026-03-01')
  const id = await insertPerson(db, 'ana@example.org', { locale: 'es' })
  const other = await insertPerson(db, 'ben@example.org')
  for (const each of [id, other]) await insertFactors(db, each, second_factor)
  const [token, otherToken] = [await desk.tokenOf(id), await desk.tokenOf(other)]
  expect((await call('GET /user', { id })).body.user).toMatchObject({
    secondFactor: second_factor.toISOString(),
    can: { resetFactors: true },
  })
  const { status, body } = await call('POST /reset-factors', { id })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ sessions: 0, secondFactor: null, can: { resetFactors: false } })
  expect([await desk.isAlive(token), await desk.isAlive(otherToken)]).toEqual([false, true])
  for (const table of ['authenticator', 'recovery_code', 'passkey'] as const) {
    const left = await db.selectFrom(table).select('person_id').execute()
    expect(left).toEqual([{ person_id: other }])
  }
  expect((await personOf(other)).second_factor).toEqual(second_factor)
  expect(await audits('second-factors-reset')).toMatchObject([
    { person_id: id, actor_id: desk.adminId, address: '198.51.100.4', detail: { sessions: 1 } },
  ])
  expect(await mails()).toMatchObject([{ kind: 'factors-reset', recipient: 'ana@example.org', locale: 'es' }])
  expect((await call('POST /reset-factors', { id })).status).toBe(409)
  await db.updateTable('person').set({ second_factor }).where('id', '=', desk.adminId).execute()
  expect(await call('POST /reset-factors', { id: desk.adminId })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/your own account/) },
  })
  expect((await personOf(desk.adminId)).second_factor).toEqual(second_factor)
})

test('administrators need a verified address, and role changes take effect immediately', async () => {
  const id = await insertPerson(db, 'ana@example.org', { email_verified: false })
  const token = await desk.tokenOf(id)
  expect((await call('POST /role', { id, role: 'admin' })).status).toBe(409)
  await db.updateTable('person').set({ email_verified: true }).where('id', '=', id).execute()
  expect((await call('POST /role', { id, role: 'admin' })).body.user.role).toBe('admin')
  expect((await call('POST /role', { id, role: 'admin' })).status).toBe(409)
  expect((await call('GET /users', {}, token)).status).toBe(200)
  expect((await call('POST /role', { id, role: 'user' })).status).toBe(200)
  expect((await call('GET /users', {}, token)).status).toBe(403)
  expect((await call('POST /role', { id, role: 'user' })).status).toBe(409)
  for (const act of ['made-admin', 'unmade-admin']) expect(await audits(act)).toHaveLength(1)
})

test('a failed action leaves no change, email or record', async () => {
  const id = await business('not one address', {})
  expect((await call('POST /approve', { id })).status).toBe(500)
  expect((await personOf(id)).approval).toBe('pending')
  expect([await mails(), await audits('approved')]).toEqual([[], []])
})
