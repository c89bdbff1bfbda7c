import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { candidate, skillsPassport } from '../support/profile/europass.ts'
import { linkedInFiles, linkedInZip } from '../support/profile/linkedin.ts'
import { pdfWithFiles, swellingPdf } from '../support/profile/resume-pdf.ts'
import { button, downloadBy, openCv, openProfile } from './cv-screen.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// Every kind of file that a profile begins with; what is done with it then is in resume.spec.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

/** Somebody who has no profile yet, in the dialog. */
async function openImport(page: Page): Promise<void> {
  const email = `files${count++}@example.org`
  await insertPerson(portal.database.db, email, { password: 'correct1horse', user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await importButton(page).click()
}

const importButton = (page: Page) => page.getByRole('button', { name: 'Import a résumé' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a résumé' })
const doImport = (page: Page) => dialog(page).getByRole('button', { name: 'Import', exact: true })

const choose = (page: Page, name: string, content: Uint8Array | string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

test('A CV that was made here comes in again, on paper as it is', async ({ page, browser }) => {
  await openProfile(page, portal)
  await openCv(page)
  const { path } = await downloadBy(page, 'Download Template 1')
  const pdf = await readFile(path)
  await button(page, 'Close').first().click()

  // Into the same profile nothing comes that is there already.
  await importButton(page).click()
  await choose(page, 'resume.pdf', pdf)
  await expect(dialog(page).getByText('Nothing new is chosen')).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await openImport(other)
  await choose(other, 'resume.pdf', pdf)
  await doImport(other).click()
  await expect(other.getByText('Your résumé is in your profile.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
  await context.close()
})

test('A PDF without a résumé says what to do, and whatever else is wrong with one', async ({
  page,
  complaints,
}) => {
  await openImport(page)
  const refusals: [string, Uint8Array | string, string][] = [
    ['plain.pdf', await pdfWithFiles({}), 'The PDF has pages, but no résumé inside'],
    [
      'locked.pdf',
      await pdfWithFiles({ files: { 'resume.json': '{}' }, userPassword: 'secret' }),
      'The PDF is protected by a password. Save it without a password',
    ],
    ['broken.pdf', '%PDF-1.7\nnothing', 'The PDF is damaged'],
    ['large.pdf', `%PDF-1.7\n${' '.repeat(50_000_000)}`, 'The file is larger than 20 MB'],
    ['photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'This is no kind of file'],
    ['swells.pdf', swellingPdf(3_000), 'What is inside the file is too large'],
  ]
  for (const [name, content, why] of refusals) {
    await choose(page, name, content)
    const refusal = dialog(page).getByRole('alert').filter({ hasText: name })
    await expect(refusal).toContainText(why, { timeout: 40_000 })
  }
  // None of them stands in the way of the next.
  await choose(page, 'cv.pdf', await pdfWithFiles({ files: { 'cv.json': '{"awards":[{"title":"Cup"}]}' } }))
  await expect(dialog(page).getByText('Cup')).toBeVisible()
  await expectComplaint(complaints, /404/) // there was no profile
})

test('A Europass comes in as XML of either generation, and from the PDF that it is in', async ({
  page,
  complaints,
}) => {
  await openImport(page)
  await choose(page, 'europass.xml', candidate)
  await expect(dialog(page).getByText('Łucja Żółć-Nowak').first()).toBeVisible()
  await choose(page, 'europass.pdf', await pdfWithFiles({ files: { 'attachment.xml': skillsPassport } }))
  await expect(dialog(page).getByText('Ελένη Παπαδοπούλου').first()).toBeVisible()
  await dialog(page)
    .getByText(/^\d+ × A profile has no field for it/)
    .click()
  await expect(dialog(page).getByText('LearnerInfo/Skills/Driving/Description/Licence')).toBeVisible()
  await dialog(page).getByLabel('Employment type of 1 position').selectOption('Full-time')
  await doImport(page).click()
  await expect(page.getByRole('heading', { name: 'Ελένη Παπαδοπούλου' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Professional Experience' }).getByText('Μηχανικός γεφυρών'),
  ).toBeVisible()
  await expectComplaint(complaints, /404/) // there was no profile
})

test('A LinkedIn export comes in as it was sent, or its tables together', async ({ page, complaints }) => {
  await openImport(page)
  const tables = ['Profile.csv', 'Skills.csv'].map((name) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(linkedInFiles[name] ?? ''),
  }))
  await dialog(page).locator('input[type=file]').setInputFiles(tables)
  await expect(dialog(page).getByText('Profile.csv, Skills.csv')).toBeVisible()
  await expect(dialog(page).getByText('Finite elements').first()).toBeVisible()
  await choose(page, 'Basic_LinkedInDataExport_01-02-2026.zip', linkedInZip())
  await expect(dialog(page).getByText('messages.csv')).toBeHidden()
  await dialog(page)
    .getByText(/notes that ask for nothing$/)
    .click()
  await expect(dialog(page).getByText('messages.csv')).toBeVisible()
  await dialog(page)
    .getByText(/^\d+ × A profile has no field for it/)
    .click()
  await expect(dialog(page).getByText('Education.csv, row 2, “activities”')).toBeVisible()
  await dialog(page).getByLabel('Employment type of these 3 positions').selectOption('Full-time')
  await doImport(page).click()
  await expect(page.getByRole('heading', { name: 'Meera Joshi-Pérez' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Professional Experience' }).getByText('工程师'),
  ).toBeVisible()
  await expectComplaint(complaints, /404/) // there was no profile
})
