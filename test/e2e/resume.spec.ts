import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { skillsPassport } from '../support/profile/europass.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { pdfWithFiles, swellingPdf } from '../support/profile/resume-pdf.ts'
import { isThorough } from '../support/thorough.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

// From a file to a profile. What the dialog shows of every kind of file is tested beside it (src/features/profile).

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

/** Somebody who has no profile yet, in the dialog. */
async function openImport(page: Page, portal: OwnPortal, name: string): Promise<void> {
  const email = `${name}@resume.example.org`
  await insertPerson(portal.database.db, email, { user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await importButton(page).click()
}

const importButton = (page: Page) => page.getByRole('button', { name: 'Import a CV' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a CV' })
const doImport = (page: Page) => dialog(page).getByRole('button', { name: 'Import', exact: true })
const choose = (page: Page, name: string, content: Uint8Array | string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

/** As another program writes it. */
const resume = {
  basics: { name: 'Ada Rao', label: 'Engineer', phone: '12345', location: { countryCode: 'IN' } },
  work: [{ company: 'Nirmaan', position: 'Graduate engineer', startDate: '2020-02' }],
  projects: [{ name: 'Tower', keywords: ['Python'] }],
  awards: [{ title: 'Medal', date: '2021-05-06' }],
}

test('A newcomer brings a résumé, gets a profile of it, and takes it out again', async ({
  page,
  portal,
  complaints,
}) => {
  await openImport(page, portal, 'newcomer')
  await choose(page, 'mine.json', JSON.stringify(resume))
  await dialog(page).getByLabel('Employment type of 1 position').selectOption('Full-time')
  await page.context().setOffline(true)
  await doImport(page).click()
  await expect(dialog(page).getByRole('alert').last()).not.toBeEmpty()
  await page.context().setOffline(false)
  await doImport(page).click()
  await expect(page.getByText('CV imported into your profile.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ada Rao' })).toBeVisible()
  const work = page.getByRole('region', { name: 'Professional Experience' })
  await expect(work.getByText('Graduate engineer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Projects' }).getByText('Tower')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Awards' }).getByText('Medal')).toBeVisible()

  // What goes out comes in again as what is there already.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON Resume' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ada-rao.*\.resume\.json$/)
  await importButton(page).click()
  await choose(page, 'again.json', await readFile(await file.path()))
  await expect(dialog(page).getByText('Nothing new is selected')).toBeVisible()
  await expect(doImport(page)).toBeDisabled()
  await expectComplaint(complaints, /404/) // there was no profile
  await expectComplaint(complaints, /404/) // asked again: what got no answer may have been saved
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('A newcomer makes a profile of the PDF of a CV that was made here', async ({
  page,
  portal,
  browser,
}) => {
  const owner = await insertOwner(portal, 'pdf-owner@resume.example.org')
  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile({ cv: 'open' }))
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Template 1' }).click()
  const pdf = await readFile(await (await waiting).path())

  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await openImport(other, portal, 'pdf-reader')
  await choose(other, 'resume.pdf', pdf)
  await doImport(other).click()
  await expect(other.getByText('CV imported into your profile.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
  await context.close()
})

test('A newcomer whose PDFs cannot be read is told what to do, until one holds a résumé', async ({
  page,
  portal,
  complaints,
}) => {
  await openImport(page, portal, 'pdf-tries')
  const refusals: (readonly [string, Uint8Array, string])[] = [
    ['plain.pdf', await pdfWithFiles({}), 'The text has no sections of a CV'],
    [
      'locked.pdf',
      await pdfWithFiles({ files: { 'resume.json': '{}' }, userPassword: 'secret' }),
      'The PDF is password-protected. Save it without a password',
    ],
    // The worker is ended after 20 seconds.
    ...(isThorough
      ? [['swells.pdf', swellingPdf(3_000), 'The contents of the file are too large'] as const]
      : []),
  ]
  for (const [name, content, why] of refusals) {
    await choose(page, name, content)
    const refusal = dialog(page).getByRole('alert').filter({ hasText: name })
    await expect(refusal).toContainText(why)
  }
  await choose(page, 'europass.pdf', await pdfWithFiles({ files: { 'attachment.xml': skillsPassport } }))
  await dialog(page).getByLabel('Employment type of 1 position').selectOption('Full-time')
  await doImport(page).click()
  await expect(page.getByRole('heading', { name: 'Ελένη Παπαδοπούλου' })).toBeVisible()
  await expectComplaint(complaints, /404/) // there was no profile
})
