import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { unzipSync } from 'fflate'
import { cameraPicture } from '../support/cv/photos.ts'
import {
  box,
  coloursOf,
  dialog,
  downloadBy,
  expectDrawn,
  openCv,
  openProfile,
  saveAs,
  selection,
} from './cv-screen.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// The picture of a profile on its CV: none unless it is wanted, and no CV ever waits for it in vain.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

/** Somebody whose profile shows a picture, uploaded as people do. */
async function openWithPicture(page: Page): Promise<void> {
  await openProfile(page, portal)
  await page.getByRole('button', { name: /^Edit personal/i }).click()
  const form = page.getByRole('dialog')
  const file = {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await cameraPicture(1_000, 800)),
  }
  await form.locator('input[type="file"]').setInputFiles(file)
  await expect(form.getByRole('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/picture\.webp$/)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
}

/** Pictures of a file, by their formats and sizes. */
const picturesIn = (path: string): string[] =>
  execFileSync('pdfimages', ['-list', path])
    .toString()
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((row) => row.trim().split(/\s+/))
    .map((columns) => `${columns[3]} × ${columns[4]} ${columns[8]}`)

/** How many points of the first page have about the colour of the photo, of which the middle is made. */
async function photoPoints(page: Page): Promise<number> {
  const near = (colour: string) =>
    [0x1f, 0x7a, 0x4d].every(
      (part, at) => Math.abs(part - Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16)) < 8,
    )
  const points = Object.entries(await coloursOf(page)).filter(([colour]) => near(colour))
  return points.reduce((sum, [, count]) => sum + count, 0)
}

test('A photo is printed where it is wanted, in pages and files, and kept with a selection', async ({
  page,
}) => {
  await openWithPicture(page)
  await openCv(page)
  const photo = box(page, 'Photo')
  await expect(photo).not.toBeChecked()
  await expect(photo).toHaveAccessibleDescription(/^In many countries, .* without a photo is expected\.$/)
  expect(await photoPoints(page)).toBe(0)
  expect(picturesIn((await downloadBy(page, 'Download Template 1')).path)).toEqual([])

  await photo.check()
  await expect.poll(() => photoPoints(page)).toBeGreaterThan(5_000)
  await expectAccessibleInBoth(page)
  for (const template of [1, 2]) {
    const { path } = await downloadBy(page, `Download Template ${template}`)
    expect(picturesIn(path)).toEqual(['600 × 600 jpeg'])
    const file = await readFile(path, 'latin1')
    expect(file).toContain('/Alt (Photo of Asha Kulkarni)')
    expect(file).not.toMatch(/Exif|Camera/)
  }
  const files = unzipSync(new Uint8Array(await readFile((await downloadBy(page, 'Download as Word')).path)))
  const [media, ...others] = Object.entries(files).filter(([name]) => /^word\/media\/./.test(name))
  expect(others).toEqual([])
  const { format, width, height, exif } = await sharp(media?.[1]).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 600, height: 600 })

  await saveAs(page, 'With a photo')
  await photo.uncheck()
  await expect.poll(() => photoPoints(page)).toBe(0)
  await expect(dialog(page).getByText('Changed, not saved')).toBeVisible()
  expect(picturesIn((await downloadBy(page, 'Download Template 2')).path)).toEqual([])

  await page.reload()
  await expectDrawn(page)
  await expect(photo).not.toBeChecked()
  await selection(page).selectOption('None')
  await selection(page).selectOption('With a photo')
  await expect(photo).toBeChecked()
  await expect.poll(() => photoPoints(page)).toBeGreaterThan(5_000)
})

test('Without a picture there is nothing to choose', async ({ page }) => {
  await openProfile(page, portal)
  await openCv(page)
  await expect(box(page, 'Mentors')).toBeVisible()
  await expect(box(page, 'Photo')).toHaveCount(0)
})

for (const [what, answer] of [
  ['cannot be fetched', { status: 404 }],
  ['is broken', { status: 200, contentType: 'image/webp', body: 'RIFF, and no picture' }],
] as const) {
  test(`A picture that ${what} holds up no CV, and it is said`, async ({ page, complaints }) => {
    await openWithPicture(page)
    await page.goto('about:blank')
    let asked = 0
    await page.context().route('**/media/**', (route) => {
      asked++
      return route.fulfill(answer)
    })
    await page.goBack()
    await openCv(page)
    const left = 'Your photo could not be loaded, so it is left out'
    await expect(dialog(page).getByText(left)).toHaveCount(0)
    await box(page, 'Photo').check()
    await expect(dialog(page).getByText(left)).toBeVisible()
    await expect(box(page, 'Photo')).toHaveAccessibleDescription(/^It could not be loaded and is left out/)
    await expectAccessibleInBoth(page)
    expect(picturesIn((await downloadBy(page, 'Download Template 1')).path)).toEqual([])
    const before = asked
    const retry = dialog(page).getByRole('button', { name: 'Retry' })
    await retry.click()
    await expect.poll(() => asked).toBe(before + 1)
    await expect(retry).toBeEnabled()
    await expect(dialog(page).getByText(left)).toBeVisible()

    await page.context().unroute('**/media/**')
    await retry.click()
    await expect(dialog(page).getByText(left)).toHaveCount(0)
    await expect.poll(() => photoPoints(page)).toBeGreaterThan(5_000)
    expect(picturesIn((await downloadBy(page, 'Download Template 1')).path)).toEqual(['600 × 600 jpeg'])
    // The browser notes what the server says, for the page and for the worker.
    while (complaints.some((complaint) => complaint.includes('404'))) await expectComplaint(complaints, /404/)
  })
}
