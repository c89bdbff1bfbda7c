import type { Page } from '@playwright/test'
import { businessLists, businessRecords } from '#features/business/sections/registry.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { postingIds } from '../support/business/application-desk.ts'
import { insertBusiness, writeItem } from '../support/business/insert.ts'
import { box, button, dialog, expectDrawn, openCv, openProfile, saveAs } from './cv-screen.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { everySection } from '../support/profile/owner.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// A selection that begins with the entries that have words of an advert.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const { example } = businessLists.jobOpenings
const job = {
  ...example,
  jobTitle: 'Tunnel engineer',
  details: 'Tunnelling in clay, and welding.',
  skills: [{ technology: ['C++'] }],
  status: 'Open',
  validThrough: '',
}

let count = 0
async function postJob() {
  const business = await insertBusiness(portal.database.db, {
    slug: `tailor-${count++}`,
    details: { ...businessRecords.businessDetails.example, organizationName: 'Meseta Works' },
    jobs: { a: job },
  })
  const { a } = await postingIds(portal.database.db, business)
  return { business, id: a!, path: paths.job(a!, 'tunnel-engineer') }
}

const position = {
  ...sections.ProfessionalExperience.example,
  BusinessUnit: '',
  SkillsUsed: [],
  Projects: [],
  Events: [],
  Awards: [],
  PartTimeJobs: [],
}
const skills = sections.TechnicalSkills.example
const lists = {
  ProfessionalExperience: [
    { ...position, PositionTitle: 'Tunnel builder', CompanyName: 'Harbour', Description: 'Clay and rock.' },
    { ...position, PositionTitle: 'Baker', CompanyName: 'Pan y Sal', Description: '' },
  ],
  TechnicalSkills: [
    { ...skills, Category: 'Programming', Skills: ['C++'] },
    { ...skills, Category: 'Office', Skills: ['C#'] },
  ],
  Education: everySection.Education,
}

const tailoring = (page: Page) => page.getByRole('dialog', { name: 'Tailor my CV' })
const entry = (page: Page, name: RegExp) => tailoring(page).getByRole('checkbox', { name })
const start = (page: Page) => tailoring(page).getByRole('button', { name: 'Start from this selection' })

/** Opens the entries of a section in the dialog of the CV. */
const unfold = (page: Page, section: string) => button(page, `Choose entries of ${section}`).click()
const chosen = (page: Page, name: RegExp) => dialog(page).getByRole('checkbox', { name })

test('From the page of a job, by mouse, and back to the former selection', async ({ page }) => {
  const { path } = await postJob()
  await page.goto(portal.url + path)
  await expect(page.getByRole('heading', { level: 1, name: 'Tunnel engineer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tailor my CV to this job' })).toHaveCount(0)

  await openProfile(page, portal, {}, lists)
  await page.goto(portal.url + path)
  await page.mouse.move(5, 5)
  await page.getByRole('link', { name: 'Tailor my CV to this job' }).click()
  await expect(tailoring(page).getByText('Tunnel engineer')).toBeVisible()
  await expect(entry(page, /^Tunnel builder.*Matches: Tunnel, clay$/)).toBeChecked()
  await expect(entry(page, /^Programming.*Matches: C\+\+$/)).toBeChecked()
  await expect(entry(page, /^Office/)).not.toBeChecked()
  await expect(entry(page, /^Baker/)).not.toBeChecked()
  await expect(entry(page, /^B\.Tech/)).toBeChecked()
  await expect(tailoring(page).getByText('Not in your profile')).toBeVisible()
  await expect(
    tailoring(page)
      .getByRole('listitem')
      .filter({ hasText: /^welding$/ }),
  ).toBeVisible()
  await expectAccessibleInBoth(page)

  await entry(page, /^Office/).check()
  await start(page).click()
  await expect(tailoring(page)).toHaveCount(0)
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile({ cv: 'open' }))
  await expectDrawn(page)
  await unfold(page, 'Professional Experience')
  await unfold(page, 'Technical Skills')
  await expect(chosen(page, /^Tunnel builder/)).toBeChecked()
  await expect(chosen(page, /^Baker/)).not.toBeChecked()
  await expect(chosen(page, /^Office/)).toBeChecked()
  await expect(box(page, 'Education')).toBeChecked()

  // It is what was chosen, also after a reload; what it was before is a press away until the dialog closes.
  await button(page, 'Put the former selection back').click()
  await expect(dialog(page).getByText('The former selection is back')).toBeVisible()
  await expect(chosen(page, /^Baker/)).toBeChecked()
  await expect(button(page, 'Put the former selection back')).toHaveCount(0)
})

test('A pasted advert, by keyboard; one that is too long stays, and no match changes nothing', async ({
  page,
}) => {
  await openProfile(page, portal, {}, lists)
  await openCv(page)
  await button(page, 'Tailor to a job').press('Enter')
  await tailoring(page).getByRole('radio', { name: 'A job on the portal' }).press('ArrowRight')
  const text = tailoring(page).getByLabel('Text of the advert')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  const compare = tailoring(page).getByRole('button', { name: 'Compare' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tailoring(page).getByText('Paste the advert first')).toBeVisible()
  await expect(text).toBeFocused()

  await text.fill('x '.repeat(10_001))
  await compare.press('Enter')
  await expect(tailoring(page).getByText('This has 20,002 characters; 20,000 can be compared.')).toBeVisible()
  await expect(text).toHaveValue('x '.repeat(10_001))
  await expect(start(page)).toHaveCount(0)

  await text.fill('Wanted: violinist')
  await compare.press('Enter')
  await expect(tailoring(page).getByText('No entry of your profile has a word of this advert')).toBeVisible()
  await expect(start(page)).toHaveCount(0)

  await text.fill('Wir suchen: bakers')
  await compare.press('Enter')
  await expect(entry(page, /^Baker/)).toBeChecked()
  await expect(entry(page, /^Tunnel builder/)).not.toBeChecked()
  await entry(page, /^Baker/).press('Space')
  await entry(page, /^B\.Tech/).press('Space')
  await start(page).press('Enter')
  await expect(tailoring(page).getByText('Tick at least one entry to start from')).toBeVisible()
  await entry(page, /^Baker/).press('Space')
  await start(page).press('Enter')
  await expect(tailoring(page)).toHaveCount(0)
  await expect(button(page, 'Tailor to a job')).toBeFocused()
  await unfold(page, 'Professional Experience')
  await expect(chosen(page, /^Tunnel builder/)).not.toBeChecked()
  await saveAs(page, 'For bakers')
})

test('A job is found by its words or its address; one that is closed says so', async ({ page }) => {
  const { business, id, path } = await postJob()
  await openProfile(page, portal, {}, lists)
  await openCv(page)
  await button(page, 'Tailor to a job').click()
  const typed = tailoring(page).getByLabel('Title, company or address of the job')
  await typed.fill('no such thing')
  await typed.press('Enter')
  await expect(tailoring(page).getByText('No open job has these words.')).toBeVisible()
  await typed.fill('tunnel')
  await typed.press('Enter')
  await expect(
    tailoring(page)
      .getByRole('button', { name: /^Tunnel engineer/ })
      .first(),
  ).toBeVisible()
  await typed.fill(portal.url + path)
  await typed.press('Enter')
  const jobs = tailoring(page).getByRole('button', { name: /^Tunnel engineer/ })
  await expect(jobs).toHaveCount(1)
  await jobs.click()
  await expect(entry(page, /^Tunnel builder/)).toBeChecked()
  await tailoring(page).getByRole('button', { name: 'Another job' }).click()
  await expect(typed).toBeVisible()

  await writeItem(portal.database.db, business, 'jobOpenings', 'a', { ...job, status: 'Closed' })
  await page.goto(portal.url + paths.myPersonalProfile({ cv: 'open', job: id }))
  await expect(tailoring(page).getByText('This job is no longer open.')).toBeVisible()
})

test('A profile without entries says so', async ({ page }) => {
  await openProfile(page, portal, {}, {})
  await openCv(page)
  await button(page, 'Tailor to a job').click()
  await expect(tailoring(page).getByText('Your profile has no entries yet')).toBeVisible()
  await expect(start(page)).toHaveCount(0)
})
