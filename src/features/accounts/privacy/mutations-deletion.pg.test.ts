import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deps } from '#lib/server/deps.ts'
import { personAt } from '#test/support/account-state.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { emptyTables, insertRows } from '#test/support/rows.ts'
import { beginAttempt } from '../password/mutations-attempt.ts'
import { audit } from '../mutations-audit.ts'
import { cleanUpAccounts, cancelDeletion, scheduleDeletion } from './mutations-deletion.ts'

const DAY_MS = 86_400_000
const nowhere = { address: null, device: null }
const place = { address: '192.0.2.7', device: 'Firefox on Linux' }
const asked = { ...place, origin: 'http://localhost:3000' }

const database = await testDatabase()
const deps = testDeps(database.db)
beforeEach(() => emptyTables(deps.db, 'person', 'audit', 'mail', 'attempt', 'verification'))

const mails = () => deps.db.selectFrom('mail').select(['kind', 'recipient', 'locale']).execute()
const audits = (personId: string) =>
  deps.db.selectFrom('audit').selectAll().where('person_id', '=', personId).orderBy('id').execute()
const persons = async () =>
  (await deps.db.selectFrom('person').select('email').execute()).map(({ email }) => email)

describe('a scheduled deletion', () => {
  test('ends all sessions, emails the date, and is recorded', async () => {
    const id = await insertPerson(deps.db, 'ada@example.org', { locale: 'es' })
    await insertSession(deps.db, id)
    await insertSession(deps.db, id)
    const now = new Date('2026-03-01T10:00:00Z')
    expect(await scheduleDeletion(deps, id, asked, now)).toEqual(new Date('2026-03-15T10:00:00Z'))
    expect(await deps.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([{ kind: 'deletion-planned', recipient: 'ada@example.org', locale: 'es' }])
    expect(await audits(id)).toMatchObject([
      { act: 'deletion-planned', ...place, detail: { goes: '2026-03-15T10:00:00.000Z' } },
    ])
    await expect(scheduleDeletion(deps, id, asked)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('does nothing for 14 days, then deletes the account and all its data', async () => {
    const id = await insertPerson(deps.db, 'ada@example.org', { password: 'correct horse 1' })
    const other = await insertPerson(deps.db, 'ben@example.org')
    await audit(deps.db, { act: 'signed-in', personId: id, ...place, detail: { session: 's' } })
    await audit(deps.db, { act: 'refused', personId: other, actorId: id, ...place, detail: { reason: 'r' } })
    const failed = { act: 'sign-in-failed', personId: null, detail: { email: 'ada@example.org' } }
    await audit(deps.db, { ...failed, ...place })
    await audit(deps.db, { act: 'signed-in', personId: other, ...place })
    await beginAttempt(deps.db, ['account:ada@example.org', 'address:192.0.2.7'])
    await beginAttempt(deps.db, ['mail:ada@example.org', 'address:192.0.2.7'])
    await insertVerification(id, new Date('2100-01-01'))
    const now = new Date('2026-03-01T10:00:00Z')
    await scheduleDeletion(deps, id, asked, now)

    const almost = new Date(now.getTime() + 14 * DAY_MS - 1)
    expect((await cleanUpAccounts(deps, almost)).accounts).toBe(0)
    expect(await persons()).toContain('ada@example.org')

    expect((await cleanUpAccounts(deps, new Date(now.getTime() + 14 * DAY_MS))).accounts).toBe(1)
    expect(await persons()).toEqual(['ben@example.org'])
    for (const table of ['identity', 'session', 'verification'] as const) {
      expect(await deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    // The mail that says so is the only place that still knows the address.
    expect(await mails()).toEqual([{ kind: 'deletion-done', recipient: 'ada@example.org', locale: 'en' }])
    const kept = await deps.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(JSON.stringify(kept)).not.toContain('ada@')
    expect(kept.filter(({ person_id }) => person_id === id)).toMatchObject(
      ['signed-in', 'deletion-planned', 'deleted'].map((act) => ({ act, ...nowhere, detail: {} })),
    )
    expect(kept.filter(({ person_id }) => person_id === other)).toMatchObject([
      { act: 'refused', ...nowhere, detail: { reason: 'r' } },
      { act: 'signed-in', ...place },
    ])
    expect(await deps.db.selectFrom('attempt').select('key').execute()).toEqual([
      { key: 'address:192.0.2.7' },
    ])
  })

  test('can be cancelled until it is due', async () => {
    const id = await insertPerson(deps.db, 'ada@example.org')
    const goes = await scheduleDeletion(deps, id, asked)
    await cancelDeletion(deps.db, id, place)
    await cancelDeletion(deps.db, id, place)
    expect((await cleanUpAccounts(deps, new Date(goes.getTime() + DAY_MS))).accounts).toBe(0)
    expect(await persons()).toEqual(['ada@example.org'])
    expect((await audits(id)).map(({ act }) => act)).toEqual(['deletion-planned', 'deletion-called-off'])
  })

  test('runs at the first cleanup after its time, without affecting others', async () => {
    const now = new Date('2026-03-01T10:00:00Z')
    const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
    const plan = async (email: string, when: Date) =>
      scheduleDeletion(deps, await insertPerson(deps.db, email), asked, when)
    await plan('month@example.org', now)
    await plan('moment@example.org', new Date(later(30).getTime() - 14 * DAY_MS - 1))
    await plan('next@example.org', later(17))
    // The portal stood still for as long.
    expect((await cleanUpAccounts(deps, later(30))).accounts).toBe(2)
    expect(await persons()).toEqual(['next@example.org'])
  })

  test('happens once, even if several processes run the cleanup', async () => {
    const id = await insertPerson(deps.db, 'ada@example.org')
    const goes = await scheduleDeletion(deps, id, asked)
    const runs = await Promise.all([1, 2, 3].map(() => cleanUpAccounts(deps, goes)))
    expect(runs.map(({ accounts }) => accounts).sort()).toEqual([0, 0, 1])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['deletion-done'])
  })
})

test('deletions and cancellations affect nobody else', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org')
  const other = await insertPerson(deps.db, 'ben@example.org')
  await insertSession(deps.db, other)
  await insertVerification(other, new Date('2100-01-01'))
  await deps.db.insertInto('mail').values(mailTo('ben@example.org')).execute()
  const now = new Date('2026-03-01T10:00:00Z')
  const goes = await scheduleDeletion(deps, id, asked, now)
  const gone = () =>
    deps.db.selectFrom('person').select('email').where('delete_after', 'is not', null).execute()
  expect(await gone()).toEqual([{ email: 'ada@example.org' }])
  const told = { kind: 'deletion-planned', recipient: 'ada@example.org', locale: 'en' }
  expect(await mails()).toContainEqual(told)
  const theirs = { email: 'cyd@example.org' }
  await scheduleDeletion(deps, await insertPerson(deps.db, theirs.email), asked, goes)
  await cancelDeletion(deps.db, id, place)
  expect(await gone()).toEqual([theirs])
  await scheduleDeletion(deps, id, asked, now)
  await cleanUpAccounts(deps, goes)
  expect(await persons()).toEqual(['ben@example.org', theirs.email])
  expect(await deps.db.selectFrom('session').select('person_id').execute()).toEqual([{ person_id: other }])
  expect(await deps.db.selectFrom('verification').select('value').execute()).toEqual([{ value: other }])
  expect((await mails()).map(({ recipient }) => recipient)).toContain('ben@example.org')
})

describe('the last administrator', () => {
  test('cannot be deleted unless there is another one', async () => {
    const id = await insertPerson(deps.db, 'ada@example.org', { role: 'admin' })
    await insertPerson(deps.db, 'off@example.org', { role: 'admin', disabled: new Date() })
    await insertSession(deps.db, id)
    await expect(scheduleDeletion(deps, id, asked)).rejects.toMatchObject({ code: 'conflict' })
    expect(await deps.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
    expect(await mails()).toEqual([])
    await insertPerson(deps.db, 'ben@example.org', { role: 'admin' })
    await scheduleDeletion(deps, id, asked)
  })

  test('remains if two request deletion concurrently', async () => {
    const ids = [
      await insertPerson(deps.db, 'ada@example.org', { role: 'admin' }),
      await insertPerson(deps.db, 'ben@example.org', { role: 'admin' }),
    ]
    const outcomes = await Promise.allSettled(ids.map((id) => scheduleDeletion(deps, id, asked)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not deleted on the date if the other one has lost the role', async () => {
    const id = await insertPerson(deps.db, 'ada@example.org', { role: 'admin' })
    const other = await insertPerson(deps.db, 'ben@example.org', { role: 'admin' })
    const goes = await scheduleDeletion(deps, id, asked)
    await deps.db.updateTable('person').set({ role: 'user' }).where('id', '=', other).execute()
    const warn = vi.fn<(about: object) => void>()
    const log = { ...deps.log, warn } as unknown as Deps['log']
    await cleanUpAccounts({ ...deps, log }, new Date(goes.getTime() - 1))
    expect(warn).not.toHaveBeenCalled()
    expect((await cleanUpAccounts({ ...deps, log }, goes)).accounts).toBe(0)
    expect(warn.mock.calls).toEqual([
      [{ event: 'account.deletion_postponed', personId: id }, expect.stringContaining('last administrator')],
    ])
    expect(await persons()).toContain('ada@example.org')
  })
})

test('an unverified registration is deleted after 7 days, a verified one is not', async () => {
  const { db } = deps
  const id = await insertPerson(db, 'ada@example.org', { email_verified: false })
  await insertSession(db, id)
  await insertVerification('ada@example.org', new Date('2100-01-01'))
  await audit(db, { act: 'signed-up', personId: id, ...place })
  await insertPerson(db, 'ben@example.org')
  await insertPerson(db, 'off@example.org', { email_verified: false, disabled: new Date() })
  await insertPerson(db, 'root@example.org', { email_verified: false, role: 'admin' })
  const { created } = (await personAt(db, 'ada@example.org'))!
  const ends = created.getTime() + 7 * DAY_MS
  expect((await cleanUpAccounts(deps, new Date(ends - 1_000))).accounts).toBe(0)
  const runs = await Promise.all([1, 2].map(() => cleanUpAccounts(deps, new Date(ends + 1_000))))
  expect(runs.map(({ accounts }) => accounts).sort()).toEqual([0, 1])
  expect((await persons()).sort()).toEqual(['ben@example.org', 'off@example.org', 'root@example.org'])
  expect(await db.selectFrom('verification').selectAll().execute()).toEqual([])
  expect(await mails()).toEqual([])
  expect(await audits(id)).toMatchObject([
    { act: 'signed-up', ...nowhere },
    { act: 'never-verified', actor_id: null },
  ])
})

test('cleanup deletes only expired data', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org')
  const now = new Date('2026-03-01T10:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  await insertSession(deps.db, id, { expires: now })
  const session = await insertSession(deps.db, id, { expires: at(1) })
  await insertVerification('old', now)
  await insertVerification('new', at(1))
  const tries = (key: string, last: Date) => ({ key, failures: 1, free: 5, blocked_until: last, last })
  await insertRows(deps.db, 'attempt', [tries('old', at(-DAY_MS - 1)), tries('new', at(-DAY_MS))])
  const act = (name: string, when: string) => ({ act: name, at: new Date(when), person_id: id })
  await insertRows(deps.db, 'audit', [act('old', '2025-03-01T09:59:59Z'), act('new', '2025-03-01T10:00:00Z')])

  const gone = { accounts: 0, guests: 0, sessions: 1, verifications: 1, attempts: 1, auditRows: 1 }
  expect(await cleanUpAccounts(deps, now)).toEqual(gone)
  const { db } = deps
  expect(await db.selectFrom('session').select('id').execute()).toEqual([{ id: session }])
  expect(await db.selectFrom('verification').select('value').execute()).toEqual([{ value: 'new' }])
  expect(await db.selectFrom('attempt').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('audit').select('act').execute()).toEqual([{ act: 'new' }])
})

const mailTo = (recipient: string) => ({
  kind: 'verify',
  recipient,
  locale: 'en',
  subject: 'Confirm',
  text: 'text',
  html: 'html',
})

const insertVerification = (value: string, expires: Date) =>
  deps.db
    .insertInto('verification')
    .values({ id: crypto.randomUUID(), identifier: crypto.randomUUID(), value, expires })
    .execute()
