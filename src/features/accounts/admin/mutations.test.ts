import { beforeEach, describe, expect, test } from 'vitest'
import { profileTag } from '#features/profile/schema-tag.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import {
  appointAdmin,
  approve,
  disable,
  enable,
  endSessionsOf,
  refuse,
  resetFactors,
  setRole,
  type AdminContext,
} from './mutations.ts'

const database = await testDatabase()
const { db } = database
let context: AdminContext
let root: string
beforeEach(async () => {
  for (const table of ['person', 'audit', 'mail'] as const) await db.deleteFrom(table).execute()
  root = await insertPerson(db, 'root@example.org', { role: 'admin' })
  const place = { address: '192.0.2.7', device: 'Firefox on Linux', origin: 'http://localhost:3000' }
  const { mailer, env, cancelInterviewsOf } = testDeps(db)
  context = { db, mailer, env, cancelInterviewsOf, actorId: root, ...place }
})

const business = (email: string, more = {}) =>
  insertPerson(db, email, { user_type: 'Business', approval: 'pending', ...more })
const personOf = (id: string) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const acts = () =>
  db.selectFrom('audit').select(['act', 'person_id', 'actor_id', 'detail']).orderBy('id').execute()

test('every action is recorded by name and affects only its account', async () => {
  const id = await business('ana@example.org')
  const others = [
    await business('ben@example.org'),
    await insertPerson(db, 'cyd@example.org', { role: 'admin' }),
    await insertPerson(db, 'dee@example.org', { disabled: new Date('2026-01-01') }),
  ]
  await insertSession(db, others[0]!)
  const everything = async () => ({
    people: await Promise.all(others.map(personOf)),
    sessions: await db.selectFrom('session').selectAll().execute(),
  })
  const before = await everything()
  const started = new Date()
  await insertSession(db, id)
  await db.updateTable('person').set({ second_factor: new Date() }).where('id', '=', id).execute()
  const outcomes = [
    await approve(context, id),
    await refuse(context, id, 'Closed.'),
    await endSessionsOf(context, id),
    await disable(context, id, undefined),
    await enable(context, id),
    await resetFactors(context, id),
    await setRole(context, id, 'editor'),
    await setRole(context, id, 'user'),
    await setRole(context, id, 'admin'),
    await setRole(context, id, 'user'),
  ]
  expect(outcomes).toEqual(outcomes.map(() => ({ ok: true })))
  expect(await everything()).toEqual(before)
  expect((await personOf(id)).updated.getTime()).toBeGreaterThanOrEqual(started.getTime())
  expect(await acts()).toEqual(
    (
      [
        ['approved', {}],
        ['refused', { reason: 'Closed.' }],
        ['sessions-ended', { sessions: 1 }],
        ['disabled', { sessions: 0 }],
        ['enabled', {}],
        ['second-factors-reset', { sessions: 0 }],
        ['made-editor', {}],
        ['unmade-editor', {}],
        ['made-admin', {}],
        ['unmade-admin', {}],
      ] as const
    ).map(([act, detail]) => ({ act, person_id: id, actor_id: root, detail })),
  )
})

test('an account that does not exist is reported as unknown', async () => {
  expect(await approve(context, 'nobody')).toEqual({ ok: false, reason: 'unknown' })
  expect(await disable(context, 'nobody', 'x')).toEqual({ ok: false, reason: 'unknown' })
})

test('emails are in the language of the account, or in English if it is unknown', async () => {
  const ids = await Promise.all(
    ['en', 'es', 'xx'].map((locale) => business(`${locale}@example.org`, { locale })),
  )
  for (const id of ids) await disable(context, id, 'Spam')
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'locale', 'text'])
    .orderBy('recipient')
    .execute()
  expect(mails.map(({ locale }) => locale)).toEqual(['en', 'es', 'en'])
  for (const { text } of mails) expect(text).toContain('Spam')
})

test('enabling ends sessions started meanwhile and announces the profile; approving does not', async () => {
  const id = await business('ana@example.org')
  await insertSession(db, id)
  await db.updateTable('person').set({ disabled: new Date() }).where('id', '=', id).execute()
  expect(await announcedBy(database, () => enable(context, id))).toEqual([profileTag(id)])
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await announcedBy(database, () => approve(context, id))).toEqual([])
})

test('the last enabled administrator cannot be disabled or lose the role', async () => {
  const by = { ...context, actorId: await business('ana@example.org') }
  await insertPerson(db, 'off@example.org', { role: 'admin', disabled: new Date() })
  const lastAdmin = { ok: false, reason: 'lastAdmin' }
  expect(await setRole(by, root, 'user')).toEqual(lastAdmin)
  expect(await disable(by, root, undefined)).toEqual(lastAdmin)
  expect(await personOf(root)).toMatchObject({ role: 'admin', disabled: null })
  // What takes nobody out of office may be done with them.
  expect(await endSessionsOf(by, root)).toEqual({ ok: true })
  const second = await insertPerson(db, 'second@example.org', { role: 'admin' })
  expect(await setRole(by, root, 'user')).toEqual({ ok: true })
  expect(await setRole(by, second, 'user')).toEqual(lastAdmin)
})

describe('appointing an administrator on the command line', () => {
  test('works once for the owner of an address, and records how', async () => {
    const id = await insertPerson(db, 'ana@example.org', { email_verified: false })
    const other = await personOf(await insertPerson(db, 'ben@example.org'))
    expect(await appointAdmin(db, 'nobody@example.org')).toBeUndefined()
    const appointed = { already: false, enabled: false, emailVerified: false }
    expect(await appointAdmin(db, 'Ana@Example.org')).toEqual(appointed)
    expect(await personOf(id)).toMatchObject({ role: 'admin', disabled: null })
    expect(await appointAdmin(db, 'ana@example.org')).toMatchObject({ already: true, enabled: false })
    expect(await personOf(other.id)).toEqual(other)
    const detail = { by: 'npm run admin' }
    expect(await acts()).toEqual([{ act: 'made-admin', person_id: id, actor_id: null, detail }])
  })

  test('enables a disabled administrator', async () => {
    const id = await insertPerson(db, 'ana@example.org', { role: 'admin', disabled: new Date() })
    const appointed = { already: false, enabled: true, emailVerified: true }
    expect(await appointAdmin(db, 'ana@example.org')).toEqual(appointed)
    expect((await personOf(id)).disabled).toBeNull()
    expect(await acts()).toHaveLength(1)
  })
})
