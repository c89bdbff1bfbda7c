import type { Page } from '@playwright/test'
import { businessLists, businessRecords } from '#features/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { postingIds } from '../support/business/application-desk.ts'
import { insertBusiness, writeItem } from '../support/business/insert.ts'
import { infoOfPdf, openCv, openProfile, pagePlacesOf, textOfPdf } from './cv-screen.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// A cover letter, from a job or the dialog of the CV to its file.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const { example } = businessLists.jobOpenings
const job = { ...example, jobTitle: 'Dam engineer', status: 'Open', validThrough: '' }

let count = 0
async function postJob() {
  const business = await insertBusiness(portal.database.db, {
    slug: `letter-${count++}`,
    details: { ...businessRecords.businessDetails.example, organizationName: 'Meseta Works' },
    jobs: { a: job },
  })
  const { a } = await postingIds(portal.database.db, business)
  return { business, id: a!, path: paths.job(a!, 'dam-engineer') }
}

const letter = (page: Page) => page.getByRole('dialog', { name: 'Cover letter' })
const field = (page: Page, name: string) => letter(page).getByLabel(name, { exact: true })
const download = (page: Page) => letter(page).getByRole('button', { name: 'Download the letter' })

async function save(page: Page) {
  const waiting = page.waitForEvent('download')
  await download(page).press('Enter')
  const file = await waiting
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('From the page of a job to the file; what was written is there again', async ({ page }) => {
  const { path, business } = await postJob()
  await openProfile(page, portal)
  await page.goto(portal.url + path)
  await page.getByRole('link', { name: 'Write a cover letter' }).click()
  await expect(field(page, 'Recipient')).toHaveValue('Meseta Works\nBurgos, Spain')
  await expect(field(page, 'Subject')).toHaveValue('Application: Dam engineer')
  await expect(field(page, 'Salutation')).toHaveValue('Dear hiring team,')
  await expect(field(page, 'Closing')).toHaveValue('Kind regards,')

  await download(page).click()
  await expect(letter(page).getByRole('alert')).toContainText('Your text is missing')
  await expect(field(page, 'Your text')).toBeFocused()
  await page.keyboard.type('I have built two dams.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('May I come? 𓀀')
  await field(page, 'Salutation').fill('Dear Ms Ruiz,')
  await expect(letter(page).getByText(/kept in this browser/)).toBeVisible()
  await expect(letter(page).getByRole('img', { name: 'Page 1 of 1' })).toHaveAttribute('data-drawn', '')
  await letter(page).getByLabel('Print instead of 𓀀').fill('Soon')
  await expectAccessibleInBoth(page)
  // A machine reads the letter as well, but fills in no form from it.
  await letter(page).getByText('What a machine reads', { exact: true }).click()
  await expect(letter(page).getByRole('region', { name: 'Page 1' })).toContainText('I have built two dams.', {
    timeout: 30_000,
  })
  await expect(letter(page).getByRole('table')).toHaveCount(0)

  const file = await save(page)
  expect(file.name).toBe('Asha Kulkarni – Cover letter.pdf')
  const text = textOfPdf(file.path)
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/Madrid' })
  const parts = [
    'Asha Kulkarni',
    'Meseta Works',
    'Burgos, Spain',
    today,
    'Application: Dam engineer',
    'Dear Ms Ruiz,',
    'I have built two dams.',
    'May I come? Soon',
    'Kind regards,',
  ]
  const places = pagePlacesOf(text, parts)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(infoOfPdf(file.path)).toMatch(/Title: +Cover letter of Asha Kulkarni/)
  expect(infoOfPdf(file.path)).toMatch(/Tagged: +yes/)

  await page.reload()
  await expect(field(page, 'Your text')).toHaveValue('I have built two dams.\n\nMay I come? 𓀀')
  await page.keyboard.press('Escape')
  await expect(letter(page)).toHaveCount(0)

  // The job is closed, and what is kept still says to whom it went.
  await writeItem(portal.database.db, business, 'jobOpenings', 'a', { ...job, status: 'Closed' })
  await page.goBack()
  await page.goto(portal.url + paths.myPersonalProfile({ cv: 'letter', job: Number(/\d+/.exec(path)?.[0]) }))
  await expect(letter(page).getByText('This job is no longer open.')).toBeVisible()
  await expect(field(page, 'Subject')).toHaveValue('Application: Dam engineer')
  await expect(field(page, 'Salutation')).toHaveValue('Dear Ms Ruiz,')
})

test('From the dialog of the CV, in Spanish, in its looks; a text that is too long stays', async ({
  page,
}) => {
  await postJob()
  await openProfile(page, portal)
  await openCv(page)
  await page.getByRole('dialog').getByLabel('Paper').selectOption('Letter')
  await page.getByRole('link', { name: 'Write a cover letter' }).press('Enter')
  await expect(field(page, 'Subject')).toHaveValue('Application')
  await letter(page).getByText('Español').click()
  await expect(field(page, 'Subject')).toHaveValue('Candidatura')
  await expect(field(page, 'Closing')).toHaveValue('Un cordial saludo,')

  await field(page, 'Your text').fill('x '.repeat(2_001))
  await expect(letter(page).getByText('Your text has 4,002 characters; a letter takes 4,000.')).toBeVisible()
  await download(page).click()
  await expect(field(page, 'Your text')).toHaveValue('x '.repeat(2_001))
  await field(page, 'Your text').fill('He construido dos presas.')
  const file = await save(page)
  expect(file.name).toBe('Asha Kulkarni – Carta de presentación.pdf')
  expect(textOfPdf(file.path)).toContain('Estimado equipo de selección:')
  expect(infoOfPdf(file.path)).toContain('(letter)')

  await letter(page).getByText('For a job on the portal').click()
  await letter(page).getByLabel('Title, company or address of the job').fill('dam')
  await letter(page).getByRole('button', { name: 'Find' }).click()
  await letter(page)
    .getByRole('button', { name: /^Dam engineer/ })
    .first()
    .click()
  await expect(field(page, 'Subject')).toHaveValue('Application: Dam engineer')
  await expect(field(page, 'Your text')).toHaveValue('')
})

test('On a phone what is missing is said at the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openProfile(page, portal)
  await page.goto(portal.url + paths.myPersonalProfile({ cv: 'letter' }))
  await letter(page).getByText('Preview', { exact: true }).click()
  await expect(field(page, 'Your text')).toBeHidden()
  await download(page).click()
  await expect(field(page, 'Your text')).toBeFocused()
  await expect(field(page, 'Your text')).toHaveAccessibleDescription(/Your text is missing/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
