import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { lastAct } from '#test/support/account-state.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { emptyTables, getRow } from '#test/support/rows.ts'
import { inRequest } from '#test/support/scope.ts'
import { privacyService } from './api.ts'
import { audit } from '../mutations-audit.ts'
import { signToken } from '../session/token.ts'

const password = 'correct horse 1'

const database = await testDatabase()
const deps = testDeps(database.db)
const app = createApp(deps, noPages)
/** Set-Cookie headers of the answers of a test. */
let cookies: string[]

beforeEach(async () => {
  cookies = []
  await emptyTables(deps.db, 'person', 'audit', 'mail', 'attempt')
})

/** A call as somebody's browser makes it. @param sessionId nobody's without one. */
async function call(sessionId: string | undefined, method: 'GET' | 'POST', path: string, input?: unknown) {
  const token = sessionId && (await signToken(sessionId, deps.secret))
  const headers = { 'user-agent': 'Firefox/140.0 Linux', ...(token && { authorization: `Bearer ${token}` }) }
  return inRequest(headers, { address: '192.0.2.7', cookies }, () =>
    app.request(privacyService.prefix + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
    }),
  )
}

async function archiveOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('others are answered while a large archive is compressed', async () => {
  const words = Array.from({ length: 600_000 }, (_, at) => `gauge ${at ** 2}`).join(' ')
  const id = await insertPerson(deps.db, 'ada@example.org', { approval_reason: words })
  const session = await insertSession(deps.db, id)
  let turns = 0
  const others = setInterval(() => turns++)
  const archived = archiveOf(await call(session, 'GET', '/export'))
  clearInterval(others)
  expect(JSON.parse((await archived)['account.json']!)).toMatchObject({ approvalReason: words })
  // The archive has 40 pieces; the rest of the call waits some ten times.
  expect(turns).toBeGreaterThan(30)
})

test('the archive has all data of the user, without secrets or data of others', async () => {
  const { db } = deps
  const id = await insertPerson(db, 'ada@example.org', {
    password,
    locale: 'es',
    phone_number: '+34 600 000 000',
    user_type: 'Faculty',
    approval: 'refused',
    approval_reason: 'No proof',
  })
  const admin = await insertPerson(db, 'root@example.org')
  const session = await insertSession(db, id)
  await insertSession(db, admin, { ip_address: '203.0.113.9' })
  const theirs = { address: '203.0.113.9', device: 'Safari on iPad', detail: { reason: 'No proof' } }
  await audit(db, { act: 'signed-in', personId: id, address: '192.0.2.7', device: 'Firefox on Linux' })
  await audit(db, { act: 'refused', personId: id, actorId: admin, ...theirs })
  await audit(db, { act: 'signed-in', personId: admin, address: '203.0.113.9' })
  for (const to of ['ada@example.org', 'root@example.org']) {
    await deps.mailer.queue(db, {
      kind: 'verify',
      to,
      locale: 'es',
      origin: 'http://localhost:3000',
      brand: 'Agora',
      link: 'http://localhost:3000/verify-email?token=SECRET',
    })
  }

  const response = await call(session, 'GET', '/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const files = await archiveOf(response)
  const names = [
    'account sessions address-changes sign-in-methods audit-log mails registrations organised-events',
    'event-messages talks talk-reviews chosen-events reading articles article-notes article-suggestions article-versions',
    'profile credits pictures cv-variants institute business applications messages reports imports',
    'moderation moderated second-factors alerts',
  ].flatMap((some) => some.split(' '))
  expect(Object.keys(files).sort()).toEqual(['README.txt', ...names.map((name) => `${name}.json`)].sort())
  const parsed = (name: string) => JSON.parse(files[`${name}.json`]!) as unknown

  expect(parsed('account')).toMatchObject({
    id,
    email: 'ada@example.org',
    emailVerified: true,
    phoneNumber: '+34 600 000 000',
    userType: 'Faculty',
    approvalStatus: 'refused',
    approvalReason: 'No proof',
  })
  expect(parsed('sessions')).toMatchObject([
    { id: session, device: 'Firefox on Linux', address: '192.0.2.7' },
  ])
  expect(parsed('sign-in-methods')).toMatchObject([{ provider: 'password' }])
  expect(parsed('audit-log')).toMatchObject([
    { act: 'signed-in', address: '192.0.2.7' },
    { act: 'refused', by: 'administrator', detail: { reason: 'No proof' } },
    { act: 'data-exported' },
  ])
  expect(parsed('mails')).toMatchObject([{ kind: 'verify', recipient: 'ada@example.org', sent: null }])

  const all = Object.values(files).join('\n')
  const { token } = await getRow(db, 'session', { id: session })
  for (const secretText of [token, 'argon2', 'SECRET', '203.0.113.9', 'Safari', 'root@example.org', admin]) {
    expect(all).not.toContain(secretText)
  }
  const readme = files['README.txt']!
  expect(readme).toContain('Tus datos en Agora')
  for (const name of names) expect(readme).toMatch(new RegExp(`^${name}\\.json\n  \\S`, 'm'))
})

test('deleting an account requires its password', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org', { password })
  const session = await insertSession(deps.db, id)
  const missing = await call(session, 'POST', '/delete-account')
  expect(missing.status).toBe(400)
  expect(await missing.json()).toMatchObject({ fields: { password: 'Password field is required' } })
  const wrong = await call(session, 'POST', '/delete-account', { password: 'wrong horse 1' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ fields: { password: 'Password is incorrect' } })
  expect(await lastAct(deps.db)).toMatchObject({
    act: 'password-refused',
    person_id: id,
    address: '192.0.2.7',
    device: 'Firefox on Linux',
    detail: { for: 'deletion-planned' },
  })
  expect((await call(session, 'POST', '/delete-account', { password, id: 'another' })).status).toBe(400)

  const done = await call(session, 'POST', '/delete-account', { password })
  expect(done.status).toBe(200)
  expect(cookies.join()).toMatch(/agora\.session=;.*Max-Age=0/)
  expect((await call(session, 'GET', '/export')).status).toBe(401)
  const { delete_after: goes } = await person(id)
  expect(Math.round((goes!.getTime() - Date.now()) / 86_400_000)).toBe(14)
  expect(await deps.db.selectFrom('attempt').where('key', 'like', 'account:%').selectAll().execute()).toEqual(
    [],
  )
})

test('attempts to guess the password for deletion are rate limited', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org', { password })
  const session = await insertSession(deps.db, id)
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) {
    statuses.push((await call(session, 'POST', '/delete-account', { password: `guess ${i}` })).status)
  }
  expect(statuses).toContain(429)
  expect((await call(session, 'POST', '/delete-account', { password })).status).toBe(429)
})

test('without a password, deletion needs a session younger than 10 minutes', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org')
  const minutesAgo = (minutes: number) => ({
    created: new Date(Date.now() - minutes * 60_000),
    provider: 'Google',
  })
  const old = await insertSession(deps.db, id, minutesAgo(10.1))
  const refused = await call(old, 'POST', '/delete-account')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'forbidden' })
  const young = await insertSession(deps.db, id, minutesAgo(9.5))
  expect((await call(young, 'POST', '/delete-account')).status).toBe(200)
})

test('the last administrator gets an error and remains signed in', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org', { role: 'admin' })
  const session = await insertSession(deps.db, id)
  const refused = await call(session, 'POST', '/delete-account')
  expect(refused.status).toBe(409)
  expect(cookies).toEqual([])
  expect((await call(session, 'GET', '/export')).status).toBe(200)
})

test('keeping the account cancels the deletion and returns the user', async () => {
  const id = await insertPerson(deps.db, 'ada@example.org', {
    password,
    delete_after: new Date(Date.now() + 1e6),
  })
  const session = await insertSession(deps.db, id)
  const kept = await call(session, 'POST', '/keep-account')
  expect(kept.status).toBe(200)
  expect(await kept.json()).toMatchObject({ user: { id, deleteAfter: null, hasPassword: true } })
  expect((await person(id)).delete_after).toBeNull()
})

const person = (id: string) =>
  deps.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
