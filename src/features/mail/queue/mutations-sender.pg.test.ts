import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import type { WakeableWorker } from '#lib/server/repeat.ts'
import type { Mail } from '../schema.ts'
import { testDatabase } from '#test/support/database.ts'
import { freePort } from '#test/support/free-port.ts'
import { refusal, startMailServer, type TestMailServer } from '#test/support/mail/server.ts'
import { sampleLink, sampleMail } from '#test/support/mail/samples.ts'
import { countMail } from '../data.ts'
import { MAIL_QUEUED, queueMail } from '../mutations.ts'
import { createDelivery } from './mutations-deliver.ts'
import { createSender } from './mutations-sender.ts'

const database = await testDatabase()
let server: TestMailServer | undefined
let senders: WakeableWorker[] = []
let logged = ''
const log = pino({}, { write: (line: string) => void (logged += line) })

beforeAll(async () => {
  const wake = () => senders.forEach((sender) => sender.wake())
  await database.listen(MAIL_QUEUED, wake, wake)
})
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute()
  logged = ''
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
  await server?.close()
  server = undefined
})

/** A sender for the mail server at an address. */
function startSender(SMTP_URL: string, settings: Record<string, string> = {}): WakeableWorker {
  const env = parseEnv({ SMTP_URL, PUBLIC_URL: 'https://www.agora.example.org', ...settings })
  const sender = createSender({ db: database.db, log, deliver: createDelivery(env) })
  senders.push(sender)
  sender.wake()
  return sender
}

const queue = (...mails: Mail[]) => Promise.all(mails.map((mail) => queueMail(database.db, mail)))
const rows = () => database.db.selectFrom('mail').selectAll().orderBy('recipient').execute()

/** Waits until the database says of every mail what is asked. */
const until = (holds: (row: Awaited<ReturnType<typeof rows>>[number]) => boolean) =>
  vi.waitFor(async () => expect((await rows()).map(holds)).not.toContain(false), {
    timeout: 30_000,
    interval: 20,
  })

const untilLogged = (pattern: RegExp) =>
  vi.waitFor(() => expect(logged).toMatch(pattern), { timeout: 30_000, interval: 20 })

/** The time of the next try comes. */
async function hurry(): Promise<void> {
  await database.db
    .updateTable('mail')
    .set({ next_try: new Date(0) })
    .where('next_try', 'is not', null)
    .execute()
  senders.forEach((sender) => sender.wake())
}

test('an email arrives unchanged, and its secrets are deleted from the database', async () => {
  server = await startMailServer()
  startSender(server.url)
  await queue(sampleMail('reset', { locale: 'es', name: 'José Ñúñez', brand: 'Ágora' }))
  const [mail] = await server.received(1)
  expect(mail).toMatchObject({
    subject: 'Elige una contraseña nueva para Ágora',
    from: { name: 'Agora', address: 'no-reply@agora.example.org' },
    to: [{ address: 'ada@example.org' }],
    recipients: ['ada@example.org'],
  })
  expect(mail?.text).toContain('Hola, José Ñúñez:')
  expect(mail?.text?.split(/\r?\n/)).toContain(sampleLink)
  expect(mail?.html).toContain(`href="${sampleLink.replace('&', '&amp;')}"`)
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mail?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m)

  await until((row) => row.sent !== null)
  const [row] = await rows()
  expect(row).toMatchObject({
    kind: 'reset',
    subject: null,
    text: null,
    html: null,
    next_try: null,
    error: null,
  })
  expect(mail?.messageId).toBe(`<${row?.id}@agora.example.org>`)
  await untilLogged(/"Email sent"/)
})

test('unusual recipients each receive an email of their own', async () => {
  server = await startMailServer()
  startSender(server.url, { MAIL_FROM: 'Ágora, "del" Sur <mail@agora.example.org>' })
  const recipients = [
    "o'brien+tag=x@sub.example.org",
    'josé@example.org',
    'ada@exämple.es',
    '-a.b_c!#$%&*/?^`{|}~@example.org',
  ]
  await queue(...recipients.map((to) => sampleMail('approved', { to })))
  const mails = await server.received(recipients.length)
  expect(mails.map((mail) => mail.recipients).flat()).toHaveLength(recipients.length)
  expect(new Set(mails.map((mail) => mail.recipients[0]))).toEqual(new Set(recipients))
  for (const { from } of mails) expect(from).toMatchObject({ address: 'mail@agora.example.org' })
})

test('texts of users cannot start a header', async () => {
  server = await startMailServer()
  startSender(server.url, { BRAND_NAME: 'Agora\r\nBcc: eve@example.org' })
  await queue(sampleMail('verify', { brand: 'Agora\r\nBcc: eve@example.org', name: 'Ada\r\n\r\n<b>.' }))
  await expect(
    queue(sampleMail('verify', { to: 'ada@example.org\r\nBcc: eve@example.org' })),
  ).rejects.toThrow('not one plain address')
  const [mail] = await server.received(1)
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(mail?.recipients).toEqual(['ada@example.org'])
  expect(await rows()).toHaveLength(1)
})

test('a rolled-back transaction sends nothing, a committed one does', async () => {
  server = await startMailServer()
  startSender(server.url)
  const failing = database.db.transaction().execute(async (transaction) => {
    await queueMail(transaction, sampleMail('verify', { to: 'never@example.org' }))
    throw new Error('the sign-up failed')
  })
  await expect(failing).rejects.toThrow('the sign-up failed')
  await database.db
    .transaction()
    .execute((transaction) => queueMail(transaction, sampleMail('verify', { to: 'now@example.org' })))
  await server.received(1)
  await until((row) => row.sent !== null)
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([['now@example.org']])
})

describe('a failing mail server', () => {
  const three = ['a', 'b', 'c'].map((name) => sampleMail('reset', { to: `${name}@example.org` }))

  test('delays emails while it is down; each arrives once afterwards', async () => {
    const port = await freePort()
    startSender(`smtp://127.0.0.1:${port}`)
    await queue(...three)
    await until((row) => row.error !== null)
    for (const row of await rows()) {
      expect(row).toMatchObject({ attempts: 1, sent: null, error: expect.stringContaining('ECONNREFUSED') })
      expect(row.text).toContain(sampleLink)
    }
    expect(await countMail(database.db)).toMatchObject({ waiting: 3, failed: 0 })
    await untilLogged(/"level":40.*"kind":"reset".*"seconds":60.*"Email not sent; trying again"/)

    server = await startMailServer({}, port)
    await hurry()
    await until((row) => row.sent !== null)
    const arrived = server.mails.map(({ recipients }) => recipients[0]).sort()
    expect(arrived).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
  })

  test('delays an email longer after each 4xx response', async () => {
    let refuse = true
    server = await startMailServer({
      onRecipient: () => (refuse ? refusal(451, 'Greylisted, see https://x.example/?t=1') : undefined),
    })
    startSender(server.url)
    await queue(three[0] as Mail)
    const delays = () => [...logged.matchAll(/"seconds":(\d+)/g)].map(([, seconds]) => Number(seconds))
    for (let attempt = 1; attempt <= 8; attempt++) {
      await vi.waitFor(() => expect(delays()).toHaveLength(attempt), { timeout: 30_000, interval: 20 })
      if (attempt === 8) refuse = false
      await hurry()
    }
    expect(delays()).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
    await until((row) => row.sent !== null)
    expect(server.mails).toHaveLength(1)
    expect(logged).toContain('451 Greylisted, see [link]')
  })

  test('gets no second attempt after rejecting a recipient with 5xx, and other emails are sent', async () => {
    let asked = 0
    server = await startMailServer({
      onRecipient(address) {
        if (address !== 'b@example.org') return undefined
        asked++
        return refusal(550, 'No mailbox b@example.org here')
      },
    })
    startSender(server.url)
    await queue(...three)
    await until((row) => row.next_try === null)
    await hurry()
    const [a, b, c] = await rows()
    expect(a?.sent && c?.sent).toBeInstanceOf(Date)
    expect(b).toMatchObject({ sent: null, attempts: 1, text: null, html: null, subject: null })
    expect(b?.error).toBe('EENVELOPE RCPT TO 550 No mailbox [address] here')
    expect(asked).toBe(1)
    expect(await countMail(database.db)).toMatchObject({ waiting: 0, failed: 1 })
    await untilLogged(/"level":40.*"Email rejected permanently"/)
  })

  test('gets no second attempt after rejecting the content with 5xx', async () => {
    server = await startMailServer({ onContent: () => refusal(554, 'Looks like spam') })
    startSender(server.url)
    await queue(three[0] as Mail)
    await until((row) => row.next_try === null)
    expect((await rows())[0]).toMatchObject({
      sent: null,
      error: expect.stringContaining('554 Looks like spam'),
    })
  })

  test('gets another attempt after rejecting the sender', async () => {
    server = await startMailServer({
      onMailFrom: (_address, _session, done) => done(refusal(550, 'Sender not allowed')),
    })
    startSender(server.url)
    await queue(three[0] as Mail)
    await until((row) => row.error !== null)
    expect((await rows())[0]).toMatchObject({ attempts: 1, next_try: expect.any(Date) })
  })

  test('makes the sender give up after three days, with an error in the log', async () => {
    server = await startMailServer({ onRecipient: () => refusal(451, 'Not now') })
    await queue(three[0] as Mail)
    const created = new Date(Date.now() - 73 * 60 * 60 * 1000)
    await database.db.updateTable('mail').set({ created }).execute()
    startSender(server.url)
    await until((row) => row.next_try === null)
    expect((await rows())[0]).toMatchObject({ sent: null, text: null, html: null })
    await untilLogged(/"level":50.*"Email given up after three days"/)
  })

  test('never adds a link, name or address to the log', async () => {
    server = await startMailServer({
      onContent: (raw) => refusal(451, `Unwanted: ${sampleLink} to ada@example.org (${raw.length})`),
    })
    startSender(server.url)
    await queue(sampleMail('reset'))
    await until((row) => row.error !== null)
    await untilLogged(/Unwanted: \[link\] to \[address\]/)
    expect(logged).not.toMatch(/token|Ada|example\.org/)
  })
})

describe('authentication and encryption', () => {
  test('signs in over TLS with a password of special characters', async () => {
    const seen: unknown[] = []
    server = await startMailServer({
      secure: true,
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    const url = `smtps://agora%40example.org:p%40ss%2Fw%3Ard%3F@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
    startSender(url)
    await queue(sampleMail('verify'))
    await server.received(1)
    expect(seen).toEqual([['agora@example.org', 'p@ss/w:rd?']])
  })

  test.each([{ secure: true }, { hideSTARTTLS: false }])(
    'sends nothing to a server without a trusted certificate (%o)',
    async (options) => {
      server = await startMailServer(options)
      startSender(server.url)
      await queue(sampleMail('verify'))
      await until((row) => row.error !== null)
      expect((await rows())[0]).toMatchObject({ sent: null, next_try: expect.any(Date) })
      expect(server.mails).toHaveLength(0)
    },
  )
})
