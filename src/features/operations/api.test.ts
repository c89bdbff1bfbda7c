import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit } from '#features/accounts/mutations-audit.ts'
import { signToken } from '#features/accounts/session/token.ts'
import { queueMail } from '#features/mail/mutations.ts'
import { createDelivery } from '#features/mail/queue/mutations-deliver.ts'
import { createSender } from '#features/mail/queue/mutations-sender.ts'
import { testDeps } from '#test/support/api.ts'
import { ask } from '#test/support/ask.ts'
import { testApp } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { refusal, startMailServer } from '#test/support/mail/server.ts'
import { sampleMail } from '#test/support/mail/samples.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { emptyTables, updateRows } from '#test/support/rows.ts'
import { serveApp } from '#test/support/serve-app.ts'
import { listHealthIssues } from './data.ts'

const database = await testDatabase()
const { db } = database

beforeEach(() => emptyTables(db, 'mail', 'audit', 'person'))

const healthIssues = (settings: Record<string, string> = {}) => listHealthIssues(testDeps(db, settings))

const SHARED_MEMORY = '/dev/shm'
const MEGABYTE = 1_000_000

test.skipIf(!existsSync(SHARED_MEMORY))('reports a disk that is almost full', async () => {
  const folder = await mkdtemp(join(SHARED_MEMORY, 'agora-disk-'))
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = Math.floor((bavail * bsize) / MEGABYTE)
    const settings = { DATA_DIR: folder, DISK_RESERVE_MB: String(free - 60) }
    expect(await healthIssues(settings)).toEqual([])
    await writeFile(join(folder, 'filling'), randomBytes(120 * MEGABYTE))
    expect(await healthIssues(settings)).toEqual([
      { kind: 'disk', freeMegabytes: expect.any(Number), reserveMegabytes: free - 60 },
    ])
    await rm(join(folder, 'filling'))
    expect(await healthIssues(settings)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('reports delayed emails with the reason, and failed ones at once', async () => {
  const refusing = await startMailServer({
    onRecipient: (to) =>
      to.startsWith('later') ? refusal(451, 'Greylisted, come again') : refusal(550, 'Nobody of this name'),
  })
  const { env, log } = testDeps(db, { SMTP_URL: refusing.url, PUBLIC_URL: 'https://agora.example.org' })
  const sender = createSender({ db, log, deliver: createDelivery(env) })
  await queueMail(db, sampleMail('known', { to: 'later@example.org' }))
  await queueMail(db, sampleMail('known', { to: 'nobody@example.org' }))
  sender.wake()
  try {
    await vi.waitFor(
      async () =>
        expect(
          await db.selectFrom('mail').select('id').where('error', 'is not', null).execute(),
        ).toHaveLength(2),
      20_000,
    )
  } finally {
    await sender.stop()
    await refusing.close()
  }
  const givenUp = { kind: 'mail-failed', failed: 1, reason: expect.stringContaining('Nobody of this name') }
  // One failed attempt is not a health issue yet.
  expect(await healthIssues()).toEqual([givenUp])
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db
    .updateTable('mail')
    .set({ created: ago(11) })
    .where('next_try', 'is not', null)
    .execute()
  expect(await healthIssues()).toEqual([
    { kind: 'mail-waits', waiting: 1, minutes: 11, reason: expect.stringContaining('Greylisted') },
    givenUp,
  ])
  await db
    .updateTable('mail')
    .set({ created: ago(25 * 60) })
    .where('next_try', 'is', null)
    .execute()
  await db
    .updateTable('mail')
    .set({ next_try: null, sent: new Date() })
    .where('next_try', 'is not', null)
    .execute()
  expect(await healthIssues()).toEqual([])
  // Given up after three days of attempts.
  await db
    .updateTable('mail')
    .set({ created: ago(73 * 60), attempts: 9 })
    .where('sent', 'is', null)
    .execute()
  expect(await healthIssues()).toEqual([givenUp])
})

test('reports a failing provider until a sign-in succeeds', async () => {
  const act = (name: string, provider: string, reason?: string) =>
    audit(db, { act: name, personId: null, detail: { provider, ...(reason && { reason }) } })
  await act('sign-in-failed', 'GitHub', 'fetch failed')
  await act('sign-in-failed', 'GitHub', 'fetch failed')
  for (const _ of [1, 2, 3, 4]) await act('sign-in-failed', 'local', 'invalid_input')
  await act('signed-in', 'local')
  expect(await healthIssues()).toEqual([])
  await act('sign-in-failed', 'GitHub', 'the provider gave no token for the code')
  expect(await healthIssues()).toEqual([
    { kind: 'provider', provider: 'GitHub', failed: 3, reason: 'the provider gave no token for the code' },
  ])
  await act('signed-in', 'GitHub')
  expect(await healthIssues()).toEqual([])
  for (const _ of [1, 2, 3]) await act('sign-in-failed', 'Google', 'not in time')
  expect(await healthIssues()).toMatchObject([{ provider: 'Google', failed: 3 }])
  await updateRows(db, 'audit', { at: new Date(Date.now() - 3_700_000) })
  expect(await healthIssues()).toEqual([])
})

test('shows health issues only to administrators and local requests', async () => {
  await queueMail(db, sampleMail('known'))
  await updateRows(db, 'mail', { created: new Date(Date.now() - 3_600_000), error: 'No route\nto host' })
  const app = testApp(db)
  const server = await serveApp(app, db)
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  try {
    const own = await ask(url, '/readyz')
    expect([own.status, own.text]).toEqual([
      200,
      'ready\nmail-waits: waiting=1, minutes=60, reason=No route to host\n',
    ])
    const proxied = await ask(url, '/readyz', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect([proxied.status, proxied.text]).toEqual([200, 'ready\n'])
    const { text } = await ask(url, '/metrics')
    expect(text).toContain('agora_health_issues{kind="mail-waits"} 1')
    expect(text).toContain('agora_health_issues{kind="disk"} 0')
    const { secret } = testDeps(db)
    const call = async (role?: 'user' | 'admin') => {
      const id = role && (await insertPerson(db, `${role}@example.org`, { role }))
      const token = id && (await signToken(await insertSession(db, id), secret))
      return ask(url, '/operations-service/api/v1/health-issues', {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    }
    expect([(await call()).status, (await call('user')).status]).toEqual([401, 403])
    const told = await call('admin')
    expect([told.status, JSON.parse(told.text)]).toEqual([
      200,
      { results: [{ kind: 'mail-waits', waiting: 1, minutes: 60, reason: 'No route\nto host' }] },
    ])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
