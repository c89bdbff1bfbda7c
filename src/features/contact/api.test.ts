import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Log } from '#lib/server/log.ts'
import { testDeps } from '#test/support/api.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { portalCalls, type Manner as PortalManner } from '#test/support/moderation/calls.ts'
import { insertPerson } from '#test/support/person.ts'
import { emptyTables, updateRows } from '#test/support/rows.ts'
import { contactExporters } from './data.ts'
import { createMessage, pruneMessages } from './mutations.ts'

const { db } = await testDatabase()

beforeEach(() => emptyTables(db, 'contact_message', 'person', 'audit', 'mail'))

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

const from = { address: '2001:db8::7', origin: 'http://localhost:3000', locale: 'en' } as const

interface Manner extends PortalManner {
  settings?: Record<string, string>
}

const portal = (settings?: Record<string, string>) => portalCalls(db, testDeps(db, settings))
const call = (key: string, input: object, { settings, ...manner }: Manner = {}) =>
  portal(settings).call('/contact-service/api/v1', key, input, manner)
const form = (values: Record<string, string>, { settings, ...manner }: Manner = {}) =>
  portal(settings).form('/contact-us', values, manner)

const stored = () => db.selectFrom('contact_message').selectAll().orderBy('id').execute()
const mails = () => db.selectFrom('mail').selectAll().execute()
const { tokenOf } = portal()
const admin = async () => tokenOf(await insertPerson(db, 'root@example.org', { name: 'Root', role: 'admin' }))

describe('a message', () => {
  test('is stored, emailed with a reply address, and recorded', async () => {
    const answer = await call('POST /message', message, { settings: withMail })
    expect(answer).toMatchObject({
      status: 200,
      body: { mailed: true, message: expect.stringContaining('was emailed') },
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
    ['no address to email it to', {}],
    ['no mail server', { CONTACT_EMAIL: 'operator@example.org' }],
  ])('with %s is stored, and the response says that no email is sent', async (_, settings) => {
    const answer = await call('POST /message', message, { settings, locale: 'es' })
    expect(answer.body).toMatchObject({ mailed: false, message: expect.stringContaining('ningún correo') })
    expect(await stored()).toMatchObject([{ mailed: false, locale: 'es' }])
    expect((await call('GET /way', {}, { settings })).body).toEqual({ mailed: false })
  })

  test('gets all validation errors, in the language of the page', async () => {
    const wrong = { name: ' ', email: 'a..b@example.org', subject: 'two\nlines', text: 'x'.repeat(5_001) }
    const { status, body } = await call('POST /message', wrong, { locale: 'es' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      name: 'Escribe tu nombre.',
      email: 'No es una dirección de correo completa, como ada@example.org.',
      subject: 'Escríbelo en una sola línea.',
      text: 'Más de 5000 caracteres: acórtalo.',
    })
    expect(await stored()).toEqual([])
  })

  test('with a filled honeypot gets the usual response and is dropped', async () => {
    const answer = await call('POST /message', { ...message, website: 'https://spam.example' })
    expect(answer.status).toBe(200)
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  test('with a filled honeypot is logged with its network only', async () => {
    const told: unknown[] = []
    const deps = testDeps(db)
    const log = { ...deps.log, info: (about: object) => told.push(about) } as Log
    await createMessage({ ...deps, log }, { ...message, website: 'https://spam.example' }, from)
    expect(told).toEqual([{ event: 'spam.dropped', network: networkOf('2001:db8::7') }])
  })
})

describe('hourly limits', () => {
  const many = async (n: number, of: (i: number) => { email?: string; address?: string }) => {
    for (let i = 0; i < n; i++) {
      const { email = `a${i}@example.org`, address = `198.51.100.${i}` } = of(i)
      await createMessage(testDeps(db), { ...message, email }, { ...from, address })
    }
  }

  test.each([
    ['one network', 10, () => ({ address: '2001:db8::7' }), { address: '2001:db8::9' }],
    ['one address of mail', 5, () => ({ email: 'ravi@xn--bcher-kva.example' }), {}],
    ['everybody', 200, (i: number) => ({ address: `10.0.${i}.1` }), { address: '10.9.9.9' }],
  ])('hold for %s, also with simultaneous requests', async (_, most, of, manner) => {
    await many(most - 1, of)
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /message', message, manner)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(refused.body.message).toMatch(/too many messages .* Try again in 60 minutes\.$/)
    await updateRows(db, 'contact_message', { created: new Date(Date.now() - 3_601_000) })
    expect((await call('POST /message', message, manner)).status).toBe(200)
  })
})

describe('the form without scripts', () => {
  test.each([
    [withMail, '/contact-us?sent=mailed'],
    [{}, '/contact-us?sent=kept'],
  ])('stores the message and redirects to the confirmation', async (settings, place) => {
    const { status, headers } = await form({ ...message, website: '' }, { settings })
    expect([status, headers.get('location')]).toEqual([303, place])
    expect(await stored()).toHaveLength(1)
  })

  test('shows all errors with the input', async () => {
    const given = { ...message, name: '"><script>alert(1)</script>', email: 'ravi@', text: '\n</textarea>x' }
    const { status, headers, text } = await form(given)
    expect(status).toBe(400)
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(text).toContain('Enter a complete email address')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(text).toContain(
      '<textarea name="text" required maxlength="5000">\n\n&lt;/textarea&gt;x</textarea>',
    )
    expect(text).not.toContain('<script')
  })

  test('rejects requests that no form of the portal sends', async () => {
    const elsewhere = await form(message, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([elsewhere.status, elsewhere.text]).toEqual([403, expect.stringContaining('form on this portal')])
    const odd = await form(message, { headers: { 'content-type': 'text/plain' } })
    expect(odd.status).toBe(415)
    expect((await form({ ...message, text: 'é'.repeat(60_000) })).status).toBe(413)
    expect((await form({ ...message, name: 'a\0b' })).status).toBe(400)
    expect(await stored()).toEqual([])
  })
})

describe('administrators', () => {
  test('list messages by page and mark them once', async () => {
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
})

test('messages with the verified address of an account are exported and deleted with it', async () => {
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
  await cleanUpAccounts(testDeps(db))
  expect(await stored()).toMatchObject([{ email: 'other@example.org' }])
})

test('messages are deleted a year after their answer, and network hashes after a day', async () => {
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

const contacts = [
  { department: 'General', contactNumber: '34947', email: 'office@arlanza.example' },
  { department: 'Admin', contactNumber: '34948', email: '' },
  { department: 'Management', email: 'dean@arlanza.example' },
]

/** Each with an organization that others see, and one that waits. */
const kinds = [
  {
    kind: 'institute',
    page: '/institutes/arlanza-institute',
    named: 'Arlanza Institute',
    contact: (nth: number) => `item${nth}`,
  },
  {
    kind: 'business',
    page: '/companies/arlanza-business',
    named: 'Arlanza Works',
    contact: (nth: number) => `businessContactDetails${nth}`,
  },
] as const

beforeAll(async () => {
  const institute = {
    instituteDetails: [{ instituteName: 'Arlanza Institute' }],
    instituteContactEmails: contacts,
  }
  const details = { organizationName: 'Arlanza Works' }
  const lists = {
    businessContactDetails: contacts.map(({ email, ...rest }) => ({ ...rest, businessEmail: email })),
  }
  for (const [slug, approval] of [
    ['arlanza', 'approved'],
    ['waiting', 'pending'],
  ] as const) {
    await insertInstitutes(db, [{ slug: `${slug}-institute`, approval, content: institute }])
    await insertBusiness(db, { slug: `${slug}-business`, approval, details, lists })
  }
})
const asked = {
  ...message,
  email: 'ravi@example.org',
  subject: 'Places for visitors',
  text: 'Are there any?',
}
const writeTo = (kind: (typeof kinds)[number]['kind'], more: object, address = '198.51.100.4') =>
  portal().call('/contact-service/api/v1', `POST /${kind}`, { ...asked, ...more }, { address })
describe.each(kinds)('a message to an organization of the kind $kind', ({ kind, page, named, contact }) => {
  const write = (more: object = {}, address?: string) =>
    writeTo(kind, { Slug: `arlanza-${kind}`, contact: contact(0), ...more }, address)
  const form = (fields: object, path = `${page}/contact`, headers = {}) =>
    portal().form(path, { ...asked, contact: contact(0), ...fields }, { headers })

  test('is emailed to the hidden address of the department, with a reply address', async () => {
    const { status, body } = await write({ contact: contact(2) })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('arlanza.example')
    expect(await mails()).toMatchObject([
      {
        kind: 'organization-contact',
        recipient: 'dean@arlanza.example',
        reply_to: 'ravi@example.org',
        subject: expect.stringContaining('Places for visitors'),
        text: expect.stringMatching(new RegExp(`${named}[^]*> Are there any\\?`)),
      },
    ])
    // What was written, and by whom, is nowhere else.
    const kept = await db.selectFrom('audit').select(['act', 'detail']).execute()
    expect(kept).toMatchObject([
      { act: 'organization-written-to', detail: expect.objectContaining({ kind }) },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/ravi|198\.51|Places/)
    expect(await db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  })

  test.each([
    { Slug: `waiting-${kind}` },
    { Slug: 'nowhere' },
    { contact: contact(1) },
    { contact: contact(9) },
  ])('is rejected for %j', async (where) => {
    const { status, body } = await write(where)
    expect([status, body.message]).toEqual([404, expect.stringContaining('was not sent')])
    expect(await mails()).toEqual([])
  })

  test('with a filled honeypot gets the usual response', async () => {
    expect((await write({ website: 'https://spam.example' })).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('is limited to ten per hour for a network and five for an address', async () => {
    for (let nth = 0; nth < 5; nth++) expect((await write({}, `198.51.${nth}.1`)).status).toBe(200)
    const sixth = await write({}, '198.51.200.1')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    for (let nth = 0; nth < 10; nth++)
      expect((await write({ email: `a${nth}@example.org` }, '203.0.113.9')).status).toBe(200)
    expect((await write({ email: 'b@example.org' }, '203.0.113.9')).status).toBe(429)
    await updateRows(db, 'audit', { at: new Date(Date.now() - 3_601_000) })
    expect((await write({ email: 'b@example.org' }, '203.0.113.9')).status).toBe(200)
  })

  test('without scripts redirects to the page, or shows all errors with the input', async () => {
    const sent = await form({})
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?sent=kept#contact`])
    expect(await mails()).toHaveLength(1)
    const wrong = await form({ email: 'ravi@', text: 'A <b> & "c"' })
    expect(wrong.status).toBe(400)
    for (const part of [
      `action="${page}/contact"`,
      `<input type="hidden" name="contact" value="${contact(0)}">`,
      'A &lt;b&gt; &amp; &quot;c&quot;',
      'Enter a complete email address',
    ])
      expect(wrong.text).toContain(part)
    const foreign = await form({}, undefined, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect((await form({}, `${page.replace('arlanza', 'nowhere')}/contact`)).status).toBe(404)
    expect(await mails()).toHaveLength(1)
  })
})

test('institutes and companies share one limit', async () => {
  const to = (at: number) => kinds[at % 2]!
  const send = (at: number) =>
    writeTo(to(at).kind, { Slug: `arlanza-${to(at).kind}`, contact: to(at).contact(0) }, `198.51.${at}.1`)
  for (let at = 0; at < 5; at++) expect((await send(at)).status).toBe(200)
  expect((await send(5)).status).toBe(429)
})

test('a company without an address for messages has no form', async () => {
  await insertBusiness(db, { slug: 'silent', lists: { businessContactDetails: [contacts[1]!] } })
  const shown = async (Slug: string) => {
    const path = `/profile-service/api/v1/businessOrganization/public-business?Slug=${Slug}`
    const { text } = await portal().send('GET', path, null)
    expect(text).not.toMatch(/@arlanza|34947/)
    return (JSON.parse(text) as { Contacts: unknown }).Contacts
  }
  expect(await shown('silent')).toEqual([])
  expect(await shown('arlanza-business')).toEqual([
    { id: 'businessContactDetails0', department: 'General' },
    { id: 'businessContactDetails2', department: 'Management' },
  ])
})
