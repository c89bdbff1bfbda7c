import { beforeAll, describe, expect, test } from 'vitest'
import { announcedBy } from '#test/support/open-database.ts'
import {
  callerOf,
  enter,
  enterWithProfile,
  readOwn,
  setUpProfiles,
  type Caller,
  type Person,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { sections } from '../sections/registry.ts'
import { audienceOf, audiencesFor, profileParts, type Audience } from './audience.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const lists = {
  ProfessionalExperience: [{ ...sections.ProfessionalExperience.example, DiversityCategory: ['Zqdiverse'] }],
  Education: [sections.Education.example],
  Mentors: [sections.Mentors.example],
}
let member: Person
let unverified: Person
let nobody: Caller
beforeAll(async () => {
  member = await enter(desk)
  unverified = await enter(desk, { email_verified: false })
  nobody = callerOf(desk)
})

const see = (who: Caller, id: string, As?: Audience) =>
  who.call('POST /getUserPublicProfile', { UserPublicProfileID: id, ...(As && { As }) })
const decide = (who: Person, settings: object) => who.call('PATCH /userprofile/public', settings)

/** Who of the viewers gets the page. */
async function seenBy(id: string, owner: Person) {
  const replies = await Promise.all([nobody, unverified, member, owner].map((who) => see(who, id)))
  return replies.map(({ status }) => status === 200)
}

async function begin(more: Parameters<typeof enter>[1] = {}) {
  const person = await enter(desk, more)
  const { body } = await person.call('POST /userprofile/create', { UserPersonalData: asha })
  return { person, id: body.UserPublicProfileID as string, profile: body }
}

describe('The page', () => {
  test('is its owner’s alone until they have decided, and not for search engines', async () => {
    const { person, id, profile } = await begin()
    expect(profile).toMatchObject({ Audience: 'owner', AudienceChosen: false, NoIndex: true })
    expect(await seenBy(id, person)).toEqual([false, false, false, true])
    const hidden = await see(nobody, id)
    const unknown = await see(nobody, 'nobody-is-called-so')
    expect([hidden.status, hidden.text.replace(/"requestId":"[^"]*"/, '')]).toEqual([
      404,
      unknown.text.replace(/"requestId":"[^"]*"/, ''),
    ])
  })

  test.each([
    ['owner', [false, false, false, true]],
    ['members', [false, false, true, true]],
    ['everybody', [true, true, true, true]],
  ] as const)('chosen for %s is seen by nobody else', async (audience, seen) => {
    const { person, id } = await begin()
    const { body } = await decide(person, { Audience: audience })
    expect(body).toMatchObject({ Audience: audience, AudienceChosen: true })
    expect(await seenBy(id, person)).toEqual(seen)
  })

  test('of an address that is not verified is its owner’s, whatever they chose', async () => {
    const { person, id } = await begin({ email_verified: false })
    await decide(person, { Audience: 'everybody' })
    expect(await seenBy(id, person)).toEqual([false, false, false, true])
    expect((await see(person, id)).body.Audience).toBe('owner')
    const verify = () =>
      desk.db.updateTable('person').set({ email_verified: true }).where('id', '=', person.id).execute()
    expect(await announcedBy(desk.database, verify)).toContain(`profile:${person.id}`)
    expect(await seenBy(id, person)).toEqual([true, true, true, true])
  })

  test('is not in the list of profiles unless everybody may see it and search engines may list it', async () => {
    const { person } = await begin()
    const isListed = async () =>
      (await desk.db.selectFrom('profile_listed').select('person_id').execute()).some(
        ({ person_id }) => person_id === person.id,
      )
    const listed = async (settings: object) => (await decide(person, settings), isListed())
    expect(await isListed()).toBe(false)
    expect(await listed({ NoIndex: false })).toBe(false)
    expect(await listed({ Audience: 'members' })).toBe(false)
    expect(await listed({ Audience: 'everybody' })).toBe(true)
    expect(await listed({ NoIndex: true })).toBe(false)
  })
})

describe('A part', () => {
  test('is seen by fewer when its owner says so, and each change leaves the others', async () => {
    const { person, profile } = await enterWithProfile(desk, lists)
    const id = profile.UserPublicProfileID
    const keysFor = async (who: Caller, as?: Audience) => {
      const { body } = await see(who, id, as)
      return Object.keys(lists).filter((key) => body[key] !== undefined)
    }
    expect(await keysFor(nobody)).toEqual(['ProfessionalExperience', 'Education'])
    await decide(person, { SectionAudiences: { Education: 'members' } })
    const { body } = await decide(person, { SectionAudiences: { Mentors: 'owner' } })
    expect(body.SectionAudiences).toEqual({ Education: 'members', Mentors: 'owner' })
    expect(await keysFor(nobody)).toEqual(['ProfessionalExperience'])
    expect(await keysFor(member)).toEqual(['ProfessionalExperience', 'Education'])
    expect(await keysFor(person)).toEqual(Object.keys(lists))
    expect(await keysFor(person, 'members')).toEqual(['ProfessionalExperience', 'Education'])
    expect(await keysFor(person, 'everybody')).toEqual(['ProfessionalExperience'])
  })

  test('of another’s page is not seen by asking as its owner', async () => {
    const { person, profile } = await enterWithProfile(desk, lists)
    await decide(person, { SectionAudiences: { Education: 'owner' } })
    const asked = await see(member, profile.UserPublicProfileID, 'owner')
    expect(asked.body.Education).toBeUndefined()
    expect(asked.text).toBe((await see(member, profile.UserPublicProfileID)).text)
  })

  test('that is the diversity is its owner’s, until they show it to members', async () => {
    const { person, profile } = await enterWithProfile(desk, lists)
    const id = profile.UserPublicProfileID
    const has = async (who: Caller, as?: Audience) => (await see(who, id, as)).text.includes('Zqdiverse')
    expect([await has(nobody), await has(member), await has(person)]).toEqual([false, false, true])
    await decide(person, { SectionAudiences: { DiversityCategory: 'members' } })
    expect([await has(nobody), await has(member), await has(person)]).toEqual([false, true, true])
    const wider = await decide(person, { SectionAudiences: { DiversityCategory: 'everybody' } })
    expect(wider.status).toBe(400)
    expect(wider.body.fields).toHaveProperty(['SectionAudiences.DiversityCategory'])
  })

  test.each(profileParts)('%s is never seen by more than its definition lets', async (part) => {
    const { person } = await enterWithProfile(desk)
    for (const choice of ['owner', 'members', 'everybody'] as const) {
      const { status } = await decide(person, { SectionAudiences: { [part]: choice } })
      expect(status).toBe(audiencesFor(part).includes(choice) ? 200 : 400)
    }
    const { SectionAudiences } = await readOwn(person)
    expect(audienceOf(part, SectionAudiences)).toBe(audiencesFor(part).at(-1))
  })

  test('that there is not is refused', async () => {
    const { person } = await enterWithProfile(desk)
    for (const SectionAudiences of [{ Awards: 'owner' }, { Email: 'everybody' }, { Education: 'friends' }])
      expect((await decide(person, { SectionAudiences })).status).toBe(400)
  })
})
