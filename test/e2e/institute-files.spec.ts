import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { academicPrograms } from '#features/institute/sections/programs.ts'
import { syllabi } from '#features/institute/sections/syllabus.ts'
import { syllabusPath } from '#features/institute/syllabus/address.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { dialogOn } from './organization-owner.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// Lists of an institute as CSV files: out, and in again.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
const calls = '/profile-service/api/v1/educationInstitute'

let portal: OwnPortal
let count = 0
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Somebody who keeps an institute with a programme and a syllabus, signed in. */
async function openAsOwner(page: Page): Promise<{ syllabus: string }> {
  const email = `files${count++}@example.org`
  await insertPerson(portal.database.db, email, {
    password,
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  const browser = browserOf(portal.url)
  await browser.signIn(email, password)
  const made = await browser.post(`${calls}/create`, {
    instituteName: 'Arlanza Institute',
    website: 'https://arlanza.example.org',
  })
  const filled = await browser.put(`${calls}/update`, {
    version: made.body.version,
    academicPrograms: [academicPrograms.example],
    syllabus: [syllabi.example],
  })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  await beSignedIn(page, portal, email)
  return { syllabus: filled.body.syllabus[0].id as string }
}

const choose = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')
async function exported(page: Page, list: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${list} as CSV` }).click()
  return textOf(await downloading)
}

test('programmes go out as a file, and come in after one has seen what would change', async ({ page }) => {
  await openAsOwner(page)
  await page.goto(portal.url + paths.myInstitutionProfile('academic'))
  const title = academicPrograms.title()
  const file = await exported(page, title)
  expect(file).toContain('Meseta Dams')
  const [head = '', row = ''] = file.replace('\uFEFF', '').split('\r\n')
  expect(row).toContain('B.Tech')

  // One that differs, one that is new (without an id, by the wire's words), one that breaks a rule.
  const changed = row.replace(',120,', ',140,')
  const added = 'MCA,Cloud,PG,English,4,60,70000,,,'
  const refused = 'MCA,Hardware,PG,English,4,many,70000,,,'
  await page.getByRole('button', { name: `Import ${title} from CSV` }).click()
  await choose(page, 'programmes.csv', [`${head},Weather`, `${changed},Rain`, added, refused].join('\r\n'))
  await expect(dialogOn(page)).toContainText('1 added, 1 changed, 0 unchanged, 1 refused')
  await expect(dialogOn(page)).toContainText('Columns that fit nothing are left out: Weather.')
  await expect(dialogOn(page).getByRole('row', { name: /Changed/ })).toContainText('120 → 140')
  await expect(dialogOn(page).getByRole('row', { name: /Refused/ })).toContainText('can be number only')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialogOn(page).getByRole('button', { name: 'Download the refused rows' }).click()
  const rest = await textOf(await downloading)
  expect(rest).toContain('Hardware')
  expect(rest).not.toContain('Cloud')

  await dialogOn(page).getByRole('button', { name: 'Import 2 entries' }).click()
  await expect(dialogOn(page)).toBeHidden()
  await expect(page.getByText('2 entries are imported.')).toBeVisible()
  await expect(page.getByRole('row', { name: /MCA/ })).toContainText('60')
  await expect(page.getByRole('row', { name: /B\.Tech/ })).toContainText('140')

  // A second time it changes nothing; the corrected rest is taken.
  await page.getByRole('button', { name: `Import ${title} from CSV` }).click()
  await choose(page, 'programmes.csv', [head, changed, added].join('\r\n'))
  await expect(dialogOn(page)).toContainText('Everything in this file is there already.')
  await expect(dialogOn(page).getByRole('button', { name: /^Import \d/ })).toBeHidden()
  await choose(page, 'rest.csv', rest.replace('many', '30'))
  await dialogOn(page).getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page.getByRole('row', { name: /Hardware/ })).toContainText('30')
})

test('what is no such file says so', async ({ page }) => {
  await openAsOwner(page)
  await page.goto(portal.url + paths.myInstitutionProfile('academic'))
  await page.getByRole('button', { name: `Import ${academicPrograms.title()} from CSV` }).click()
  await choose(page, 'weather.csv', 'Weather\nRain\n')
  await expect(dialogOn(page)).toContainText('None of its columns is known')
  await choose(page, 'open.csv', 'Capacity\n"12')
  await expect(dialogOn(page)).toContainText('A quotation mark in this file is never closed')
  await choose(page, 'book.xlsx', 'PK\u0003\u0004\0\0')
  await expect(dialogOn(page)).toContainText('This is no CSV file')
  await choose(page, 'long.csv', 'x'.repeat(8_000_001))
  await expect(dialogOn(page)).toContainText('This file is larger than 8 MB')
})

test('chapters and topics of a syllabus come in as files', async ({ page }) => {
  const { syllabus } = await openAsOwner(page)
  await page.goto(portal.url + syllabusPath(syllabus, { step: 'chapters' }))
  const file = await exported(page, 'Chapters')
  await page.getByRole('button', { name: 'Import Chapters from CSV' }).click()
  await choose(page, 'chapters.csv', 'Chapter Number;Name\n77;Weirs and flumes\n')
  await dialogOn(page).getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page.getByText('77. Weirs and flumes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import Chapters from CSV' }).click()
  await choose(page, 'chapters.csv', file)
  await expect(dialogOn(page)).toContainText('0 added, 0 changed, 1 unchanged, 0 refused')
  await page.keyboard.press('Escape')

  await page.goto(portal.url + syllabusPath(syllabus, { step: 'topics' }))
  await page.getByRole('button', { name: /^Import .* from CSV$/ }).click()
  await choose(page, 'topics.csv', 'Subject Topics\nHydraulic jump\nSpillways\n')
  await dialogOn(page).getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page.getByRole('textbox', { name: /Subject Topics/ }).last()).toHaveValue('Spillways')
})
