import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// What is written here stands on every page: other journeys would see it.
let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

test('An administrator shows a notice, orders the menu and changes the terms, and readers see it', async ({
  page,
  context,
}) => {
  test.slow()
  const chief = 'chief@portal.example'
  await insertPerson(portal.database.db, chief, { user_type: 'Personal', role: 'admin', name: 'Chief' })
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).press('Enter')
  const save = async () => {
    await press('Publish changes')
    await expect(page.getByText('Changes published')).toBeVisible()
  }
  await beSignedIn(page, portal, chief)
  await page.goto(portal.url + paths.admin())
  await main.getByRole('link', { name: 'Portal', exact: true }).click()
  await main.getByLabel('Notice on every page, English').fill('We move on [Friday](/about).')
  await main.getByLabel('Portal name').fill('Stoa')
  await save()
  const reader = await context.newPage()
  await reader.goto(portal.url + paths.legal('terms'))
  await expect(reader.getByText('© Stoa')).toBeVisible()
  await reader.getByRole('complementary', { name: 'Notice' }).getByRole('link', { name: 'Friday' }).click()
  await expect(reader).toHaveURL(portal.url + paths.about())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Version restored and published')).toBeVisible()
  await reader.goto(portal.url + paths.home())
  await expect(reader.getByText('© Agora')).toBeVisible()
  await expect(reader.getByText('We move on')).toHaveCount(0)

  await page.goto(portal.url + paths.adminSite('menus'))
  await press('Move Jobs up')
  await press('Move Jobs up')
  await main.getByRole('checkbox', { name: 'University' }).press('Space')
  await press('Add link')
  await main.getByLabel('Name, English').fill('Shop')
  await main.getByLabel('Name, Español').fill('Tienda')
  await main.getByLabel('Path or URL', { exact: true }).fill('https://shop.example')
  await save()
  await reader.goto(portal.url + paths.home())
  const bar = reader.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(bar).toHaveText(['Jobs', 'Events', 'Institutes & companies'])
  await expect(reader.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://shop.example')
  await reader.close()

  await page.goto(portal.url + paths.adminSite('legal/terms'))
  await main.getByLabel('Text, English').fill('## Be kind\n\nOn {brand}, be kind.')
  await save()
  await main.getByRole('link', { name: 'View page' }).click()
  await expect(main.getByText('On Agora, be kind.')).toBeVisible()
  await main.getByRole('link', { name: /^From \d\d\/\d\d\/\d{4}$/ }).click()
  await expect(main.getByText('This is an earlier version and no longer in effect.')).toBeVisible()
  await expect(main.getByText('everyone who uses Agora')).toBeVisible()
  await main.getByRole('link', { name: 'Read the current version' }).click()
  await expect(main.getByText('On Agora, be kind.')).toBeVisible()
})
