import { execFileSync } from 'node:child_process'
import {
  coloursOf,
  dialog,
  downloadBy,
  expectDrawn,
  infoOfPdf,
  openCv,
  openProfile,
  saveAs,
  selection,
} from './cv-screen.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// How a CV looks besides template and colour: paper, length, headings and typeface.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

test('The dials change pages and file alike, and are kept with a selection', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const countFonts = () => asked.filter((path) => path.endsWith('.woff')).length
  await openProfile(page, portal, { Country: 'IN', State: 'Maharashtra' })
  await openCv(page)
  const dial = (name: string) => dialog(page).getByLabel(name, { exact: true })
  expect((await coloursOf(page))['#80aaff']).toBeGreaterThan(1_000)
  await expect(dial('Paper')).toHaveValue('A4')
  const usual = countFonts()

  await dial('Colour').selectOption('Ink')
  await expect(dial('Headings')).toHaveValue('hairlines')
  await dial('Typeface').selectOption('Serif')
  await dial('Paper').selectOption('Letter')
  await dial('Length').selectOption('Fit to 1 page')
  await expect(dialog(page).getByText(/^\d pages? · Letter$/)).toBeVisible()
  await expect.poll(async () => (await coloursOf(page))['#80aaff'] ?? 0).toBe(0)
  // Regular and bold of Latin, which nobody fetched before.
  expect(countFonts()).toBe(usual + 2)
  await expectAccessibleInBoth(page)

  const { path } = await downloadBy(page, 'Download Template 1')
  expect(infoOfPdf(path)).toMatch(/Page size: .*\(letter\)/)
  expect(execFileSync('pdffonts', [path]).toString()).toContain('SourceSerif4')

  await saveAs(page, 'In serif')
  await selection(page).selectOption('None')
  await expect(dial('Typeface')).toHaveValue('sans')
  await page.reload()
  await expectDrawn(page)
  await selection(page).selectOption('In serif')
  await expect(dial('Typeface')).toHaveValue('serif')
  await expect(dial('Length')).toHaveValue('1')
  await expect(dial('Paper')).toHaveValue('LETTER')
  await expect(dialog(page).getByText('Changed, not saved')).toHaveCount(0)
})

test('What cannot be fitted is set as tight as can be read, and it is said', async ({ page }) => {
  const job = {
    PositionTitle: 'Engineer',
    EmploymentType: 'Full-time',
    CompanyName: 'Konkan Bridges',
    StartDate: { Month: '04', Year: '2020' },
    EndDate: { Month: '', Year: '' },
    Description: Array(12).fill('- Kept a bridge open while it was mended.').join('\n'),
  }
  await openProfile(page, portal, {}, { ProfessionalExperience: Array.from({ length: 10 }, () => job) })
  await openCv(page)
  await dialog(page).getByLabel('Length', { exact: true }).selectOption('Fit to 1 page')
  await expect(dialog(page).getByText(/^This does not fit on 1 page: .* it takes \d+\./)).toBeVisible()
  await dialog(page).getByLabel('Length', { exact: true }).selectOption('Fit to 6 pages')
  await expect(dialog(page).getByText(/^This does not fit/)).toHaveCount(0)
})

test('What no font has is named before the download, left out, or printed as somebody wants', async ({
  page,
}) => {
  await openProfile(page, portal, { About: 'Shipping \u{1f680} bridges' })
  await openCv(page)
  await expect(dialog(page).getByText('so they are left out: \u{1f680}')).toBeVisible()
  await expectAccessibleInBoth(page)
  const textBy = async () => {
    const { path } = await downloadBy(page, 'Download Template 1')
    return execFileSync('pdftotext', [path, '-']).toString()
  }
  expect(await textBy()).toContain('Shipping bridges')
  const instead = dialog(page).getByLabel('Print instead of \u{1f680}')
  await instead.pressSequentially('great')
  await expect(instead).toHaveValue('great')
  await expect(instead).toBeFocused()
  await expectDrawn(page)
  expect(await textBy()).toContain('Shipping great bridges')
  await dialog(page).getByText('What a machine reads').click()
  await expect(dialog(page).getByText('Shipping great bridges')).toBeVisible()
})
