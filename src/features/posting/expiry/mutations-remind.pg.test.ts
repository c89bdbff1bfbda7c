import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { outsourcedProjects } from '#features/organizations/business/sections/projects.ts'
import { paths } from '#lib/text/paths.ts'
import {
  joinBusiness,
  insertOwnedBusiness,
  postingIds,
  type OwnedBusiness,
} from '#test/support/business/kept.ts'
import { askBusiness } from '#test/support/business/business-calls.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { reminderService } from './api.ts'
import { followReminder } from './mutations-link.ts'
import { sendClosingReminders } from './mutations-remind.ts'

const desk = setUpProfiles()

const now = new Date()
const today = dayOf(now)
const inDays = (days: number) => addDays(today, days)
const written = (days: number) => inDays(days).replaceAll('-', '/')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)

const ends = (days: number, more: object = {}) => ({
  jobTitle: 'Dam engineer',
  status: 'Open',
  postedDate: written(-38),
  validThrough: written(days),
  ...more,
})
const remind = (when = now) => sendClosingReminders(desk.deps, when)
const mails = async (email: string) =>
  desk.db
    .selectFrom('mail')
    .select(['subject', 'text', 'locale'])
    .where('recipient', '=', email)
    .where('kind', '=', 'posting-ends')
    .orderBy('created')
    .execute()
const linkIn = (text: string | null) =>
  new URL(/https?:\S+jobs\/reminder\?\S+/.exec(text ?? '')![0]).searchParams.get('link')!
const stateOf = async (business: OwnedBusiness, itemId = 'a') =>
  (
    await sql<{ until: string; closed: boolean; item: Record<string, unknown>; version: number }>`
      SELECT p.valid_through::text AS until, p.closed IS NOT NULL AS closed, d.item, d.version
      FROM posting p JOIN organization o ON o.id = p.organization_id
        JOIN document_item d ON d.document = o.document_id AND d.id = p.item_id
      WHERE o.id = ${business.id} AND p.item_id = ${itemId}`.execute(desk.db)
  ).rows[0]!
const { ask } = desksOf(reminderService)
const look = (link: string) => ask(desk.caller(), 'POST /look', { link })
const shown = async (link: string) => (await look(link)).body.State
/** Submits the form as a page without scripts does. @returns the redirect's query. */
const press = async (link: string, act: string): Promise<URLSearchParams> => {
  const response = await desk.caller().send('POST', paths.postingReminder(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ link, act }).toString(),
  })
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location')!, 'http://portal')
  expect(location.pathname).toBe(paths.postingReminder())
  return location.searchParams
}
/** Creates a business with a job that closes in a week and the owner's reminder link. */
async function reminded(more: object = {}) {
  const business = await insertOwnedBusiness(desk, { jobs: { a: ends(7, more) } })
  await remind()
  const [mail] = await mails(business.owner.email)
  return { business, link: linkIn(mail!.text), id: (await postingIds(desk.db, business))['a']! }
}

describe('a closing reminder', () => {
  test('is sent once to all members of the posting in their language, a week before', async () => {
    const business = await insertOwnedBusiness(desk, {
      details: { organizationName: 'Meseta Works' },
      jobs: { a: ends(8) },
    })
    const admin = await joinBusiness(desk, business, 'admin')
    const keeper = await joinBusiness(desk, business, 'user', ['jobs'])
    const other = await joinBusiness(desk, business, 'user', ['projects'])
    const disabled = await joinBusiness(desk, business, 'admin')
    await desk.db.updateTable('person').set({ disabled: now }).where('id', '=', disabled.id).execute()
    await desk.db.updateTable('person').set({ locale: 'es' }).where('id', '=', admin.id).execute()
    expect(await remind()).toBe(0)
    expect(await remind(at(1))).toBe(1)
    expect(await remind(at(1))).toBe(0)
    expect(await remind(at(2))).toBe(0)
    const [mail, ...more] = await mails(business.owner.email)
    expect(more).toEqual([])
    expect(mail!.text).toMatch(/The job Dam engineer at Meseta Works is open until \d+ \w+ \d{4}/)
    expect((await mails(admin.email)).map(({ subject }) => subject?.slice(0, 13))).toEqual(['Abierto hasta'])
    expect(await mails(keeper.email)).toHaveLength(1)
    expect([...(await mails(other.email)), ...(await mails(disabled.email))]).toEqual([])
    // Each recipient gets their own link.
    expect(linkIn((await mails(keeper.email))[0]!.text)).not.toBe(linkIn(mail!.text))
  })

  test('is sent once by concurrent processes', async () => {
    const business = await insertOwnedBusiness(desk, { jobs: { a: ends(3) } })
    await Promise.all([remind(), remind(), remind()])
    expect(await mails(business.owner.email)).toHaveLength(1)
  })

  test('is not sent for closed, short, hidden or unclaimed postings', async () => {
    const business = await insertOwnedBusiness(desk, {
      jobs: {
        closed: ends(3, { status: 'Closed' }),
        short: ends(6, { postedDate: written(-1) }),
        over: ends(-1),
      },
    })
    const hidden = await insertOwnedBusiness(desk, { approval: 'pending', jobs: { a: ends(3) } })
    const nobodys = await insertBusiness(desk.db, {
      slug: 'nobodys',
      approval: 'unclaimed',
      jobs: { a: ends(3) },
    })
    expect(await remind()).toBe(0)
    expect([...(await mails(business.owner.email)), ...(await mails(hidden.owner.email))]).toEqual([])
    const { rows } = await sql<{ reminded: string | null }>`
      SELECT reminded FROM posting WHERE organization_id = ${nobodys.id}`.execute(desk.db)
    // A future owner can still be reminded.
    expect(rows).toEqual([{ reminded: null }])
  })
})

describe('the link of a reminder', () => {
  test('shows its effect, and opening it changes nothing', async () => {
    const { business, link } = await reminded()
    const before = await stateOf(business)
    expect(await look(link)).toEqual({
      status: 200,
      body: {
        State: 'waits',
        Kind: 'job',
        title: 'Dam engineer',
        organizationName: expect.any(String),
        validThrough: inDays(7),
        ExtendedTo: inDays(52),
      },
    })
    expect(await stateOf(business)).toEqual(before)
    expect((await look('x'.repeat(301))).status).toBe(400)
  })

  test('extends the posting once from its last day, and is audited', async () => {
    const { business, link, id } = await reminded()
    expect((await press(link, 'extend')).get('done')).toBe('extend')
    const extended = await stateOf(business)
    expect(extended).toMatchObject({ until: inDays(52), closed: false, item: { validThrough: written(52) } })
    expect(await shown(link)).toBe('open')
    const acts = await desk.db
      .selectFrom('audit')
      .select(['act', 'person_id', 'detail'])
      .where('person_id', '=', business.owner.id)
      .where('act', 'like', 'posting-%')
      .execute()
    expect(acts).toEqual([
      {
        act: 'posting-extended',
        person_id: business.owner.id,
        detail: { posting: id, until: inDays(52), way: 'mail link' },
      },
    ])
    await press(link, 'extend')
    await press(link, 'close')
    expect(await stateOf(business)).toEqual(extended)
    // A new reminder follows a week before the new date.
    expect(await remind(at(44))).toBe(0)
    expect(await remind(at(45))).toBe(1)
    expect(await mails(business.owner.email)).toHaveLength(2)
  })

  test('closes the posting and then no longer works', async () => {
    const { business, link } = await reminded()
    expect((await press(link, 'close')).get('done')).toBe('close')
    const closed = await stateOf(business)
    expect(closed).toMatchObject({ closed: true, item: { status: 'Closed' } })
    expect(await shown(link)).toBe('closed')
    await press(link, 'extend')
    expect(await stateOf(business)).toEqual(closed)
  })

  test('works for projects, and sets their closing date', async () => {
    const { example } = outsourcedProjects
    const project = { ...example, projectStatus: 'In Progress', postedDate: written(0), targetDate: '' }
    const business = await insertOwnedBusiness(desk, { projects: { p: { ...project, validThrough: '' } } })
    expect(await remind(at(38))).toBe(1)
    const link = linkIn((await mails(business.owner.email))[0]!.text)
    await press(link, 'extend')
    expect(await stateOf(business, 'p')).toMatchObject({
      until: inDays(90),
      item: { validThrough: written(90) },
    })
  })

  test('is invalid if changed, or if its recipient no longer manages the posting', async () => {
    const { business, link } = await reminded()
    const parts = link.split('.')
    const forged = [
      '',
      'nonsense',
      link.slice(0, -1),
      [String(Number(parts[0]) + 1), ...parts.slice(1)].join('.'),
      [parts[0], String(Number(parts[1]) + 1), ...parts.slice(2)].join('.'),
    ]
    for (const each of forged) {
      expect(await shown(each)).toBe('void')
      await press(each, 'close')
    }
    expect(await stateOf(business)).toMatchObject({ until: inDays(7), closed: false })
    await joinBusiness(desk, business, 'owner')
    await desk.db.deleteFrom('organization_member').where('person_id', '=', business.owner.id).execute()
    expect(await shown(link)).toBe('void')
    await press(link, 'close')
    expect((await stateOf(business)).closed).toBe(false)
    await insertMember(desk.db, 'business', business.id, business.owner.id, 'user', ['projects'])
    expect(await shown(link)).toBe('void')
  })

  test('has no effect after the last day, or once the date has changed', async () => {
    const { business, link } = await reminded()
    await followReminder(desk.deps, { link, act: 'extend', address: 'x' }, at(8))
    expect((await stateOf(business)).until).toBe(inDays(7))
    await writeItem(desk.db, business, 'jobOpenings', 'a', ends(20))
    expect(await shown(link)).toBe('open')
    await press(link, 'close')
    expect(await stateOf(business)).toMatchObject({ until: inDays(20), closed: false })
  })

  test('takes effect once for concurrent requests', async () => {
    const { business, link } = await reminded()
    await Promise.all([press(link, 'extend'), press(link, 'extend'), press(link, 'extend')])
    expect((await stateOf(business)).until).toBe(inDays(52))
  })

  test('reports a failure and changes nothing if the entry is unreadable', async () => {
    const { business, link } = await reminded({ salary: 'a lot' })
    expect((await press(link, 'extend')).get('failed')).toBe('item')
    expect(await stateOf(business)).toMatchObject({ until: inDays(7), closed: false })
    expect(await shown(link)).toBe('waits')
    expect((await press(link, 'anything')).get('failed')).toBe('again')
  })

  test('causes a conflict for a form that was opened before', async () => {
    const { business, link } = await reminded()
    const { rows } = await sql<{ version: number }>`
      SELECT version FROM document WHERE id = ${business.documentId}`.execute(desk.db)
    await press(link, 'extend')
    const was = { validThrough: written(7) }
    const changes = [{ do: 'set', at: ['jobOpenings', 'a'], was, to: { validThrough: written(9) } }]
    const update = { version: rows[0]!.version, changes }
    const late = await askBusiness(business.owner, 'PATCH /update', update)
    expect(late.status).toBe(409)
    expect((await stateOf(business)).until).toBe(inDays(52))
  })
})
