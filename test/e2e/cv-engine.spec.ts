import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner } from '../support/profile/owner.ts'

// What the CV's engine loads, from where, and what people see when it breaks. The dialog itself is in cv.spec.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Somebody signed in on the page of the own profile. */
async function openProfile(page: Page, FirstName = 'Asha'): Promise<void> {
  const email = `cv-engine${count++}@example.org`
  await insertOwner(portal, email, { FirstName })
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myPersonalProfile())
  await expect(generate(page)).toBeVisible()
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate CV' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select Sections' })
const firstPage = (page: Page) => dialog(page).getByRole('img', { name: /^Page 1 of \d/ })

/** Whether anything is drawn there: a canvas that was never drawn on has no colour at all. */
async function expectInk(canvas: Locator): Promise<void> {
  // Loading the engine, its fonts and the reader of PDFs takes a busy machine longer than what is only shown.
  await expect(canvas).toHaveAttribute('data-drawn', { timeout: 20_000 })
  const shades = await canvas.evaluate((shown: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    copy.width = shown.width
    copy.height = shown.height
    const pen = copy.getContext('2d')
    pen?.drawImage(shown, 0, 0)
    const data = pen?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray()
    return { white: data.includes(255), dark: data.some((value) => value < 100) }
  })
  expect(shades).toEqual({ white: true, dark: true })
}

/** Addresses that are asked for from now on, by the page and its workers. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

const ending = (asked: readonly string[], pattern: RegExp) => asked.filter((url) => pattern.test(url))

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name }).click(),
  ])
  return readFile(await file.path())
}

test('The engine is loaded with the dialog, from the portal alone, and goes with it', async ({ page }) => {
  await openProfile(page)
  const asked = watchRequests(page)
  const policies = new Map<string, string | undefined>()
  page.on('response', (response) =>
    policies.set(response.url(), response.headers()['content-security-policy']),
  )
  await page.reload()
  await expect(generate(page)).toBeVisible()
  expect(ending(asked, /worker-|\.woff$|\.wasm$/)).toEqual([])
  expect(policies.get(page.url())).not.toMatch(/unsafe-eval/)

  await generate(page).click()
  await expectInk(firstPage(page))
  const [worker = '', ...others] = ending(asked, /worker-[^/]+\.js$/)
  expect(others).toEqual([])
  expect(policies.get(worker)).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/)
  expect(ending(asked, /\.wasm$/)).toHaveLength(1)
  expect((await download(page, 'Download Template 1')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(page, 'Download as Word')).subarray(0, 2).toString()).toBe('PK')
  expect(page.workers()).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(`${portal.url}/`) && !url.startsWith('blob:'))).toEqual([])

  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)
})

for (const [name, least, most] of [
  ['Asha', 2, 2],
  ['Łucja', 4, 4],
  ['आशा', 4, 4],
  // Three characters stand in up to three slices of Chinese, each in both weights.
  ['王小明', 4, 8],
] as const) {
  test(`The fonts of a CV of ${name} are fetched, and no others`, async ({ page }) => {
    await openProfile(page, name)
    const asked = watchRequests(page)
    await generate(page).click()
    await expectInk(firstPage(page))
    const fonts = new Set(ending(asked, /\.woff$/)).size
    expect(fonts).toBeGreaterThanOrEqual(least)
    expect(fonts).toBeLessThanOrEqual(most)
  })
}

const unreachable = 'The part of the portal that makes CVs could not be loaded.'
for (const [what, address, reported] of [
  ['A font', '**/*.woff', 'A font of your CV could not be loaded.'],
  ['The worker', '**/worker-*.js', unreachable],
  ['A part of the worker', '**/*.wasm', unreachable],
] as const) {
  test(`${what} that cannot be fetched is reported, and asked for again`, async ({ page, complaints }) => {
    await openProfile(page)
    await page.route(address, (route) => route.abort())
    await generate(page).click()
    await expect(dialog(page).getByText(reported)).toBeVisible()
    // HarfBuzz says at length that its WebAssembly is missing.
    complaints.splice(0)
    await page.unroute(address)
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expectInk(firstPage(page))
    await expect(dialog(page).getByText(reported)).toBeHidden()
  })
}

test('An engine that breaks down is started again by the next click', async ({ page, complaints }) => {
  await openProfile(page)
  await generate(page).click()
  await expectInk(firstPage(page))
  const [worker] = page.workers()
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken')
    })
  })
  await expect.poll(() => page.workers().length).toBe(0)
  expect((await download(page, 'Download Template 1')).subarray(0, 5).toString()).toBe('%PDF-')
  // What it broke by is said in the console, or not, as the browser likes.
  complaints.splice(0)
})
