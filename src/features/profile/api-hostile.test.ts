import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from '#test/support/hostile/check-answer.ts'
import { brokenValue } from '#test/support/hostile/input.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { fieldsOf, type Form } from '#kits/document/section.ts'
import { personal } from './sections/personal.ts'
import { sections } from './sections/registry.ts'

const desk = setUpProfiles()

const SEED = 20_261_121
const update = '/profile-service/api/v1/userprofile/update'

/** Every field of a form and of the forms inside it, as a path to put something at. */
function pathsOf(form: Form): string[][] {
  return fieldsOf(form).flatMap(({ key, kind, of, fields, labels, ownedBy }) => {
    if (ownedBy) return []
    if (of) return [[key], ...pathsOf(of).map((path) => [key, '0', ...path])]
    if (fields && labels) return [[key], ...pathsOf({ fields, labels }).map((path) => [key, ...path])]
    if (kind === 'monthYear') return [[key], [key, 'Month'], [key, 'Year']]
    return kind === 'textList' || kind === 'multiSelect' ? [[key], [key, '0']] : [[key]]
  })
}

/** A copy of a value with another one at a path. */
function withValue(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return [withValue(whole[0] ?? {}, rest, value), ...whole.slice(1)]
  const inside = (whole ?? {}) as Record<string, unknown>
  return { ...inside, [key]: withValue(inside[key], rest, value) }
}

const places = [
  ...pathsOf(personal).map((path) => ['UserPersonalData', ...path]),
  ...Object.values(sections).flatMap((section) =>
    pathsOf(section).map((path) => [section.key, '0', ...path]),
  ),
]
const whole = {
  UserPersonalData: asha,
  ...Object.fromEntries(Object.values(sections).map(({ key, example }) => [key, [example]])),
}

test('stores any text in any field unchanged, or rejects it with its field', { tags: 'slow' }, async () => {
  const { person } = await desk.enterWithProfile()
  let { version } = await person.readOwn()
  let taken = 0
  const send = async (value: unknown, place: string[]) => {
    const given = withValue({ [place[0]!]: whole[place[0] as 'UserPersonalData'] }, place, value)
    const body = JSON.stringify({ ...(given as object), version })
    const headers = { 'content-type': 'application/json' }
    const response = await person.send('PUT', update, { headers, body })
    const answer = (await response.clone().json()) as { version: number; fields?: Record<string, string> }
    const status = await checkAnswer(response)
    expect([200, 400]).toContain(status)
    const section = place[0]!
    for (const path of Object.keys(answer.fields ?? {})) expect(path.split('.')[0]).toBe(section)
    if (status === 200) {
      ;({ version } = answer)
      taken++
    }
    // What was said to be stored is what is stored.
    const own = await person.readOwn()
    expect(status === 200 ? own : own.version).toEqual(status === 200 ? answer : version)
    expect(own.Unreadable).toEqual([])
  }
  await fc.assert(fc.asyncProperty(brokenValue, fc.constantFrom(...places), send), {
    seed: SEED,
    numRuns: 500,
  })
  expect(taken).toBeGreaterThan(20)
})

test('every field stores a hostile text unchanged or rejects it', async () => {
  const { person } = await desk.enterWithProfile()
  let { version } = await person.readOwn()
  let taken = 0
  const text = '<script>alert(1)</script> \'"; DROP TABLE profile; -- \\ %_% {{7*7}} \u202e\u200d👩‍👩‍👧‍👦'
  for (const place of places) {
    const given = withValue({ [place[0]!]: whole[place[0] as 'UserPersonalData'] }, place, text) as object
    const { status, body } = await person.call('PUT /userprofile/update', { ...given, version })
    const readOnly = place[0] === 'EncycdataVirtualEnterprises'
    const there = JSON.stringify(body[place[0]!])?.includes(JSON.stringify(text).slice(1, -1)) || readOnly
    const outcome = { place, status, there, code: body.code }
    expect([
      { place, status: 200, there: true, code: undefined },
      { place, status: 400, there: readOnly, code: 'invalid_input' },
    ]).toContainEqual({ ...outcome, there: there ?? false })
    if (status === 200) {
      ;({ version } = body)
      taken++
    }
  }
  expect(taken).toBeGreaterThan(50)
})

describe('names', () => {
  test.each([
    'Jürgen',
    'Nguyễn Thị Ánh',
    'आशा',
    'Ελένη',
    'Мария-Луиза',
    "O'Neil",
    'D’Souza',
    'J. R. R.',
    '美玲',
  ])('accepts %s in any Unicode form', async (name) => {
    const person = await desk.enter()
    const given = { ...asha, FirstName: ` ${name.normalize('NFD')} `, LastName: name.normalize('NFC') }
    const { status, body } = await person.call('POST /userprofile/create', { UserPersonalData: given })
    const nfc = name.normalize('NFC')
    expect([status, body.UserPersonalData.FirstName]).toEqual([200, nfc])
    expect(body.UserPersonalData.FullName).toBe(`${nfc} ${nfc}`)
  })

  test.each(['Texas A&M', 'École (Paris)', 'B.Tech/M.Tech'])(
    'accepts %s as an institution, a degree or a project',
    async (name) => {
      const { Education, ProfessionalExperience } = sections
      const [project] = ProfessionalExperience.example.Projects
      const { person, profile } = await desk.enterWithProfile()
      const after = await person.save({
        version: profile.version,
        Education: [{ ...Education.example, InstitutionName: name.normalize('NFD'), Degree: name }],
        ProfessionalExperience: [
          { ...ProfessionalExperience.example, Projects: [{ ...project, ProjectName: name }] },
        ],
      })
      expect(after.Education[0]).toMatchObject({ InstitutionName: name, Degree: name })
      expect(after.ProfessionalExperience[0].Projects[0].ProjectName).toBe(name)
    },
  )
})

describe('limits', () => {
  const mentor = sections.Mentors.example
  const items = (count: number) => Array.from({ length: count }, () => mentor)

  test('accepts 20,000 items in a list, and rejects 20,001', async () => {
    const { person, profile } = await desk.enterWithProfile()
    const full = await person.save({ version: profile.version, Mentors: items(20_000) })
    expect(new Set(full.Mentors.map(({ id }: { id: string }) => id)).size).toBe(20_000)
    const { status, body } = await person.call('PUT /userprofile/update', {
      version: full.version,
      Mentors: items(20_001),
    })
    expect([status, body.fields]).toEqual([400, { Mentors: 'At most 20,000 entries' }])
  })

  test('accepts 100 nested items and 100 entries in a text list, and rejects 101', async () => {
    const { example } = sections.ProfessionalExperience
    const { person, profile } = await desk.enterWithProfile()
    const of = (count: number) => [
      {
        ...example,
        Awards: Array.from({ length: count }, () => ({ Title: 'x' })),
        SkillsUsed: Array.from({ length: count }, () => 'x'),
      },
    ]
    const full = await person.save({ version: profile.version, ProfessionalExperience: of(100) })
    const { status, body } = await person.call('PUT /userprofile/update', {
      version: full.version,
      ProfessionalExperience: of(101),
    })
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([
      400,
      ['ProfessionalExperience.0.Awards', 'ProfessionalExperience.0.SkillsUsed'],
    ])
  })
})
