import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessible, test, wakeClient } from './journey.ts'

const list = paths.events('mechanical')
const defaults = '20 17 14 16 15 18'

const handles = (page: Page) => page.getByRole('slider')
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} (percent)` })
const reset = (page: Page) => page.getByRole('link', { name: 'Reset' })
const apply = (page: Page) =>
  page.getByRole('group', { name: 'What do you want from it?' }).getByRole('button', { name: 'Apply' })

/** The shares as the number fields show them, from Customer focus to Self development. */
const expectShares = (page: Page, shares: string) =>
  expect
    .poll(() =>
      page
        .locator('[data-skill] input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(' ')),
    )
    .toBe(shares)

/** The list with the shares unfolded: closed they are one row. */
async function openSlider(page: Page): Promise<void> {
  await page.goto(list)
  await page.getByText('Set shares').click()
}

async function drag(page: Page, handle: number, byPixels: number): Promise<void> {
  const box = await handles(page).nth(handle).boundingBox()
  if (!box) throw new Error('The handle is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPixels, y, { steps: 10 })
  await page.mouse.up()
}

test('Keys move a boundary; a part at 0 goes, and only Reset brings it back', async ({ page }) => {
  await openSlider(page)
  await handles(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageUp')
  await expectShares(page, '26 11 14 16 15 18')
  await expect(handles(page).first()).toHaveAttribute(
    'aria-valuetext',
    'Customer focus 26 percent, Partner focus 11 percent',
  )
  await page.keyboard.press('Home')
  await expectShares(page, '0 37 14 16 15 18')
  await expect(handles(page)).toHaveCount(4)
  await expect(page.getByText('Customer focus has been removed. Reset brings it back.')).toBeVisible()
  await expect(field(page, 'Partner focus')).toHaveValue('37')
  await expect(page.getByRole('textbox', { name: 'Customer focus' })).toBeDisabled()
  await expectAccessible(page)
  await reset(page).click()
  await expectShares(page, defaults)
  await expect(handles(page)).toHaveCount(5)
})

test('A dragged boundary stops at its neighbours, and dragging ends where a part goes', async ({ page }) => {
  await openSlider(page)
  await wakeClient(page)
  await drag(page, 1, 60)
  await expect(field(page, 'Solution design')).not.toHaveValue('14')
  const partner = Number(await field(page, 'Partner focus').inputValue())
  const solution = Number(await field(page, 'Solution design').inputValue())
  expect(partner + solution).toBe(31)
  await expectShares(page, `20 ${partner} ${solution} 16 15 18`)
  await drag(page, 1, 2000)
  await expectShares(page, '20 31 0 16 15 18')
})

test('Numbers are an equal way, and Apply puts them into the address', async ({ page }) => {
  await openSlider(page)
  await wakeClient(page)
  await field(page, 'Customer focus').fill('30')
  await page.keyboard.press('Tab')
  await expectShares(page, '30 7 14 16 15 18')
  await field(page, 'Internal use').fill('20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    /customerFocus=30&partnerFocus=7&solutionDesign=14&salesSupport=16&internalUse=20&selfDevelopment=13/,
  )
  await expect(page.getByText(/% match/).first()).toBeVisible()
  await page.goBack()
  await expectShares(page, defaults)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The numbers are a form, which says when they do not sum to 100', async ({ page }) => {
    await openSlider(page)
    await expect(handles(page)).toHaveCount(0)
    await field(page, 'Customer focus').fill('40')
    await apply(page).click()
    await expect(page.getByRole('alert')).toContainText('The shares sum to 120, not to 100')
    await expect(field(page, 'Customer focus')).toHaveValue('40')
    await field(page, 'Self development').fill('0')
    await field(page, 'Internal use').fill('13')
    await apply(page).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(/% match/).first()).toBeVisible()
    await reset(page).click()
    await expect(field(page, 'Customer focus')).toHaveValue('20')
  })
})
