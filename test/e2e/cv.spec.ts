import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { businessLists, businessRecords } from '#features/organizations/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { postingIds } from '../support/business/kept.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { cameraPicture } from '../support/cv/photos.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { dialog, downloadBy, expectDrawn, generateButton, openCv, textOfPdf } from './cv-screen.ts'
import { expect, expectComplaint, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

// From a profile to the files. What can be chosen in the dialogs is tested beside them (src/features/cv).

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

/** Somebody with a profile, signed in, on the page of it. @param personal as insertOwner takes it. */
async function openProfile(
  page: Page,
  portal: OwnPortal,
  name: string,
  personal?: Parameters<typeof insertOwner>[2],
) {
  const owner = await insertOwner(portal, `${name}@cv.example.org`, personal)
  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile())
  await expect(generateButton(page)).toBeVisible()
  return owner
}

const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })
const selection = (page: Page) => dialog(page).getByLabel('Saved selection')

/** Saves what is chosen under a new name. */
async function saveAs(page: Page, name: string) {
  await button(dialog(page), 'Save as new').click()
  const question = page.getByRole('dialog').last()
  await question.getByLabel('Name').fill(name)
  await button(question, 'Save').click()
  await expect(dialog(page).getByText(`“${name}” saved`)).toBeVisible()
}

test('A member makes a CV of their profile and downloads it as PDF and Word', async ({ page, portal }) => {
  const owner = await openProfile(page, portal, 'maker', { About: 'Shipping \u{1f680} bridges' })
  await owner.browser.patch('/user-service/api/v1/profile', { phoneNumber: '+34 600 123 456' })
  const asked: string[] = []
  const policies = new Map<string, string | undefined>()
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) =>
    policies.set(response.url(), response.headers()['content-security-policy']),
  )
  await page.reload()
  await expect(generateButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const heavy = /worker-[^/]+\.js$|\.wasm$|\.woff$/
  expect(asked.filter((url) => heavy.test(url))).toEqual([])
  expect(policies.get(page.url())).not.toMatch(/unsafe-eval/)

  await openCv(page)
  const worker = asked.find((url) => /worker-[^/]+\.js$/.test(url)) ?? ''
  expect(policies.get(worker)).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/)
  expect(asked.filter((url) => !url.startsWith(`${portal.url}/`) && !url.startsWith('blob:'))).toEqual([])
  await expect(dialog(page).getByText('so they are left out: \u{1f680}')).toBeVisible()
  expect(textOfPdf((await downloadBy(page, 'Download Template 1')).path)).toContain('Shipping bridges')
  await dialog(page).getByLabel('Replacement for \u{1f680}').fill('great')
  const pdf = await downloadBy(page, 'Download Template 2')
  expect(pdf.name).toBe('resume.pdf')
  const text = textOfPdf(pdf.path)
  for (const part of ['Asha Kulkarni', '+34 600 123 456', owner.email, 'Shipping great bridges', 'Mentees'])
    expect(text).toContain(part)
  const word = await downloadBy(page, 'Download as Word')
  expect(word.name).toBe('resume.docx')
  expect((await readFile(word.path)).subarray(0, 2).toString()).toBe('PK')

  expect(page.workers()).toHaveLength(1)
  await button(dialog(page), 'Close').first().click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)
})

test('A member whose connection breaks is told, and makes the CV with the next try', async ({
  page,
  portal,
  complaints,
}) => {
  await openProfile(page, portal, 'offline')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await generateButton(page).click()
  await expect(page.getByText('The CV could not be opened.')).toBeVisible()
  await page.context().setOffline(false)
  await openCv(page)
  const unreachable = 'The CV generator could not be loaded.'
  for (const [address, says] of [
    ['**/worker-*.js', unreachable],
    ['**/*.wasm', unreachable],
    ['**/*.woff', 'A font of your CV could not be loaded.'],
  ] as const) {
    await page.goto(paths.myPersonalProfile())
    await page.route(address, (route) => route.abort())
    await generateButton(page).click()
    await expect(dialog(page).getByText(says)).toBeVisible()
    await page.unroute(address)
    await button(dialog(page), 'Retry').click()
    await expectDrawn(dialog(page))
    await expect(dialog(page).getByText(says)).toBeHidden()
  }
  // The browser says what it could not load, and HarfBuzz at length that its WebAssembly is missing.
  complaints.splice(0)
})

test('A member keeps a selection on two devices, and neither writes over the other', async ({
  page,
  portal,
  browser,
  complaints,
}) => {
  const owner = await openProfile(page, portal, 'devices')
  await openCv(page)
  await dialog(page).getByLabel('Colour').selectOption('Green')
  await saveAs(page, 'Shared')

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await beSignedIn(other, portal, owner.email)
  await other.goto(portal.url + paths.myPersonalProfile({ cv: 'open' }))
  await expectDrawn(dialog(other))
  await selection(other).selectOption('Shared')
  await expect(dialog(other).getByLabel('Colour')).toHaveValue('green')
  await box(other, 'Mentors').uncheck()
  await button(dialog(other), 'Save').click()
  await expect(dialog(other).getByText('“Shared” saved')).toBeVisible()

  await box(page, 'Education').uncheck()
  await button(dialog(page), 'Save').click()
  await expect(dialog(page).getByText('This selection was changed on another device.')).toBeVisible()
  await button(dialog(page), 'Save').click()
  await expect(button(dialog(page), 'Save')).toBeHidden()
  await button(dialog(other), 'Delete').click()
  await button(other.getByRole('dialog').last(), 'OK').click()
  await expect(dialog(other).getByText('“Shared” deleted')).toBeVisible()
  await context.close()

  await box(page, 'Awards').uncheck()
  await button(dialog(page), 'Save').click()
  await expect(dialog(page).getByText('This selection was deleted on another device.')).toBeVisible()
  await saveAs(page, 'Mine')
  await page.reload()
  await expect(selection(page).locator('option:checked')).toHaveText('Mine')
  await expect(box(page, 'Awards')).not.toBeChecked()
  await expectComplaint(complaints, /409/)
  await expectComplaint(complaints, /404/)
})

test('A member tailors their CV to a job and writes a letter', async ({ page, portal }) => {
  const { example } = businessLists.jobOpenings
  const job = { ...example, jobTitle: 'Sluice engineer', details: 'Bridges and tunnels.', status: 'Open' }
  const business = await insertBusiness(portal.database.db, {
    slug: 'sluice-works',
    details: { ...businessRecords.businessDetails.example, organizationName: 'Sluice Works' },
    jobs: { a: { ...job, validThrough: '' } },
  })
  const { a: id = 0 } = await postingIds(portal.database.db, business)
  const tailor = page.getByRole('link', { name: 'Tailor my CV to this job' })
  await page.goto(paths.job(id, 'sluice-engineer'))
  await expect(page.getByRole('heading', { level: 1, name: 'Sluice engineer' })).toBeVisible()
  await expect(tailor).toHaveCount(0)

  await openProfile(page, portal, 'tailor')
  await page.goto(paths.job(id, 'sluice-engineer'))
  await tailor.click()
  const tailoring = page.getByRole('dialog', { name: 'Tailor my CV' })
  await expect(tailoring.getByText('Sluice engineer')).toBeVisible()
  await expect(tailoring.getByRole('checkbox', { name: /^Structural engineer.*Matches: / })).toBeChecked()
  await button(tailoring, 'Start from this selection').click()
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile({ cv: 'open' }))
  await expectDrawn(dialog(page))
  await expect(box(page, 'Professional Experience')).toBeChecked()
  await saveAs(page, 'For sluices')

  await page.goto(paths.job(id, 'sluice-engineer'))
  await page.getByRole('link', { name: 'Write a cover letter' }).click()
  const letter = page.getByRole('dialog', { name: 'Cover letter' })
  await expect(letter.getByLabel('Subject')).toHaveValue('Application: Sluice engineer')
  await letter.getByLabel('Your text').fill('I have built two dams.')
  await expectDrawn(letter)
  const file = await downloadBy(page, 'Download the letter', letter)
  expect(file.name).toBe('Asha Kulkarni – Cover letter.pdf')
  for (const part of ['Sluice Works', 'Dear hiring team,', 'I have built two dams.', 'Kind regards,'])
    expect(textOfPdf(file.path)).toContain(part)
  await page.reload()
  await expect(letter.getByLabel('Your text')).toHaveValue('I have built two dams.')
})

test('A member uploads a photo and prints it on their CV', async ({ page, portal, complaints }) => {
  await openProfile(page, portal, 'photo')
  await page.getByRole('button', { name: /^Edit personal/i }).click()
  const form = page.getByRole('dialog')
  const buffer = Buffer.from(await cameraPicture(1_000, 800))
  await form.locator('input[type="file"]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(form.getByRole('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/picture\.webp$/)
  await button(form, 'Save').click()
  await expect(form).toHaveCount(0)

  await page.goto('about:blank')
  await page.context().route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goBack()
  await openCv(page)
  await box(page, 'Photo').check()
  const missing = dialog(page).getByText('Your photo could not be loaded, so it is left out')
  await expect(missing).toBeVisible()
  await page.context().unroute('**/media/**')
  await button(dialog(page), 'Retry').click()
  await expect(missing).toHaveCount(0)

  const { path } = await downloadBy(page, 'Download Template 1')
  const pictures = execFileSync('pdfimages', ['-list', path]).toString().trimEnd().split('\n').slice(2)
  expect(pictures.map((row) => row.trim().split(/\s+/).slice(3, 9).join(' '))).toEqual([
    expect.stringMatching(/^600 600 .* jpeg$/),
  ])
  const file = await readFile(path, 'latin1')
  expect(file).toContain('/Alt (Photo of Asha Kulkarni)')
  expect(file).not.toMatch(/Exif|Camera/)
  // The browser notes what the server says, for the page and for the worker.
  while (complaints.some((complaint) => complaint.includes('404'))) await expectComplaint(complaints, /404/)
})
