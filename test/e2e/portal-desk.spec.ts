import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createBlog } from '#features/blogs/mutations.ts'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
const [chief, other] = ['chief@portal.example', 'other@portal.example']
let portal: OwnPortal

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  for (const [email, name] of [
    [chief, 'Chief'],
    [other, 'Other'],
  ] as const)
    await insertPerson(db, email, { password, user_type: 'Personal', role: 'admin', name })
  await importSections(db, fileURLToPath(new URL('../../content/sections/', import.meta.url)))
  await createBlog(db, sampleBlog('Trains of gears', { BlogMainTopics: ['Gears'] }))
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved. Readers see it from now on.')).toBeVisible()
const open = async (page: Page, part: string) => {
  await page.goto(portal.url + paths.adminSite(part))
  await expect(main(page).getByRole('button', { name: 'Save and show to readers' })).toBeVisible()
}
/** A page as a stranger gets it. */
const read = async (path: string) => (await fetch(portal.url + path)).text()

test('A notice is previewed, shown above every page, and taken back at once', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, chief)
  await page.goto(portal.url + paths.admin())
  await main(page).getByRole('link', { name: 'Portal', exact: true }).click()
  await expect(main(page).getByText('Nothing yet: this is how it is now.')).toBeVisible()
  await field(page, 'Notice above every page, English').fill('We move on [Friday](/about).')
  await expect(main(page).getByRole('link', { name: 'Friday' })).toHaveAttribute('href', '/about')
  await field(page, 'Page on X').fill('x.example')
  await press(page, 'Save and show to readers')
  await expect(main(page).getByText('A whole address that begins with https://').first()).toBeVisible()
  await expectComplaint(complaints, /400/)
  await expect(field(page, 'Page on X')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Page on X').fill('')
  await field(page, 'Name of the portal').fill('Stoa')
  await expectAccessibleInBoth(page)
  await press(page, 'Save and show to readers')
  await saved(page)
  for (const path of [paths.home(), paths.legal('terms')]) {
    const html = await read(path)
    expect(html).toContain('We move on')
    expect(html).toContain('© Stoa')
  }
  const reader = await page.context().newPage()
  await reader.goto(portal.url + paths.home())
  const notice = reader.getByRole('complementary', { name: 'Notice' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Friday' }).click()
  await expect(reader).toHaveURL(portal.url + paths.about())
  await reader.close()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Brought back. Readers see it from now on.')).toBeVisible()
  expect(await read(paths.home())).not.toContain('We move on')
  expect(await read(paths.home())).toContain('© Agora')
  await expect(main(page).getByText('brought back version 1')).toBeVisible()
})

test('A menu is put in order by the keyboard alone', async ({ page }) => {
  await beSignedIn(page, portal, chief)
  await open(page, 'menus')
  const up = main(page).getByRole('button', { name: 'Move Jobs up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await main(page).getByRole('checkbox', { name: 'University' }).press('Space')
  await press(page, 'Add a link')
  await field(page, 'Name, English').fill('Shop')
  await field(page, 'Name, Español').fill('Tienda')
  await field(page, 'Address').fill('https://shop.example')
  await expectAccessibleInBoth(page)
  await press(page, 'Save and show to readers')
  await saved(page)
  await page.goto(portal.url + paths.home())
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(bar).toHaveText(['Jobs', 'Events', 'Institutes & companies'])
  await expect(page.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://shop.example')
})

test('A legal text changes, with its date, and what it said before stays to be read', async ({ page }) => {
  await beSignedIn(page, portal, chief)
  await open(page, 'legal/terms')
  await field(page, 'Text, English').fill('## Be kind\n\nOn {brand}, be kind.')
  await expect(main(page).getByText('On Agora, be kind.')).toBeVisible()
  await expectAccessibleInBoth(page)
  // What is typed outlives the page.
  await page.reload()
  await expect(main(page).getByText('What you typed here before is still there')).toBeVisible()
  await expect(main(page).getByText('On Agora, be kind.')).toBeVisible()
  await press(page, 'Save and show to readers')
  await saved(page)
  await main(page).getByRole('link', { name: 'See the page' }).click()
  await expect(main(page).getByText('On Agora, be kind.')).toBeVisible()
  await main(page).getByRole('link', { name: 'From 20/11/2026' }).click()
  await expect(main(page).getByText('This is an earlier version, which no longer holds.')).toBeVisible()
  await expect(main(page).getByText('everyone who uses Agora')).toBeVisible()
  await expectAccessibleInBoth(page)
  await main(page).getByRole('link', { name: 'Read what holds now' }).click()
  await expect(main(page).getByText('On Agora, be kind.')).toBeVisible()
})

test('A vocabulary says which line cannot be read, and what articles still carry', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, portal, chief)
  await open(page, 'taxonomy/mechanical')
  const categories = field(page, 'Categories')
  await categories.fill('Machine design | Diseño de máquinas | Design of machines\n  Tribology')
  await press(page, 'Save and show to readers')
  await expect(
    main(page).getByText('Categories, line 2: Nothing stands below another term here.'),
  ).toBeVisible()
  await categories.fill('Machine design | Diseño de máquinas | Design of machines')
  await field(page, 'Topics').fill('Motion\n  Shafts | Ejes')
  await expect(main(page).getByText('“Gears” is carried by one published article')).toBeVisible()
  await expectAccessibleInBoth(page)

  // Another administrator writes first: neither loses anything.
  const { url } = portal
  const theirs = await page.context().browser()!.newContext()
  const second = await theirs.newPage()
  await beSignedIn(second, portal, other)
  await open(second, 'taxonomy/mechanical')
  await field(second, 'Processes').fill('Casting')
  await press(second, 'Save and show to readers')
  await saved(second)
  await theirs.close()
  await press(page, 'Save and show to readers')
  await expect(main(page).getByText('Somebody has changed this meanwhile.')).toBeVisible()
  await expectComplaint(complaints, /409/)
  await expect(main(page).getByText('Removed: Casting')).toBeVisible()
  await field(page, 'Processes').fill('Casting')
  await press(page, 'Save and show to readers')
  await saved(page)
  await expect(main(page).getByText(/Version 2, /)).toBeVisible()
  await page.goto(url + paths.blogs('technology', 'mechanical'))
  await expect(main(page).getByRole('option', { name: 'Design of machines' }).first()).toBeAttached()
})
