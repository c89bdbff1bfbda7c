import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { signToken } from '#features/accounts/session/token.ts'
import { housekeep } from '#features/accounts/privacy/mutations-deletion.ts'
import { runInScope } from '#lib/server/scope.ts'
import type { Locale } from '#lib/text/locale.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { contactExporters } from './data-export.ts'
import { createMessage, pruneMessages } from './mutations.ts'

const database = await testDatabase()
const { db } = database

beforeEach(async () => {
  for (const table of ['contact_message', 'person', 'audit', 'mail'] as const)
    await db.deleteFrom(table).execute()
})

const prefix = '/contact-service/api/v1'
const message = {
  name: 'Ravi Menon',
  email: 'Ravi@Bücher.example',
  subject: 'A wrong figure',
  text: 'The axes\r\nare exchanged.',
}
const withMail = {
  CONTACT_EMAIL: 'Operator@example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://agora.example.org',
}

interface Manner {
  settings?: Record<string, string>
  token?: string
  locale?: Locale
  address?: string
  headers?: Record<string, string>
}

async function send(method: string, path: string, body: BodyInit | null, manner: Manner = {}) {
  const { settings = {}, token, locale = 'en', address = '198.51.100.4', headers = {} } = manner
  const sent = new Headers({ ...headers, ...(token && { authorization: `Bearer ${token}` }) })
  const scope = {
    requestId: 'test',
    origin: 'http://localhost:3000',
    address,
    locale,
    header: (name: string) => sent.get(name) ?? undefined,
    cookies: [],
    tags: new Set<string>(),
  }
  return runInScope(scope, async () => {
    const response = await createApp(testDeps(db, settings), noPages).request(path, {
      method,
      headers: sent,
      body,
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })
}

async function call(key: string, input: object, manner: Manner = {}) {
  const [method, path] = key.split(' ') as [string, string]
  const json = { ...manner, headers: { 'content-type': 'application/json', ...manner.headers } }
  const query = new URLSearchParams(input as Record<string, string>)
  const { status, headers, text } =
    method === 'GET'
      ? await send(method, `${prefix}${path}?${query}`, null, json)
      : await send(method, prefix + path, JSON.stringify(input), json)
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
  return { status, headers, body: JSON.parse(text) as any }
}

const form = (values: Record<string, string>, manner: Manner = {}) =>
  send('POST', '/contact-us', new URLSearchParams(values).toString(), {
    ...manner,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...manner.headers },
  })

const stored = () => db.selectFrom('contact_message').selectAll().orderBy('id').execute()
const mails = () => db.selectFrom('mail').selectAll().execute()
const tokenOf = async (id: string) => signToken(await insertSession(db, id), testDeps(db).secret)
const admin = async () => tokenOf(await insertPerson(db, 'root@example.org', { name: 'Root', role: 'admin' }))

describe('a message', () => {
  test('is kept, mailed so that an answer reaches who wrote it, and on record', async () => {
    const answer = await call('POST /message', message, { settings: withMail })
    expect(answer).toMatchObject({
      status: 200,
      body: { mailed: true, message: expect.stringContaining('by mail') },
    })
    const [row, ...more] = await stored()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      name: 'Ravi Menon',
      email: 'ravi@xn--bcher-kva.example',
      text: 'The axes\nare exchanged.',
      mailed: true,
      answered: null,
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'contact',
      recipient: 'operator@example.org',
      reply_to: 'ravi@xn--bcher-kva.example',
      subject: 'Message: A wrong figure',
    })
    expect(mail!.text).toContain('> The axes\n> are exchanged.')
    expect(mail!.text).toContain('https://agora.example.org/admin/messages')
    const [record] = await db.selectFrom('audit').selectAll().execute()
    expect(record).toMatchObject({
      act: 'message-received',
      person_id: null,
      detail: { message: String(row!.id) },
    })
  })

  test.each([
    ['no address to mail it to', {}],
    ['no mail server', { CONTACT_EMAIL: 'operator@example.org' }],
  ])('with %s is kept, and the answer says that no mail goes out', async (_, settings) => {
    const answer = await call('POST /message', message, { settings, locale: 'es' })
    expect(answer.body).toMatchObject({ mailed: false, message: expect.stringContaining('ningún correo') })
    expect(await stored()).toMatchObject([{ mailed: false, locale: 'es' }])
    expect((await call('GET /way', {}, { settings })).body).toEqual({ mailed: false })
  })

  test('names everything that is wrong, in the language of the page', async () => {
    const wrong = { name: ' ', email: 'a..b@example.org', subject: 'two\nlines', text: 'x'.repeat(5_001) }
    const { status, body } = await call('POST /message', wrong, { locale: 'es' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      name: 'Di quién eres.',
      email: 'No es una dirección de correo completa, como ada@example.org.',
      subject: 'Escríbelo en una sola línea.',
      text: 'Más de 5000 caracteres: acórtalo.',
    })
    expect(await stored()).toEqual([])
  })

  test('of a program is answered like any other, and not kept', async () => {
    const answer = await call('POST /message', { ...message, website: 'https://spam.example' })
    expect(answer.status).toBe(200)
    expect([await stored(), await mails()]).toEqual([[], []])
  })
})

describe('limits of an hour', () => {
  const many = async (n: number, of: (i: number) => { email?: string; address?: string }) => {
    for (let i = 0; i < n; i++) {
      const { email = `a${i}@example.org`, address = `198.51.100.${i}` } = of(i)
      await createMessage(
        testDeps(db),
        { ...message, email },
        { address, origin: 'http://localhost:3000', locale: 'en' },
      )
    }
  }

  test.each([
    ['one network', 10, () => ({ address: '2001:db8::7' }), { address: '2001:db8::9' }],
    ['one address of mail', 5, () => ({ email: 'ravi@xn--bcher-kva.example' }), {}],
    ['everybody', 200, (i: number) => ({ address: `10.0.${i}.1` }), { address: '10.9.9.9' }],
  ])('hold for %s, side by side as well', async (_, most, of, manner) => {
    await many(most - 1, of)
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /message', message, manner)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(refused.body.message).toMatch(/^Many messages .* not sent; try again in 60 minutes\.$/)
    await db
      .updateTable('contact_message')
      .set({ created: new Date(Date.now() - 3_601_000) })
      .execute()
    expect((await call('POST /message', message, manner)).status).toBe(200)
  })
})

describe('the form without scripts', () => {
  test.each([
    [withMail, '/contact-us?sent=mailed'],
    [{}, '/contact-us?sent=kept'],
  ])('keeps the message and leads to the page that says so', async (settings, place) => {
    const { status, headers } = await form({ ...message, website: '' }, { settings })
    expect([status, headers.get('location')]).toEqual([303, place])
    expect(await stored()).toHaveLength(1)
  })

  test('shows what is wrong with all that was written', async () => {
    const given = { ...message, name: '"><script>alert(1)</script>', email: 'ravi@', text: '\n</textarea>x' }
    const { status, headers, text } = await form(given)
    expect(status).toBe(400)
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(text).toContain('This is not a whole e-mail address')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(text).toContain(
      '<textarea name="text" required maxlength="5000">\n\n&lt;/textarea&gt;x</textarea>',
    )
    expect(text).not.toContain('<script')
  })

  test('refuses what no form of the portal sends', async () => {
    const elsewhere = await form(message, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([elsewhere.status, elsewhere.text]).toEqual([403, expect.stringContaining('form of this portal')])
    const odd = await form(message, { headers: { 'content-type': 'text/plain' } })
    expect(odd.status).toBe(415)
    expect((await form({ ...message, text: 'é'.repeat(60_000) })).status).toBe(413)
    expect((await form({ ...message, name: 'a\0b' })).status).toBe(400)
    expect(await stored()).toEqual([])
  })
})

describe('administrators', () => {
  test('read messages page by page, and settle them once', async () => {
    for (const subject of ['one', 'two', 'three']) await call('POST /message', { ...message, subject })
    const token = await admin()
    const page = await call('GET /messages', { limit: '2' }, { token })
    expect(page.body).toMatchObject({ open: 3, results: [{ subject: 'three' }, { subject: 'two' }] })
    const rest = await call('GET /messages', { limit: '2', cursor: page.body.nextCursor }, { token })
    expect(rest.body).toMatchObject({ results: [{ subject: 'one', answered: null }], nextCursor: null })
    const { id } = rest.body.results[0]
    for (const _ of [1, 2]) {
      const settled = await call('POST /settle', { id, answered: true }, { token })
      expect(settled.body.message).toMatchObject({ id, answered: expect.any(String), answeredBy: 'Root' })
    }
    expect((await call('GET /messages', { state: 'answered' }, { token })).body).toMatchObject({
      open: 2,
      results: [{ subject: 'one' }],
    })
    await call('POST /settle', { id, answered: false }, { token })
    expect((await call('GET /messages', { state: 'open' }, { token })).body.results).toHaveLength(3)
    const acts = await db
      .selectFrom('audit')
      .select(['act', 'detail'])
      .where('actor_id', 'is not', null)
      .orderBy('id')
      .execute()
    expect(acts).toEqual(
      ['message-answered', 'message-reopened'].map((act) => ({ act, detail: { message: id } })),
    )
    expect((await call('POST /settle', { id: '999999', answered: true }, { token })).status).toBe(404)
    expect((await call('GET /messages', { cursor: 'x' }, { token })).status).toBe(400)
  })

  test('are the only ones who may', async () => {
    const token = await tokenOf(await insertPerson(db, 'ana@example.org'))
    for (const [key, input] of [
      ['GET /messages', {}],
      ['POST /settle', { id: '1', answered: true }],
    ] as const) {
      expect((await call(key, input)).status).toBe(401)
      expect((await call(key, input, { token })).status).toBe(403)
    }
  })
})

test('what was written with an account’s verified address is in its export, and goes with it', async () => {
  await call('POST /message', { ...message, email: 'ada@example.org' })
  await call('POST /message', { ...message, email: 'other@example.org' })
  const ada = await insertPerson(db, 'ada@example.org', { delete_after: new Date(0) })
  const stranger = await insertPerson(db, 'other@example.org', {
    email_verified: false,
    delete_after: new Date(0),
  })
  const read = contactExporters['messages']!.read
  expect(await read(db, ada)).toMatchObject([{ email: 'ada@example.org' }])
  expect(await read(db, stranger)).toEqual([])
  await housekeep(testDeps(db))
  expect(await stored()).toMatchObject([{ email: 'other@example.org' }])
})

test('messages go a year after their answer, and the mark of a network after a day', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const subject of ['answered long ago', 'answered', 'open', 'open for ever', 'new'])
    await call('POST /message', { ...message, subject, email: `${subject.replaceAll(' ', '-')}@example.org` })
  const set = (subject: string, values: { created?: Date; answered?: Date }) =>
    db.updateTable('contact_message').set(values).where('subject', '=', subject).execute()
  await set('answered long ago', { created: ago(900), answered: ago(370) })
  await set('answered', { created: ago(900), answered: ago(300) })
  await set('open', { created: ago(700) })
  await set('open for ever', { created: ago(740) })
  expect(await pruneMessages(db)).toBe(2)
  const left = await stored()
  expect(left.map(({ subject, sender }) => [subject, sender !== null])).toEqual([
    ['answered', false],
    ['open', false],
    ['new', true],
  ])
})
