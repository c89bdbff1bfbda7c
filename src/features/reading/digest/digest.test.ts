import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { getRows } from '#test/support/rows.ts'
import { follow, setDigest } from '../mutations.ts'
import { readUnsubscribe, signUnsubscribe } from './link.ts'
import { sendDigests } from './mutations.ts'

const desk = setUpProfiles()

const today = dayOf(new Date())
const at = (days: number) => new Date(`${addDays(today, days)}T09:00:00Z`)
let count = 0

/** Somebody who follows a tag of their own, and wants a weekly mail from today on. */
async function reader(more: Parameters<typeof desk.enter>[0] = {}) {
  const person = await desk.enter(more)
  const tag = `Weekly ${++count}`
  await follow(desk.db, person.id, { Kind: 'tag', Value: tag })
  await setDigest(desk.db, { personId: person.id, emailVerified: true }, true, today)
  const publish = (title: string, days: number, other: Parameters<typeof sampleBlog>[1] = {}) => {
    const dated = { BlogTags: [tag], BlogCreatedDate: at(days).toISOString() }
    return createBlog(desk.db, sampleBlog(title, { ...dated, ...other }))
  }
  return { person, publish }
}
const send = (days: number) => sendDigests(desk.deps, at(days))
const mailsTo = ({ email }: Person) =>
  getRows(desk.db, 'mail', { recipient: email, kind: 'digest' }, { orderBy: 'created' })
const wants = async ({ id }: Person) => {
  const readers = desk.db.selectFrom('reader').select('digest_from').where('person_id', '=', id)
  return (await readers.executeTakeFirstOrThrow()).digest_from !== null
}

test('sends one email a week with all updates, each only once', async () => {
  const { person, publish } = await reader()
  await publish('Of the first day', 0)
  await publish('Of the last day', 6)
  await publish('Of the next week', 7)
  await send(6)
  expect(await mailsTo(person)).toHaveLength(0)
  await send(7)
  await send(7)
  const [first] = await mailsTo(person)
  expect(first!.subject).toBe('2 updates for you at Agora')
  expect(first!.text).toContain(
    'Of the first day\nMechanical\nhttp://localhost:3000/technology/mechanical/blog/of-the-first-day\n',
  )
  expect(first!.text).not.toContain('next week')
  await send(14)
  const mails = await mailsTo(person)
  expect(mails).toHaveLength(2)
  expect(mails[1]!.text).toContain('Of the next week')
  expect(mails[1]!.text).not.toContain('Of the last day')
})

test('includes an old draft when it is published', async () => {
  const { person, publish } = await reader()
  await publish('Imported with its own date', -90)
  const draft = await publish('Long in the making', -90, { BlogPublishStatus: 'Draft' })
  for (const step of ['Submitted', 'Approved', 'Published'] as const)
    await updateBlogStatus(desk.db, draft, step)
  await send(7)
  const [mail] = await mailsTo(person)
  expect(mail!.subject).toBe('One update for you at Agora')
  expect(mail!.text).toContain('Long in the making')
  await send(14)
  expect(await mailsTo(person)).toHaveLength(1)
})

test('sends no email without updates, and keeps the weekly schedule', async () => {
  const { person, publish } = await reader()
  await send(7)
  await publish('Late', 8)
  await send(8)
  expect(await mailsTo(person)).toHaveLength(0)
  await send(14)
  expect(await mailsTo(person)).toHaveLength(1)
})

test('skips unverified, disabled and deleted accounts, and uses the account’s language', async () => {
  const spanish = await reader({ locale: 'es' })
  const disabled = await reader()
  const going = await reader()
  const unverified = await reader()
  for (const { publish } of [spanish, disabled, going, unverified]) await publish(`News ${count++}`, 1)
  const set = (each: { person: Person }, values: object) =>
    desk.db.updateTable('person').set(values).where('id', '=', each.person.id).execute()
  await set(disabled, { disabled: new Date() })
  await set(going, { delete_after: new Date() })
  await set(unverified, { email_verified: false })
  await send(7)
  expect((await mailsTo(spanish.person))[0]!.subject).toBe('Una novedad para ti en Agora')
  for (const { person } of [disabled, going, unverified]) expect(await mailsTo(person)).toHaveLength(0)
})

test('an email program unsubscribes with one click, without a session', async () => {
  const { person, publish } = await reader()
  await publish('To be stopped', 1)
  await send(7)
  const [mail] = await mailsTo(person)
  const { pathname, search } = new URL(mail!.unsubscribe!)
  expect(mail!.text).toContain(`Unsubscribe:\n${mail!.unsubscribe}`)
  const press = (address: string) =>
    desk.caller().send('POST', address, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press(`${pathname}${search}x`)).status).toBe(404)
  expect(await wants(person)).toBe(true)
  expect((await press(pathname + search)).status).toBe(200)
  expect(await wants(person)).toBe(false)
  expect((await press(pathname + search)).status).toBe(200)
})

test('the unsubscribe page unsubscribes and confirms it', async () => {
  const { person } = await reader()
  const press = (link: string) =>
    desk.caller().send('POST', paths.unsubscribe(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ link }).toString(),
    })
  const wrong = await press('nobody.nothing')
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    paths.unsubscribe({ link: 'nobody.nothing', failed: 'link' }),
  ])
  const right = await press(signUnsubscribe(person.id, desk.deps.secret))
  expect(right.headers.get('location')).toBe(paths.unsubscribe({ done: '1' }))
  expect(await wants(person)).toBe(false)
})

test('accepts unsubscribe links only with the portal’s signature for that person', () => {
  const link = signUnsubscribe('person-1', 'one secret')
  expect(readUnsubscribe(link, 'one secret')).toBe('person-1')
  expect(readUnsubscribe(link, 'another')).toBeUndefined()
  expect(readUnsubscribe(link.replace('person-1', 'person-2'), 'one secret')).toBeUndefined()
  expect(readUnsubscribe('', 'one secret')).toBeUndefined()
})

test('requires a verified address to start the weekly email, but not to stop it', async () => {
  const person = await desk.enter()
  await expect(
    setDigest(desk.db, { personId: person.id, emailVerified: false }, true, today),
  ).rejects.toThrow('Verify your email')
  // Stopping is always possible, and asking twice does not begin anew.
  await setDigest(desk.db, { personId: person.id, emailVerified: true }, true, addDays(today, -3))
  await setDigest(desk.db, { personId: person.id, emailVerified: true }, true, today)
  const { rows } = await sql<{ from: string }>`
    SELECT digest_from::text AS from FROM reader WHERE person_id = ${person.id}`.execute(desk.db)
  expect(rows).toEqual([{ from: addDays(today, -3) }])
  await setDigest(desk.db, { personId: person.id, emailVerified: false }, false, today)
  expect(await wants(person)).toBe(false)
})
