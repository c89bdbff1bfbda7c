import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { parseEnv } from '#lib/server/env.ts'
import { normalAddress } from '#lib/text/mail-address.ts'
import { testDatabase } from '#test/support/database.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { startMailServer } from '#test/support/mail/server.ts'
import { sampleFile, sampleMail } from '#test/support/mail/samples.ts'
import { outboxFolder } from '../mailbox/data.ts'
import { queueMail } from '../mutations.ts'
import { createDelivery, type Deliver } from './mutations-deliver.ts'
import { claimMail, finishMail, giveUpMail } from './mutations.ts'

const database = await testDatabase()
beforeEach(() => database.db.deleteFrom('mail').execute())

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

test('a file is attached to an email, unchanged and with its name', async () => {
  const server = await startMailServer()
  await deliver(createDelivery(parseEnv({ SMTP_URL: server.url, PUBLIC_URL: 'https://agora.example.org' })))
  const [mail] = await server.received(1)
  await server.close()
  expectFile(mail!, mail!.raw)
  expect(mail?.raw).toMatch(/Content-Type: text\/calendar;[^]*method=PUBLISH/i)
})

test('a file is also attached to an email in the outbox', async () => {
  const folder = await testFolder()
  await deliver(createDelivery(parseEnv({ DATA_DIR: folder })))
  const outbox = outboxFolder(folder)
  const [name = '', ...others] = await readdir(outbox)
  expect(others).toEqual([])
  const file = await readFile(join(outbox, name))
  expectFile(await PostalMime.parse(file), file.toString())
})

test('the outbox is readable only by its owner, and files are named by email', async () => {
  const folder = await testFolder()
  const send = createDelivery(parseEnv({ DATA_DIR: folder }))
  const names: string[] = []
  for (const kind of ['registered', 'reset'] as const) {
    await queueMail(database.db, sampleMail(kind))
    const { id, created, ...mail } = (await claimMail(database.db))!
    // A second attempt makes no second file.
    for (const attempts of [1, 2]) await send({ id, created, ...mail, attempts }, AbortSignal.timeout(20_000))
    const name = `${created.toISOString().replaceAll(':', '-')}_${id}.eml`
    names.push(name)
    const path = join(outboxFolder(folder), name)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const raw = await readFile(path, 'utf8')
    expect(raw.replaceAll('\r\n', '')).not.toContain('\n')
    expect(await PostalMime.parse(raw)).toMatchObject({
      from: { name: 'Agora', address: 'no-reply@localhost' },
      to: [{ name: '', address: 'ada@example.org' }],
      messageId: `<${id}@localhost>`,
      date: new Date(Math.floor(created.getTime() / 1000) * 1000).toISOString(),
      headers: expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
      ]),
    })
  }
  expect((await stat(outboxFolder(folder))).mode & 0o777).toBe(0o700)
  expect(new Set(await readdir(outboxFolder(folder)))).toEqual(new Set(names))
})

test.each([
  [{ PUBLIC_URL: 'https://www.agora.example.org' }, 'no-reply@agora.example.org', 'agora.example.org'],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, 'no-reply@localhost', 'localhost'],
  [{ PUBLIC_URL: 'https://[2001:db8::7]' }, 'no-reply@localhost', 'localhost'],
  [{ MAIL_FROM: 'Agora <desk@mail.example.org>' }, 'desk@mail.example.org', 'mail.example.org'],
])('with %o an email comes from %s', async (settings, address, host) => {
  const folder = await testFolder()
  await deliver(createDelivery(parseEnv({ DATA_DIR: folder, ...settings })))
  const [name = ''] = await readdir(outboxFolder(folder))
  const mail = await PostalMime.parse(await readFile(join(outboxFolder(folder), name)))
  expect(mail.from?.address).toBe(address)
  expect(mail.messageId).toMatch(new RegExp(`^<[^@]+@${host}>$`))
})

test('an attachment is deleted from the queue with the rest of the content', async () => {
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

test('international addresses reach the server in the right encoding', async () => {
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
