import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addressForm } from '#features/organizations/business/sections/addresses.ts'
import { businessCreation } from '#features/organizations/business/sections/creation.ts'
import { jobOpenings } from '#features/organizations/business/sections/jobs.ts'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import type { PublicInstitute } from '#features/organizations/institute/public/schema.ts'
import { institutePublications } from '#features/organizations/institute/sections/publications.ts'
import type { JobResults } from '#features/posting/jobs/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'
import { approveAccount, enterWithOrganization, ownName } from './organization-owner.ts'
import { buttonIn, dialogOn, listOn } from './page-parts.ts'

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

interface Course {
  [choice: string]: string | number
}

/** Adds a programme in its own form. A choice that the form does not offer is typed. */
async function addProgramme(page: Page, course: Course): Promise<void> {
  await page.goto(paths.myInstitutionProfile('academic'))
  await buttonIn(main(page), 'Add academic program').click()
  const form = dialogOn(page)
  for (const [label, value] of Object.entries(course)) {
    const labelled = (text: string) => form.getByLabel(new RegExp(`^${text}(?: optional)?$`))
    const field = labelled(label)
    if (typeof value === 'number' || !(await field.evaluate((each) => each.matches('select'))))
      await field.fill(String(value))
    else if ((await field.locator('option').allTextContents()).includes(value))
      await field.selectOption({ label: value })
    else {
      await field.selectOption({ label: 'Another …' })
      await labelled(`${label}, in your own words`).fill(value)
    }
  }
  await buttonIn(form, 'Save').click()
  await expect(form).toBeHidden()
}

/** The structured data of a page, as search engines get it: the browser's own head has only what people need. */
async function structuredData(page: Page): Promise<object[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json]) => (JSON.parse(json!) as { '@graph'?: object[] })['@graph'] ?? [],
  )
}

for (const { title, name, word, establishedYear, address, course, stored, described, shown } of [
  {
    title: 'A Spanish faculty of 1218 shows a degree in its own words, with credits and a fee in euros',
    name: 'Facultad de Filología de Tormes',
    establishedYear: '1218',
    address: ['Patio de Escuelas 1', 'Salamanca', 'Castilla y León', '37008', 'ES'],
    course: {
      'Program name': 'Grado en Filología Clásica',
      Specialization: 'Latín medieval',
      'Graduation level': 'Grado',
      Language: 'Spanish',
      Semesters: '8',
      Capacity: '60',
      'Average fee': '1081',
      'Fee period': 'Per year',
      Credits: 240,
      'Credit system': 'ECTS',
      'Study mode': 'On site',
    },
    // The currency is that of the country, which nobody chose.
    stored: {
      programName: 'Grado en Filología Clásica',
      graduationLevel: 'Grado',
      language: 'Spanish',
      averageFee: '1081',
      feeCurrency: 'EUR',
      feePeriod: 'Year',
      credits: 240,
    },
    described: {
      inLanguage: 'es',
      educationalCredentialAwarded: { name: 'Grado en Filología Clásica', credentialCategory: 'Grado' },
      numberOfCredits: { value: 240, unitText: 'ECTS' },
      offers: { category: 'Paid', price: 1081, priceCurrency: 'EUR' },
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
      'Program name': '工学修士',
      Specialization: '材料工学',
      'Graduation level': 'Postgraduate',
      Language: 'Japanese',
      Semesters: '4',
      Capacity: '40',
      'Average fee': '535800',
      'Fee period': 'Per year',
      'Study mode': 'Blended',
    },
    stored: { programName: '工学修士', graduationLevel: 'PG', language: 'Japanese', feeCurrency: 'JPY' },
    described: {
      inLanguage: 'ja',
      offers: { category: 'Paid', price: 535_800, priceCurrency: 'JPY' },
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
      { instituteAddress: { address: street, city, state, pinCode, country } },
    )
    await page.goto(paths.myInstitutionProfile())
    await expect(main(page).getByText(establishedYear).first()).toBeVisible()
    await addProgramme(page, course)
    await expect(listOn(page, academicPrograms.title())).toContainText(stored.programName)
    await approveAccount(portal, personId)
    await openFound(page, paths.institutes({ q: word ?? instituteName }), instituteName)
    const Slug = new URL(page.url()).pathname.split('/').at(-1)!
    const called = await page.request.get(
      `/profile-service/api/v1/educationInstitute/public-institute?Slug=${Slug}`,
    )
    expect(await called.json()).toMatchObject({ establishedYear, academicPrograms: [stored] })
    await main(page)
      .getByRole('link', { name: new RegExp(stored.programName) })
      .click()
    for (const text of shown) await expect(main(page)).toContainText(text)
    expect(await structuredData(page)).toContainEqual(
      expect.objectContaining({
        '@type': 'Course',
        ...Object.fromEntries(
          Object.entries(described).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : expect.objectContaining(value),
          ]),
        ),
        hasCourseInstance: [expect.objectContaining({ courseSchedule: expect.anything() })],
      }),
    )
  })

test('An Indian college imports 12,000 papers from a file, exports them, and a visitor finds one', async ({
  portal,
  page,
}) => {
  const instituteName = ownName('Karuvanthuruthi College')
  const papers = 12_000
  const { personId } = await enterWithOrganization(page, portal, 'Educational Institution', {
    instituteName,
    website: 'https://karuvanthuruthi.example.org',
    establishedYear: '1888',
  })
  const title = institutePublications.title()
  const begin = () => buttonIn(main(page), `Import ${title}`).click()
  const choose = (file: Parameters<Locator['setInputFiles']>[0]) =>
    dialogOn(page).locator('input[type=file]').setInputFiles(file)
  await page.goto(paths.myInstitutionProfile('publication'))
  await begin()
  const records = Array.from({ length: papers }, (_, at) =>
    [
      'TY  - JOUR',
      `TI  - Monsoon gauge ${at + 1}`,
      'AU  - Menon, Ravi',
      'AU  - Varma, Asha',
      'JO  - Journal of Rain',
      'PY  - 2019',
      `DO  - 10.5555/rain.${at + 1}`,
      'ER  - ',
    ].join('\r\n'),
  )
  await choose({
    name: 'works.ris',
    mimeType: 'application/x-research-info-systems',
    buffer: Buffer.from(records.join('\r\n')),
  })
  await expect(dialogOn(page)).toContainText('12,000 added, 0 changed, 0 unchanged, 0 rejected')
  await buttonIn(dialogOn(page), /^Import 12,000 entries$/).click()
  await expect(dialogOn(page)).toBeHidden()
  await expect(listOn(page, title)).toContainText('12,000')
  const downloading = page.waitForEvent('download')
  await buttonIn(main(page), `Export ${title} as CSV`).click()
  const file = await (await downloading).path()
  await begin()
  await choose({ name: 'works.csv', mimeType: 'text/csv', buffer: await readFile(file) })
  await expect(dialogOn(page)).toContainText('The list already has everything in this file.')
  await expect(dialogOn(page)).toContainText('0 added, 0 changed, 12,000 unchanged, 0 rejected')

  await approveAccount(portal, personId)
  await openFound(page, paths.institutes({ q: instituteName }), instituteName)
  const called = await page.request.get(
    `/profile-service/api/v1/educationInstitute/public-institute?Slug=${new URL(page.url()).pathname.split('/').at(-1)}`,
  )
  const answer = (await called.json()) as PublicInstitute
  expect([answer.Totals['publications'], answer.publications.length]).toEqual([papers, 20])
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
  const search = new URLSearchParams({
    jobSearchKeywords: organizationName,
    salaryFrom: '60000',
    salaryCurrency: 'EUR',
  })
  const called = await page.request.get(`/posting-service/api/v1/search-jobs?${search}`)
  expect(((await called.json()) as JobResults).results).toMatchObject([
    { jobTitle, workPlace: 'remote', salaryFrom: '58,000', salaryTo: '66,000', salaryCurrency: 'EUR' },
  ])
  expect(await structuredData(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 58_000, maxValue: 66_000, unitText: 'YEAR' },
      },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'Germany' },
        { '@type': 'Country', name: 'Austria' },
      ],
    }),
  )
})
