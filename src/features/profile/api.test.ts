import { describe, expect, test, beforeAll } from 'vitest'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { testLists } from '#test/support/organization/lists.ts'
import { asha } from '#test/support/profile/profiles.ts'
import type { profileService } from './api.ts'
import type { AnySection } from '#kits/document/section.ts'
import { setEnterprises } from './enterprises/mutations.ts'
import { sections } from './sections/registry.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { SectionKey } from './schema.ts'

const desk = setUpProfiles()

type Key = keyof typeof profileService.endpoints
/** Calls for owners, each with an input that would do for somebody's own profile. */
const ownCalls: [Key, (id: string) => Record<string, unknown>][] = [
  ['POST /getByUserID', (id) => ({ UserID: id })],
  ['POST /userprofile/create', (id) => ({ UserID: id, UserPersonalData: asha })],
  ['PUT /userprofile/update', (id) => ({ UserID: id, version: 1 })],
  [
    'PATCH /userprofile/update',
    () => ({ version: 1, changes: [{ do: 'delete', at: ['Mentors', 'x'], was: {} }] }),
  ],
  ['PATCH /userprofile/public', () => ({ NoIndex: true })],
]

describe.each(ownCalls)('%s', (key, inputOf) => {
  test.each([null, 'Business', 'Educational Institution'] as const)(
    'rejects the user type %s',
    async (user_type) => {
      const other = await desk.enter({ user_type })
      const en = await other.call(key, inputOf(other.id))
      expect([en.status, en.body.code]).toEqual([403, 'forbidden'])
      expect(en.body.message).toBe('Personal profiles are for the user types Personal and Faculty.')
      const es = await other.call(key, inputOf(other.id), 'es')
      expect(es.body.message).toMatch(/tipos de usuario Personal y Profesorado/)
    },
  )

  // What is made for the caller alone names nobody.
  test.runIf(Object.hasOwn(inputOf('x'), 'UserID'))('rejects the id of another user', async () => {
    const { person } = await desk.enterWithProfile()
    const { person: other } = await desk.enterWithProfile()
    const { status, body } = await other.call(key, inputOf(person.id))
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await person.call('POST /getByUserID', { UserID: person.id })).body.version).toBe(2)
  })

  test.runIf(key !== 'POST /userprofile/create')('returns 404 before there is a profile', async () => {
    const other = await desk.enter()
    const en = await other.call(key, inputOf(other.id))
    expect([en.status, en.body.code]).toEqual([404, 'not_found'])
    expect(en.body.message).toBe('You don’t have a profile yet. Save your personal details first.')
    expect((await other.call(key, inputOf(other.id), 'es')).body.message).toMatch(/Todavía no hay perfil/)
  })
})

test('rejects a second profile', async () => {
  const { person } = await desk.enterWithProfile()
  const again = await person.call('POST /userprofile/create', { UserPersonalData: asha })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('accepts exactly one of three concurrent first saves', async () => {
  const person = await desk.enter()
  const create = () => person.call('POST /userprofile/create', { UserPersonalData: asha })
  const replies = await Promise.all([create(), create(), create()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

const all: AnySection[] = Object.values(sections)
const editable = all.filter(({ readOnly }) => !readOnly)

const keyOf = (key: 'PATCH /update' | 'PUT /update') => key.replace('/', '/userprofile/') as Key
testLists(editable, /^$/, {
  async begin() {
    const { person, profile } = await desk.enterWithProfile()
    return { person, kept: profile }
  },
  read: (person) => person.readOwn(),
  ask: (person, key, input) => person.call(keyOf(key), input),
  async done(person, key, input) {
    const { status, body, text } = await person.call(keyOf(key), input)
    if (status !== 200) throw new Error(`${key}: ${status} ${text}`)
    return body
  },
})

test('virtual enterprises are read-only for their owner (decisions A23)', async () => {
  const key = 'EncycdataVirtualEnterprises'
  expect(all.filter(({ readOnly }) => readOnly)).toEqual([sections[key]])
  const { person } = await desk.enterWithProfile()
  expect(await setEnterprises(desk.db, person.id, [sections[key].example])).toBe('changed')
  const profile = await person.readOwn()
  expect(profile[key]).toMatchObject([sections[key].example])
  for (const given of [[], [{ ...profile[key][0], EBVEPName: 'Mine' }], [sections[key].example, {}]]) {
    const { version } = await person.readOwn()
    expect((await person.save({ version, [key]: given }))[key]).toEqual(profile[key])
  }
})

const next = String(new Date().getFullYear() + 2)
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
const [project] = sections.ProfessionalExperience.example.Projects
const backwards = { StartDate: { Month: '03', Year: '2021' }, EndDate: { Month: '02', Year: '2021' } }

/** Where something wrong stands, what an update holds, and what is said of it (profile areas, section 5). */
type Rule = [path: string, given: Record<string, unknown>, en: string, es: string]

const personalRules: Rule[] = [
  ['FirstName', { FirstName: ' ' }, 'First name is required', 'El nombre es obligatorio'],
  [
    'FirstName',
    { FirstName: 'R2' },
    'First Name can be string only: “2”',
    'El nombre solo puede tener letras: “2”',
  ],
  [
    'LastName',
    { LastName: 'x@y' },
    'Last Name can be string only: “@”',
    'El apellido solo puede tener letras: “@”',
  ],
  [
    'State',
    { State: 'NRW <1' },
    'State can be string only: “<”',
    'El estado o provincia solo puede tener letras: “<”',
  ],
  ['Country', { Country: '' }, 'Country is required', 'El país es obligatorio'],
  ['Country', { Country: 'Atlantis' }, 'Choose a country from the list', 'Elige un país de la lista'],
  [
    'DateOfBirth',
    { DateOfBirth: tomorrow },
    'Date of Birth should be less than current date!',
    'La fecha de nacimiento debe ser anterior a la de hoy',
  ],
  ['DateOfBirth', { DateOfBirth: '2001/02/29' }, 'Enter a date that exists', 'Este día no existe'],
  ['ProfilePicture', { ProfilePicture: '/media/x' }, 'Upload the picture first', 'Sube primero la foto'],
]

/** A rule of a field of a list's item. @param change what makes the example break it. */
function rule(key: SectionKey, field: string, change: object, en: string, es: string): Rule {
  const example: object = sections[key].example
  return [`${key}.0.${field}`, { [key]: [{ ...example, ...change }] }, en, es]
}

const skillRules = (key: SectionKey): Rule[] => [
  rule(key, 'Category', { Category: '' }, 'Category is required', 'La categoría es obligatoria'),
  rule(key, 'Skills', { Skills: ['', ' '] }, 'Skill is required', 'La competencia es obligatoria'),
]

const title = ['Title is required', 'El título es obligatorio'] as const
const name = ['Name is required', 'El nombre es obligatorio'] as const
const designation = ['Designation is required', 'El cargo es obligatorio'] as const
const end = [
  'End date can’t be earlier than start date',
  'La fecha de fin no puede ser anterior a la de inicio',
] as const
const EX = 'ProfessionalExperience'

const listRules: Rule[] = [
  rule('Mentors', 'Name', { Name: '' }, ...name),
  rule('Mentees', 'Name', { Name: '' }, ...name),
  rule('Mentors', 'Designation', { Designation: ' ' }, ...designation),
  rule('Mentees', 'Designation', { Designation: ' ' }, ...designation),
  rule(
    'Mentors',
    'Year',
    { Year: 'MMXXI' },
    'Enter the year in digits, such as 1998',
    'Escribe el año en cifras, como 1998',
  ),
  ...(['TechnicalSkills', 'ManagementSkills', 'ArtisticSkills', 'IndustrySkills'] as const).flatMap(
    skillRules,
  ),
  rule(
    'Trainings',
    'CourseName',
    { CourseName: '' },
    'Course Name is required',
    'El nombre del curso es obligatorio',
  ),
  rule(
    'Education',
    'InstitutionName',
    { InstitutionName: '' },
    'Institution Name is required',
    'El nombre del centro es obligatorio',
  ),
  rule(
    'Education',
    'InstitutionName',
    { InstitutionName: 'School <b' },
    'Instituton Name can be string only: “<”',
    'El nombre del centro solo puede tener letras: “<”',
  ),
  rule('Education', 'Degree', { Degree: '' }, 'Degree is required', 'La titulación es obligatoria'),
  rule(
    'Education',
    'Degree',
    { Degree: 'Degree > 1' },
    'Degree can be string only: “>”',
    'La titulación solo puede tener letras: “>”',
  ),
  rule('Education', 'EndDate', backwards, ...end),
  rule(EX, 'PositionTitle', { PositionTitle: '' }, ...title),
  rule(
    EX,
    'EmploymentType',
    { EmploymentType: '' },
    'Employment Type is required',
    'El tipo de empleo es obligatorio',
  ),
  rule(
    EX,
    'CompanyName',
    { CompanyName: '' },
    'Company Name is required',
    'El nombre de la empresa es obligatorio',
  ),
  rule(EX, 'EndDate', backwards, ...end),
  rule(
    EX,
    'Projects.1.ProjectName',
    { Projects: [project, { ...project, ProjectName: '' }] },
    'Project name is required',
    'El nombre del proyecto es obligatorio',
  ),
  rule(
    EX,
    'Projects.0.ProjectName',
    { Projects: [{ ...project, ProjectName: 'Apollo <11>' }] },
    'Proect Name can be string only: “<”',
    'El nombre del proyecto solo puede tener letras: “<”',
  ),
  rule(EX, 'Events.0.Title', { Events: [{ Title: '' }] }, ...title),
  rule(EX, 'Awards.0.Title', { Awards: [{ Title: '' }] }, ...title),
  rule('Awards', 'Title', { Title: '' }, ...title),
  rule(
    'DigitalAssets',
    'AssetTitle',
    { AssetTitle: '' },
    'Asset Title is required',
    'El título del activo es obligatorio',
  ),
  rule(
    'DigitalAssets',
    'AssetSource',
    { AssetSource: '' },
    'Asset Source is required',
    'La fuente del activo es obligatoria',
  ),
  rule(
    'DigitalAssets',
    'AssetLink',
    { AssetLink: 'javascript:alert(1)' },
    'URL should be in format',
    'La URL debe tener el formato https://…',
  ),
  rule(
    'DigitalAssets',
    'PublishedYear',
    { PublishedYear: next },
    'Year cannot be greater than current year',
    'El año no puede ser posterior al actual',
  ),
]

describe.each(['Personal', 'Faculty'] as const)('validation for the user type %s', (user_type) => {
  let person: Awaited<ReturnType<typeof desk.enter>>
  beforeAll(async () => {
    person = await desk.enter({ user_type })
    await person.call('POST /userprofile/create', { UserPersonalData: asha })
  })

  /** What an update is answered with, in both languages. */
  const refusals = async (update: object) => {
    const ask = (locale: Locale) => person.call('PUT /userprofile/update', { version: 1, ...update }, locale)
    const replies = [await ask('en'), await ask('es')]
    return replies.map(({ status, body }) => [status, body.code, body.fields])
  }
  const expected = (path: string, ...messages: string[]) =>
    messages.map((text) => [400, 'invalid_input', { [path]: text }])

  test.each(personalRules)('rejects an invalid %s: %j', async (field, change, en, es) => {
    const path = `UserPersonalData.${field}`
    const UserPersonalData = { ...asha, ...change }
    expect(await refusals({ UserPersonalData })).toEqual(expected(path, en, es))
    const other = await desk.enter({ user_type })
    const first = await other.call('POST /userprofile/create', { UserPersonalData })
    expect([first.status, first.body.fields]).toEqual([400, { [path]: en }])
  })

  test.each(listRules)('rejects an invalid list item at %s: %j', async (path, lists, en, es) => {
    expect(await refusals(lists)).toEqual(expected(path, en, es))
  })

  test('does not store any part of a rejected update', async () => {
    const { body } = await person.call('POST /getByUserID', { UserID: person.id })
    expect(body).toMatchObject({ version: 1, Mentors: [], Education: [], UserPersonalData: asha })
  })
})

test('reports all errors at once', async () => {
  const { person } = await desk.enterWithProfile()
  const { body } = await person.call('PUT /userprofile/update', {
    version: 2,
    UserPersonalData: { ...asha, FirstName: '', Country: '' },
    Mentors: [{}],
  })
  expect(Object.keys(body.fields).toSorted()).toEqual([
    'Mentors.0.Designation',
    'Mentors.0.Name',
    'UserPersonalData.Country',
    'UserPersonalData.FirstName',
  ])
})
