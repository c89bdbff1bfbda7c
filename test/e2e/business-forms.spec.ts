import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { businessCreation } from '#features/business/sections/creation.ts'
import { businessOrganization } from '#features/business/sections/organization.ts'
import { businessLists } from '#features/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// The forms of a business: its logos are cut out, and what is said of a form goes after five seconds.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'
const picture = fileURLToPath(new URL('../../docs/agora.webp', import.meta.url))

let portal: OwnPortal
let count = 0
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

/** Somebody who keeps a business, on a tab of its page. */
async function openBusiness(page: Page, tab?: string) {
  const email = `maker${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Business', approval: 'pending' })
  const browser = browserOf(portal.url)
  await browser.signIn(email, password)
  const made = await browser.post(`${businessOrganization.prefix}/create`, businessCreation.example)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const filled = await browser.put(`${businessOrganization.prefix}/update`, {
    version: made.body.version,
    products: [businessLists.products.example],
  })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myBusinessProfile(tab))
}

test('a logo is cut out of a picture by pointer and keyboard, and stands on the page', async ({ page }) => {
  await openBusiness(page)
  await page.getByRole('button', { name: 'Edit business details' }).click()
  const form = page.getByRole('dialog', { name: 'Edit business details' })
  const field = form.getByRole('group', { name: /^Wide Brand Logo/ })
  await field.locator('input[type="file"]').setInputFiles(picture)
  const cut = page.getByRole('dialog', { name: 'Wide Brand Logo: choose the part to keep' })
  const frame = cut.getByRole('img')
  await expect(cut.getByLabel('Size')).not.toHaveValue('0')
  await expectAccessible(page)
  const down = cut.getByLabel('Top to bottom')
  await expect(down).toHaveValue('50')
  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 2_000)
  await page.mouse.up()
  await expect(down).toHaveValue('0')
  await down.press('End')
  await expect(down).toHaveValue('100')
  await cut.getByRole('button', { name: 'Show all of it' }).click()
  await expect(cut.getByLabel('Size')).toHaveValue('0')
  await cut.getByRole('button', { name: 'Use this part' }).click()
  await expect(cut).toHaveCount(0)
  const preview = field.getByRole('img', { name: 'Wide Brand Logo' })
  await expect(preview).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/picture\.webp$/)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  const shown = page
    .getByRole('region', { name: 'Business details' })
    .getByRole('img', { name: 'Wide Brand Logo' })
  await expect(shown).toBeVisible()
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([780, 260])
  const address = await shown.getAttribute('src')
  // Others see it above the name.
  const { slug } = await portal.database.db
    .selectFrom('organization')
    .select('slug')
    .where('kind', '=', 'business')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await portal.database.db
    .updateTable('organization')
    .set({ approval: 'approved' })
    .where('slug', '=', slug)
    .execute()
  await page.goto(portal.url + paths.company(slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(businessCreation.example.organizationName)
  await expect(page.locator('main header img')).toHaveAttribute('src', address!)
  await expectAccessible(page)
})

test('what cannot be shown as a picture is refused, and nothing is sent', async ({ page }) => {
  await openBusiness(page)
  await page.getByRole('button', { name: 'Edit business details' }).click()
  const field = page.getByRole('group', { name: /^Brand Logo/ })
  await field
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(field.getByText('The picture is damaged. Choose another one.')).toBeVisible()
})

test('what is said of the form goes after five seconds, what is said of a field stays', async ({
  page,
  complaints,
}) => {
  await openBusiness(page, 'products')
  await page.clock.install()
  await page.getByRole('button', { name: 'Add to Products' }).click()
  const form = page.getByRole('dialog', { name: 'Add product' })
  await form.getByLabel('Product Name').fill('Flow gauge')
  await form.getByLabel('Starting Price').fill('12,34')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const ofField = form.getByText('Price should be a valid number with up to two decimal places')
  await expect(ofField).toBeVisible()
  await form.getByLabel('Starting Price').fill('1,234')
  await page.route('**/businessOrganization/update', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away.' } }),
  )
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const said = form.getByRole('alert').filter({ hasText: /\w/ })
  await expect(said).toBeVisible()
  // From here on time goes only as far as it is told to, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  await expectComplaint(complaints, /503/)
  await form.getByLabel('Link').fill('no address')
  await form.getByLabel('Description').focus()
  await page.clock.runFor(100)
  await expect(form.getByText('URL should be in format')).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(said).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(said).toHaveCount(0)
  await expect(form.getByText('URL should be in format')).toBeVisible()
  // What was typed is still there.
  await expect(form.getByLabel('Product Name')).toHaveValue('Flow gauge')
})
