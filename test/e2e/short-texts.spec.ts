import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, insertOwner, type Owner } from './profile-owner.ts'

// Lists of short texts, such as skills: typed, pasted, taken back, removed; by the keyboard alone and on a phone.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

const line = (page: Page) => page.getByRole('textbox', { name: 'Skills' })
const texts = async (page: Page) =>
  (
    await page
      .getByRole('list', { name: /^Skills, / })
      .getByRole('listitem')
      .allInnerTexts()
  ).map((text) => text.trim())
const said = (page: Page) => page.getByRole('dialog').getByRole('status')

async function openSkills(page: Page, name: string, skills: string[] = []): Promise<Owner> {
  const lists = skills.length > 0 ? { TechnicalSkills: [{ Category: 'Tools', Skills: skills }] } : {}
  const owner = await insertOwner(portal, `${name}@example.org`, {}, lists)
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  const place = page.getByRole('region', { name: /^Technical skills/i })
  if (skills.length > 0) await place.getByRole('button', { name: /^Edit mode/ }).click()
  await place.getByRole('button', { name: skills.length > 0 ? 'Edit Tools' : 'Add skill' }).click()
  return owner
}

async function storedSkills({ browser, personId }: Owner): Promise<unknown> {
  const { body } = await browser.post(`${calls}/getByUserID`, { UserID: personId })
  return body.TechnicalSkills.map(({ Skills }: { Skills: string[] }) => Skills)
}

async function paste(page: Page, text: string): Promise<void> {
  await line(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('By the keyboard alone: Enter and a comma add, Backspace takes back, arrows lead to what is there', async ({
  page,
}) => {
  const owner = await openSkills(page, 'keys')
  const { keyboard } = page
  await keyboard.type('Tools')
  await keyboard.press('Tab')
  await expect(line(page)).toBeFocused()
  await keyboard.type('SQL')
  await keyboard.press('Enter')
  await expect(said(page).first()).toHaveText('Added: SQL')
  await keyboard.type('C++ (Qt, STL),Go;')
  await keyboard.type('Rsut')
  await keyboard.press('Enter')
  expect(await texts(page)).toEqual(['SQL', 'C++ (Qt, STL)', 'Go', 'Rsut'])

  // The last comes back into the line, and goes on from there.
  await keyboard.press('Backspace')
  await expect(line(page)).toHaveValue('Rsut')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await keyboard.type('ust')
  await keyboard.press('Enter')
  await keyboard.type('sql')
  await keyboard.press('Enter')
  await expect(page.getByText('Already in the list: sql').first()).toBeVisible()
  expect(await texts(page)).toEqual(['SQL', 'C++ (Qt, STL)', 'Go', 'Rust'])

  // One in the middle is changed where it stands; Delete takes one away.
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Remove Rust' })).toBeFocused()
  for (let count = 0; count < 5; count += 1) await keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Edit C++ (Qt, STL)' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(line(page)).toHaveValue('C++ (Qt, STL)')
  await keyboard.type('!')
  await keyboard.press('Enter')
  expect(await texts(page)).toEqual(['SQL', 'C++ (Qt, STL)!', 'Go', 'Rust'])
  await keyboard.press('Shift+Tab')
  await keyboard.press('Home')
  await keyboard.press('Delete')
  await expect(said(page).first()).toHaveText('Removed: SQL')
  expect(await texts(page)).toEqual(['C++ (Qt, STL)!', 'Go', 'Rust'])
  await expectAccessible(page)

  // What stands in the line is saved as well.
  await line(page).focus()
  await keyboard.type('Perl')
  await keyboard.press('Tab')
  await expect(page.getByLabel(/^Level/)).toBeFocused()
  for (const stop of ['Cancel', 'Save and add another', 'Save']) {
    await keyboard.press('Tab')
    await expect(page.getByRole('button', { name: stop, exact: true })).toBeFocused()
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedSkills(owner)).toEqual([['C++ (Qt, STL)!', 'Go', 'Rust', 'Perl']])
})

test('A pasted list is taken apart, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await openSkills(page, 'phone', [
    'SQL',
    'A very long name of a skill that does not fit on any phone (x, y)',
  ])
  await line(page).fill('Ru')
  await paste(page, 'st, Go; C, C++ (a, b)')
  await paste(page, '• Planning\n• SQL\r\n• Drawing')
  await expect(page.getByText('Already in the list: SQL').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Go' }).click()
  expect(await texts(page)).toEqual([
    'SQL',
    expect.stringContaining('A very'),
    'Rust',
    'C',
    'C++ (a, b)',
    'Planning',
    'Drawing',
  ])
  const wide = await page.evaluate(() => document.querySelector('dialog')!.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedSkills(owner)).toEqual([
    ['SQL', expect.stringContaining('A very'), 'Rust', 'C', 'C++ (a, b)', 'Planning', 'Drawing'],
  ])
})

test('What is typed outlives a reload; what is empty is asked for; what is too long is shown where it is', async ({
  page,
}) => {
  await openSkills(page, 'kept')
  await page.getByLabel('Category').fill('Tools')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Skill is required')).toBeVisible()
  await expect(line(page)).toBeFocused()
  await line(page).fill('SQL')
  await expect(page.getByText('Skill is required')).toBeHidden()
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('agora.draft.') && String(text).includes('SQL'),
    ),
  )
  await page.reload()
  await expect(page.getByText('We kept what you typed')).toBeVisible()
  expect(await texts(page)).toEqual(['SQL'])
  await paste(page, `Go, ${'x'.repeat(301)}, Rust`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Edit x/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
