import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { testDatabase } from '#test/support/database.ts'
import { startMailServer, type TestMailServer } from '#test/support/mail/server.ts'
import { sampleMail } from '#test/support/mail/samples.ts'
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
import { createSender, type Sender } from './mutations-sender.ts'

let database: Database
let server: TestMailServer | undefined
let senders: Sender[] = []

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.deleteFrom('mail').execute())
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
  await server?.close()
  server = undefined
})
afterAll(() => database.close())

function startSender(SMTP_URL: string, log = createLog('silent')): Sender {
  const env = parseEnv({ SMTP_URL, PUBLIC_URL: 'https://agora.example.org' })
  const sender = createSender({ db: database.db, log, deliver: createDelivery(env) })
  senders.push(sender)
  sender.start()
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
/** What a killed process leaves: a claim whose time is over. */
const endLease = () =>
  database.db
    .updateTable('mail')
    .set({ next_try: new Date(0) })
    .where('next_try', 'is not', null)
    .execute()

test('a claim is a lease: nobody else gets the mail until it is over, then somebody does', async () => {
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

test('many claims at once get each mail once', async () => {
  await queueMany(20)
  const claimed = await Promise.all(Array.from({ length: 30 }, () => claimMail(database.db)))
  const ids = claimed.flatMap((mail) => mail?.id ?? [])
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

test('who comes too late changes nothing', async () => {
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

test('two senders on one queue send each mail once', async () => {
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

test('stopping lets a running attempt finish and begins no other', async () => {
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

test('a database that fails for a while stops no sender', async () => {
  server = await startMailServer()
  await database.db.schema.alterTable('mail').renameTo('mail_away').execute()
  const noticed = Promise.withResolvers<string>()
  const sender = startSender(server.url, pino({}, { write: noticed.resolve }))
  expect(await noticed.promise).toMatch(/"level":40.*"the mail queue cannot be worked on; trying again"/)
  await database.db.schema
    .alterTable('mail_away' as 'mail')
    .renameTo('mail')
    .execute()
  await queueMany(1)
  sender.wake()
  await server.received(1)
})

test('old results are forgotten; what waits is not', async () => {
  await queueMany(3)
  await finishMail(database.db, await claim())
  await giveUpMail(database.db, await claim(), 'refused')
  const created = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await database.db.updateTable('mail').set({ created }).execute()
  await deleteOldMails(database.db)
  expect(await rows()).toMatchObject([{ sent: null, attempts: 0, text: expect.any(String) }])
})

test('with the account goes its address', async () => {
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
