import { describe, expect, test } from 'vitest'
import {
  enterWithProfile,
  readOwn,
  saved,
  setUpProfiles,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { sections } from './sections/registry.ts'

// Identity of items (decisions A2), and what an update leaves and replaces (A3).

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

interface Item {
  id: string
  [key: string]: unknown
}
const idsOf = (items: Item[]) => items.map(({ id }) => id)
const mentor = (Name: string, CompanyName = '') => ({ Name, Designation: 'Lead', CompanyName, Year: '' })

describe('items with ids', () => {
  test('equal ones are edited and deleted each by itself', async () => {
    const twins = [mentor('Ada Rao', 'Nirmaan'), mentor('Ada Rao', 'Nirmaan'), mentor('Ada Rao', 'Nirmaan')]
    const { person, profile } = await enterWithProfile(desk, { Mentors: twins })
    const [a, b, c] = profile.Mentors as [Item, Item, Item]
    expect(new Set(idsOf(profile.Mentors)).size).toBe(3)
    const edited = await saved(person, { version: profile.version, Mentors: [a, { ...b, Year: '2020' }, c] })
    expect(edited.Mentors).toEqual([a, { ...b, Year: '2020' }, c])
    const left = await saved(person, { version: edited.version, Mentors: [a, c] })
    expect(left.Mentors).toEqual([a, c])
  })

  test('keep them in any order', async () => {
    const { person, profile } = await enterWithProfile(desk, {
      Mentors: [mentor('A'), mentor('B'), mentor('C')],
    })
    const [a, b, c] = profile.Mentors as [Item, Item, Item]
    const { Mentors } = await saved(person, { version: profile.version, Mentors: [c, a, b] })
    expect(Mentors).toEqual([c, a, b])
    expect((await readOwn(person)).Mentors).toEqual([c, a, b])
  })

  test('that are invented, of another section or of another person become new ones', async () => {
    const { profile: other } = await enterWithProfile(desk, { Mentors: [mentor('Other')] })
    const { person, profile } = await enterWithProfile(desk, {
      Mentors: [mentor('A')],
      Mentees: [mentor('B')],
    })
    const foreign = [other.Mentors[0].id, profile.Mentees[0].id, 'invented', '__proto__', 'constructor']
    const { Mentors } = await saved(person, {
      version: profile.version,
      Mentors: [...profile.Mentors, ...foreign.map((id) => ({ ...mentor('New'), id }))],
    })
    expect(Mentors[0]).toEqual(profile.Mentors[0])
    for (const id of idsOf(Mentors).slice(1)) {
      expect(id).toMatch(/^[\w-]{8}$/)
      expect(foreign).not.toContain(id)
    }
    expect(new Set(idsOf(Mentors)).size).toBe(6)
  })

  test('that come twice stay with the first', async () => {
    const { person, profile } = await enterWithProfile(desk, { Mentors: [mentor('A')] })
    const [a] = profile.Mentors
    const { Mentors } = await saved(person, {
      version: profile.version,
      Mentors: [a, { ...a, Name: 'Copy' }],
    })
    expect(Mentors[0]).toEqual(a)
    expect(Mentors[1]).toMatchObject({ Name: 'Copy' })
    expect(Mentors[1].id).not.toBe(a.id)
  })

  test.each([7, null, {}, 'x'.repeat(65)])('of another kind (%j) are refused', async (id) => {
    const { person, profile } = await enterWithProfile(desk)
    const { status, body } = await person.call('PUT /userprofile/update', {
      version: profile.version,
      Mentors: [{ ...mentor('A'), id }],
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['Mentors.0.id']])
  })
})

const skill = (Category: string, ...Skills: string[]) => ({ Category, Skills })
const training = (CourseName: string, Certification: string, Provider = '') => ({
  CourseName,
  Certification,
  Provider,
})
const award = (Title: string, Description = '') => ({ Title, Description })

describe('items without ids are known again', () => {
  test.each([
    ['Mentors', 'by name', [mentor('A', 'X'), mentor('B', 'Y')], [mentor('B', 'Z'), mentor('New')]],
    ['Mentees', 'by name', [mentor('A', 'X'), mentor('B', 'Y')], [mentor('B', 'Z'), mentor('New')]],
    [
      'TechnicalSkills',
      'by category',
      [skill('A', 'x'), skill('B', 'y')],
      [skill('B', 'z'), skill('New', 'x')],
    ],
    [
      'Trainings',
      'by course and certification',
      [training('A', 'c'), training('B', 'c')],
      [training('B', 'c', 'Delft'), training('B', 'd')],
    ],
    ['Awards', 'by all they hold', [award('A'), award('B', 'x')], [award('B', 'x'), award('B', 'y')]],
  ] as const)('%s %s', async (key, _, stored, given) => {
    const { person, profile } = await enterWithProfile(desk, { [key]: stored })
    const [first, second] = idsOf(profile[key])
    const after = await saved(person, { version: profile.version, [key]: given })
    expect(after[key]).toMatchObject(given)
    expect(after[key][0].id).toBe(second)
    expect([first, second]).not.toContain(after[key][1].id)
  })

  test('the first match, and each stored item once', async () => {
    const { person, profile } = await enterWithProfile(desk, { Mentors: [mentor('A'), mentor('A')] })
    const { Mentors } = await saved(person, {
      version: profile.version,
      Mentors: [mentor('A'), { ...mentor('A'), id: '' }, mentor('A')],
    })
    expect(idsOf(Mentors).slice(0, 2)).toEqual(idsOf(profile.Mentors))
    expect(idsOf(profile.Mentors)).not.toContain(Mentors[2].id)
  })

  test('but not as one that another item names', async () => {
    const { person, profile } = await enterWithProfile(desk, { Mentors: [mentor('A'), mentor('B')] })
    const [a] = profile.Mentors
    const { Mentors } = await saved(person, {
      version: profile.version,
      Mentors: [mentor('A'), { ...a, Name: 'Renamed' }],
    })
    expect(Mentors[1].id).toBe(a.id)
    expect(Mentors[0].id).not.toBe(a.id)
  })
})

describe('items inside items', () => {
  const { example } = sections.ProfessionalExperience
  const [project] = example.Projects

  test('have ids of their own, by which they are edited, ordered and deleted', async () => {
    const { person, profile } = await enterWithProfile(desk, {
      ProfessionalExperience: [{ ...example, Projects: [project, project, project] }],
    })
    const [job] = profile.ProfessionalExperience
    const [a, b, c] = job.Projects as [Item, Item, Item]
    expect(new Set([job.id, ...idsOf(job.Projects), ...idsOf(job.Events), ...idsOf(job.Awards)]).size).toBe(6)
    const Projects = [c, { ...b, ClientName: 'Changed' }, project]
    const after = await saved(person, {
      version: profile.version,
      ProfessionalExperience: [{ ...job, Projects }],
    })
    const [{ Projects: left, id }] = after.ProfessionalExperience
    expect(id).toBe(job.id)
    expect(left.slice(0, 2)).toEqual([c, { ...b, ClientName: 'Changed' }])
    // Without an id it is the first that is the same: the one that was left out.
    expect(left[2]).toEqual(a)
  })

  test('lose them with their parent', async () => {
    const { person, profile } = await enterWithProfile(desk, { ProfessionalExperience: [example, example] })
    const [first, second] = profile.ProfessionalExperience
    const after = await saved(person, {
      version: profile.version,
      ProfessionalExperience: [{ ...first, Projects: second.Projects }],
    })
    expect(idsOf(second.Projects)).not.toContain(after.ProfessionalExperience[0].Projects[0].id)
  })
})

describe('an update', () => {
  test('leaves the sections that it does not have, and clears what it has empty', async () => {
    const all = Object.fromEntries(
      Object.entries(sections)
        .filter(([key]) => key !== 'EncycdataVirtualEnterprises')
        .map(([key, { example }]) => [key, [example]]),
    )
    const { person, profile } = await enterWithProfile(desk, all)
    const nothing = await saved(person, { version: profile.version })
    expect(nothing).toEqual({ ...profile, version: profile.version + 1 })
    const cleared = await saved(person, { version: nothing.version, Mentors: [], Education: [] })
    expect(cleared).toEqual({ ...nothing, version: nothing.version + 1, Mentors: [], Education: [] })
    const { UserPersonalData } = await saved(person, {
      version: cleared.version,
      UserPersonalData: { FirstName: 'Asha', Country: 'IN' },
    })
    expect(UserPersonalData).toEqual({
      FirstName: 'Asha',
      LastName: '',
      FullName: 'Asha',
      SocialName: '',
      Title: '',
      DateOfBirth: '',
      Country: 'IN',
      State: '',
      City: '',
      About: '',
      Links: [],
      ProfilePicture: '',
    })
  })

  test('clears the texts and lists of an item, and an end date', async () => {
    const { person, profile } = await enterWithProfile(desk, { Education: [sections.Education.example] })
    const [studies] = profile.Education
    const { Education } = await saved(person, {
      version: profile.version,
      Education: [{ ...studies, Grade: '', LanguageMedium: ['', ' '], EndDate: { Month: '', Year: '' } }],
    })
    expect(Education).toEqual([
      { ...studies, Grade: '', LanguageMedium: [], EndDate: { Month: '', Year: '' } },
    ])
  })
})
