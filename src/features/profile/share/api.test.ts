import { beforeAll, expect, test } from 'vitest'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { signText } from '#lib/server/signature.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { sections } from '../sections/registry.ts'
import { openLink } from './data.ts'
import { LINKS_OPEN_MAX } from './schema.ts'
import { profileLinkService } from './api.ts'

const desk = setUpProfiles()
const { ask: call } = desksOf(profileLinkService)
const create = async (who: Person, input: object = {}): Promise<{ id: string; Link: string }> =>
  (await call(who, 'POST /create', { Days: 7, ...input })).body.results[0]
const open = (Link: string, Password?: string) =>
  call(desk.caller(), 'POST /open', { Link, ...(Password && { Password }) })

test.each([
  ['GET /links', {}],
  ['POST /create', { Days: 7 }],
  ['POST /delete', { id: 'x' }],
] as const)('%s rejects other user types', async (key, input) => {
  expect((await call(await desk.enter({ user_type: 'Business' }), key, input)).status).toBe(403)
})

let owner: Person
beforeAll(async () => {
  const { Mentors, Awards } = sections
  const made = await desk.enterWithProfile({ Mentors: [Mentors.example], Awards: [Awards.example] })
  owner = made.person
  await owner.call('PATCH /userprofile/public', { Audience: 'owner' })
})

test('requires a profile, a known number of days and a password that is long enough', async () => {
  expect((await call(await desk.enter(), 'POST /create', { Days: 7 })).status).toBe(404)
  for (const input of [{ Days: 8 }, {}, { Days: 7, Password: 'short' }])
    expect((await call(owner, 'POST /create', input)).status).toBe(400)
})

test('a link shows what everybody would see, of a page that only its owner can see', async () => {
  const { Link } = await create(owner)
  const { status, body } = await open(Link)
  expect([status, body.State]).toEqual([200, 'shown'])
  expect(body.Profile).toMatchObject({
    UserPersonalData: { FullName: 'Asha Kulkarni' },
    Awards: [{ Title: sections.Awards.example.Title }],
    NoIndex: true,
    can: { edit: false },
  })
  expect(body.Profile).not.toHaveProperty('Mentors')
  expect(JSON.stringify(body)).not.toMatch(/DateOfBirth|@example\.org/)
  const page = { UserPublicProfileID: body.Profile.UserPublicProfileID }
  expect((await desk.caller().call('POST /getUserPublicProfile', page)).status).toBe(404)
})

test('a password is needed, and stored as a hash', async () => {
  const { id, Link } = await create(owner, { Password: 'Brücken-2026' })
  expect((await open(Link)).body).toEqual({ State: 'locked' })
  expect((await open(Link, 'bruecken-2026')).body).toEqual({ State: 'wrong' })
  // The same letters in another encoding.
  expect((await open(Link, 'Brücken-2026'.normalize('NFD'))).body.State).toBe('shown')
  const { password_hash } = await desk.db
    .selectFrom('profile_link')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
  const { body } = await call(owner, 'GET /links')
  expect(body.results).toContainEqual(expect.objectContaining({ id, Link, HasPassword: true }))
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('limits the passwords tried for a link, from wherever', async () => {
  const tried: string[] = []
  const limiter = { consume: (_: string, key: string) => Promise.resolve(void tried.push(key)) }
  const { id, Link } = await create(owner, { Password: 'a-long-secret' })
  await openLink({ ...desk.deps, limiter }, { Link })
  expect(tried).toEqual([])
  await openLink({ ...desk.deps, limiter }, { Link, Password: 'guess' })
  expect(tried).toEqual([`profile link ${id}`])
})

test('a link ends on its day, when it is deleted, and with the account', async () => {
  const { id, Link } = await create(owner)
  const at = (days: number) => openLink(desk.deps, { Link }, new Date(Date.now() + days * 86_400_000))
  expect((await at(6.9)).State).toBe('shown')
  expect(await at(7)).toEqual({ State: 'expired' })
  expect((await call((await desk.enterWithProfile()).person, 'POST /delete', { id })).status).toBe(404)
  expect((await call(owner, 'POST /delete', { id })).status).toBe(200)
  expect((await open(Link)).body).toEqual({ State: 'void' })
  const { person } = await desk.enterWithProfile()
  const other = await create(person)
  await desk.db.updateTable('person').set({ delete_after: new Date() }).where('id', '=', person.id).execute()
  expect((await open(other.Link)).body).toEqual({ State: 'void' })
})

test('only links of this portal are looked up', async () => {
  const { id } = await create(owner)
  for (const link of [
    '',
    id,
    `${id}.`,
    signText('weekly-mail', id, desk.deps.secret),
    signText('profile-link', id, 'x'),
  ])
    expect((await open(link)).body).toEqual({ State: 'void' })
})

test('a profile that moderators hid, or whose address is not verified, is not shown', async () => {
  const { person } = await desk.enterWithProfile()
  const { Link } = await create(person)
  await desk.db.updateTable('profile').set({ hidden: true }).where('person_id', '=', person.id).execute()
  expect((await open(Link)).body).toEqual({ State: 'void' })
  await desk.db.updateTable('profile').set({ hidden: false }).where('person_id', '=', person.id).execute()
  expect((await open(Link)).body.State).toBe('shown')
  await desk.db.updateTable('person').set({ email_verified: false }).where('id', '=', person.id).execute()
  expect((await open(Link)).body).toEqual({ State: 'void' })
})

test('a person has a limited number of links; expired ones make room', async () => {
  const { person } = await desk.enterWithProfile()
  for (let made = 0; made < LINKS_OPEN_MAX; made++) await create(person)
  const refused = await call(person, 'POST /create', { Days: 7 })
  expect([refused.status, refused.body.message]).toEqual([409, 'You have 10 links. Delete one first.'])
  await desk.db
    .updateTable('profile_link')
    .set({ expires: new Date() })
    .where('person_id', '=', person.id)
    .execute()
  expect((await call(person, 'POST /create', { Days: 7 })).body.results).toHaveLength(1)
})
