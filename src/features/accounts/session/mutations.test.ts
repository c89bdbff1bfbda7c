import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#lib/server/viewer.ts'
import { accountState, actsOf } from '#test/support/account-state.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { sampleSignInContext as occasion } from '#test/support/oauth/sign-in-context.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { updateRows } from '#test/support/rows.ts'
import { findActiveSession, viewerOf } from './data.ts'
import { currentSession, endSessions, listSessions, renewSession, signIn, signOut } from './mutations.ts'
import { hashCookie, signToken } from './token.ts'

const HOUR = 3_600_000
const password = 'correct1horse'

const database = await testDatabase()
const deps = testDeps(database.db)
let email: string
let personId: string
let count = 0

beforeEach(async () => {
  email = `person${count++}@example.org`
  personId = await insertPerson(database.db, email, { password, user_type: 'Personal' })
})

/** A session whose cookie is known. */
async function begin(more: { created?: Date; expires?: Date } = {}): Promise<{ id: string; cookie: string }> {
  const cookie = randomUUID()
  const token = hashCookie(cookie, deps.secret)
  return { id: await insertSession(database.db, personId, { token, ...more }), cookie }
}
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const living = async () => {
  const { sessions } = await accountState(database.db)
  return sessions.flatMap(({ id, person_id }) => (person_id === personId ? id : [])).sort()
}
async function viewer(id: string): Promise<Viewer> {
  const found = await findActiveSession(database.db, 'id', id)
  if (!found) throw new Error('The session has ended')
  return viewerOf(found)
}

test('signing in starts a session for 12 hours, ends the previous one of the browser, and is recorded', async () => {
  const before = await begin()
  const other = await begin()
  const begun = await signIn(deps, { email, password }, occasion(), before.cookie)
  expect(begun).toMatchObject({
    seconds: 12 * 3600,
    answer: { user: { email }, provider: 'local', expiresIn: '12h' },
  })
  const found = await findActiveSession(database.db, 'token', hashCookie(begun.cookie, deps.secret))
  expect(await living()).toEqual([other.id, found?.sessionId].sort())
  expect((await actsOf(database.db, email)).sort()).toEqual(['signed-in', 'signed-out'])
})

describe('refreshing', () => {
  const rowOf = (id: string) =>
    database.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('extends a session to 12 hours from now', async () => {
    const { id, cookie } = await begin({ created: ago(24) })
    const session = await renewSession(deps, cookie)
    expect(session).toMatchObject({
      cookie,
      seconds: 12 * 3600,
      answer: { expiresIn: '12h', user: { email } },
    })
    const { expires } = await rowOf(id)
    expect((expires.getTime() - Date.now()) / HOUR).toBeCloseTo(12, 2)
  })

  test('needs the cookie of an active session of an enabled account', async () => {
    const { id, cookie } = await begin({ expires: ago(0.001) })
    const { token } = await rowOf(id)
    const alive = await begin()
    for (const none of [undefined, '', cookie, id, token, `${alive.cookie} `]) {
      expect(await renewSession(deps, none)).toBeUndefined()
    }
    expect(await renewSession(deps, alive.cookie)).toBeDefined()
    await database.db.updateTable('person').set({ disabled: new Date() }).where('id', '=', personId).execute()
    expect(await renewSession(deps, alive.cookie)).toBeUndefined()
  })
})

test('loading a session that has ended in the meantime is rejected', async () => {
  await expect(currentSession(deps, 'ended', 'token')).rejects.toMatchObject({ code: 'unauthorized' })
})

describe('signing out', () => {
  test('ends only the sessions of cookie and token, even if the token has expired', async () => {
    const [byCookie, byToken, other] = [await begin(), await begin(), await begin()]
    const bearer = await signToken(byToken.id, deps.secret, ago(24))
    await signOut(deps, { cookie: byCookie.cookie, bearer }, occasion())
    expect(await living()).toEqual([other.id])
    expect(await actsOf(database.db, email)).toEqual(['signed-out', 'signed-out'])
  })

  test('ignores an invalid cookie and token', async () => {
    const { id } = await begin()
    await signOut(deps, { cookie: undefined, bearer: undefined }, occasion())
    await signOut(deps, { cookie: id, bearer: id }, occasion())
    await signOut(deps, { cookie: 'x', bearer: await signToken(id, 'x'.repeat(40)) }, occasion())
    expect(await living()).toEqual([id])
    expect(await actsOf(database.db, email)).toEqual([])
  })
})

describe('the audit log', () => {
  const from = { address: '192.0.2.7', device: 'Firefox on Linux' }
  const records = () =>
    database.db.selectFrom('audit').selectAll().where('person_id', '=', personId).orderBy('id').execute()

  test('names the ended session, its actor and their device', async () => {
    const [own, byCookie, byToken] = [await begin(), await begin(), await begin()]
    const bearer = await signToken(byToken.id, deps.secret)
    await signOut(deps, { cookie: byCookie.cookie, bearer: undefined }, occasion())
    await signOut(deps, { cookie: undefined, bearer }, occasion())
    const last = await begin()
    await endSessions(deps, await viewer(own.id), 'others', undefined, occasion())
    const who = { actor_id: personId, ...from }
    expect(await records()).toMatchObject([
      { act: 'signed-out', ...who, detail: { session: byCookie.id } },
      { act: 'signed-out', ...who, detail: { session: byToken.id } },
      { act: 'sessions-ended', ...who, detail: { sessions: [last.id] } },
    ])
    await signIn(deps, { email, password }, occasion(), own.cookie)
    const left = { act: 'signed-out', ...who, detail: { session: own.id } }
    expect(await records()).toContainEqual(expect.objectContaining(left))
  })

  test('records failures with the address of unknown users, and only the reason for accounts', async () => {
    const stranger = `${'x'.repeat(300)}@example.org`
    const wrong = { code: 'invalid_input', message: 'Password is incorrect' }
    const before = await begin()
    for (const given of [email, stranger]) {
      const signingIn = signIn(deps, { email: given, password: 'wrong1horse' }, occasion(), before.cookie)
      await expect(signingIn).rejects.toMatchObject(wrong)
    }
    expect(await living()).toEqual([before.id])
    const failed = await database.db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'sign-in-failed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const reason = 'invalid_input'
    expect(failed).toMatchObject([
      { person_id: null, actor_id: null, ...from, detail: { reason, email: stranger.slice(0, 254) } },
      { person_id: personId, actor_id: null, ...from, detail: { reason } },
    ])
    expect(failed[1]!.detail).toEqual({ reason })
  })
})

test('a sign-in stores the truncated user agent', async () => {
  const userAgent = 'Mozilla/5.0 '.padEnd(900, 'x')
  await signIn(deps, { email, password }, occasion(), undefined)
  await signIn(deps, { email, password }, occasion({ userAgent, device: 'Other' }), undefined)
  const rows = await database.db.selectFrom('session').selectAll().where('person_id', '=', personId).execute()
  expect(rows.map(({ user_agent }) => user_agent)).toContain(userAgent.slice(0, 500))
  for (const row of rows) {
    expect(row).toMatchObject({ provider: 'local', ip_address: '192.0.2.7' })
    expect(Math.abs(row.expires.getTime() - Date.now() - 12 * HOUR)).toBeLessThan(120_000)
  }
})

test('the active sessions of a person are listed, last used first', async () => {
  const [used, own] = [await begin({ created: ago(3) }), await begin({ created: ago(2) })]
  await begin({ expires: ago(0.001) })
  await insertSession(database.db, await insertPerson(database.db, `other-${email}`))
  await updateRows(database.db, 'session', { updated: ago(1) })
  await renewSession(deps, used.cookie)
  const me = await viewer(own.id)
  const row = { device: 'Firefox on Linux', address: '192.0.2.7', provider: me.provider }
  const listed = await listSessions(database.db, me)
  expect(listed).toMatchObject([
    { id: used.id, current: false, ...row },
    { id: own.id, current: true, ...row },
  ])
  expect(listed.map(({ lastUsed }) => Date.parse(lastUsed) < ago(0.5).getTime())).toEqual([false, true])
})
