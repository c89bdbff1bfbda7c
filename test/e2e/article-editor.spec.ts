import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(90_000)

const password = 'correct1horse'
const ada = 'ada@editor.example'
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  await insertPerson(portal.database.db, ada, { password, user_type: 'Personal', name: 'Ada Rao' })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const text = (page: Page) => main(page).getByRole('textbox', { name: 'Text', exact: true })

/** What the clipboard holds goes where the cursor stands. */
const paste = (page: Page, types: Record<string, string>) =>
  text(page).evaluate((target, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(given)) clipboardData.setData(type, data)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)

test('A section is written by keyboard alone: marks, lists, a link, a formula, a table, what is pasted', async ({
  page,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(`${portal.url}${paths.myArticles()}/new`)
  await main(page).getByLabel('Title').fill('How bearings carry')
  await main(page).getByRole('button', { name: 'Begin' }).click()
  await main(page).getByRole('button', { name: 'Add a section' }).click()

  await text(page).focus()
  await expect(page.getByRole('toolbar', { name: 'Formatting: Text' })).toBeVisible()
  await page.keyboard.type('Balls **roll** and `n = 3` counts; $e^x$ grows.\n- one\ntwo\n\n')
  await expect(text(page).locator('strong')).toHaveText('roll')
  await expect(text(page).locator('code')).toHaveText(['n = 3', 'e^x'])
  await expect(text(page).locator('li')).toHaveText(['one', 'two'])

  await page.keyboard.type('See here')
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('An address begins with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://example.org/')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text(page).getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://example.org/')

  // From the text to the toolbar, along it, and back.
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Load')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Life')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Speed')
  await expect(text(page).locator('th')).toHaveText(['Load', 'Life', 'Speed'])
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowDown')

  await paste(page, {
    'text/html': '<p class=MsoNormal style="color:red"><b>Word</b> text<o:p></o:p></p><p>more</p>',
  })
  await expect(text(page).locator('strong').last()).toHaveText('Word')
  await paste(page, { 'text/plain': '# Head\n\n1. first\n2. second\n\n```js\nlet a\n```' })
  await expect(text(page).locator('h2')).toHaveText('Head')
  await expect(text(page).locator('pre')).toHaveText('let a')
  await expectAccessibleInBoth(page)

  await expect(main(page).getByText('Everything is saved')).toBeVisible()
  await page.reload()
  await expect(text(page).locator('ol li')).toHaveText(['first', 'second'])
  await expect(text(page).locator('th')).toHaveText(['Load', 'Life', 'Speed'])
  await expect(text(page).getByRole('link', { name: 'here' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('A slash in an empty line offers the blocks by name, and leaves nothing in the text', async ({
  page,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(`${portal.url}${paths.myArticles()}/new`)
  await main(page).getByLabel('Title').fill('How gears mesh')
  await main(page).getByRole('button', { name: 'Begin' }).click()
  await main(page).getByRole('button', { name: 'Add a section' }).click()
  await text(page).focus()
  await page.keyboard.type('One\n/')
  const list = page.getByRole('listbox', { name: 'Blocks' })
  const field = main(page).getByRole('combobox', { name: 'Text', exact: true })
  await expect(list.getByRole('option')).toHaveCount(9)
  await expect(list.getByRole('option', { name: 'Heading within the text', selected: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.type('list')
  await expect(list.getByRole('option')).toHaveText(['List', 'Numbered list'])
  await page.keyboard.press('ArrowDown')
  const numbered = list.getByRole('option', { name: 'Numbered list' })
  await expect(numbered).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await numbered.getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await page.keyboard.type('first')
  await expect(text(page).locator('ol li')).toHaveText(['first'])
  await expect(text(page)).not.toContainText('/')

  await page.keyboard.type('\n\n/')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.type('usr')
  await expect(list).toBeHidden()
  await expect(text(page).locator('p').last()).toHaveText('/usr')
  await page.keyboard.type('\n/div')
  await list.getByRole('option', { name: 'Dividing line' }).click()
  await expect(text(page).locator('hr')).toHaveCount(1)
})
