import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, test, wakeClient } from './journey.ts'

const english = paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load')
const spanish = paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga')
const title = 'Why a tight bolt feels less load'
const spanishTitle = 'Por qué un tornillo apretado nota menos la carga'
const programs = paths.blog('education', 'computer-science', 'binary-search-by-loop-invariant')
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test.describe('with the clipboard', () => {
  test.use(clipboard)

  test('Code is copied as it stands, and the button says so', async ({ page }) => {
    await page.goto(programs)
    const code = page.getByRole('main').locator('pre', { hasText: 'def ' }).first()
    const text = await code.textContent()
    const copy = code.locator('xpath=..').getByRole('button', { name: 'Copy' })
    await copy.click()
    await expect(copy.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })

  test('The citation is there as APA and BibTeX, and is copied', async ({ page }) => {
    await page.goto(english)
    await page.getByRole('button', { name: 'Cite' }).click()
    const citation = page.locator(':popover-open')
    const address = new URL(english, page.url()).href
    const apa = `Verbruggen, I. (2026, February 11). ${title}. Agora. ${address}`
    await expect(citation.locator('pre').first()).toHaveText(apa)
    await citation.getByRole('button', { name: 'Copy' }).first().click()
    await expect(citation.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apa)

    await citation.getByRole('button', { name: 'Copy' }).last().click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('@online{')
    const bibTeX = await page.evaluate(() => navigator.clipboard.readText())
    expect(bibTeX).toContain('author = {Ilse Verbruggen}')
    expect(bibTeX).toContain(`title = {{${title}}}`)
    expect(bibTeX).toContain('date = {2026-02-11}')
    expect(bibTeX).toContain(`url = {${address}}`)
  })

  test('It is shared by plain links', async ({ page }) => {
    await page.goto(english)
    await page.getByRole('button', { name: 'Share' }).click()
    const panel = page.locator(':popover-open')
    for (const place of ['E-mail', 'LinkedIn', 'X', 'WhatsApp']) {
      const href = await panel.getByRole('link', { name: place, exact: true }).getAttribute('href')
      expect(decodeURIComponent(href ?? '')).toContain(new URL(english, page.url()).href)
    }
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(panel.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(english, page.url()).href)
  })
})

test('Formulas are formulas, code has colours, and nothing but code is copied', async ({ page }) => {
  await page.goto(paths.blog('education', 'computer-science', 'bloom-filter-sized-by-hand'))
  const main = page.getByRole('main')
  await expect(main.locator('math[display=block]').first()).toBeVisible()
  await expect(main.locator('pre', { hasText: 'def ' }).locator('.k').first()).toBeVisible()
  const blocks = main.locator('article section pre')
  const formula = main.locator('math[display=block]', { hasText: '0.6185' })
  await expect(formula).toBeVisible()
  await expect(formula.locator('xpath=../..').getByRole('button', { name: 'Copy' })).toHaveCount(0)
  await expect(main.locator('article section').getByRole('button', { name: 'Copy' })).toHaveCount(
    (await blocks.count()) - (await blocks.filter({ has: page.locator('.language-text') }).count()),
  )
  await expectAccessibleInBoth(page)
})

test('A translation is linked and says its language; the way back too', async ({ page }) => {
  await page.goto(english)
  await expect(page.locator('article').first()).not.toHaveAttribute('lang')
  const link = page.getByRole('main').getByRole('link', { name: 'Español' })
  await expect(link).toHaveAttribute('hreflang', 'es')
  await expect(link).toHaveAttribute('lang', 'es')
  await link.click()

  await expect(page).toHaveURL(spanish)
  await expect(page.getByRole('heading', { level: 1, name: spanishTitle })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(english)
})

test('A Spanish article in the English interface carries its language; what is around it does not', async ({
  page,
}) => {
  await page.goto(spanish)
  const langOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
  expect(await langOf('html')).toBe('en')
  expect(await langOf('h1')).toBe('es')
  expect(await langOf('#s1')).toBe('es')
  await expect(page.getByText('In Spanish')).toBeVisible()
  const english = page
    .getByRole('main')
    .getByText(/^(?:Contents|Recommendations|Cite|References|\d+ min read)$/)
  expect(await english.count()).toBeGreaterThan(3)
  for (const text of await english.all()) {
    expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  }
})

test('A video is loaded from its host only after a press, without a cookie', async ({ page, context }) => {
  const hosts: string[] = []
  await context.route(/youtube/, (route) => {
    hosts.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' })
  })
  await page.goto(paths.blog('education', 'chemistry', 'a-video-of-a-buffer'))
  await wakeClient(page)
  const link = page.getByRole('link', { name: 'Play the video from YouTube' })
  await expect(page.getByText('Nothing is loaded from YouTube before you press play.')).toBeVisible()
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  expect(hosts).toEqual([])
  await link.click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/)
  await expect(frame).toHaveAttribute('title', 'Play the video from YouTube')
  await expect.poll(() => hosts).toContain('www.youtube-nocookie.com')
})

test('On paper there is the article, and nothing to press', async ({ page }) => {
  await page.goto(english)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('#s3')).toBeVisible()
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Mechanical' }),
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    page.getByRole('navigation', { name: 'Contents' }),
    page.getByRole('complementary', { name: 'Recommendations' }),
    page.getByRole('button'),
  ]) {
    await expect(chrome.locator('visible=true')).toHaveCount(0)
  }
})

test('An article that is not there is not found', async ({ page, complaints }) => {
  const path = paths.blog('technology', 'mechanical', 'no-such-article')
  expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(complaints.splice(0).join()).toMatch(/404/)
})

test('An article under a sector that it is not in leads to its own address', async ({ page }) => {
  const response = await page.goto(paths.blog('technology', 'medical', 'why-a-tight-bolt-feels-less-load'))
  expect(response?.status()).toBe(200)
  expect(new URL(page.url()).pathname).toBe(english)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
