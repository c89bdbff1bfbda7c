import type { Locator, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, found, searchField, test, wakeClient } from './journey.ts'

const list = paths.blogs('technology', 'mechanical')
const autocomplete = '**/searchKeywordAutoComplete'

const options = (page: Page): Locator =>
  page.getByRole('main').getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

async function openBox(page: Page): Promise<Locator> {
  await page.goto(list)
  await wakeClient(page)
  const box = searchField(page)
  await box.focus()
  await expect(box).toHaveRole('combobox')
  return box
}

test('Arrows go through the suggestions, Enter takes one and searches', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('lub')
  await expect(options(page).first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const words = await options(page).allTextContents()
  expect(words.length).toBeGreaterThan(1)

  await box.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const id = await options(page).first().getAttribute('id')
  await expect(box).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(box).toHaveValue('lub')
  await box.press('ArrowUp')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')

  const chosen = words.at(-1) ?? ''
  await expect(box).toHaveValue(chosen)
  await expect(page.getByText(new RegExp(`articles? for “${chosen}”`))).toBeVisible()
  await expect(options(page)).toHaveCount(0)
})

test('Esc closes the suggestions and keeps the words; again, it clears them', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('vib')
  await expect(options(page).first()).toBeVisible()
  await box.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('vib')
  await box.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await box.press('Escape')
  await box.press('Escape')
  await expect(box).toHaveValue('')
})

test('A suggestion can be taken by the pointer; a press elsewhere closes the list', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('fric')
  await options(page).getByText('friction', { exact: true }).click()
  await expect(page.getByText('2 articles for “friction”')).toBeVisible()
  await expect(found(page)).toHaveCount(2)

  await box.fill('vib')
  await expect(options(page).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(options(page)).toHaveCount(0)
})

test('Nothing that begins so says No Data, which cannot be chosen', async ({ page }) => {
  const box = await openBox(page)
  await box.pressSequentially('zzz')
  await expect(options(page)).toHaveText(['No Data'])
  await expect(options(page)).toHaveAttribute('aria-disabled', 'true')
  await box.press('ArrowDown')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await options(page).click({ force: true })
  await expect(box).toHaveValue('zzz')
})

test('By Organization completes the names of organizations', async ({ page }) => {
  await page.goto(list)
  await wakeClient(page)
  await page.getByRole('radio', { name: 'By Organization' }).check()
  await searchField(page).pressSequentially('kle')
  await expect(options(page)).toHaveText(['Klemwerk Study Group'])
  await searchField(page).press('ArrowDown')
  await searchField(page).press('Enter')
  await expect(page.getByText('2 articles from “Klemwerk Study Group”')).toBeVisible()
})

test('An answer that comes too late is never shown', async ({ page }) => {
  const box = await openBox(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  const asked: string[] = []
  await page.route(autocomplete, async (route) => {
    const { keyword } = route.request().postDataJSON() as { keyword: string }
    asked.push(keyword)
    if (keyword === 'vib') await held
    // The browser has given up on the held one by then.
    await route.continue().catch(() => undefined)
  })
  await box.pressSequentially('vib')
  await expect.poll(() => asked).toContain('vib')
  await box.fill('fric')
  await expect(options(page)).toHaveText(['friction'])
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(options(page)).toHaveText(['friction'])
})

test('Searching works while suggestions fail', async ({ page, complaints }) => {
  const box = await openBox(page)
  const refused: string[] = []
  await page.route(autocomplete, (route) => {
    refused.push(route.request().url())
    return route.fulfill({ status: 500, json: { message: 'broken', code: 'internal' } })
  })
  await box.fill('friction')
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await expect(options(page)).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByText('2 articles for “friction”')).toBeVisible()
  expect(complaints.length).toBe(refused.length)
  complaints.length = 0
})
