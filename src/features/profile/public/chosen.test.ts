import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setAt } from '#test/support/organization/ask.ts'
import { getPublicBusiness } from '#features/organizations/business/public/data.ts'
import { getPublicInstitute } from '#features/organizations/institute/public/data.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { sections } from '../sections/registry.ts'
import { readTogether } from '#lib/db/read-together.ts'
import { peopleAt } from './data-people.ts'

const desk = setUpProfiles()

async function find(caller: Caller, typed: string) {
  const { status, body } = await caller.ask('GET /profile-service/api/v1/organizations/find', {
    Typed: typed,
  })
  const { results = [] } = body as { results?: { Name: string }[] }
  return { status, results, names: results.map(({ Name }) => Name) }
}

const institute = (slug: string, instituteName: string, approval = 'approved') =>
  insertInstitutes(desk.db, [
    {
      slug,
      approval,
      content: {
        instituteDetails: [{ instituteName }],
        instituteAddress: [{ city: 'Turku', state: '', country: 'FI' }],
      },
    } as never,
  ])

const position = (CompanyName: string, OrganizationID: string, more: object = {}) => ({
  ...sections.ProfessionalExperience.example,
  CompanyName,
  OrganizationID,
  ...more,
})
const degree = (InstitutionName: string, OrganizationID: string) => ({
  ...sections.Education.example,
  InstitutionName,
  OrganizationID,
  EndDate: { Month: '05', Year: '2018' },
})

const seen = async (publicId: string) =>
  (await desk.caller().call('POST /getUserPublicProfile', { UserPublicProfileID: publicId })).body
const peopleIn = async (id: string) => (await readTogether(desk.db, { people: peopleAt(id) })).people.answer
const show = (person: Caller, ShowsWorkplaces: boolean) =>
  person.call('PATCH /userprofile/public', { ShowsWorkplaces })

test('finds visible institutes and companies by the start of their names', async () => {
  const person = await desk.enter()
  await institute('kallavesi-college', 'Kallavesi College of Navigation')
  await insertBusiness(desk.db, {
    slug: 'kallavesi',
    details: { organizationName: 'Kallavesi Boats' },
    lists: { products: [{ productName: 'Oar of Saimaa' }] },
  })
  await insertBusiness(desk.db, {
    slug: 'hidden',
    approval: 'refused',
    details: { organizationName: 'Kallavesi Hidden' },
  })
  expect(await find(person, 'kallav')).toMatchObject({
    status: 200,
    results: [
      { OrganizationID: 'public-kallavesi', Kind: 'business', Name: 'Kallavesi Boats' },
      { Kind: 'institute', Name: 'Kallavesi College of Navigation', Place: 'Turku, Finland' },
    ],
  })
  expect((await find(person, 'navigation kalla')).names).toEqual(['Kallavesi College of Navigation'])
  for (const typed of ['', 'k', 'saimaa', 'kallavesi hid', "'); DROP TABLE person; --"])
    expect(await find(person, typed)).toMatchObject({ status: 200, names: [] })
})

test.each(['Mansala-193279', 'Mansalan.com', 'Mansalat/Vesi'])('finds %s as it is written', async (name) => {
  const person = await desk.enter()
  await insertBusiness(desk.db, {
    slug: name.replace(/\W/, '-').toLowerCase(),
    details: { organizationName: name },
  })
  expect((await find(person, name)).names).toEqual([name])
})

test('links an employer only if it was chosen, and keeps its name after deletion', async () => {
  const company = await insertBusiness(desk.db, {
    slug: 'ounas',
    details: { organizationName: 'Ounas Rafting' },
  })
  const { person, profile } = await desk.enterWithProfile({
    ProfessionalExperience: [
      position('Ounas Rafting', company.publicId),
      position('Ounas Rafting', ''),
      position('Elsewhere', 'nothing-has-this-id'),
    ],
  })
  const publicId = profile.UserPublicProfileID
  const page = await desk.caller().call('POST /getUserPublicProfile', { UserPublicProfileID: publicId })
  expect(page.body.Organizations).toEqual([{ OrganizationID: company.publicId, Path: '/companies/ounas' }])
  expect(page.tags).toContain(`business:${company.publicId}`)

  // Whoever writes another name has not chosen it.
  const [first] = profile.ProfessionalExperience
  const renamed = await person.call('PATCH /userprofile/update', {
    version: profile.version,
    changes: [
      setAt(
        ['ProfessionalExperience', first.id],
        { CompanyName: 'Ounas Rafting' },
        { CompanyName: 'Ounas Canoes' },
      ),
    ],
  })
  expect(renamed.status).toBe(200)
  expect((await seen(publicId)).Organizations).toEqual([])

  const again = await person.save({
    version: renamed.body.version,
    ProfessionalExperience: [position('Ounas Rafting', company.publicId)],
  })
  expect((await seen(publicId)).Organizations).toHaveLength(1)
  await desk.db.deleteFrom('organization').where('id', '=', company.id).execute()
  expect((await seen(publicId)).Organizations).toEqual([])
  expect((await seen(publicId)).ProfessionalExperience).toMatchObject([{ CompanyName: 'Ounas Rafting' }])
  expect(again.ProfessionalExperience).toHaveLength(1)
})

test('links an organization in a members-only section for members only', async () => {
  const company = await insertBusiness(desk.db, {
    slug: 'trainers',
    details: { organizationName: 'Trainers of Inari' },
  })
  const { person, profile } = await desk.enterWithProfile({
    Trainings: [{ ...sections.Trainings.example, OrganizationID: company.publicId }],
  })
  await show(person, true)
  const input = { UserPublicProfileID: profile.UserPublicProfileID }
  expect((await desk.caller().call('POST /getUserPublicProfile', input)).body.Organizations).toEqual([])
  const member = await desk.enter()
  expect((await member.call('POST /getUserPublicProfile', input)).body.Organizations).toHaveLength(1)
  expect(await peopleIn(company.publicId)).toEqual({ total: 0, results: [] })
})

test('lists nobody whose audiences of parts are unreadable', async () => {
  const company = await insertBusiness(desk.db, {
    slug: 'tornio',
    details: { organizationName: 'Tornio Steel' },
  })
  const { person, profile } = await desk.enterWithProfile({
    ProfessionalExperience: [position('Tornio Steel', company.publicId)],
  })
  await show(person, true)
  const totalWith = async (audiences: string) => {
    await desk.db
      .updateTable('profile')
      .set({ audiences: sql`${audiences}::json` })
      .where('public_id', '=', profile.UserPublicProfileID)
      .execute()
    return (await peopleIn(company.publicId)).total
  }
  const unreadable = [
    'null',
    '3',
    '"everybody"',
    '[{"ProfessionalExperience":"everybody"}]',
    '{"ProfessionalExperience":{"who":"everybody"}}',
    '{"ProfessionalExperience":null}',
    '{"Education":"friends"}',
  ]
  for (const audiences of unreadable) expect([audiences, await totalWith(audiences)]).toEqual([audiences, 0])
  expect(await totalWith('{"Education":"owner"}')).toBe(1)
})

test('an organization page lists people who chose it and agreed, current ones first', async () => {
  await institute('oulanka', 'Oulanka Institute')
  const id = 'public-oulanka'
  const student = await desk.enterWithProfile(
    { Education: [degree('Oulanka Institute', id), degree('Oulanka Institute', '')] },
    { ...asha, FirstName: 'Student' },
  )
  const teacher = await desk.enterWithProfile(
    {
      ProfessionalExperience: [
        position('Oulanka Institute', id, { PositionTitle: 'Lecturer' }),
        position('Oulanka Institute', id, {
          PositionTitle: 'Assistant',
          EndDate: { Month: '', Year: '2019' },
          StartDate: { Month: '', Year: '2017' },
        }),
      ],
    },
    { ...asha, FirstName: 'Teacher' },
  )
  expect(await peopleIn(id)).toEqual({ total: 0, results: [] })
  const answered = await show(student.person, true)
  expect(answered.body).toMatchObject({ ShowsWorkplaces: true, NoIndex: false })
  await show(teacher.person, true)
  expect(await peopleIn(id)).toMatchObject({
    total: 2,
    results: [
      { FullName: expect.stringContaining('Teacher'), Role: 'Lecturer' },
      { FullName: expect.stringContaining('Student'), Role: sections.Education.example.Degree },
    ],
  })
  const found = await getPublicInstitute(desk.db, 'oulanka')
  expect(found).toMatchObject({ instituteID: id })

  const people = desk.db.updateTable('person').where('id', '=', teacher.person.id)
  await people.set({ disabled: new Date() }).execute()
  expect((await peopleIn(id)).total).toBe(1)
  await people.set({ disabled: null }).execute()
  await show(student.person, false)
  expect((await peopleIn(id)).results).toMatchObject([{ Role: 'Lecturer' }])
})

test('invalidates organization pages when people choose, leave, show or hide them', async () => {
  const company = await insertBusiness(desk.db, {
    slug: 'heard',
    details: { organizationName: 'Heard of Nuorgam' },
  })
  const tag = `business:${company.publicId}`
  const { person, profile } = await desk.enterWithProfile()
  let version: number = profile.version
  const save = (OrganizationID: string) => async () =>
    (version = (
      await person.save({ version, ProfessionalExperience: [position('Heard of Nuorgam', OrganizationID)] })
    ).version)
  const tells = async (act: () => Promise<unknown>) =>
    expect(await announcedBy(desk.database, act)).toContain(tag)
  await tells(save(company.publicId))
  await tells(() => show(person, true))
  const page = await getPublicBusiness(desk.db, 'heard', new Date())
  expect(page!.answer.People.total).toBe(1)
  expect(page!.tags).toContain(`profile:${person.id}`)
  await tells(() => show(person, false))
  await tells(save(''))
  expect(await announcedBy(desk.database, save(''))).not.toContain(tag)
  await save(company.publicId)()
  await tells(() => desk.db.deleteFrom('person').where('id', '=', person.id).execute())
})
