import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scheduleDeletion, cancelDeletion } from '#features/accounts/privacy/mutations-deletion.ts'
import { disable, enable } from '#features/accounts/admin/mutations.ts'
import { creditTag } from '#kits/credit/tags.ts'
import { fieldsOf, type AnySection, type Form } from '#kits/document/section.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertPerson } from '#test/support/person.ts'
import { setUpProfiles, storeDocument, type Person, type Caller } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { sectionKeys, type SectionKey } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import { audienceOf, audiencesFor, profileParts, type Audience, type ProfilePart } from './audience.ts'

const desk = setUpProfiles()
const logged = unreadableValues()

const read = (who: Pick<Person, 'call'>, id: string) =>
  who.call('POST /getUserPublicProfile', { UserPublicProfileID: id })

/** A short text that stands nowhere else, in letters: names take no digits. */
const markers = new Map<string, string>()
function marker(name: string): string {
  const letters = [...String(markers.size).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)])
  const text = `Zq${letters.join('')}qZ`
  markers.set(name, text)
  return text
}

/** A value of every field, each text with a marker of its own: texts, lists of texts, lists inside. */
function marked(form: Form, path: string): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter(({ ownedBy }) => !ownedBy)
      .map(({ key, kind, of, fields, labels }) => {
        const name = `${path}.${key}`
        if (of) return [key, [{ id: marker(`${name}.id`), ...marked(of, name) }]]
        if (fields && labels) return [key, marked({ fields, labels }, name)]
        if (kind === 'textList' || kind === 'multiSelect') return [key, [marker(name)]]
        if (kind === 'url') return [key, `https://example.org/${marker(name)}`]
        const example = (form as { example?: Record<string, unknown> }).example?.[key]
        const fixed = [
          'year',
          'pastYear',
          'date',
          'pastDate',
          'roughDate',
          'monthYear',
          'country',
          'picture',
          'checkbox',
        ]
        return [key, fixed.includes(kind) ? example : marker(name)]
      }),
  )
}

const lists = Object.fromEntries(
  sectionKeys.map((key) => [key, [{ id: marker(`${key}.id`), ...marked(sections[key] as Form, key) }]]),
)
const birth = '1971/02/03'
const data = { ...marked(personal, 'Personal'), DateOfBirth: birth, FullName: 'marker Full' }

const everybody: SectionKey[] = [
  'ProfessionalExperience',
  'TechnicalSkills',
  'ManagementSkills',
  'ArtisticSkills',
  'IndustrySkills',
  'Education',
  'Awards',
  'Projects',
]
const validated: SectionKey[] = [
  ...everybody,
  'Mentors',
  'Mentees',
  'Trainings',
  'DigitalAssets',
  'EncycdataVirtualEnterprises',
]
const careerFields = ['CareerAspiration', 'PartTimeJobs']
const isId = (name: string) => name.endsWith('.id')

/** The markers that an answer may hold. */
const allowed = (keys: SectionKey[], career: boolean, own: boolean) =>
  [...markers]
    .filter(([name]) => {
      const [first = '', ...rest] = name.split('.')
      if (isId(name)) return false
      if (first === 'Personal') return true
      const field = rest.at(-1) ?? ''
      if (field === 'DiversityCategory' && !own) return false
      return keys.includes(first as SectionKey) && (career || !careerFields.includes(field))
    })
    .map(([name]) => name)

describe('a public profile', () => {
  let owner: Person
  let id: string
  const phone = '+49 30 1234567'
  beforeAll(async () => {
    const entered = await desk.enterWithProfile()
    owner = entered.person
    id = entered.profile.UserPublicProfileID
    await storeDocument(desk.db, owner.id, { UserPersonalData: data, ...lists })
    await desk.db.updateTable('person').set({ phone_number: phone }).where('id', '=', owner.id).execute()
  })

  // Otherwise markers could be missing because the whole item is.
  test('shows owners everything on their own page', async () => {
    const { text, body } = await owner.call('POST /getByUserID', { UserID: owner.id })
    expect(body.Unreadable).toEqual([])
    expect([...markers].filter(([, marked]) => !text.includes(marked))).toEqual([])
  })

  const viewers = {
    nobody: async () => desk.caller(),
    'a stranger whose address is not verified': () => desk.enter({ email_verified: false, user_type: null }),
    'a validated viewer': () => desk.enter({ user_type: 'Business' }),
    'the owner': async () => owner,
  }

  test.each([
    ['nobody', everybody, false],
    ['a stranger whose address is not verified', everybody, false],
    ['a validated viewer', validated, true],
    ['the owner', validated, true],
  ] as const)('shows %s only what they may see, and sends nothing else', async (who, keys, career) => {
    const viewer = await viewers[who]()
    const { status, text, body, tags } = await read(viewer, id)
    expect(status).toBe(200)
    const shown = [...markers].filter(([, marked]) => text.includes(marked)).map(([name]) => name)
    expect(shown.toSorted()).toEqual(allowed([...keys], career, who === 'the owner').toSorted())
    for (const secret of [birth, owner.email, phone, owner.id, 'DateOfBirth', 'Email', 'UserID', '"id"'])
      expect(text).not.toContain(secret)
    expect(
      Object.keys(body)
        .filter((key) => sectionKeys.includes(key as SectionKey))
        .toSorted(),
    ).toEqual([...keys].toSorted())
    expect(body.UserValidation).toBe(career ? 'successful' : 'unsuccessful')
    expect(body.can).toEqual({ edit: who === 'the owner' })
    expect(tags.slice(0, 2)).toEqual([`profile:${owner.id}`, creditTag(owner.email)])
    // Those of what it names by OrganizationID, and no others.
    for (const tag of tags.slice(2)) expect(tag).toMatch(/^(?:institute|business):Zq/)
  })

  test('hides sections without an audience from everyone', () => {
    const shown = sectionKeys.filter((key) => (sections[key] as AnySection).audience)
    expect(shown.toSorted()).toEqual([...validated].toSorted())
  })

  test('rejects an invalid token instead of treating it as a visitor', async () => {
    expect((await read(desk.caller('nonsense'), id)).status).toBe(401)
  })

  test('ignores a UserID in the body', async () => {
    const other = await desk.enter({ email_verified: false })
    const plain = await read(other, id)
    const input = { UserPublicProfileID: id, UserID: owner.id }
    expect((await other.call('POST /getUserPublicProfile', input)).text).toBe(plain.text)
  })
})

const isShown = async (id: string) => (await read(desk.caller(), id)).status

test('shows only as many items as a page can show, and says of which lists there are more', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const award = (Title: string, Description = '') => ({
    ...sections.Awards.example,
    id: Title,
    Title,
    Description,
  })
  const numbered = (count: number, text?: string) =>
    Array.from({ length: count }, (_, i) => award(`a${i}`, text))
  const shown = async () => (await read(desk.caller(), profile.UserPublicProfileID)).body
  await storeDocument(desk.db, person.id, { Awards: numbered(500) })
  expect(await shown()).not.toHaveProperty('Shortened')
  await storeDocument(desk.db, person.id, { Awards: numbered(501), Mentors: numbered(501) })
  const { Awards, Shortened } = await shown()
  expect(Awards.map(({ Title }: { Title: string }) => Title)).toEqual(numbered(500).map(({ Title }) => Title))
  // Visitors do not learn that there are mentors.
  expect(Shortened).toEqual(['Awards'])
  await storeDocument(desk.db, person.id, { Awards: numbered(300, 'x'.repeat(19_000)), Mentors: [] })
  const large = await shown()
  expect([large.Awards.length, large.Shortened]).toEqual([104, ['Awards']])
})

describe('unavailable profiles', () => {
  test.each(['nobody', 'No-Such Profile', '', '../x', "' OR 1=1 --"])('returns 404 for %j', async (id) => {
    const en = await read(desk.caller(), id)
    expect([en.status, en.body.code]).toEqual([404, 'not_found'])
    const input = { UserPublicProfileID: id }
    const es = await desk.caller().call('POST /getUserPublicProfile', input, 'es')
    expect(es.body.message).toBe('No hay ningún perfil en esta dirección.')
  })

  test('hides the profile of a disabled account until it is enabled', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const admin = await insertPerson(desk.db, `admin-${person.email}`, { role: 'admin' })
    const context = { ...desk.deps, actorId: admin, address: '', device: '', origin: 'http://x' }
    const id = profile.UserPublicProfileID
    const tag = `profile:${person.id}`
    expect(await announcedBy(desk.database, () => disable(context, person.id, undefined))).toEqual([tag])
    expect(await isShown(id)).toBe(404)
    expect(await announcedBy(desk.database, () => enable(context, person.id))).toEqual([tag])
    expect(await isShown(id)).toBe(200)
  })

  test('hides the profile of an account being deleted until the deletion is cancelled', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const place = { address: '', device: '' }
    const plan = () => scheduleDeletion(desk.deps, person.id, { ...place, origin: 'http://localhost' })
    const id = profile.UserPublicProfileID
    const tag = `profile:${person.id}`
    expect(await announcedBy(desk.database, plan)).toEqual([tag])
    expect(await isShown(id)).toBe(404)
    expect(await announcedBy(desk.database, () => cancelDeletion(desk.db, person.id, place))).toEqual([tag])
    expect(await isShown(id)).toBe(200)
    expect(await announcedBy(desk.database, () => cancelDeletion(desk.db, person.id, place))).toEqual([])
  })
})

test('invalidates pages that show a profile whenever it changes', async () => {
  const person = await desk.enter({ user_type: null })
  const tag = `profile:${person.id}`
  const choose = () => person.ask('PATCH /user-service/api/v1/profile', { userType: 'Faculty' })
  expect(await announcedBy(desk.database, choose)).toEqual([tag])
  const create = () => person.call('POST /userprofile/create', { UserPersonalData: asha })
  expect(await announcedBy(desk.database, create)).toEqual([tag])
  expect(await announcedBy(desk.database, () => person.save({ version: 1, Mentors: [] }))).toEqual([tag])
  expect(
    await announcedBy(desk.database, () => person.call('PATCH /userprofile/public', { NoIndex: true })),
  ).toEqual([tag])
  expect(
    await announcedBy(desk.database, () => person.call('PUT /userprofile/update', { version: 1 })),
  ).toEqual([])
})

const some = {
  ProfessionalExperience: [{ ...sections.ProfessionalExperience.example, DiversityCategory: ['Zqdiverse'] }],
  Education: [sections.Education.example],
  Mentors: [sections.Mentors.example],
}
let member: Person
let unverified: Person
let nobody: Caller
beforeAll(async () => {
  member = await desk.enter()
  unverified = await desk.enter({ email_verified: false })
  nobody = desk.caller()
})

const see = (who: Caller, id: string, As?: Audience) =>
  who.call('POST /getUserPublicProfile', { UserPublicProfileID: id, ...(As && { As }) })
const decide = (who: Person, settings: object) => who.call('PATCH /userprofile/public', settings)

/** Who of the viewers gets the page. */
async function seenBy(id: string, owner: Person) {
  const replies = await Promise.all([nobody, unverified, member, owner].map((who) => see(who, id)))
  return replies.map(({ status }) => status === 200)
}

async function begin(more: Parameters<typeof desk.enter>[0] = {}) {
  const person = await desk.enter(more)
  const { body } = await person.call('POST /userprofile/create', { UserPersonalData: asha })
  return { person, id: body.UserPublicProfileID as string, profile: body }
}

describe('the public page', () => {
  test('is visible only to its owner, and not to search engines, until they decide', async () => {
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
  ] as const)('is visible only to the audience %s', async (audience, seen) => {
    const { person, id } = await begin()
    const { body } = await decide(person, { Audience: audience })
    expect(body).toMatchObject({ Audience: audience, AudienceChosen: true })
    expect(await seenBy(id, person)).toEqual(seen)
  })

  test('is visible only to its owner without a verified address', async () => {
    const { person, id } = await begin({ email_verified: false })
    await decide(person, { Audience: 'everybody' })
    expect(await seenBy(id, person)).toEqual([false, false, false, true])
    expect((await see(person, id)).body.Audience).toBe('owner')
    const verify = () =>
      desk.db.updateTable('person').set({ email_verified: true }).where('id', '=', person.id).execute()
    expect(await announcedBy(desk.database, verify)).toContain(`profile:${person.id}`)
    expect(await seenBy(id, person)).toEqual([true, true, true, true])
  })

  test('is listed only if everybody can see it and search engines may list it', async () => {
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

describe('a part of the page', () => {
  test('can be restricted by its owner without resetting other parts', async () => {
    const { person, profile } = await desk.enterWithProfile(some)
    const id = profile.UserPublicProfileID
    const keysFor = async (who: Caller, as?: Audience) => {
      const { body } = await see(who, id, as)
      return Object.keys(some).filter((key) => body[key] !== undefined)
    }
    expect(await keysFor(nobody)).toEqual(['ProfessionalExperience', 'Education'])
    await decide(person, { SectionAudiences: { Education: 'members' } })
    const { body } = await decide(person, { SectionAudiences: { Mentors: 'owner' } })
    expect(body.SectionAudiences).toEqual({ Education: 'members', Mentors: 'owner' })
    expect(await keysFor(nobody)).toEqual(['ProfessionalExperience'])
    expect(await keysFor(member)).toEqual(['ProfessionalExperience', 'Education'])
    expect(await keysFor(person)).toEqual(Object.keys(some))
    expect(await keysFor(person, 'members')).toEqual(['ProfessionalExperience', 'Education'])
    expect(await keysFor(person, 'everybody')).toEqual(['ProfessionalExperience'])
  })

  test('ignores the preview parameter on another person’s page', async () => {
    const { person, profile } = await desk.enterWithProfile(some)
    await decide(person, { SectionAudiences: { Education: 'owner' } })
    const asked = await see(member, profile.UserPublicProfileID, 'owner')
    expect(asked.body.Education).toBeUndefined()
    expect(asked.text).toBe((await see(member, profile.UserPublicProfileID)).text)
  })

  test('shows diversity only to its owner until they share it with members', async () => {
    const { person, profile } = await desk.enterWithProfile(some)
    const id = profile.UserPublicProfileID
    const has = async (who: Caller, as?: Audience) => (await see(who, id, as)).text.includes('Zqdiverse')
    expect([await has(nobody), await has(member), await has(person)]).toEqual([false, false, true])
    await decide(person, { SectionAudiences: { DiversityCategory: 'members' } })
    expect([await has(nobody), await has(member), await has(person)]).toEqual([false, true, true])
    const wider = await decide(person, { SectionAudiences: { DiversityCategory: 'everybody' } })
    expect(wider.status).toBe(400)
    expect(wider.body.fields).toHaveProperty(['SectionAudiences.DiversityCategory'])
  })

  test.each(profileParts)('%s is never visible to more people than its definition allows', async (part) => {
    const { person } = await desk.enterWithProfile()
    for (const choice of ['owner', 'members', 'everybody'] as const) {
      const { status } = await decide(person, { SectionAudiences: { [part]: choice } })
      expect(status).toBe(audiencesFor(part).includes(choice) ? 200 : 400)
    }
    const { SectionAudiences } = await person.readOwn()
    expect(audienceOf(part, SectionAudiences)).toBe(audiencesFor(part).at(-1))
  })

  test('is rejected if the part or the audience is unknown', async () => {
    const { person } = await desk.enterWithProfile()
    for (const SectionAudiences of [{ Links: 'owner' }, { Email: 'everybody' }, { Education: 'friends' }])
      expect((await decide(person, { SectionAudiences })).status).toBe(400)
  })
})

test('unreadable settings of parts show them only to their owner, until the owner chooses again', async () => {
  const { person, profile } = await desk.enterWithProfile(lists)
  const [id, nobody] = [profile.UserPublicProfileID, desk.caller()]
  const parts = async (who: Caller) =>
    Object.keys((await read(who, id)).body).filter((key) => profileParts.includes(key as ProfilePart))
  const before = await parts(nobody)
  expect(before).not.toEqual([])
  await sql`UPDATE profile SET audiences = '{"Education": "friends"}' WHERE public_id = ${id}`.execute(
    desk.db,
  )
  expect(await parts(nobody)).toEqual([])
  const { SectionAudiences } = await person.readOwn()
  expect(new Set(Object.values(SectionAudiences))).toEqual(new Set(['owner']))
  expect(logged.splice(0)).toMatchObject([{ table: 'profile', id: person.id, column: 'audiences' }])
  const chosen = { Education: 'everybody' }
  expect((await decide(person, { SectionAudiences: chosen })).status).toBe(200)
  expect(await parts(nobody)).toEqual(['Education'])
  // Settings stored before parts could be chosen.
  await sql`UPDATE profile SET audiences = '{}' WHERE public_id = ${id}`.execute(desk.db)
  expect(await parts(nobody)).toEqual(before)
})
