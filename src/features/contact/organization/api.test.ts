import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { runInScope } from '#lib/server/scope.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'

const database = await testDatabase()
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
    await insertInstitutes(database.db, [{ slug: `${slug}-institute`, approval, content: institute }])
    await insertBusiness(database.db, { slug: `${slug}-business`, approval, details, lists })
  }
})
beforeEach(async () => {
  for (const table of ['audit', 'mail'] as const) await database.db.deleteFrom(table).execute()
})

const message = {
  name: 'Ravi Menon',
  email: 'ravi@example.org',
  subject: 'Places for visitors',
  text: 'Are there any?',
}
async function send(path: string, init: RequestInit = {}, address = '198.51.100.4') {
  const headers = new Headers(init.headers)
  const scope = {
    requestId: 'test',
    origin: 'http://localhost:3000',
    address,
    locale: 'en' as const,
    header: (name: string) => headers.get(name) ?? undefined,
    cookies: [],
    tags: new Set<string>(),
  }
  const app = createApp(testDeps(database.db), noPages)
  return runInScope(scope, async () => app.request(path, { ...init, method: init.body ? 'POST' : 'GET' }))
}

async function writeTo(kind: (typeof kinds)[number]['kind'], more: object, address?: string) {
  const init = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, ...more }),
  }
  const response = await send(`/contact-service/api/v1/${kind}`, init, address)
  return { status: response.status, body: await response.json() }
}
const mails = () =>
  database.db.selectFrom('mail').select(['kind', 'recipient', 'reply_to', 'subject', 'text']).execute()

describe.each(kinds)('A message to an organization of the kind $kind', ({ kind, page, named, contact }) => {
  const write = (more: object = {}, address?: string) =>
    writeTo(kind, { Slug: `arlanza-${kind}`, contact: contact(0), ...more }, address)
  const form = (fields: object, path = `${page}/contact`, headers = {}) =>
    send(path, { body: new URLSearchParams({ ...message, contact: contact(0), ...fields }), headers })

  test('goes to the address of the department, which nobody sees, with an answer to who wrote', async () => {
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
    const kept = await database.db.selectFrom('audit').select(['act', 'detail']).execute()
    expect(kept).toMatchObject([
      { act: 'organization-written-to', detail: expect.objectContaining({ kind }) },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/ravi|198\.51|Places/)
    expect(await database.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
  })

  test.each([
    { Slug: `waiting-${kind}` },
    { Slug: 'nowhere' },
    { contact: contact(1) },
    { contact: contact(9) },
  ])('%j takes none', async (where) => {
    const { status, body } = await write(where)
    expect([status, body.message]).toEqual([404, expect.stringContaining('was not sent')])
    expect(await mails()).toEqual([])
  })

  test('a program is answered as if it had been sent', async () => {
    expect((await write({ website: 'https://spam.example' })).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('in an hour one network sends ten, one address five', async () => {
    for (let nth = 0; nth < 5; nth++) expect((await write({}, `198.51.${nth}.1`)).status).toBe(200)
    const sixth = await write({}, '198.51.200.1')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    for (let nth = 0; nth < 10; nth++)
      expect((await write({ email: `a${nth}@example.org` }, '203.0.113.9')).status).toBe(200)
    expect((await write({ email: 'b@example.org' }, '203.0.113.9')).status).toBe(429)
    await database.db
      .updateTable('audit')
      .set({ at: new Date(Date.now() - 3_601_000) })
      .execute()
    expect((await write({ email: 'b@example.org' }, '203.0.113.9')).status).toBe(200)
  })

  test('without scripts it leads back to the page, or says what is wrong with all that was written', async () => {
    const sent = await form({})
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?sent=kept#contact`])
    expect(await mails()).toHaveLength(1)
    const wrong = await form({ email: 'ravi@', text: 'A <b> & "c"' })
    const html = await wrong.text()
    expect(wrong.status).toBe(400)
    for (const part of [
      `action="${page}/contact"`,
      `<input type="hidden" name="contact" value="${contact(0)}">`,
      'A &lt;b&gt; &amp; &quot;c&quot;',
      'not a whole e-mail address',
    ])
      expect(html).toContain(part)
    const foreign = await form({}, undefined, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect((await form({}, `${page.replace('arlanza', 'nowhere')}/contact`)).status).toBe(404)
    expect(await mails()).toHaveLength(1)
  })
})

test('to institutes and to companies one writes as often as to either alone', async () => {
  const to = (at: number) => kinds[at % 2]!
  const send = (at: number) =>
    writeTo(to(at).kind, { Slug: `arlanza-${to(at).kind}`, contact: to(at).contact(0) }, `198.51.${at}.1`)
  for (let at = 0; at < 5; at++) expect((await send(at)).status).toBe(200)
  expect((await send(5)).status).toBe(429)
})

test('a company without an address for messages offers none', async () => {
  await insertBusiness(database.db, { slug: 'silent', lists: { businessContactDetails: [contacts[1]!] } })
  const shown = async (Slug: string) => {
    const answer = await send(`/profile-service/api/v1/businessOrganization/public-business?Slug=${Slug}`)
    const text = await answer.text()
    expect(text).not.toMatch(/@arlanza|34947/)
    return (JSON.parse(text) as { Contacts: unknown }).Contacts
  }
  expect(await shown('silent')).toEqual([])
  expect(await shown('arlanza-business')).toEqual([
    { id: 'businessContactDetails0', department: 'General' },
    { id: 'businessContactDetails2', department: 'Management' },
  ])
})
