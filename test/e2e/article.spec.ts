import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'

const bolt = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const fan = paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')
const buck = paths.blog('technology', 'electrical-and-electronics', 'buck-converter-worked-from-twelve-volts')
const search = paths.blog('education', 'computer-science', 'binary-search-by-loop-invariant')
const clipboard = 'navigator.clipboard.readText()'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('A reader on a phone finds a section, cites the article and shares it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(fan)
  await wakeClient(page)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents).toHaveCount(0)
  await page.getByRole('main').getByText('Contents', { exact: true }).locator('visible=true').click()
  await contents.getByRole('link', { name: /^Run 3/ }).click()
  await expect(page).toHaveURL(`${fan}#s2-4`)
  await expect(page.locator('#s2-4')).toBeInViewport()
  await expect(contents).toHaveCount(0)

  await page.goto(bolt)
  await page.getByRole('button', { name: 'Cite' }).click()
  const panel = page.locator(':popover-open')
  const [apa, bibTeX] = await panel.locator('pre').allTextContents()
  await panel.getByRole('button', { name: 'Copy' }).first().click()
  await expect(panel.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(clipboard)).toBe(apa)
  await panel.getByRole('button', { name: 'Copy' }).last().click()
  await expect.poll(() => page.evaluate(clipboard)).toBe(bibTeX)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(panel.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(clipboard)).toBe(new URL(bolt, page.url()).href)
})

test('A reader at a desk follows the contents, copies a link and code, and prints', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(buck)
  await expect(page.getByText('A vehicle accessory needs 5 V at up to 2 A')).toBeInViewport()

  await page.goto(`${fan}#s3`)
  await wakeClient(page)
  await expect(page.locator('#s3')).toBeInViewport()
  const top = await page.locator('#s3').evaluate((heading) => heading.getBoundingClientRect().top)
  const bar = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
  expect(top, 'not beneath the top bar').toBeGreaterThanOrEqual(bar)
  await page.getByRole('link', { name: 'Copy link to “When to stop”' }).click()
  const address = new URL(`${fan}#s4`, page.url()).href
  await expect(page).toHaveURL(address)
  await expect.poll(() => page.evaluate(clipboard)).toBe(address)

  const contents = page.getByRole('navigation', { name: 'Contents' })
  for (const name of [/The three runs$/, /^Run 2/, /^References$/]) {
    const link = contents.getByRole('link', { name })
    await link.click()
    const anchor = (await link.getAttribute('href')) ?? ''
    await expect(page).toHaveURL(`${fan}${anchor}`)
    await expect(page.locator(anchor)).toBeInViewport()
    await expect(link).toBeInViewport()
  }
  // The last headings may not come up to the line where reading is measured.
  await contents.getByRole('link', { name: /How exact must you be/ }).click()
  await expect(contents.locator('[aria-current=true]')).toHaveText(/How exact must you be/)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(contents.locator('[aria-current=true]')).toHaveCount(0)

  await page.goto(search)
  const code = page.getByRole('main').locator('pre', { hasText: 'def ' }).first()
  const copy = code.locator('xpath=..').getByRole('button', { name: 'Copy' })
  await copy.click()
  await expect(copy.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(clipboard)).toBe(await code.textContent())

  await page.goto(bolt)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#s3')).toBeVisible()
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: /^(?:Mechanical|Breadcrumb|Contents)$/ }),
    page.getByRole('complementary', { name: 'Recommendations' }),
    page.getByRole('button'),
  ])
    await expect(chrome.locator('visible=true')).toHaveCount(0)
})

test('A reader watches a video of the portal with captions, and one of YouTube', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).host))
  await page.goto(paths.blog('education', 'astronomy', 'exoplanet-transit-with-small-telescope'))
  const video = page.locator('video')
  await video.evaluate((element: HTMLVideoElement) => element.play())
  const state = () =>
    video.evaluate(({ currentTime, textTracks }: HTMLVideoElement) => ({
      plays: currentTime > 0.3,
      captions: textTracks[0]?.cues?.length,
    }))
  await expect.poll(state).toEqual({ plays: true, captions: 5 })
  const { host } = new URL(page.url())
  expect([...hosts]).toEqual([host])

  await context.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' }),
  )
  await page.goto(paths.blog('education', 'chemistry', 'a-video-of-a-buffer'))
  await wakeClient(page)
  expect([...hosts]).toEqual([host])
  await page.getByRole('link', { name: 'Play the video from YouTube' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/)
  await expect(frame).toHaveAttribute('title', 'Play the video from YouTube')
  await expect.poll(() => [...hosts]).toEqual([host, 'www.youtube-nocookie.com'])
})
