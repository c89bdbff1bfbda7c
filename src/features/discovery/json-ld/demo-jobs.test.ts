import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { importDemoBusinesses } from '#features/organizations/business/demo/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { getPublicPosting } from '#features/posting/public/data.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { jobJsonLd } from './job.ts'

// Every demo job has what Google documents for JobPosting:
// https://developers.google.com/search/docs/appearance/structured-data/job-posting

const desk = setUpProfiles()
const now = new Date()

type Found = NonNullable<Awaited<ReturnType<typeof getPublicPosting>>>['posting']
let postings: Found[] = []

beforeAll(async () => {
  setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.example.org', shell: bareShell }) as never)
  const folder = fileURLToPath(new URL('../../../../content/businesses', import.meta.url))
  await importDemoBusinesses(folder, { db: desk.db, now, publishPostings })
  const rows = await desk.db.selectFrom('posting_shown').select('id').where('kind', '=', 'job').execute()
  const found = await Promise.all(rows.map(({ id }) => getPublicPosting(desk.deps, 'job', id, now)))
  postings = found.flatMap((each) => (each ? [each.posting] : []))
}, 180_000)

const day = /^\d{4}-\d\d-\d\d$/

test('every open demo job has the required and the recommended fields', () => {
  expect(postings.length).toBeGreaterThan(40)
  for (const posting of postings) {
    const job = posting.Job!
    const known = jobJsonLd(job, posting, now)
    expect(known).toMatchObject({
      title: job.jobTitle,
      description: expect.stringMatching(/^<p>/),
      datePosted: expect.stringMatching(day),
      validThrough: expect.stringMatching(day),
      hiringOrganization: {
        '@type': 'Organization',
        name: expect.stringMatching(/\S/),
        sameAs: expect.stringMatching(/^https:\/\//),
      },
      experienceRequirements: { monthsOfExperience: expect.any(Number) },
      employmentType: expect.stringMatching(/^(?:FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN)$/),
      identifier: { '@type': 'PropertyValue', value: String(posting.id) },
      directApply: expect.any(Boolean),
    })
  }
})

test('every open demo job has a place, or is remote with the countries of its applicants', () => {
  const isRemote = ({ Job: job }: Found) => job?.workPlace === 'remote'
  for (const posting of postings.filter((each) => !isRemote(each)))
    expect(jobJsonLd(posting.Job!, posting, now)).toMatchObject({
      title: posting.Job!.jobTitle,
      jobLocation: {
        '@type': 'Place',
        address: {
          addressLocality: expect.stringMatching(/\S/),
          addressCountry: expect.stringMatching(/^[A-Z]{2}$/),
        },
      },
    })
  const remote = postings.filter(isRemote)
  expect(remote.length).toBeGreaterThan(0)
  for (const posting of remote)
    expect(jobJsonLd(posting.Job!, posting, now)).toMatchObject({
      title: posting.Job!.jobTitle,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: expect.arrayContaining([
        { '@type': 'Country', name: expect.stringMatching(/\S/) },
      ]),
    })
})

test('every open demo job at a branch has its street, region and postcode', () => {
  const atBranch = postings.filter(({ Job: job }) => job?.branch && job.workPlace !== 'remote')
  expect(atBranch.length).toBeGreaterThan(20)
  for (const posting of atBranch)
    expect(jobJsonLd(posting.Job!, posting, now)).toMatchObject({
      title: posting.Job!.jobTitle,
      jobLocation: {
        address: {
          streetAddress: expect.stringMatching(/\S/),
          addressRegion: expect.stringMatching(/\S/),
          postalCode: expect.stringMatching(/\S/),
        },
      },
    })
})

test('every demo job that states its pay has a base salary', () => {
  const paid = postings.filter(({ Job: job }) => job?.salary || job?.salaryFrom || job?.salaryTo)
  expect(paid.length).toBeGreaterThan(20)
  for (const posting of paid)
    expect(jobJsonLd(posting.Job!, posting, now)).toMatchObject({
      title: posting.Job!.jobTitle,
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        value: {
          '@type': 'QuantitativeValue',
          unitText: expect.stringMatching(/^(?:YEAR|MONTH|WEEK|DAY|HOUR)$/),
        },
      },
    })
})
