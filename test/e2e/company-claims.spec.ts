import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importJobs } from '#features/business/import/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertFromRegister } from '../support/institute/register.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test, wakeClient } from './journey.ts'
import { enterAs } from './organization-owner.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from '../support/profile/owner.ts'

// Companies of a list: those who take one over, and those who write to one.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
let folder: string

test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
  folder = await mkdtemp(join(tmpdir(), 'agora-claimed-'))
  const { db } = portal.database
  await insertBusiness(db, {
    slug: 'meseta-dams',
    details: { organizationName: 'Meseta Dams', website: 'https://meseta.example.org' },
    lists: {
      businessContactDetails: [
        { department: 'Sales', contactNumber: '+34 947', businessEmail: 'sales@meseta.example.org' },
        { department: 'Marketing', contactNumber: '', businessEmail: 'press@meseta.example.org' },
        { department: 'Legal', contactNumber: '+34 948', businessEmail: '' },
      ],
    },
  })
})
test.afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

/** Takes a list in, whose web sites say where people have their addresses. */
async function takeIn(company: string, titles: readonly string[]): Promise<void> {
  const file = join(folder, `${company}.json`)
  const rows = titles.map((title) => ({
    company,
    title,
    url: `https://jobs.example/${company}/${title}`,
    website: `https://www.${company.toLowerCase()}.example`,
  }))
  await writeFile(file, JSON.stringify(rows))
  await importJobs(file, { db: portal.database.db, publishPostings, trustWebsites: true })
}

const founder = { user_type: 'Business', approval: 'pending' } as const
const main = (page: Page) => page.getByRole('main')
const toClaim = (page: Page) => main(page).getByRole('link', { name: 'Is this your company? Claim it' })

test('whose address is at its domain takes a company over with its jobs, through the sign-in and back', async ({
  page,
}) => {
  await takeIn('Heron', ['Welder', 'Smith'])
  await insertPerson(portal.database.db, 'owner@heron.example', { password: ownerPassword, ...founder })
  await page.goto(portal.url + paths.company('heron'))
  await main(page).getByRole('link', { name: 'Welder' }).click()
  await expect(main(page).getByText('From a public list, not checked')).toBeVisible()
  await main(page).getByRole('link', { name: 'Heron' }).first().click()
  await expect(main(page).getByText('Nobody keeps this entry')).toBeVisible()
  await expectAccessible(page)
  await toClaim(page).click()
  await expect(page).toHaveURL(/\/companies\/heron\/claim$/)
  expect(await (await page.request.get(page.url())).text()).toMatch(/<meta name="robots" content="noindex/)
  await expectAccessibleInBoth(page)
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('owner@heron.example')
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await main(page).getByRole('button', { name: 'Take over this company' }).click()
  await expect(page).toHaveURL(/\/my-business-profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Heron' })).toBeVisible()
  await expect(main(page).getByText('others see its public page already')).toBeVisible()
  await main(page).getByRole('link', { name: 'View public page' }).click()
  const jobs = main(page).getByRole('region', { name: 'Open jobs' })
  for (const name of ['Welder', 'Smith']) await expect(jobs.getByRole('link', { name })).toBeVisible()
  await expect(toClaim(page)).toHaveCount(0)
  // The list has changed meanwhile.
  await takeIn('Heron', ['Founder'])
  await page.reload()
  for (const name of ['Welder', 'Smith']) await expect(jobs.getByRole('link', { name })).toBeVisible()
  await expect(jobs.getByRole('link', { name: 'Founder' })).toHaveCount(0)
})

test('who asks for one gets it from an administrator, who sees of which kind it is', async ({
  page,
  browser,
}) => {
  await takeIn('Plover', ['Potter'])
  await insertFromRegister(portal.database.db, 'tsumeb')
  await enterAs(page, portal, 'clerk@example.net', founder)
  await page.goto(`${portal.url + paths.company('plover')}/claim`)
  await expect(main(page).getByText('Your address is not at plover.example.')).toBeVisible()
  await main(page).getByLabel('Why it is yours').fill('I run it.')
  await main(page).getByRole('button', { name: 'Ask the administrators' }).click()
  await expect(main(page).getByText('You have asked the administrators for it.')).toBeVisible()
  await expectAccessible(page)
  const registrar = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterAs(registrar, portal, 'registrar@example.net', {
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  await registrar.goto(`${portal.url + paths.institute('tsumeb')}/claim`)
  await main(registrar).getByLabel('Why it is yours').fill('I am its registrar.')
  await main(registrar).getByRole('button', { name: 'Ask the administrators' }).click()
  await expect(main(registrar).getByText('You have asked the administrators for it.')).toBeVisible()
  await registrar.context().close()

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enterAs(desk, portal, 'root@example.org', { role: 'admin', user_type: 'Personal', approval: 'none' })
  await desk.goto(portal.url + paths.admin({ approval: 'pending' }))
  const asked = main(desk).getByRole('region', { name: 'Institutes and companies asked for' })
  const row = (name: string) => asked.getByRole('listitem').filter({ hasText: name })
  await expect(row('Plover').getByText('Company', { exact: true })).toBeVisible()
  await expect(row('University of tsumeb').getByText('Institute', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(desk)
  await row('Plover')
    .getByRole('button', { name: /^Grant: / })
    .click()
  await expect(row('Plover')).toHaveCount(0)
  await expect(row('University of tsumeb')).toHaveCount(1)
  await portal.mailTo('clerk@example.net', /is yours/)
  await desk.goto(portal.url + paths.company('plover'))
  await expect(main(desk).getByText('Checked company')).toBeVisible()
  await main(desk).getByRole('link', { name: 'Potter' }).click()
  await expect(main(desk).getByRole('heading', { level: 1, name: 'Potter' })).toBeVisible()
  await expect(main(desk).getByText('Checked company')).toBeVisible()
  await expect(main(desk).getByText('From a public list, not checked')).toHaveCount(0)
  await desk.context().close()

  // Who keeps it now says what no list knows, the number that was never there among it.
  await page.goto(`${portal.url + paths.myBusinessProfile()}?edit=businessDetails`)
  await expect(page.getByRole('dialog').getByLabel('Registration number')).toBeEditable()
})

const fillMessage = async (page: Page) => {
  const form = main(page).getByRole('region', { name: 'Write to the company' })
  await form.getByLabel('Department').selectOption('Marketing')
  await form.getByLabel('Name').fill('Ravi Menon')
  await form.getByLabel('E-mail address').fill('ravi@example.org')
  await form.getByLabel('Subject').fill('A visit')
  await form.getByLabel('Message').fill('May we see a dam?')
  return form
}

test('a visitor writes to a department of a company, whose address they never see', async ({ page }) => {
  await page.goto(portal.url + paths.company('meseta-dams'))
  await wakeClient(page)
  const form = await fillMessage(page)
  await expect(form.getByRole('option', { name: 'Legal' })).toHaveCount(0)
  expect(await page.content()).not.toContain('@meseta.example.org')
  await expectAccessibleInBoth(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  // The journeys' portal has no mail server, and says so.
  await expect(form.getByText('no mail leaves this portal')).toBeVisible()
  expect(await portal.mailTo('press@meseta.example.org', /see a dam/)).toContain('ravi@example.org')
  await page.goto(portal.url + paths.company('heron'))
  await expect(main(page).getByRole('region', { name: 'Write to the company' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a company is written to as well', async ({ page }) => {
    await page.goto(portal.url + paths.company('meseta-dams'))
    const form = await fillMessage(page)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/companies\/meseta-dams\?sent=kept#contact$/)
    await expect(form.getByText('no mail leaves this portal')).toBeVisible()
    await portal.mailTo('press@meseta.example.org', /see a dam/)
  })
})
