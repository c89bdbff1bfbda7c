import { isDeepStrictEqual } from 'node:util'
import official from '@jsonresume/schema/schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import * as fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { parse } from 'zod/v4/core'
import type { AnySection } from '#kits/document/section.ts'
import { asha, largeProfile } from '#test/support/profile/profiles.ts'
import { anyProfile } from '#test/support/profile/any-profile.ts'
import { sectionKeys, type ProfileDocument } from '../schema.ts'
import { EXTENSION, toUri, writeResume } from './schema.ts'
import { sections } from '../sections/registry.ts'
import { readResume } from './read.ts'

const ajv = new Ajv({ allErrors: true })
formats.default(ajv)
const valid = ajv.compile(official)

const empty = Object.fromEntries(sectionKeys.map((key) => [key, []])) as unknown as ProfileDocument
const examples = {
  UserPersonalData: { ...asha, ProfilePicture: '/media/0123456789abcdef0123456789abcdef/me.webp' },
  ...Object.fromEntries(sectionKeys.map((key) => [key, [sections[key].example]])),
} as ProfileDocument
const known = { Email: 'asha@example.org', UserPublicProfileID: 'asha-kulkarni' }
const options = { origin: 'https://portal.example.org' }

/** What a profile is after it went out and came in again. */
function thereAndBack(profile: ProfileDocument) {
  const written = writeResume({ ...profile, ...known }, options)
  expect(valid(written) ? [] : valid.errors).toEqual([])
  const { document, report, held } = readResume(JSON.stringify(written))
  return { document: { ...empty, ...document }, report, held }
}

test('the example of every section survives a round trip without notes', () => {
  expect(thereAndBack(examples)).toEqual({ document: examples, report: [], held: [] })
})

test.each(sectionKeys)('%s alone survives a round trip', (key) => {
  const profile = { ...empty, UserPersonalData: asha, [key]: examples[key] }
  expect(thereAndBack(profile)).toEqual({ document: profile, report: [], held: [] })
})

test('every profile survives a round trip, and is valid by the official schema', () => {
  fc.assert(
    fc.property(anyProfile, (profile) => {
      expect(thereAndBack(profile)).toEqual({ document: profile, report: [], held: [] })
    }),
    { numRuns: 150 },
  )
})

test('reads an exported profile of the maximum size', () => {
  const large = largeProfile(80)
  // As the server keeps it: without blanks at the end of texts.
  for (const key of sectionKeys)
    Object.assign(large, {
      [key]: large[key].map((item) => parse(sections[key].schema as AnySection['schema'], item)),
    })
  expect(JSON.stringify(large).length).toBeGreaterThan(800_000)
  const { document, report } = readResume(JSON.stringify(writeResume(large, options), null, 2))
  expect(report).toEqual([])
  expect(isDeepStrictEqual(document, large)).toBe(true)
})

test('exports no ids', () => {
  const ids = JSON.parse(JSON.stringify(examples), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, id: 'an-id' } : value,
  ) as ProfileDocument
  expect(writeResume(ids)).toEqual(writeResume(examples))
  expect(JSON.stringify(writeResume(ids))).not.toContain('an-id')
})

test('writes the standard fields that other programs read', () => {
  const {
    $schema,
    basics,
    work,
    volunteer,
    projects,
    awards,
    education,
    skills,
    certificates,
    publications,
  } = standardOf(
    writeResume(
      {
        ...examples,
        ...known,
        ProfessionalExperience: [
          ...examples.ProfessionalExperience,
          { ...sections.ProfessionalExperience.example, EmploymentType: 'Volunteer', Projects: [] },
        ],
      },
      options,
    ),
  )
  expect($schema).toMatch(/^https:.*schema\.json$/)
  expect(basics).toEqual({
    name: 'Asha Kulkarni',
    label: 'Structural engineer, bridges and monitoring',
    image: 'https://portal.example.org/media/0123456789abcdef0123456789abcdef/me.webp',
    email: 'asha@example.org',
    url: 'https://ashabuilds.example.org',
    summary: 'I watch over road bridges: sensors, analysis, and the report that tells the owner what to do.',
    location: { city: 'Pune', countryCode: 'IN', region: 'Maharashtra' },
    profiles: [{ network: 'GitHub', username: 'ashabuilds', url: 'https://github.com/ashabuilds' }],
  })
  const position = {
    position: 'Structural engineer',
    location: 'Pune',
    url: 'https://example.org/deccan',
    startDate: '2022-04',
    summary: 'Monitoring and assessment of road bridges; leads a team of four.',
  }
  expect(work).toEqual([{ name: 'Deccan Consulting Engineers', ...position }])
  expect(volunteer).toEqual([{ organization: 'Deccan Consulting Engineers', ...position }])
  expect(projects).toEqual([
    {
      name: 'Open strain viewer',
      entity: 'Open Bridges',
      url: 'https://example.org/strain-viewer',
      startDate: '2021-02',
      endDate: '2023-11',
      description: 'A web page that draws the strain of a bridge as it is measured.',
      keywords: ['TypeScript'],
      roles: ['Maintainer'],
    },
    {
      name: 'Bridge watch',
      description: 'Twelve road bridges under continuous observation.',
      keywords: ['Python', 'PostgreSQL'],
      roles: ['Lead engineer'],
      entity: 'Deccan Consulting Engineers',
    },
  ])
  expect(awards[0]).toEqual({
    title: 'Young Engineer of the Year',
    date: '2023-11-04',
    summary: 'For monitoring that found a crack before it grew.',
  })
  expect(education).toEqual([
    {
      institution: 'College of Engineering, Pune',
      area: 'Structures',
      studyType: 'B.Tech (Hons) Civil Engineering',
      startDate: '2014-07',
      endDate: '2018-05',
      score: '8.9',
      courses: ['Fracture mechanics', 'Soil dynamics'],
    },
  ])
  expect(skills.map(({ name }: { name: string }) => name)).toEqual([
    'Programming',
    'Delivery',
    'Drawing',
    'Transport',
  ])
  expect(certificates).toEqual([
    {
      name: 'Bayesian methods for monitoring',
      date: '2025-06-12',
      url: 'https://example.org/certificates/17',
      issuer: 'Delft Online',
    },
  ])
  expect(publications).toEqual([
    {
      name: 'Quiet-year regression for bridge strain',
      publisher: 'Open data portal',
      releaseDate: '2025',
      url: 'https://example.org/data/strain',
      summary: 'What a bridge does in a year without trains.',
    },
  ])
})

/** The file without our extension. */
const standardOf = (resume: object) =>
  JSON.parse(JSON.stringify(resume), (key, value: unknown) => (key === EXTENSION ? undefined : value))

test('imports all standard fields without the extension', () => {
  const { document, held } = readResume(JSON.stringify(standardOf(writeResume(examples))))
  expect(held.map(({ path, why }) => [path, ...why])).toEqual([['work[0]', 'Employment Type is required']])
  expect(document.Education).toEqual([
    { ...sections.Education.example, LanguageMedium: [], CareerAspiration: [], PartTimeJobs: [] },
  ])
  // The groups of skills are ours; so are mentors, mentees and enterprises.
  expect(document.TechnicalSkills).toHaveLength(4)
  expect(document).not.toHaveProperty('Mentors')
})

test('writes URLs with letters beyond ASCII as the standard requires', () => {
  expect(toUri('https://example.org/a?b=c#d')).toBe('https://example.org/a?b=c#d')
  expect(toUri('https://ejemplo.org/señal|x')).toBe('https://ejemplo.org/se%C3%B1al%7Cx')
  expect(toUri('https://münchen.example')).toBe('https://xn--mnchen-3ya.example/')
  expect(toUri('')).toBe('')
})

test('exports personal data that current rules reject', () => {
  const odd = { ...asha, Country: 'Atlantis' }
  const written = writeResume({ ...empty, UserPersonalData: odd })
  expect(valid(written)).toBe(true)
  const { held } = readResume(JSON.stringify(written))
  expect(held).toMatchObject([{ section: 'UserPersonalData', why: ['Choose a country from the list'] }])
})

const read = (resume: object) => readResume(JSON.stringify(resume))

describe('import of a file edited by another program', () => {
  const profile = {
    UserPersonalData: asha,
    ...Object.fromEntries(sectionKeys.map((key) => [key, [sections[key].example]])),
  } as ProfileDocument
  const written = () =>
    JSON.parse(JSON.stringify(writeResume(profile))) as Record<string, Record<string, unknown>[]>

  test('applies changed standard fields, keeps extension data and reports the changes', () => {
    const resume = written()
    Object.assign(resume['work']?.[0] ?? {}, { position: 'Chief engineer', endDate: '2025-01' })
    Object.assign(resume['basics'] ?? {}, { name: 'Asha Rao' })
    const { document, report } = read(resume)
    expect(document.UserPersonalData).toMatchObject({
      FirstName: 'Asha',
      LastName: 'Rao',
      SocialName: 'ashabuilds',
    })
    expect(document.ProfessionalExperience).toEqual([
      {
        ...sections.ProfessionalExperience.example,
        PositionTitle: 'Chief engineer',
        EndDate: { Month: '01', Year: '2025' },
      },
    ])
    expect(report.map(({ kind, path }) => [kind, path])).toEqual([
      ['changed', 'basics'],
      ['changed', 'work[0]'],
    ])
  })

  test('drops removed items, and reads added ones like any other', () => {
    const resume = written()
    resume['work'] = [{ name: 'New', position: 'Intern' }]
    resume['skills']?.reverse()
    const { document } = read(resume)
    expect(document.ProfessionalExperience).toMatchObject([{ CompanyName: 'New', Projects: [], Awards: [] }])
    expect(document.Projects).toMatchObject([
      { ProjectName: 'Open strain viewer' },
      { ProjectName: 'Bridge watch', ClientName: 'City of Pune' },
    ])
    expect(document.ManagementSkills).toEqual([sections.ManagementSkills.example])
  })

  test('skips and reports invalid values in the extension', () => {
    const resume = written()
    const own = (resume['work']?.[0]?.[EXTENSION] ?? {}) as Record<string, unknown>
    Object.assign(own, {
      PositionTitle: 'Hidden',
      SkillsUsed: [{ x: 1 }, 'Welding'],
      Events: [{ Title: '' }, { Title: 'Days', Link: 'javascript:alert(1)' }],
    })
    const { document, report } = read(resume)
    expect(document.ProfessionalExperience).toMatchObject([
      {
        PositionTitle: 'Structural engineer',
        SkillsUsed: ['Welding'],
        Events: [{ Title: 'Days', Link: '' }],
      },
    ])
    expect(report.map(({ path }) => path)).toEqual([
      'work[0].x-agora.SkillsUsed[0]',
      'work[0].x-agora.Events[0]',
      'work[0].x-agora.Events[1].Link',
      'work[0].x-agora.PositionTitle',
    ])
  })
})
