import type { Locator, Page } from '@playwright/test'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { box, dialog, openCv, openProfile } from './cv-screen.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { everySection } from '../support/profile/owner.ts'

// What programs of employers take from the PDF that would be downloaded. Everything else of the dialog is in cv.spec.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const table = (page: Page, name = 'How three common parsers fill in a form'): Locator =>
  dialog(page).getByRole('table', { name })
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const cells = (page: Page, name: string): Locator => row(page, name).getByRole('cell')

/** Positions at employers, one after the other. */
const worked = (...employers: string[]) => ({
  ...everySection,
  ProfessionalExperience: employers.map((CompanyName) => ({
    ...sections.ProfessionalExperience.example,
    CompanyName,
  })),
})

async function openReading(page: Page): Promise<void> {
  await openCv(page)
  await dialog(page).getByText('What a machine reads', { exact: true }).click()
  await expect(table(page)).toBeVisible({ timeout: 30_000 })
}

test('Three programs find who somebody is in the file, and follow what is chosen', async ({ page }) => {
  const owner = await openProfile(page, portal, {}, worked('Smith, Jones & Co.', 'Konkan Bridges'))
  await owner.browser.patch('/user-service/api/v1/profile', { phoneNumber: '(020) 7946-0958' })
  await openReading(page)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Entry of the form',
    /^By its tags/,
    /^Line by line/,
    /^The data inside/,
  ])
  await expect(cells(page, 'Name')).toHaveText(Array(3).fill('Asha Kulkarni'))
  await expect(cells(page, 'Mail')).toHaveText(Array(3).fill(owner.email))
  await expect(cells(page, 'Phone')).toHaveText(Array(3).fill('(020) 7946-0958'))
  await expect(cells(page, 'Employers')).toHaveText(Array(3).fill('Smith, Jones & Co.Konkan Bridges'))
  await expect(cells(page, 'Dates')).toHaveText(Array(3).fill('04/2022 – present'))
  await expect(table(page).getByText('Not found')).toHaveCount(0)
  await box(page, 'Professional Experience').uncheck()
  await expect(cells(page, 'Employers')).toHaveText(Array(3).fill('None'))
  await expect(cells(page, 'Dates')).toHaveText(Array(3).fill('None'))
})

test('What a program finds wrong is marked in words, with what to do; on a phone each has a block', async ({
  page,
}) => {
  // Whoever is called like this is cut in two by all that read the pages.
  await openProfile(page, portal, {}, worked('North · South Ltd'))
  await openReading(page)
  const [tags, lines, inside] = await cells(page, 'Employers').all()
  for (const wrong of [tags, lines]) {
    await expect(wrong!).toContainText('Not found')
    await expect(wrong!).toContainText('Not in your profile')
    await expect(wrong!).toContainText('Write the employer’s name in the position without signs')
  }
  await expect(inside!).toHaveText('North · South Ltd')
  await expectAccessibleInBoth(page)

  await page.setViewportSize({ width: 360, height: 800 })
  await dialog(page).getByText('Preview', { exact: true }).click()
  await expect(cells(page, 'Name').first()).toBeVisible()
  const tops = async (all: Locator) =>
    Promise.all((await all.all()).map(async (one) => (await one.boundingBox())?.y ?? Number.NaN))
  const [byTags = 0, byLine = 0, byData = 0] = await tops(cells(page, 'Name'))
  const [lastOfTags = 0, lastOfLines = 0] = await tops(cells(page, 'Dates'))
  expect([byTags, lastOfTags, byLine, lastOfLines, byData]).toEqual(
    [byTags, lastOfTags, byLine, lastOfLines, byData].toSorted((a, b) => a - b),
  )
  expect(byLine).toBeGreaterThan(lastOfTags)
  const over = await dialog(page).evaluate((shown) =>
    Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...shown.querySelectorAll('*')].map(({ scrollWidth, clientWidth }) =>
        clientWidth > 1 ? scrollWidth - clientWidth : 0,
      ),
    ),
  )
  expect(over).toBeLessThanOrEqual(1)
  await expectAccessibleInBoth(page)
})

test('In Spanish, with a name in another script', async ({ page }) => {
  await openProfile(page, portal, { FirstName: 'கயல்விழி', LastName: 'ஸ்ரீநிவாசன்' })
  await page.goto(portal.url + paths.locale('es', paths.myPersonalProfile()))
  await page.getByRole('button', { name: 'Generar CV' }).click()
  await page.getByText('Lo que lee una máquina', { exact: true }).click()
  const spanish = page.getByRole('table', { name: 'Cómo rellenan un formulario tres programas habituales' })
  await expect(spanish).toBeVisible({ timeout: 30_000 })
  await expect(spanish.getByText('கயல்விழி ஸ்ரீநிவாசன்')).toHaveCount(3)
  await expect(spanish.getByText('04/2022 – actualidad')).toHaveCount(3)
  await expect(spanish.getByText('No encontrado')).toHaveCount(0)
})
