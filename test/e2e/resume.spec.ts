import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeResume } from '#features/profile/resume/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { largeProfile } from '../support/profile/profiles.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Somebody who has no profile yet. */
async function openProfile(page: Page): Promise<void> {
  const email = `resume${count++}@example.org`
  await insertPerson(portal.database.db, email, { password: 'correct1horse', user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myPersonalProfile())
}

const importButton = (page: Page) => page.getByRole('button', { name: 'Import a résumé' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a résumé' })

async function choose(page: Page, resume: object | string): Promise<void> {
  const text = typeof resume === 'string' ? resume : JSON.stringify(resume)
  await chooseFile(page, 'mine.json', Buffer.from(text))
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

/** As another program writes it. */
const resume = {
  basics: { name: 'Ada Rao', label: 'Engineer', phone: '12345', location: { countryCode: 'IN' } },
  work: [
    { company: 'Nirmaan', position: 'Graduate engineer', startDate: '2020-02' },
    { company: 'Konkan Bridges', position: 'Intern', startDate: '2019', endDate: '2019-19-39' },
  ],
  projects: [{ name: 'Tower', keywords: ['Python'] }],
  awards: [{ title: 'Medal', date: '2021-05-06' }],
}

test('A first profile is made of a file, after its owner has said what only they know', async ({
  page,
  complaints,
}) => {
  await openProfile(page)
  await importButton(page).click()
  await choose(page, 'no JSON')
  await expect(dialog(page).getByRole('alert')).toContainText('The file is not JSON')
  await choose(page, resume)
  await expectAccessible(page)
  await expect(dialog(page).getByText('4 entries come in')).toHaveCount(0)
  await expect(dialog(page).getByText('4 entries included, 1 skipped')).toBeVisible()

  // What waits: by one choice, and by a form.
  await dialog(page).getByLabel('Employment type of 1 position').selectOption('Full-time')
  await expect(dialog(page).getByText('4 entries included, 1 skipped')).toBeVisible()
  await dialog(page)
    .getByLabel('Position that “Tower” belongs to')
    .selectOption({ label: 'Graduate engineer · Nirmaan' })
  await dialog(page).getByRole('button', { name: 'Change “Graduate engineer”' }).click()
  const form = page.getByRole('dialog').last()
  await expect(form.getByLabel('Employment Type')).toHaveValue('Full-time')
  await form.getByLabel('Company Name').fill('Nirmaan Ltd')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByText('Nirmaan Ltd').first()).toBeVisible()
  await dialog(page)
    .getByLabel('Position that “Tower” belongs to')
    .selectOption({ label: 'Graduate engineer · Nirmaan Ltd' })

  // The report.
  await expect(dialog(page).getByText('Only the year was taken. Check it after the import.')).toBeVisible()
  await expect(dialog(page).getByText('work[1].endDate')).toBeVisible()

  // A failure keeps everything.
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page).getByRole('alert').last()).not.toBeEmpty()
  await page.context().setOffline(false)
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Your résumé is in your profile.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Ada Rao' })).toBeVisible()
  const work = page.getByRole('region', { name: 'Professional Experience' })
  await expect(work.getByText('Graduate engineer')).toBeVisible()
  await expect(work.getByText('1 project')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Awards' }).getByText('Medal')).toBeVisible()
  await expectComplaint(complaints, /404/) // there was no profile
  await expectComplaint(complaints, /404/) // asked again: what got no answer may have been saved
  await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('What went out comes in again as what is there already; replacing puts other entries in its place', async ({
  page,
  complaints,
}) => {
  await openProfile(page)
  await importButton(page).click()
  await choose(page, writeResume(largeProfile(2)))
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON Resume' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('asha-kulkarni.resume.json')
  await importButton(page).click()
  await choose(page, await readFile(await file.path(), 'utf8'))
  await expect(dialog(page).getByText('Nothing new is chosen')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expect(dialog(page).getByText('All of it is there already')).toHaveCount(12)

  await choose(page, {
    awards: [{ title: 'Medal' }],
    education: [{ studyType: 'B.Sc', institution: 'COEP' }],
  })
  await dialog(page).getByText('Replace', { exact: true }).click()
  await expect(dialog(page).getByText('1 entry · 2 that are there now go')).toHaveCount(2)
  await dialog(page).getByRole('checkbox', { name: 'Education' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Awards' }).getByRole('heading', { level: 3 })).toHaveText([
    'Medal',
  ])
  await expect(
    page.getByRole('region', { name: 'Education' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(2)
  await expectComplaint(complaints, /404/)
})

test('By keyboard; and what was said is not lost unasked', async ({ page, complaints }) => {
  await openProfile(page)
  await importButton(page).focus()
  await page.keyboard.press('Enter')
  await choose(page, resume)
  await dialog(page).getByLabel('Employment type of 1 position').focus()
  await page.keyboard.press('F')
  await expect(dialog(page).getByText('4 entries included, 1 skipped')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(importButton(page)).toBeFocused()
  await expectComplaint(complaints, /404/)
})
