import type { CDPSession, Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'

// What a reader does first, on a page where nothing was moved or touched before: no client is there.

const list = paths.blogs('technology', 'mechanical')
const events = paths.events('information-technology')
const article = paths.blog('education', 'chemistry', 'a-video-of-a-buffer')

type Way = 'mouse' | 'touch' | 'keyboard'
const ways: readonly Way[] = ['mouse', 'touch', 'keyboard']

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in the page')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()
function cdp(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** A press right there: the pointer comes from nowhere. */
async function pressAt(page: Page, place: { x: number; y: number }): Promise<void> {
  const session = await cdp(page)
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
}

async function act(page: Page, way: Way, target: Locator, key = 'Enter'): Promise<void> {
  if (way === 'keyboard') {
    await target.focus()
    await page.keyboard.press(key)
  } else {
    const place = await centreOf(target)
    if (way === 'mouse') await pressAt(page, place)
    else await page.touchscreen.tap(place.x, place.y)
  }
}

/** Opens a page and waits until nothing comes any more: no client may have come by itself. */
async function open(page: Page, path: string): Promise<void> {
  let scripts = 0
  page.on('request', (request) => (scripts += Number(request.resourceType() === 'script')))
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts, 'scripts before the first act').toBe(0)
}

/** How late each script comes, in ms: after the act, one wave after the other. */
const LATE_MS = 300

async function delayClient(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
}

/** Keeps every script back. @returns what lets them go. */
async function holdClient(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The documents that the page goes to from now on. */
function watchDocuments(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.push(request.url())
  })
  return seen
}

const focusIn = (page: Page, selector: string) =>
  page.evaluate((inside) => document.activeElement?.closest(inside) !== null, selector)

const arrow = (page: Page) => page.getByRole('link', { name: 'Outline of “Balance a fan in three runs”' })
const dialog = (page: Page) => page.locator('dialog:modal')
const trending = (page: Page) => page.getByRole('switch', { name: 'Trending' })
const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(`agora.${key}`), name)

for (const slow of [false, true]) {
  for (const way of ways) {
    test.describe(`${way}, ${slow ? 'while scripts are late' : 'with scripts in time'}`, () => {
      if (way === 'touch') test.use({ hasTouch: true, viewport: { width: 412, height: 823 } })
      test.beforeEach(async ({ page }) => {
        if (slow) await delayClient(page)
      })

      test('Play as the first act shows the video in its place', async ({ page, context }) => {
        const frames: string[] = []
        await context.route(/youtube/, (route) => {
          frames.push(route.request().url())
          return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' })
        })
        await open(page, article)
        const documents = watchDocuments(page)
        await act(page, way, page.getByRole('link', { name: 'Play the video from YouTube' }))
        await expect(page.locator('iframe')).toHaveCount(1)
        await expect.poll(() => frames.length).toBe(1)
        expect(new URL(frames[0] ?? '').host).toBe('www.youtube-nocookie.com')
        expect(documents).toEqual([])
        await expect(page).toHaveURL(article)
      })

      test('Play at an event as the first act shows its film in its place', async ({ page }) => {
        await open(page, events)
        const documents = watchDocuments(page)
        const play = page.getByRole('link', { name: 'Play the preview: Reading a packet capture' })
        test.skip(!(await play.isVisible()), 'phones have no previews in lists')
        await act(page, way, play)
        await expect(page.locator('video')).toHaveCount(1)
        await expect(page.locator('video')).toBeFocused()
        expect(documents).toEqual([])
      })

      test('Trending as the first act is applied and kept, and so is taking it away', async ({ page }) => {
        await open(page, list)
        await act(
          page,
          way,
          way === 'keyboard' ? trending(page) : page.getByText('Trending', { exact: true }),
          'Space',
        )
        await expect(page).toHaveURL(/[?&]trending=1/)
        await expect(trending(page)).toBeChecked()
        expect(await stored(page, 'trending')).toBe('true')

        await page.goto(paths.blogs('technology', 'chemical'))
        await expect(page).toHaveURL(/[?&]trending=1/)
        await expect(trending(page)).toBeChecked()

        await page.goto(page.url(), { waitUntil: 'domcontentloaded' })
        await act(page, way, page.getByRole('link', { name: 'Remove the filter Trending' }))
        await expect(page).toHaveURL(paths.blogs('technology', 'chemical'))
        await expect(trending(page)).not.toBeChecked()
        await page.goto(list)
        await wakeClient(page)
        await expect(page).toHaveURL(list)
        await expect(trending(page)).not.toBeChecked()
      })

      test('An outline opened as the first act is modal, has the focus, and Esc closes it', async ({
        page,
      }) => {
        await open(page, list)
        const documents = watchDocuments(page)
        await act(page, way, arrow(page))
        await expect(dialog(page)).toHaveCount(1)
        await expect(dialog(page).getByRole('link', { name: 'Run 2: with a trial mass' })).toBeVisible()
        expect(await focusIn(page, 'dialog')).toBe(true)
        expect(documents).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog')).toHaveCount(0)
        await expect(page).toHaveURL(list)
        await expect(arrow(page)).toBeFocused()
      })

      test('Sign in as the first act opens the dialog, and its first field has the focus', async ({
        page,
      }) => {
        await open(page, list)
        const documents = watchDocuments(page)
        await act(page, way, signIn(page))
        await expect(dialog(page).getByLabel('Email')).toBeFocused()
        await expect(page).toHaveURL(list)
        expect(documents).toEqual([])
      })
    })
  }

  test.describe(slow ? 'while scripts are late' : 'with scripts in time', () => {
    test.beforeEach(async ({ page }) => {
      if (slow) await delayClient(page)
    })

    for (const [way, close] of [
      ['Esc', (page: Page) => page.keyboard.press('Escape')],
      ['a press beside it', (page: Page) => pressAt(page, { x: 5, y: 5 })],
      [
        'its cross',
        async (page: Page) =>
          pressAt(page, await centreOf(page.getByRole('dialog').getByRole('link', { name: 'Close' }))),
      ],
    ] as const) {
      test(`An outline that the page came with has the focus, and ${way} as the first act closes it`, async ({
        page,
      }) => {
        // Its focus is a sign of intent: the client comes by itself.
        const outline = 'single-plane-balancing-in-three-runs'
        await page.goto(paths.blogs('technology', 'mechanical', { outline }))
        await expect(dialog(page)).toHaveCount(1)
        expect(await focusIn(page, 'dialog')).toBe(true)
        const documents = watchDocuments(page)
        await close(page)
        await expect(page.locator('dialog')).toHaveCount(0)
        await expect(page).toHaveURL(list)
        await expect(arrow(page)).toBeFocused()
        expect(documents).toEqual([])
      })
    }
  })
}

test.describe('a reader in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('finds no time zone of somebody else before the first act, and their own after it', async ({
    page,
  }) => {
    await open(page, events)
    const zone = page.getByRole('combobox', { name: 'Your time zone' })
    await expect(zone.locator('option:checked')).toHaveText('My own')
    await expect(zone).toHaveValue('')
    const times = page.getByRole('main').locator('[data-t]')
    const before = await times.allTextContents()
    await wakeClient(page)
    expect(await times.allTextContents()).toEqual(before)
    await expect(zone.locator('option:checked')).toHaveText('My own (Auckland)')
  })

  test('has the zone that they chose before the client was there', async ({ page }) => {
    const letClientGo = await holdClient(page)
    await open(page, events)
    const zone = page.getByRole('combobox', { name: 'Your time zone' })
    const asked = page.waitForRequest(/search-results$/)
    await zone.focus()
    await zone.selectOption('Asia/Kolkata')
    letClientGo()
    expect((await asked).postDataJSON()).toMatchObject({ eventUserTimezone: 'Asia/Kolkata' })
    await expect(page).toHaveURL(/zone=Asia%2FKolkata/)
  })
})

test('Who presses twice before the client is there acts once', async ({ page }) => {
  const letClientGo = await holdClient(page)
  await open(page, list)
  const documents = watchDocuments(page)
  await act(page, 'mouse', signIn(page))
  await act(page, 'mouse', signIn(page))
  await expect(signIn(page)).toHaveAttribute('aria-busy', 'true')
  letClientGo()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await expect(page.locator('dialog')).toHaveCount(1)
  expect(documents).toEqual([])
})

test('With Ctrl a link opens elsewhere at once, as always', async ({ page, context }) => {
  await open(page, list)
  const session = await cdp(page)
  const place = await centreOf(signIn(page))
  const opened = context.waitForEvent('page')
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', {
      type,
      ...place,
      button: 'left',
      clickCount: 1,
      modifiers: 2,
    })
  await expect(await opened).toHaveURL(paths.signIn())
  await expect(page).toHaveURL(list)
})

test('When the client cannot be loaded, links and searches go their own way', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await open(page, list)
  await act(page, 'mouse', signIn(page))
  await expect(page).toHaveURL(paths.signIn())
  await expectComplaint(complaints, /ERR_FAILED/)
  complaints.length = 0
})
