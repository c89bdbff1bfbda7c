import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importJobs } from '#features/organizations/business/import/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { demoAdmin } from '../support/demo-portal.ts'
import { insertFromRegister } from '../support/institute/register.ts'
import { insertPerson } from '../support/person.ts'
import { ownerPassword } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { enterAs, otherPage, ownName } from './organization-owner.ts'
import { buttonIn, dialogOn } from './page-parts.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')

/** Takes a list in, whose web sites say where people have their addresses. */
async function takeIn({ database }: OwnPortal, company: string, titles: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-claimed-'))
  const file = join(folder, `${company}.json`)
  const rows = titles.map((title) => ({
    company,
    title,
    url: `https://jobs.example/${company}/${title}`,
    website: `https://www.${company}.example`,
  }))
  await writeFile(file, JSON.stringify(rows))
  await importJobs(file, { db: database.db, publishPostings, trustWebsites: true })
  await rm(folder, { recursive: true })
}

test('A representative whose address is at its domain takes a company over with its jobs', async ({
  portal,
  page,
}) => {
  const company = ownName('heron')
  const email = `owner@${company}.example`
  await takeIn(portal, company, ['Welder', 'Smith'])
  await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type: 'Business',
    approval: 'pending',
  })
  await page.goto(paths.company(company))
  await main(page).getByRole('link', { name: 'Welder' }).click()
  await expect(main(page).getByText('From a public list, not verified')).toBeVisible()
  await main(page).getByRole('link', { name: company }).first().click()
  const toClaim = main(page).getByRole('link', { name: 'Is this your company? Claim it' })
  await toClaim.click()
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  const dialog = dialogOn(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await buttonIn(dialog, 'Sign In').click()
  await buttonIn(main(page), 'Claim this company').click()
  await expect(page).toHaveURL(paths.myBusinessProfile())
  await expect(main(page).getByText('its public page is already visible')).toBeVisible()
  await main(page).getByRole('link', { name: 'View public page' }).click()
  const jobs = main(page).getByRole('region', { name: 'Open jobs' })
  await expect(jobs.getByRole('link', { name: 'Welder' })).toBeVisible()
  await expect(toClaim).toHaveCount(0)
  // The list has changed meanwhile.
  await takeIn(portal, company, ['Founder'])
  await page.reload()
  for (const name of ['Welder', 'Smith']) await expect(jobs.getByRole('link', { name })).toBeVisible()
  await expect(jobs.getByRole('link', { name: 'Founder' })).toHaveCount(0)
})

test('A representative asks for an institute, hears why not, asks anew, and gets it', async ({
  portal,
  page,
  browser,
}) => {
  const slug = ownName('tsumeb-')
  const email = `registrar@${ownName('elsewhere')}.example`
  await insertFromRegister(portal.database.db, slug)
  await enterAs(page, portal, email, { user_type: 'Educational Institution', approval: 'pending' })
  await page.goto(paths.institute(slug))
  await main(page).getByRole('link', { name: 'Is this your institute? Claim it' }).click()
  await expect(main(page).getByText(`Your email address is not at ${slug}.example.`)).toBeVisible()
  const ask = async (reason: string) => {
    await main(page).getByLabel('Your role').fill(reason)
    await buttonIn(main(page), 'Send claim').click()
    await expect(main(page).getByText('Your claim is waiting for review.')).toBeVisible()
  }
  await ask('I am its registrar.')

  const desk = await otherPage(browser, portal)
  await beSignedIn(desk, portal, demoAdmin.email)
  await desk.goto(paths.admin({ approval: 'pending' }))
  const asked = main(desk)
    .getByRole('listitem')
    .filter({ hasText: `University of ${slug}` })
  await expect(asked.getByText('I am its registrar.')).toBeVisible()
  await buttonIn(asked, /^Reject: /).click()
  await dialogOn(desk).getByLabel('Reason').fill('No page names you.')
  await buttonIn(dialogOn(desk), 'Reject').click()
  await expect(asked).toHaveCount(0)
  await portal.mailTo(email, /No page names you/)

  await page.reload()
  await ask('Here it does.')
  await desk.reload()
  await buttonIn(asked, /^Approve: /).click()
  await expect(asked).toHaveCount(0)
  await portal.mailTo(email, /You now own/)
  await desk.goto(paths.institute(slug))
  await expect(main(desk).getByText('Verified institute')).toBeVisible()
  await desk.context().close()
  await page.goto(paths.myInstitutionProfile())
  await expect(page.getByRole('heading', { level: 1, name: `University of ${slug}` })).toBeVisible()
})
