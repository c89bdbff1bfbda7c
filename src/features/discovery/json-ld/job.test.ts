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
  salaryCurrency: 'INR',
  salaryPeriod: 'year',
  details: '',
  otherBenefits: [],
  link: '',
  applyWith: '',
  HasContact: false,
}

test('a job is a JobPosting with its last day, and a salary only if it is complete', () => {
  setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.example.org', shell: bareShell }) as never)
  expect(jobJsonLd(job, 'ftp://nowhere')).toMatchObject({
    '@type': 'JobPosting',
    '@id': 'https://agora.example.org/jobs/7/welder#job',
    datePosted: '2026-11-01',
    validThrough: '2026-12-16',
    employmentType: 'CONTRACTOR',
    description: 'Welder, TIG',
    hiringOrganization: { name: 'Works', sameAs: undefined },
    baseSalary: { currency: 'INR', value: { value: 1_850_000, unitText: 'YEAR' } },
    experienceRequirements: { monthsOfExperience: 36 },
  })
  for (const change of [{ salary: 'good' }, { salary: '' }, { salaryCurrency: '' }, { salaryPeriod: '' }])
    expect(jobJsonLd({ ...job, ...change }, undefined)['baseSalary']).toBeUndefined()
  // Permanent is not full-time.
  expect(jobJsonLd({ ...job, type: 'Permenant' }, undefined)['employmentType']).toBeUndefined()
})
