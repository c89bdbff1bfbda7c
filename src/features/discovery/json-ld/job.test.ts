import { expect, test } from 'vitest'
import type { PublicJob } from '#features/posting/public/schema.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { jobJsonLd } from './job.ts'

const job: PublicJob = {
  id: 7,
  Slug: 'welder',
  jobTitle: 'Welder',
  organizationName: 'Works',
  brandLogo: '',
  businessSlug: 'works',
  branch: '',
  skills: ['TIG'],
  businessIndustry: [],
  sector: '',
  postedDate: '2026-11-01',
  validThrough: '2026-12-16',
  Demonstration: false,
  type: 'contract',
  experience: '3-5 yrs',
  location: 'Pune',
  country: 'IN',
  salary: '18,50,000',
  salaryFrom: '',
  salaryTo: '',
  salaryCurrency: 'INR',
  salaryPeriod: 'year',
  workPlace: '',
  applicantCountries: [],
  applicantAreas: [],
  details: 'You weld pipes & tanks. You read drawings. You keep a log.\nShifts of eight hours.',
  otherBenefits: [],
  link: '',
  applyWith: '',
  HasContact: false,
}

setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.example.org', shell: bareShell }) as never)
const now = new Date('2026-11-29T10:00:00Z')
const Business = { website: 'https://works.example.org', Kept: true }
const jsonLdOf = (change: Partial<PublicJob> = {}, business: object = Business) =>
  jobJsonLd({ ...job, ...change }, { Business: business as never }, now)

test('a job is a JobPosting with its last day, and a salary only if it is complete', () => {
  expect(jsonLdOf({}, { website: 'ftp://nowhere', Kept: false })).toMatchObject({
    '@type': 'JobPosting',
    '@id': 'https://agora.example.org/jobs/7/welder#job',
    datePosted: '2026-11-01',
    validThrough: '2026-12-16',
    employmentType: 'CONTRACTOR',
    description:
      '<p>You weld pipes &amp; tanks. You read drawings. You keep a log.<br>Shifts of eight hours.</p>',
    hiringOrganization: { name: 'Works', sameAs: undefined },
    directApply: false,
    jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
    baseSalary: { currency: 'INR', value: { value: 1_850_000, unitText: 'YEAR' } },
    experienceRequirements: { monthsOfExperience: 36 },
  })
  for (const change of [{ salary: 'good' }, { salary: '' }, { salaryCurrency: '' }, { salaryPeriod: '' }])
    expect(jsonLdOf(change)).toMatchObject({ '@type': 'JobPosting', baseSalary: undefined })
})

test('a job at a branch has the address of the branch, as far as it is known', () => {
  const addressOf = (BranchAddress: PublicJob['BranchAddress']) =>
    jsonLdOf(BranchAddress && { BranchAddress })?.['jobLocation']
  const town = { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' }
  expect(addressOf({ street: '12 Mill Road', region: 'Maharashtra', postalCode: '411001' })).toEqual({
    '@type': 'Place',
    address: {
      ...town,
      streetAddress: '12 Mill Road',
      addressRegion: 'Maharashtra',
      postalCode: '411001',
    },
  })
  for (const unknown of [undefined, { street: '', region: '', postalCode: '' }])
    expect(addressOf(unknown)).toEqual({ '@type': 'Place', address: town })
})

test('a range has its ends instead of an amount', () => {
  expect(jsonLdOf({ salaryFrom: '36,000', salaryTo: '41,000' })).toMatchObject({
    baseSalary: { value: { value: undefined, minValue: 36_000, maxValue: 41_000, unitText: 'YEAR' } },
  })
  expect(jsonLdOf({ salaryTo: '41,000' })).toMatchObject({
    baseSalary: { value: { minValue: undefined, maxValue: 41_000 } },
  })
})

test('directApply is true only if people apply on the portal', () => {
  expect(jsonLdOf()).toMatchObject({ directApply: true })
  expect(jsonLdOf({ applyWith: 'link' })).toMatchObject({ directApply: false })
})

test.each([
  ['Permenant', 'FULL_TIME'],
  ['Full-time', 'FULL_TIME'],
  ['Vollzeit', 'FULL_TIME'],
  ['Parttime', 'PART_TIME'],
  ['Temps partiel', 'PART_TIME'],
  ['Internship', 'INTERN'],
  ['Full-time, permanent', 'FULL_TIME'],
  ['Teilzeit (50 %)', 'PART_TIME'],
  ['正社員', 'FULL_TIME'],
  ['アルバイト', 'PART_TIME'],
  ['Pełny etat', 'FULL_TIME'],
  ['Estágio', 'INTERN'],
  ['Toàn thời gian', 'FULL_TIME'],
])('the job type %s is %s', (type, employmentType) => {
  expect(jsonLdOf({ type })).toMatchObject({ employmentType })
})

test('a remote job has the countries and areas of its applicants, a hybrid one its place', () => {
  const remote = jsonLdOf({
    workPlace: 'remote',
    location: '',
    country: '',
    applicantCountries: ['DE', 'AT'],
    applicantAreas: [
      { country: 'DE', area: 'Bavaria' },
      { country: 'AT', area: '' },
    ],
  })
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'State', name: 'Bavaria, Germany' },
      { '@type': 'Country', name: 'Austria' },
    ],
  })
  expect(remote).not.toHaveProperty('jobLocation')
  const hybrid = jsonLdOf({ workPlace: 'hybrid', applicantCountries: ['DE'] })
  expect(hybrid).toMatchObject({ jobLocation: { address: { addressLocality: 'Pune' } } })
  expect(hybrid).not.toHaveProperty('jobLocationType')
})

test.each<[string, Partial<PublicJob>]>([
  ['a text of two sentences', { details: 'You weld pipes. You read drawings.' }],
  ['no place', { location: '' }],
  ['no country', { country: '' }],
  ['a country that is none', { country: 'Europe' }],
  ['a remote job without countries', { workPlace: 'remote', location: '', country: '' }],
  ['no job type', { type: '' }],
  ['a job type that Google does not know', { type: 'Staffing' }],
  ['a salary in the title', { jobTitle: 'Welder, 30,000 a year' }],
  ['an exclamation in the title', { jobTitle: 'Welder wanted!' }],
  ['a code in the title', { jobTitle: 'Welder (REQ-20261)' }],
  ['a title in capitals', { jobTitle: 'SENIOR WELDER' }],
  ['its company in the title', { jobTitle: 'Welder at Works' }],
  ['a closing date that is over', { validThrough: '2026-11-28' }],
])('with %s, a job is no JobPosting', (_, change) => {
  expect(jsonLdOf(change)).toBeUndefined()
})

test.each<[string, Partial<PublicJob>]>([
  ['abbreviations and numbers', { jobTitle: 'C++ engineer, level 2 (m/f/d)' }],
  ['an acronym', { jobTitle: 'CEO' }],
  ['letters of its company in a word', { jobTitle: 'Engineering manager', organizationName: 'ING' }],
  ['a standard', { jobTitle: 'ISO 9001 auditor' }],
  ['a list as text', { details: 'Your tasks:\n- weld pipes\n- read drawings\n- keep a log' }],
  [
    'a text in Japanese',
    { jobTitle: '溶接工', details: '配管を溶接します。図面を読みます。記録を付けます。' },
  ],
])('with %s, it is one', (_, change) => {
  expect(jsonLdOf(change)).toMatchObject({ '@type': 'JobPosting' })
})
