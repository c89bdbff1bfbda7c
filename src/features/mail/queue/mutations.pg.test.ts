import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import type { WakeableWorker } from '#lib/server/repeat.ts'
import { testDatabase } from '#test/support/database.ts'
import { startMailServer, type TestMailServer } from '#test/support/mail/server.ts'
import { sampleMail } from '#test/support/mail/samples.ts'
import { updateRows } from '#test/support/rows.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { getSecondsToNextMail } from '../data.ts'
import { queueMail } from '../mutations.ts'
import { createDelivery } from './mutations-deliver.ts'
import {
  claimMail,
  deleteOldMails,
  finishMail,
  giveUpMail,
  LEASE_SECONDS,
  postponeMail,
} from './mutations.ts'
import { createSender } from './mutations-sender.ts'

const database = await testDatabase()
let server: TestMailServer | undefined
let senders: WakeableWorker[] = []

beforeEach(() => database.db.deleteFrom('mail').execute())
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
  await server?.close()
  server = undefined
})

function startSender(SMTP_URL: string, log = createLog('silent')): WakeableWorker {
  const env = parseEnv({ SMTP_URL, PUBLIC_URL: 'https://agora.example.org' })
  const sender = createSender({ db: database.db, log, deliver: createDelivery(env) })
  senders.push(sender)
  sender.wake()
  return sender
}

const queueMany = async (count: number) => {
  for (let i = 0; i < count; i++) {
    await queueMail(database.db, sampleMail('verify', { to: `person-${i}@example.org` }))
  }
}
const rows = () => database.db.selectFrom('mail').selectAll().orderBy('recipient').execute()
const claim = async () => {
  const mail = await claimMail(database.db)
  if (!mail) throw new Error('no mail is due')
  return mail
}
/** Lets all have been queued some days ago. */
const age = (days: number) =>
  updateRows(database.db, 'mail', { created: new Date(Date.now() - days * 86_400_000) })
/** What a killed process leaves: a claim whose time is over. */
const endLease = () =>
  database.db
    .updateTable('mail')
    .set({ next_try: new Date(0) })
    .where('next_try', 'is not', null)
    .execute()

test('a claimed email cannot be claimed again until the lease expires', async () => {
  await queueMany(1)
  const first = await claim()
  expect(first).toMatchObject({ kind: 'verify', attempts: 1, recipient: 'person-0@example.org' })
  expect(await claimMail(database.db)).toBeUndefined()
  const seconds = await getSecondsToNextMail(database.db)
  expect(seconds).toBeGreaterThan(LEASE_SECONDS - 60)
  expect(seconds).toBeLessThanOrEqual(LEASE_SECONDS)
  await endLease()
  expect(await claim()).toMatchObject({ id: first.id, attempts: 2 })
})

test('claims only due emails, the longest waiting first', async () => {
  await queueMany(3)
  for (const [i, seconds] of [-60, -120, 3600].entries()) {
    await database.db
      .updateTable('mail')
      .set({ next_try: new Date(Date.now() + seconds * 1000) })
      .where('recipient', '=', `person-${i}@example.org`)
      .execute()
  }
  expect((await claim()).recipient).toBe('person-1@example.org')
  expect((await claim()).recipient).toBe('person-0@example.org')
  expect(await claimMail(database.db)).toBeUndefined()
})

test('a result is stored for one email only', async () => {
  await queueMany(4)
  const mails = [await claim(), await claim(), await claim(), await claim()] as const
  const claimed = await rows()
  const others = (id: string) => (all: typeof claimed) => all.filter((row) => row.id !== id)
  await postponeMail(database.db, mails[0], 'busy', 60)
  expect(others(mails[0].id)(await rows())).toEqual(others(mails[0].id)(claimed))
  const postponed = await rows()
  expect(postponed.find(({ id }) => id === mails[0].id)).toMatchObject({ error: 'busy', sent: null })
  await giveUpMail(database.db, mails[1], 'refused')
  expect(others(mails[1].id)(await rows())).toEqual(others(mails[1].id)(postponed))
  const givenUp = await rows()
  await finishMail(database.db, mails[0])
  expect(others(mails[0].id)(await rows())).toEqual(others(mails[0].id)(givenUp))
  expect((await rows()).find(({ id }) => id === mails[0].id)).toMatchObject({ error: null })
})

test('concurrent claims get each email once', async () => {
  await queueMany(20)
  const claimed = await Promise.all(Array.from({ length: 30 }, () => claimMail(database.db)))
  const ids = claimed.flatMap((mail) => mail?.id ?? [])
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

test('a late result changes nothing', async () => {
  await queueMany(1)
  const slow = await claim()
  await endLease()
  const quick = await claim()
  await postponeMail(database.db, slow, 'too slow', 3_600)
  expect((await rows())[0]).toMatchObject({ attempts: 2, error: null })
  await finishMail(database.db, quick)
  await postponeMail(database.db, quick, 'late', 60)
  await giveUpMail(database.db, slow, 'late')
  expect((await rows())[0]).toMatchObject({ sent: expect.any(Date), next_try: null, error: null })
})

test('two senders on one queue send each email once', async () => {
  server = await startMailServer()
  await queueMany(25)
  startSender(server.url)
  startSender(server.url)
  await vi.waitFor(async () => expect((await rows()).filter(({ sent }) => sent === null)).toEqual([]), {
    timeout: 30_000,
  })
  const arrived = server.mails.map(({ recipients }) => recipients[0])
  expect(arrived).toHaveLength(25)
  expect(new Set(arrived).size).toBe(25)
})

test('stopping lets a running attempt finish and starts no other', async () => {
  const content = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  server = await startMailServer({
    onContent() {
      begun.resolve(undefined)
      return content.promise
    },
  })
  await queueMany(2)
  const sender = startSender(server.url)
  await begun.promise
  const stopped = sender.stop()
  content.resolve(undefined)
  await stopped
  expect(server.mails).toHaveLength(1)
  const states = (await rows()).map(({ sent, attempts }) => [sent !== null, attempts])
  expect(states.sort()).toEqual([
    [false, 0],
    [true, 1],
  ])
})

test('a database error does not stop a sender', async () => {
  server = await startMailServer()
  await database.db.schema.alterTable('mail').renameTo('mail_away').execute()
  const noticed = Promise.withResolvers<string>()
  const sender = startSender(server.url, pino({}, { write: noticed.resolve }))
  expect(await noticed.promise).toMatch(/"level":40.*"Could not process the mail queue; trying again"/)
  await database.db.schema
    .alterTable('mail_away' as 'mail')
    .renameTo('mail')
    .execute()
  await queueMany(1)
  sender.wake()
  await server.received(1)
})

test('results are deleted after 30 days; waiting emails are not', async () => {
  await queueMany(3)
  await finishMail(database.db, await claim())
  await giveUpMail(database.db, await claim(), 'refused')
  await age(29)
  await deleteOldMails(database.db)
  expect(await rows()).toHaveLength(3)
  await age(31)
  await deleteOldMails(database.db)
  expect(await rows()).toMatchObject([{ sent: null, attempts: 0, text: expect.any(String) }])
})

test('an idle sender deletes old results, and wakes up when an email is due', async () => {
  server = await startMailServer()
  await queueMany(2)
  await finishMail(database.db, await claim())
  const created = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await database.db.updateTable('mail').set({ created }).where('sent', 'is not', null).execute()
  const later = () => new Date(Date.now() + 1_500)
  await database.db.updateTable('mail').set({ next_try: later() }).where('sent', 'is', null).execute()
  startSender(server.url)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent: null }]), { timeout: 5_000 })
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ sent: expect.any(Date) }]), {
    timeout: 20_000,
  })
  expect(server.mails).toHaveLength(1)
})

test('a slow attempt is aborted when the sender stops, and repeated later', async () => {
  await queueMany(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const begun = Promise.withResolvers<undefined>()
    const sender = createSender({
      db: database.db,
      log: createLog('silent'),
      deliver: (_, signal) =>
        new Promise((_done, reject) => {
          signal.addEventListener('abort', () => reject(new Error('broken off')))
          begun.resolve(undefined)
        }),
    })
    sender.wake()
    await begun.promise
    const stopped = sender.stop()
    vi.advanceTimersByTime(7_900)
    expect(await rows()).toMatchObject([{ error: null }])
    vi.advanceTimersByTime(200)
    await stopped
    expect(await rows()).toMatchObject([{ sent: null, attempts: 1, error: 'broken off' }])
  } finally {
    vi.useRealTimers()
  }
})

test('addresses of sent emails are deleted once the account deletion email is sent', async () => {
  const other = sampleMail('verify', { to: 'bob@example.org' })
  for (const mail of [sampleMail('verify'), other, sampleMail('deletion-done')]) {
    await queueMail(database.db, mail)
    await finishMail(database.db, await claim())
  }
  const kept = (await rows()).map(({ kind, recipient }) => [kind, recipient])
  expect(kept).toHaveLength(3)
  expect(kept).toEqual(
    expect.arrayContaining([
      ['verify', ''],
      ['deletion-done', ''],
      ['verify', 'bob@example.org'],
    ]),
  )
})

test('the address of a waiting email is not deleted', async () => {
  await queueMail(database.db, sampleMail('deletion-done'))
  const done = await claim()
  await queueMail(database.db, sampleMail('verify'))
  await finishMail(database.db, done)
  expect((await rows()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['deletion-done', ''],
    ['verify', 'ada@example.org'],
  ])
})

test('sends an email without an attachment that is unreadable', async () => {
  const logged = unreadableValues()
  await queueMany(2)
  await updateRows(database.db, 'mail', { attachment: sql`'{"name": "event.ics"}'` as never })
  const mail = await claim()
  expect(mail.attachment).toBeNull()
  expect(mail.text).not.toBe('')
  expect(logged).toMatchObject([{ table: 'mail', id: mail.id, column: 'attachment' }])
})
