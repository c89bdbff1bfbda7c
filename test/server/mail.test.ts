// @module-tag slow
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { queueMail } from '#features/mail/mutations.ts'
import { ask } from '../support/ask.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail/server.ts'
import { startPortal, type TestPortal } from '../support/portal.ts'
import { sampleLink, sampleMail } from '../support/mail/samples.ts'
import { updateRows } from '../support/rows.ts'
import { useStorage } from '../support/temporary/storage.ts'

const storage = useStorage()
let portal: TestPortal | undefined
afterAll(() => portal?.end())

const states = () =>
  storage.withDatabase((db) =>
    db.selectFrom('mail').select(['recipient', 'sent', 'text']).orderBy('recipient').execute(),
  )

test('emails survive a mail server outage, a killed portal and a restart, and arrive once', async () => {
  const names = ['a', 'b', 'c', 'd']
  await storage.withDatabase(async (db) => {
    for (const name of names) await queueMail(db, sampleMail('reset', { to: `${name}@example.org` }))
  })
  const port = await freePort()
  const mail = {
    ...storage.settings,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://agora.example.org',
  }

  // Nobody listens at the mail server's address.
  portal = await startPortal(mail)
  await vi.waitFor(
    () => expect(portal?.output().match(/Email not sent; trying again/g)).toHaveLength(4),
    30_000,
  )
  expect(portal.output()).not.toContain('token=')
  expect(await portal.end()).toBe(0)
  expect((await states()).map(({ sent, text }) => [sent, text?.includes(sampleLink)])).toEqual(
    names.map(() => [null, true]),
  )

  // It answers too slowly, and the portal is killed in the middle of a mail.
  const begun = Promise.withResolvers<void>()
  const slow = await startMailServer(
    {
      onContent() {
        begun.resolve()
        return new Promise<undefined>(() => undefined)
      },
    },
    port,
  )
  await storage.withDatabase((db) => updateRows(db, 'mail', { next_try: new Date(0) }))
  portal = await startPortal(mail)
  await begun.promise
  expect(await portal.end('SIGKILL')).toBe('SIGKILL')
  await slow.close()

  // It is well, and the time of the killed portal's claim is over.
  const well = await startMailServer({}, port)
  await storage.withDatabase((db) => updateRows(db, 'mail', { next_try: new Date(0) }))
  portal = await startPortal(mail)
  await well.received(4)
  expect(await portal.end()).toBe(0)
  expect(well.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(
    names.map((n) => `${n}@example.org`),
  )
  for (const { sent, text } of await states()) {
    expect(sent).toBeInstanceOf(Date)
    expect(text).toBeNull()
  }
  await well.close()
})

test('without a mail server, emails are saved and can be read locally', async () => {
  await storage.withDatabase((db) => queueMail(db, sampleMail('verify')))
  portal = await startPortal(storage.settings)
  const outbox = join(storage.dataDir, 'outbox')
  expect(portal.output()).toContain(`Emails are saved in ${outbox}; read them at ${portal.url}/mailbox\n`)
  // It is written beside its place, and moved there when it is whole.
  await vi.waitFor(
    async () => expect(await readdir(outbox)).toEqual([expect.stringMatching(/\.eml$/)]),
    30_000,
  )
  const list = await ask(portal.url, '/mailbox')
  expect(list.status).toBe(200)
  expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const path = /href="(\/mailbox\/[^"]+)"/.exec(list.text)?.[1] as string
  expect((await ask(portal.url, path)).text).toContain('Confirm your email address for Agora')
  const frame = await ask(portal.url, `${path}/html`)
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-popups')
  expect((await ask(portal.url, '/mailbox', { headers: { host: 'evil.example' } })).status).toBe(404)
  expect((await ask(portal.url, '/mailbox', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
    404,
  )
  const { url } = portal
  await vi.waitFor(
    async () => expect((await ask(url, '/metrics')).text).toMatch(/^agora_mail\{what="waiting"\} 0$/m),
    10_000,
  )
  expect(await portal.end()).toBe(0)
})
