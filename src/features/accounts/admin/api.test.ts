import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openAdminDesk, type AdminDesk } from '#test/support/admin-desk.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { adminService } from './api.ts'
import { audit } from '../mutations-audit.ts'
import { userSchema } from '../schema.ts'
import { findActiveSession, presentUser } from '../session/data.ts'
import type { AdminUser, AuditEntry } from './schema.ts'

const database = await testDatabase()
const { db } = database
const logged = unreadableValues()
let desk: AdminDesk
const call: AdminDesk['call'] = (...args) => desk.call(...args)

beforeEach(async () => {
  desk = await openAdminDesk(db)
})

const business = (email: string, more = {}) =>
  insertPerson(db, email, { user_type: 'Business', approval: 'pending', ...more })

/** Every call with an input that is right, and one that is wrong. */
const calls: [string, (id: string) => object, object][] = [
  ['GET /users', () => ({}), { approval: 'perhaps' }],
  ['GET /user', (id) => ({ id }), {}],
  ['POST /approve', (id) => ({ id }), { id: 7 }],
  ['POST /refuse', (id) => ({ id, reason: 'No.' }), { id: 'x', reason: ' ' }],
  ['POST /disable', (id) => ({ id }), { id: 'x', reason: 'x'.repeat(1001) }],
  ['POST /enable', (id) => ({ id }), { id: 'x', role: 'admin' }],
  ['POST /end-sessions', (id) => ({ id }), {}],
  ['POST /reset-factors', (id) => ({ id }), { id: '' }],
  ['POST /role', (id) => ({ id, role: 'admin' }), { id: 'x', role: 'owner' }],
  ['GET /audit', () => ({}), { limit: '0' }],
]

test('every call is covered by these tests', () => {
  expect(calls.map(([key]) => key)).toEqual(Object.keys(adminService.endpoints))
})

describe.each(calls)('%s', (key, right, wrong) => {
  test('answers 400 for invalid input and names the field', async () => {
    const answer = await call(key, wrong)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(Object.keys(answer.body.fields)).toHaveLength(1)
  })

  test('treats SQL, HTML and odd Unicode in every field as text', async () => {
    const before = await persons()
    for (const nasty of [
      "'; DROP TABLE person; --",
      "' OR 1=1 --",
      '%_%',
      '<img src=x onerror=alert(1)>',
      '\u202e\u{10ffff}é\ud800',
    ]) {
      for (const field of Object.keys(right('x'))) {
        const { status, body } = await call(key, { ...right('x'), [field]: nasty })
        expect([400, 404]).toContain(status)
        expect(body.code).not.toBe('internal')
      }
    }
    for (const field of ['q', 'approval', 'cursor', 'limit', 'person', 'act']) {
      expect((await call(key, { ...right(desk.adminId), [field]: '%27 OR 1=1' })).status).toBeLessThan(500)
    }
    expect((await persons()).length).toBe(before.length)
  })
})

const persons = () => db.selectFrom('person').select('id').execute()

test.each(calls.filter(([key]) => !/users|audit/.test(key)))(
  '%s: returns 404 for an unknown account, in the language of the caller',
  async (key, right) => {
    expect(await call(key, right('nobody'))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { body } = await call(key, right('nobody'), desk.token, 'es')
    expect(body.message).toBe('Esa cuenta no existe. Puede que se haya eliminado entretanto.')
  },
)

describe('the list of users', () => {
  test('shows what administrators need, without secrets', async () => {
    const id = await business('ana@example.org', { name: 'Ana', password: 'correct horse 1' })
    await insertSession(db, id)
    await insertSession(db, id, { expires: new Date(Date.now() - 1000) })
    await audit(db, { act: 'signed-in', personId: id })
    const { body } = await call('GET /users', { q: 'ana@' })
    expect(body).toEqual({
      total: 1,
      nextCursor: null,
      results: [
        {
          id,
          name: 'Ana',
          email: 'ana@example.org',
          emailVerified: true,
          userType: 'Business',
          approvalStatus: 'pending',
          approvalReason: null,
          organization: null,
          addressDomain: { name: 'example.org', kind: null },
          role: 'user',
          disabled: null,
          deleteAfter: null,
          created: expect.stringMatching(/^\d{4}-.*Z$/),
          lastSignIn: expect.stringMatching(/^\d{4}-.*Z$/),
          sessions: 1,
          secondFactor: null,
          can: {
            approve: true,
            refuse: true,
            disable: true,
            enable: false,
            endSessions: true,
            resetFactors: false,
            makeAdmin: true,
            unmakeAdmin: false,
            makeEditor: true,
            unmakeEditor: false,
          },
        },
      ],
    })
    expect((await call('GET /user', { id })).body.user).toEqual(body.results[0])
  })

  test('matches any part of name and address, ignoring case and accents, with % and _ as literals', async () => {
    await insertPerson(db, 'jose@empresa.es', { name: 'José Ñáñez' })
    await insertPerson(db, 'a_b%c@example.org', { name: '100% Öl' })
    await insertPerson(db, 'axbyc@example.org', { name: 'Жанна' })
    const find = async (q: string) =>
      (await call('GET /users', { q })).body.results.map(({ email }: AdminUser) => email)
    expect(await find('JOSE nan')).toEqual(['jose@empresa.es'])
    expect(await find('jose\u0301')).toEqual(['jose@empresa.es'])
    expect(await find('EMPRESA')).toEqual(['jose@empresa.es'])
    expect(await find('a_b')).toEqual(['a_b%c@example.org'])
    expect(await find('%')).toEqual(['a_b%c@example.org'])
    expect(await find('жАН')).toEqual(['axbyc@example.org'])
    expect(await find('nobody at all')).toEqual([])
    expect(await find('  ')).toHaveLength(4)
  })

  test('returns each of 60 accounts once, newest first, even with equal times and new accounts', async () => {
    const moment = new Date('2026-05-01T10:00:00.123Z')
    for (let i = 0; i < 60; i++) {
      const created = i % 3 === 0 ? moment : new Date(Date.UTC(2026, 0, 1 + i))
      const approval = i % 2 ? ('pending' as const) : ('approved' as const)
      await business(`person${i}@example.org`, { created, approval })
    }
    for (const [filter, count] of [
      [{ q: 'person' }, 60],
      [{ q: 'person', approval: 'pending' }, 30],
    ] as const) {
      const found: AdminUser[] = []
      expect((await call('GET /users', filter)).body.total).toBe(count)
      let cursor: string | null | undefined
      do {
        const { body } = await call('GET /users', { ...filter, limit: '7', ...(cursor && { cursor }) })
        expect(body.results.length).toBeLessThanOrEqual(7)
        found.push(...body.results)
        cursor = body.nextCursor
        await business(`late${found.length}${count}person@example.org`, { approval: 'pending' })
      } while (cursor)
      expect(new Set(found.map(({ id }) => id)).size).toBe(count)
      expect(found).toHaveLength(count)
      const dates = found.map(({ created }) => created)
      expect(dates).toEqual(dates.toSorted().toReversed())
      await db.deleteFrom('person').where('email', 'like', 'late%').execute()
    }
  })

  test.each(['x', btoa('[]'), btoa('["a","b"]'), btoa('["99999999999999999","b"]'), btoa('["1","\\u0000"]')])(
    'rejects the cursor %s',
    async (cursor) => {
      for (const key of ['GET /users', 'GET /audit']) {
        expect(await call(key, { cursor })).toMatchObject({
          status: 400,
          body: { fields: { cursor: expect.any(String) } },
        })
      }
    },
  )
})

describe('the audit log', () => {
  test('names actor, account, time and place, without names of deleted accounts', async () => {
    const id = await business('ana@example.org', { name: 'Ana <b>' })
    await call('POST /refuse', { id, reason: 'No.' })
    const [entry] = (await call('GET /audit', { act: 'refused' })).body.results as AuditEntry[]
    expect(entry).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      act: 'refused',
      person: { id, name: 'Ana <b>', email: 'ana@example.org' },
      actor: { id: desk.adminId, name: 'Root', email: 'root@example.org' },
      address: '198.51.100.4',
      device: 'Firefox on Linux',
      detail: { reason: 'No.' },
    })
    await db.deleteFrom('person').where('id', '=', id).execute()
    const [left] = (await call('GET /audit', { act: 'refused' })).body.results as AuditEntry[]
    expect(left!.person).toEqual({ id, name: null, email: null })
  })

  test('filters by person and by act, with each entry once, newest first', async () => {
    const id = await insertPerson(db, 'ana@example.org')
    for (let i = 0; i < 45; i++) {
      await audit(db, { act: i % 2 ? 'signed-in' : 'signed-out', personId: i % 3 ? id : desk.adminId })
    }
    await audit(db, { act: 'approved', personId: id, actorId: desk.adminId })
    const everything = await desk.auditLog({})
    expect(new Set(everything.map((entry) => entry.id)).size).toBe(46)
    expect(everything.map((entry) => Number(entry.id))).toEqual(
      everything.map((entry) => Number(entry.id)).toSorted((a, b) => b - a),
    )
    expect(await desk.auditLog({ person: id })).toHaveLength(31)
    expect(await desk.auditLog({ person: desk.adminId })).toHaveLength(16)
    expect(await desk.auditLog({ act: 'signed-in' })).toHaveLength(22)
    expect(await desk.auditLog({ act: 'signed-in', person: id })).toHaveLength(15)
    expect(await desk.auditLog({ act: 'nothing-such' })).toEqual([])
  })
})

test('shows the audit log and an account with unreadable values without them', async () => {
  const email = 'stored@example.org'
  const id = await business(email)
  for (const detail of [{ n: 1 }, { n: 2 }]) await audit(db, { act: 'stored', personId: id, detail })
  await sql`UPDATE audit SET detail = '[2]' WHERE act = 'stored' AND detail @> '{"n": 2}'`.execute(db)
  const { status, body } = await call('GET /audit', { act: 'stored' })
  expect([status, body.results.map(({ detail }: AuditEntry) => detail)]).toEqual([200, [{}, { n: 1 }]])
  expect(logged.splice(0)).toMatchObject([{ table: 'audit', id: body.results[0].id, column: 'detail' }])
  await sql`UPDATE person SET business_data = '{"businessName": 7}' WHERE id = ${id}`.execute(db)
  const session = await findActiveSession(db, 'id', await insertSession(db, id))
  expect(userSchema.safeParse(presentUser(session!.person)).data).toMatchObject({ email })
  expect(logged.splice(0)).toMatchObject([{ table: 'person', id, column: 'business_data' }])
})
