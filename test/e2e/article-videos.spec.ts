import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'

const english = paths.blog('education', 'astronomy', 'exoplanet-transit-with-small-telescope')

test.describe("An article's own video", () => {
  test('plays without any other host, with captions in both languages, from its parts', async ({ page }) => {
    const asked: URL[] = []
    page.on('request', (request) => void asked.push(new URL(request.url())))
    await page.goto(english)
    const video = page.locator('video')
    await expect(video).toHaveAttribute('aria-label', /^A dark planet crosses a bright disc/)
    await expect(page.getByRole('figure').filter({ has: video })).toContainText('Computed, without sound')
    expect(asked.filter(({ pathname }) => /\.(?:webm|mp4)$/.test(pathname))).toEqual([])
    await expect(video.locator('track[srclang=en]')).toHaveAttribute('default')
    await expect(video.locator('track[srclang=es]')).toHaveAttribute('label', 'Español')

    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.3)
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
      .toBe(5)
    const hosts = new Set(asked.map(({ host }) => host))
    expect([...hosts]).toEqual([new URL(page.url()).host])

    const film = await video.evaluate((element: HTMLVideoElement) => element.currentSrc)
    const part = await page.request.get(film, { headers: { range: 'bytes=10-19' } })
    expect([part.status(), (await part.body()).length]).toEqual([206, 10])
    expect(part.headers()['content-range']).toMatch(/^bytes 10-19\/\d+$/)
    expect(part.headers()['cache-control']).toContain('immutable')
  })

  test('passes axe, light and dark', async ({ page }) => {
    await page.goto(english)
    await expectAccessibleInBoth(page)
  })
})
