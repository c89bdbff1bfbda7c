import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDemoInstitute } from '#features/organizations/institute/demo/mutations.ts'
import {
  publicInstituteSchema,
  type PublicInstitute,
} from '#features/organizations/institute/public/schema.ts'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import type { Thing } from './article.ts'
import { programmeJsonLd } from './programme.ts'

beforeAll(() => {
  setLocaleSource(() => 'en')
  setSiteSource(() => ({ brand: 'Agora', origin: 'https://portal.example', shell: bareShell }))
})

const now = new Date('2027-01-10T12:00:00Z')
const bare = {
  instituteID: 'a',
  Slug: 'arlanza',
  instituteName: 'Arlanza Institute',
  instituteAddress: { city: 'Pune', country: 'IN' },
  socialMediaID: [],
  universityAssociations: [],
  facilities: [],
  totalStudents: [],
  totalFaculty: [],
  academicPrograms: [],
  events: [],
  publications: [],
  syllabus: [],
  Totals: { academicPrograms: 1 },
  Students: 0,
  Faculty: 0,
  Recruiters: 0,
  Contacts: [],
  People: { total: 0, results: [] },
  Unclaimed: false,
  Checked: true,
  Demonstration: false,
}
const example = { ...academicPrograms.example, id: 'p1' }
const read = (programme: object, more: object = {}) => {
  const institute = publicInstituteSchema.parse({
    ...bare,
    ...more,
    academicPrograms: [{ ...example, ...programme }],
  })
  return thingsOf(institute, institute.academicPrograms[0]!)
}
/** As they are in the page. */
function thingsOf(institute: PublicInstitute, programme: PublicInstitute['academicPrograms'][number]) {
  const [program, course] = JSON.parse(JSON.stringify(programmeJsonLd(institute, programme, now))) as Thing[]
  return { program: program!, course: course! }
}

test('a programme has its credential, length, fee, intakes and requirements', () => {
  const { program, course } = read({})
  const offers = {
    '@type': 'Offer',
    category: 'Paid',
    price: 85_000,
    priceCurrency: 'INR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 85_000,
      priceCurrency: 'INR',
      unitText: 'YEAR',
    },
  }
  expect(program).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    name: 'B.Tech, Computer Science',
    description: example.description,
    url: 'https://portal.example/institutes/arlanza/programmes/p1',
    provider: { '@type': 'CollegeOrUniversity', address: { addressCountry: 'IN' } },
    educationalCredentialAwarded: { name: 'B.Tech', credentialCategory: 'Undergraduate' },
    educationalProgramMode: 'onsite',
    timeToComplete: 'P4Y',
    termsPerYear: 2,
    termDuration: 'P6M',
    typicalCreditsPerTerm: { value: 20, unitText: 'UGC' },
    programPrerequisites: example.admissionRules,
    maximumEnrollment: 120,
    startDate: '2027-09',
    applicationDeadline: '2027-06-30',
    hasCourse: { '@id': course['@id'] },
    offers,
  })
  expect(course).toMatchObject({
    '@type': 'Course',
    inLanguage: 'en',
    educationalLevel: 'Undergraduate',
    timeRequired: 'P4Y',
    publisher: { name: 'Arlanza Institute', url: 'https://portal.example/institutes/arlanza' },
    numberOfCredits: { value: 160, unitText: 'UGC' },
    offers,
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        courseSchedule: { repeatFrequency: 'Yearly', repeatCount: 4 },
        startDate: '2027-09',
        location: 'Pune, India',
      },
    ],
  })
})

test('a course has the syllabi of its programme', () => {
  const outline = { id: 's1', programID: 'p1', subjectTitle: 'Algebra', totalHours: '64' }
  const { course } = read(
    {},
    {
      syllabus: [
        { ...outline, subjectTopics: ['Groups', 'Rings'] },
        {
          ...outline,
          subjectTitle: 'Analysis',
          totalHours: '',
          chapters: [{ name: 'Limits' }, { name: 'Series' }],
        },
        { ...outline, programID: 'p2' },
        { ...outline, programID: '' },
      ],
    },
  )
  expect(course['syllabusSections']).toEqual([
    { '@type': 'Syllabus', name: 'Algebra', description: 'Groups, Rings', timeRequired: 'PT64H' },
    { '@type': 'Syllabus', name: 'Analysis', description: 'Limits, Series' },
  ])
})

test.each([
  [{ averageFee: '0' }, { category: 'Free', price: 0, priceCurrency: 'INR' }],
  [
    { feePeriod: 'Total', feeCurrency: 'EUR' },
    { category: 'Paid', price: 85_000, priceCurrency: 'EUR' },
  ],
  [
    { feePeriod: '', feeCurrency: '' },
    { category: 'Paid', price: 85_000, priceCurrency: 'INR' },
  ],
])('the offer of %o', (programme, offer) => {
  const { offers } = read(programme).program
  expect(offers).toMatchObject(offer)
  expect(offers).not.toHaveProperty('priceSpecification')
})

test.each([
  [
    { duration: null, durationUnit: '', semesters: '6' },
    { courseSchedule: { repeatFrequency: 'Monthly', repeatCount: 36 } },
  ],
  [
    { duration: 1.5, durationUnit: 'Years' },
    { courseSchedule: { repeatFrequency: 'Monthly', repeatCount: 18 } },
  ],
  [
    { duration: 10, durationUnit: 'Weeks' },
    { courseSchedule: { repeatFrequency: 'Weekly', repeatCount: 10 } },
  ],
  [{ duration: 40, durationUnit: 'Hours' }, { courseWorkload: 'PT40H' }],
  [{ studyMode: 'Blended' }, { courseMode: 'Blended' }],
])('the instance of %o', (programme, instance) => {
  expect(read(programme).course['hasCourseInstance']).toMatchObject([instance])
})

test('leaves out past intakes, and instances without a mode or a length', () => {
  const intakes = [
    { id: 'c', startsOn: '2028', applicationDeadline: '' },
    { id: 'b', startsOn: '2027/01/11', applicationDeadline: '2026/10/01' },
    { id: 'a', startsOn: '2026/12', applicationDeadline: '2026/10/01' },
  ]
  const { program, course } = read({ intakes })
  expect(program).toMatchObject({ startDate: '2027-01-11' })
  expect(program).not.toHaveProperty('applicationDeadline')
  expect(course['hasCourseInstance']).toMatchObject([
    { startDate: '2027-01-11', courseSchedule: { startDate: '2027-01-11' } },
    { startDate: '2028' },
  ])
  // Google reads the length of a schedule as that of each repetition, which no institute states.
  const schedules = (course['hasCourseInstance'] as Thing[]).map((each) => each['courseSchedule'] as Thing)
  expect(schedules.map((schedule) => Object.keys(schedule))).toEqual([
    ['@type', 'repeatFrequency', 'repeatCount', 'startDate'],
    ['@type', 'repeatFrequency', 'repeatCount'],
  ])
  for (const unknown of [{ studyMode: '' }, { duration: null, semesters: '' }])
    expect(read(unknown).course).not.toHaveProperty('hasCourseInstance')
})

test('a programme has its identifier, and terms if it states its semesters', () => {
  expect(read({ programID: 'GR-219' }).program['identifier']).toEqual({
    '@type': 'PropertyValue',
    propertyID: 'ProgramID',
    value: 'GR-219',
  })
  const { program } = read({ semesters: '' })
  for (const unknown of ['termsPerYear', 'termDuration', 'typicalCreditsPerTerm'])
    expect(program).not.toHaveProperty(unknown)
  expect(read({ credits: null }).program).not.toHaveProperty('typicalCreditsPerTerm')
})

test('a programme without a text of its own is described by its facts', () => {
  expect(read({ description: '' }).course['description']).toBe(
    'B.Tech, Computer Science, Arlanza Institute, Pune, India, Undergraduate, 4 years',
  )
})

/** What Google requires of a course, an instance and an offer (Course info), and of a list of courses. */
const required = {
  course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance', 'url'],
  instance: ['courseMode', 'courseSchedule'],
  schedule: ['repeatFrequency', 'repeatCount'],
  offer: ['category'],
}
/** What it recommends, as far as each programme has it. */
const recommended = {
  course: ['educationalCredentialAwarded', 'inLanguage', 'educationalLevel'],
  offer: ['price', 'priceCurrency'],
}
const programProperties = ['name', 'description', 'provider', 'url', 'offers', 'timeToComplete', 'hasCourse']

describe('the demo programmes', () => {
  const folder = fileURLToPath(new URL('../../../../content/institutes', import.meta.url))
  const demo = readdirSync(folder).flatMap((file) => {
    const { content } = readDemoInstitute(parse(readFileSync(`${folder}/${file}`, 'utf8')), '2027-01-10')
    const programmes = content.academicPrograms.map((programme, at) => ({
      ...programme,
      id: `p${at}`,
      intakes: programme.intakes.map((intake, index) => ({ ...intake, id: `i${index}` })),
    }))
    return programmes.map((programme) => ({ file, content, programme }))
  })

  test('are several from each institute', () => {
    expect(demo.length).toBeGreaterThan(30)
  })

  test.each(demo)('of $file have what Google asks: $programme.specialization', ({ content, programme }) => {
    const { program, course } = read(programme, {
      ...content.instituteDetails,
      instituteAddress: content.instituteAddress,
    })
    for (const property of programProperties) expect(program).toHaveProperty(property)
    for (const property of [...required.course, ...recommended.course])
      expect(course).toHaveProperty(property)
    for (const property of [...required.offer, ...recommended.offer])
      expect(course['offers']).toHaveProperty(property)
    expect(['Free', 'Paid']).toContain((course['offers'] as Thing)['category'])
    const instances = course['hasCourseInstance'] as Thing[]
    for (const instance of instances) {
      for (const property of required.instance) expect(instance).toHaveProperty(property)
      for (const property of required.schedule) expect(instance['courseSchedule']).toHaveProperty(property)
    }
    expect(instances.length).toBe(Math.max(1, programme.intakes.length))
  })
})
