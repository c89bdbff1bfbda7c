import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Locator, Page } from '@playwright/test'
import { academicPrograms } from '#features/institute/sections/programs.ts'
import { syllabi } from '#features/institute/sections/syllabus.ts'
import { syllabusPath } from '#features/institute/syllabus/address.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// A syllabus is edited in steps, copied from last year's, compared with it, and printed.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
const calls = '/profile-service/api/v1/educationInstitute'
const thisYear = String(new Date().getFullYear())
const lastYear = String(new Date().getFullYear() - 1)

let portal: OwnPortal
let count = 0
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

const programs = [
  { ...academicPrograms.example, id: 'btech-cs', semesters: '8' },
  {
    ...academicPrograms.example,
    id: 'mca-cloud',
    programName: 'MCA',
    specialization: 'Cloud',
    semesters: '4',
  },
]

/** Somebody who keeps an institute with two programmes and a syllabus of last year, signed in. */
async function openAsOwner(page: Page, held = 1): Promise<{ old: string }> {
  const email = `dean${count++}@example.org`
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
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const filled = await browser.put(`${calls}/update`, {
    version: made.body.version,
    academicPrograms: programs,
    syllabus: Array.from({ length: held }, () => syllabi.example),
  })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  // None can be made for last year.
  await sql`UPDATE document_item
    SET item = replace(item::text, ${`"revisionYear":"${thisYear}"`}, ${`"revisionYear":"${lastYear}"`})::json
    WHERE list = 'syllabus'`.execute(portal.database.db)
  await beSignedIn(page, portal, email)
  return { old: filled.body.syllabus[0].id as string }
}

const open = (page: Page, ...address: Parameters<typeof syllabusPath>) =>
  page.goto(portal.url + syllabusPath(...address))
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' })

test('a new syllabus is saved step by step, and what was typed outlives a reload', async ({ page }) => {
  await openAsOwner(page)
  await open(page, 'new')
  await page.getByLabel('Subject Title').fill('Numerical methods')
  await press(page, 'Save and next: Topics')
  // Nothing is made of it before the one thing that it needs.
  await expect(page.getByText('Total Hours is required')).toBeVisible()
  await page.getByLabel('Total Hours').fill('48')
  await page
    .getByLabel('Program', { exact: false })
    .first()
    .selectOption({ label: 'B.Tech, Computer Science' })
  await page.getByLabel('Semester').selectOption('7')
  await page.getByLabel('Program', { exact: false }).first().selectOption({ label: 'MCA, Cloud' })
  await expect(page.getByLabel('Semester')).toHaveValue('')
  await expect(page.getByLabel('Semester').locator('option')).toHaveText(['Choose …', '1', '2', '3', '4'])
  await page.getByLabel('Semester').selectOption('3')
  await press(page, 'Save and next: Topics')

  await expect(page.getByRole('heading', { name: 'Numerical methods', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Topics', level: 2 })).toBeVisible()
  await expect(steps(page).getByRole('link', { name: /^Subject/ })).toContainText('2 missing')
  const topic = page.getByRole('textbox', { name: /Subject Topics/ }).first()
  await topic.fill('Newton’s method')
  await steps(page)
    .getByRole('link', { name: /^Chapters/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Chapters', level: 2 })).toBeVisible()
  await expect(steps(page).getByRole('link', { name: /^Topics/ })).toContainText('Typed, not saved')
  await page.reload()
  await steps(page)
    .getByRole('link', { name: /^Topics/ })
    .click()
  await expect(topic).toHaveValue('Newton’s method')
  await press(page, 'Save and next: Evaluation')
  await expect(page.getByRole('heading', { name: 'Evaluation', level: 2 })).toBeFocused()
  await expect(steps(page).getByRole('link', { name: /^Topics/ })).toContainText('Done')
  await expectAccessible(page)
})

test('a chapter with a reference is saved, and the step says what it still lacks', async ({ page }) => {
  const { old } = await openAsOwner(page)
  await open(page, old, { step: 'chapters' })
  await press(page, 'Add chapter')
  await page.getByLabel('Chapter Number').fill('4')
  await page.getByLabel('Name', { exact: true }).fill('Weirs and flumes')
  await press(page, 'Add reference')
  await page.getByLabel('Title', { exact: true }).fill('Weirs of the Duero')
  await page.getByLabel('Reference Link').fill('weirs and more')
  await press(page, 'Save reference')
  await expect(page.getByText('URL should be in format')).toBeVisible()
  await page.getByLabel('Reference Link').fill('https://arlanza.example.org/weirs')
  await press(page, 'Save reference')
  await press(page, 'Save chapter')
  await press(page, 'Save and next: Books')
  await expect(page.getByRole('heading', { name: 'Books', level: 2 })).toBeVisible()
  await expect(steps(page).getByRole('link', { name: /^Chapters/ })).toContainText('2 missing')
  await page.goBack()
  await expect(page.getByText('Still missing: Objective of ‘4. Weirs and flumes’')).toBeVisible()
})

test('last year’s syllabus is copied, and both stand side by side', async ({ page }) => {
  const { old } = await openAsOwner(page)
  await open(page, old)
  await press(page, 'Copy for this year')
  await expect(page).not.toHaveURL(new RegExp(old))
  await expect(page.getByRole('complementary', { name: `In ${lastYear}` })).toContainText(
    'This step is the same.',
  )
  await page.getByLabel('Course Code').fill('HY-204b')
  await page.getByLabel('Total Hours').fill('70')
  await press(page, 'Save and next: Topics')
  await expect(page.getByRole('heading', { name: 'Topics', level: 2 })).toBeVisible()
  // Another code is another subject: by its title it is the same one still, but no version of it.
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /Course Code/ })).toContainText('HY-204b')
  await expect(table.getByRole('row', { name: /Total Hours/ })).toContainText('64')
  await expect(table.getByRole('row', { name: /Text Books/ })).toBeHidden()
  await page.getByLabel('Only what differs').uncheck()
  await expect(table.getByRole('row', { name: /Text Books/ })).toBeVisible()
  await expectAccessible(page)
})

test('a syllabus is printed by the engine of CVs', async ({ page }) => {
  const { old } = await openAsOwner(page)
  await open(page, old)
  const downloading = page.waitForEvent('download')
  await press(page, 'PDF')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('hydraulics-ii.pdf')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('what is folded in a long list is there when it is opened', async ({ page }) => {
  await openAsOwner(page, 13)
  await page.goto(portal.url + paths.myInstitutionProfile('syllabus'))
  const [chapter] = syllabi.example.chapters
  const last = page.locator('main li[data-item]').last()
  await expect(last.getByText(chapter!.name)).toHaveCount(0)
  // One fold says all that a syllabus holds; in it each list has its own.
  await last.getByText(/1 chapter.* · | · 1 chapter/).click()
  await last.getByText('1 chapter', { exact: true }).click()
  await expect(last.locator('details[open] details[open]').getByText(chapter!.name)).toBeVisible()
})

test('what is not there says so', async ({ page }) => {
  await openAsOwner(page)
  await open(page, 'nothing')
  await expect(page.getByText('This syllabus is not there any more')).toBeVisible()
})
