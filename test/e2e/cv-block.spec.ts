import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { infoOfPdf, openProfile, textOfPdf } from './cv-screen.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { everySection } from '../support/profile/owner.ts'

// One section of a profile as a file of its own.

test.use({ contextOptions: { reducedMotion: 'reduce' }, hasTouch: true })
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const menuOf = (page: Page, section: string) =>
  page.getByRole('button', { name: `Print ${section}`, exact: true })

async function download(page: Page, by: Locator) {
  const waiting = page.waitForEvent('download')
  await by.press('Enter')
  const file = await waiting
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('A section is downloaded as PDF and as picture, by keyboard', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 844 })
  await openProfile(page, portal, {}, { Education: everySection.Education, Mentors: everySection.Mentors })
  const menu = menuOf(page, 'Education')
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(menuOf(page, 'Awards')).toHaveCount(0)
  const place = page.getByRole('region', { name: /^Education/ })
  const pdfButton = place.getByRole('button', { name: 'Download as PDF' })
  const box = await pdfButton.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  expect(loaded.filter((path) => /\/worker-|\.wasm$|\.woff$/.test(path))).toEqual([])

  const pdf = await download(page, pdfButton)
  expect(pdf.name).toBe('Asha Kulkarni – Education.pdf')
  await expect(place.getByRole('status')).toHaveText(`${pdf.name} is ready`)
  const text = textOfPdf(pdf.path)
  expect(text).toContain('Education')
  expect(text).not.toContain('Mentors')
  expect(infoOfPdf(pdf.path)).toMatch(/Title: +Asha Kulkarni – Education/)
  expect(infoOfPdf(pdf.path)).not.toContain('(A4)')

  const picture = await download(page, place.getByRole('button', { name: 'Download as picture' }))
  expect(picture.name).toBe('Asha Kulkarni – Education.png')
  const bytes = await readFile(picture.path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBe(1_240)
  expect(bytes.readUInt32BE(20)).toBeLessThan(1_240)
  expect(bytes.length).toBeGreaterThan(5_000)

  await page.keyboard.press('Escape')
  await expect(pdfButton).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('What cannot be loaded is said at the place', async ({ page }) => {
  await openProfile(page, portal, {}, { Education: everySection.Education })
  await menuOf(page, 'Education').click()
  await page.route(/\.woff$/, (route) => route.abort())
  const place = page.getByRole('region', { name: /^Education/ })
  await place.getByRole('button', { name: 'Download as PDF' }).click()
  await expect(place.getByRole('alert')).toContainText('The file could not be made.')
})
