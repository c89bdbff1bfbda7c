import { beforeAll, expect, test } from 'vitest'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import type { PublicProfile } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { personDescription, personJsonLd } from './person.ts'
import { jsonLdScript } from './article.ts'

beforeAll(() => setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.test', shell: bareShell })))

const position = sections.ProfessionalExperience.example
/** Somebody who has saved nothing but a first name. */
const bare: PublicProfile = {
  UserPublicProfileID: 'li-profile',
  UserPersonalData: {
    FirstName: 'Li',
    LastName: '',
    FullName: 'Li',
    SocialName: '',
    Title: '',
    Country: '',
    State: '',
    City: '',
    About: '',
    Links: [],
    ProfilePicture: '',
  },
  Audience: 'everybody',
  NoIndex: false,
  UserValidation: 'unsuccessful',
  can: { edit: false },
  Works: [],
  Organizations: [],
}
const person: PublicProfile = {
  ...bare,
  UserPublicProfileID: 'asha-kulkarni',
  UserPersonalData: {
    ...asha,
    City: 'Pune',
    Title: 'Structural engineer, bridges',
    About: '',
    Links: [
      { Kind: 'GitHub', Address: 'https://github.com/ashabuilds' },
      { Kind: '', Address: 'mailto:asha@example.org' },
    ],
    ProfilePicture: '/media/0123456789abcdef0123456789abcdef/asha.webp',
  },
  ProfessionalExperience: [
    position,
    { ...position, CompanyName: 'Northline Rail', EndDate: { Month: '03', Year: '2022' } },
  ],
  Education: [sections.Education.example, sections.Education.example],
  TechnicalSkills: [{ Category: 'Programming', Level: '', Skills: ['Python', 'PostgreSQL'] }],
  IndustrySkills: [{ Category: 'Tools', Level: 'Expert', Skills: ['Python', 'Road bridges'] }],
}

/** As robots read it. */
const read = (profile: PublicProfile, country: string) =>
  JSON.parse(jsonLdScript(personJsonLd(profile, country))['children'] ?? '') as Record<string, unknown>

test('a person has a name, current position, education, skills, links and address', () => {
  const url = 'https://agora.test/asha-kulkarni'
  expect(read(person, 'India')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${url}#person`,
    name: 'Asha Kulkarni',
    givenName: 'Asha',
    familyName: 'Kulkarni',
    alternateName: 'ashabuilds',
    url,
    mainEntityOfPage: url,
    image: 'https://agora.test/media/0123456789abcdef0123456789abcdef/asha.webp',
    jobTitle: 'Structural engineer, bridges',
    description: personDescription(person, 'India'),
    worksFor: [{ '@type': 'Organization', name: 'Deccan Consulting Engineers' }],
    alumniOf: [{ '@type': 'EducationalOrganization', name: 'College of Engineering, Pune' }],
    knowsAbout: ['Python', 'PostgreSQL', 'Road bridges'],
    sameAs: ['https://github.com/ashabuilds'],
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Pune',
      addressRegion: 'Maharashtra',
      addressCountry: 'IN',
    },
  })
})

test('omits unknown values', () => {
  const url = 'https://agora.test/li-profile'
  expect(read(bare, '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${url}#person`,
    name: 'Li',
    givenName: 'Li',
    url,
    mainEntityOfPage: url,
  })
  expect(personDescription(bare, '')).toBeUndefined()
})

test('uses the About text as the description', () => {
  const About = `${'I watch over road bridges. '.repeat(12)}`.trim()
  const said = { ...person, UserPersonalData: { ...person.UserPersonalData, About } }
  expect(read(said, 'India')['description']).toBe(About)
  expect(personDescription(said, 'India')).toHaveLength(201)
})

test('uses the current position as the job title of a person without a title', () => {
  const untitled = { ...person, UserPersonalData: { ...person.UserPersonalData, Title: '' } }
  expect(read(untitled, 'India')['jobTitle']).toBe(position.PositionTitle)
})

test('the description is one line, truncated between characters', () => {
  expect(personDescription(person, 'India')).toBe(
    'Structural engineer, bridges. Structural engineer, Deccan Consulting Engineers. Pune, Maharashtra, India. ' +
      'Python, PostgreSQL, Road bridges',
  )
  const long = { ...bare, TechnicalSkills: [{ Category: '', Level: '', Skills: ['👩‍👩‍👧‍👦'.repeat(300)] }] }
  expect(personDescription(long, '')).toBe(`${'👩‍👩‍👧‍👦'.repeat(200)}…`)
})

test('escapes text that could close the script element', () => {
  const name = '</script><script>alert(1)</script>'
  const hostile = { ...person, UserPersonalData: { ...person.UserPersonalData, FullName: name } }
  expect(jsonLdScript(personJsonLd(hostile, ''))['children']).not.toContain('<')
  expect(read(hostile, '')['name']).toBe(name)
})
