import type { Page } from '@playwright/test'
import { addressForm } from '#features/organizations/business/sections/addresses.ts'
import { businessCreation } from '#features/organizations/business/sections/creation.ts'
import { jobOpenings } from '#features/organizations/business/sections/jobs.ts'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import { institutePublications } from '#features/organizations/institute/sections/publications.ts'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'
import { approveAccount, enterWithOrganization, ownName } from './organization-owner.ts'
import { listOn } from './page-parts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')

/** Opens a list until its search has heard of an organization, and then the organization's page. */
async function openFound(page: Page, list: string, name: string): Promise<void> {
  const link = main(page).getByRole('link', { name, exact: true }).first()
  await expect(async () => {
    await page.goto(list)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }, 'searches hear of what is new').toPass()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const programme = {
  ...academicPrograms.example,
  specialization: 'Otra',
  intakes: [],
  recruitmentCompanies: [],
}

for (const { title, name, word, establishedYear, address, course, shown } of [
  {
    title: 'A Spanish faculty of 1218 shows a degree in its own words, with credits and a fee in euros',
    name: 'Facultad de Filología de Tormes',
    establishedYear: '1218',
    address: ['Patio de Escuelas 1', 'Salamanca', 'Castilla y León', '37008', 'ES'],
    course: {
      programName: 'Grado en Filología Clásica',
      specialization: 'Latín medieval',
      language: 'Spanish',
      averageFee: '1081',
      feeCurrency: 'EUR',
      credits: 240,
      creditSystem: 'ECTS',
    },
    shown: [/Latín medieval/, /240/, /€\s?1,081/],
  },
  {
    title: 'A Japanese institute keeps its name in its own script, and is found by it',
    name: '青嵐工科大学',
    word: '青嵐工科大学',
    establishedYear: '1949',
    address: ['青葉区1-2-3', '仙台', '宮城県', '980-0811', 'JP'],
    course: {
      programName: '工学修士',
      specialization: '材料工学',
      graduationLevel: 'PG',
      language: 'Japanese',
      averageFee: '535800',
      feeCurrency: 'JPY',
    },
    shown: [/材料工学/, /Japanese/, /¥\s?535,800/],
  },
])
  test(title, async ({ portal, page }) => {
    const instituteName = ownName(name)
    const [street, city, state, pinCode, country] = address
    const { personId } = await enterWithOrganization(
      page,
      portal,
      'Educational Institution',
      { instituteName, website: 'https://institute.example.org', establishedYear },
      {
        instituteAddress: { address: street, city, state, pinCode, country },
        academicPrograms: [{ ...programme, ...course }],
      },
    )
    await page.goto(paths.myInstitutionProfile())
    await expect(main(page).getByText(establishedYear).first()).toBeVisible()
    await page.goto(paths.myInstitutionProfile('academic'))
    await expect(listOn(page, academicPrograms.title())).toContainText(course.programName)
    await approveAccount(portal, personId)
    await openFound(page, paths.institutes({ q: word ?? instituteName }), instituteName)
    await main(page)
      .getByRole('link', { name: new RegExp(course.programName) })
      .click()
    for (const text of shown) await expect(main(page)).toContainText(text)
  })

test('An Indian college publishes 12,000 papers, of which a visitor finds one', async ({ portal, page }) => {
  const instituteName = ownName('Karuvanthuruthi College')
  const publications = Array.from({ length: 12_000 }, (_, at) => ({
    ...institutePublications.example,
    title: `Monsoon gauge ${at + 1}`,
    doi: '',
  }))
  const { personId, body } = await enterWithOrganization(
    page,
    portal,
    'Educational Institution',
    { instituteName, website: 'https://karuvanthuruthi.example.org', establishedYear: '1888' },
    { publications },
  )
  expect(body['publications']).toHaveLength(publications.length)
  await page.goto(paths.myInstitutionProfile('publication'))
  await expect(listOn(page, institutePublications.title())).toContainText('12,000')
  await approveAccount(portal, personId)
  await openFound(page, paths.institutes({ q: instituteName }), instituteName)
  const list = main(page).getByRole('region', { name: /^Publications/ })
  await expect(list.getByText(/^Monsoon gauge/)).toHaveCount(20)
  await list.getByRole('searchbox').fill('Monsoon gauge 11987')
  await list.getByRole('searchbox').press('Enter')
  await expect(main(page).getByText(/^Monsoon gauge/)).toHaveText(['Monsoon gauge 11987'])
})

test('A German employer offers a remote job with a salary range, which a visitor finds', async ({
  portal,
  page,
}) => {
  const organizationName = ownName('Wattenhuser Messtechnik')
  const jobTitle = 'Embedded-Entwicklerin'
  const address = { ...addressForm.example, city: 'Husum', state: 'Schleswig-Holstein', country: 'DE' }
  const { personId } = await enterWithOrganization(
    page,
    portal,
    'Business',
    { ...businessCreation.example, organizationName, businessRegisteredAddress: [address] },
    {
      jobOpenings: [
        {
          ...jobOpenings.example,
          jobTitle,
          branch: '',
          location: 'Husum',
          country: 'DE',
          workPlace: 'remote',
          applicantCountries: [{ country: 'DE' }, { country: 'AT' }],
          postedDate: '',
          validThrough: '',
          details:
            'You write the firmware of our tide gauges. You measure it on the pier, in any weather. You explain to customers what their data says.',
          salary: '',
          salaryFrom: '58,000',
          salaryTo: '66,000',
          salaryCurrency: 'EUR',
          salaryPeriod: 'year',
        },
      ],
    },
  )
  await page.goto(paths.myBusinessProfile('jobs'))
  await expect(listOn(page, jobOpenings.title())).toContainText(jobTitle)
  await approveAccount(portal, personId)
  await openFound(page, paths.jobs({ q: organizationName, pay: '60000', payIn: 'EUR' }), jobTitle)
  for (const text of [/Remote/, /Germany/, /Austria/, /€\s?58,000\s?–\s?€\s?66,000/])
    await expect(main(page)).toContainText(text)
  // As search engines get it: the browser's own head has only what people need.
  const html = await (await page.request.get(page.url())).text()
  const posting = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  expect(
    [...posting].flatMap(([, json]) => (JSON.parse(json!) as { '@graph'?: object[] })['@graph']),
  ).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'Germany' },
        { '@type': 'Country', name: 'Austria' },
      ],
    }),
  )
})
