import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { parseEnv } from '#lib/server/env.ts'
import { normalAddress } from '#lib/text/mail-address.ts'
import { testDatabase } from '#test/support/database.ts'
import { startMailServer } from '#test/support/mail/server.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { sampleFile, sampleMail } from '#test/support/mail/samples.ts'
import { outboxFolder } from '../mailbox/data.ts'
import { queueMail } from '../mutations.ts'
import { createDelivery, type Deliver } from './mutations-deliver.ts'
import { claimMail, finishMail, giveUpMail } from './mutations.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.deleteFrom('mail').execute())
afterAll(() => database.close())

async function deliver(by: Deliver): Promise<void> {
  await queueMail(database.db, sampleMail('registered'))
  const mail = (await claimMail(database.db))!
  await by(mail, AbortSignal.timeout(20_000))
  await finishMail(database.db, mail)
}

function expectFile({ attachments, subject, text, html }: Email, raw: string): void {
  expect(attachments).toHaveLength(1)
  const [file] = attachments
  expect(file).toMatchObject({ filename: sampleFile.name, mimeType: 'text/calendar' })
  // The parser turns line ends into the system's; on the wire they are as they were.
  expect(raw.replace(/\s/g, '')).toContain(Buffer.from(sampleFile.content).toString('base64'))
  expect(subject).toBe('You are registered: Zero trust without the slogans')
  expect(text).toContain('Where: Stockholm, Sweden')
  expect(html).toContain('Stockholm, Sweden')
}

test('a file goes with a mail to the mail server, whole and under its name', async () => {
  const server = await startMailServer()
  await deliver(createDelivery(parseEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://agora.example.org' })))
  const [mail] = await server.received(1)
  await server.close()
  expectFile(mail!, mail!.raw)
  expect(mail?.raw).toMatch(/Content-Type: text\/calendar;[^]*method=PUBLISH/i)
})

test('and into the outbox', async () => {
  const folder = await temporaryFolder()
  await deliver(createDelivery(parseEnv({ DATA_DIR: folder.path })))
  const outbox = outboxFolder(folder.path)
  const [name = '', ...others] = await readdir(outbox)
  expect(others).toEqual([])
  const file = await readFile(join(outbox, name))
  expectFile(await PostalMime.parse(file), file.toString())
  await folder.remove()
})

test('it leaves the queue with the rest of the content', async () => {
  for (const end of [
    finishMail,
    (db: Database['db'], mail: Parameters<typeof giveUpMail>[1]) => giveUpMail(db, mail, 'no'),
  ]) {
    await queueMail(database.db, sampleMail('moved-up'))
    await end(database.db, (await claimMail(database.db))!)
    const row = await database.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attachment: null, text: null, html: null, subject: null })
    await database.db.deleteFrom('mail').execute()
  }
})

test('addresses of all the world reach the server as it wants them', async () => {
  const server = await startMailServer()
  const send = createDelivery(parseEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://agora.example.org' }))
  const addresses = ['josé@example.org', 'ada@xn--bcher-kva.example', 'дима@xn--e1afmkfd.xn--p1ai']
  for (const to of addresses) {
    await queueMail(database.db, { ...sampleMail('registered'), to })
    const mail = (await claimMail(database.db))!
    await send(mail, AbortSignal.timeout(20_000))
    await finishMail(database.db, mail)
  }
  const mails = await server.received(3)
  await server.close()
  // The server shows domains as people read them.
  expect(mails.map(({ recipients }) => normalAddress(recipients[0]!))).toEqual(addresses)
})
