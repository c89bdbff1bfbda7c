import type { Locator, Page } from '@playwright/test'
import { safeParse } from 'zod/v4/core'
import type { SectionKey } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { blankItem, type AnySection } from '#kits/document/section.ts'
import { variantOf } from '../support/profile/profiles.ts'
import { fillForm } from './fill-form.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, insertOwner, type Owner } from './profile-owner.ts'

// Every section of the registry in the browser: what holds for one must hold for a new one.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

setLocaleSource(() => 'en')
let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

const editable = Object.values(sections).filter((section: AnySection) => !section.readOnly) as AnySection[]
const dialog = (page: Page) => page.getByRole('dialog')
const region = (page: Page, section: AnySection) =>
  page.getByRole('region', { name: new RegExp(`^${section.title()}( \\d+)?$`) })
const tool = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

async function stored({ browser, personId }: Owner, key: string): Promise<Record<string, unknown>[]> {
  const { body } = await browser.post(`${calls}/getByUserID`, { UserID: personId })
  return body[key]
}

/** Without the ids, which are the server's. */
const plain = (items: unknown) =>
  JSON.parse(JSON.stringify(items, (key, value: unknown) => (key === 'id' ? undefined : value)))

for (const section of editable) {
  const key = section.key as SectionKey
  test(`${section.title()}: add, edit, order, delete and undo`, async ({ page }) => {
    const owner = await insertOwner(portal, `${key.toLowerCase()}@example.org`, {}, {})
    await beSignedIn(page, portal, owner.email)
    await page.goto(portal.url + paths.myPersonalProfile())
    const place = region(page, section)
    const first = section.example
    const second = variantOf(section, first, 1)
    const titleOf = (item: object) => section.summary(item).title

    // Empty: it says why, and is in edit mode.
    await expect(place.getByText(section.empty())).toBeVisible()
    await expect(tool(place, `Edit mode for ${section.title()}`)).toHaveAttribute('aria-pressed', 'true')

    // What must be there is asked for.
    await tool(place, `Add ${section.itemName()}`).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    const { error } = safeParse(section.schema, blankItem(section))
    for (const { message } of error?.issues ?? [])
      await expect(dialog(page).getByText(message, { exact: true }).first()).toBeVisible()

    await fillForm(dialog(page), section, first)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(place.getByText(titleOf(first), { exact: true })).toBeVisible()
    expect(plain(await stored(owner, key))).toEqual([first])

    await tool(place, `Add to ${section.title()}`).click()
    await fillForm(dialog(page), section, second)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(place.getByText(titleOf(second), { exact: true })).toBeVisible()

    await tool(place, `Move ${titleOf(second)} up`).click()
    await expect.poll(async () => plain(await stored(owner, key))).toEqual([second, first])

    // An edit keeps the id.
    const [before] = await stored(owner, key)
    const third = variantOf(section, first, 2)
    await tool(place, `Edit ${titleOf(second)}`).click()
    await fillForm(dialog(page), section, { ...third, ...blankLists(section) })
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(place.getByText(titleOf(third), { exact: true })).toBeVisible()
    const [after] = await stored(owner, key)
    expect(after?.['id']).toBe(before?.['id'])

    // Deleting asks, and can be undone.
    await tool(place, `Delete ${titleOf(third)}`).click()
    await expect(dialog(page).getByText('Are You Sure to Delete this Record?')).toBeVisible()
    expect((await dialog(page).boundingBox())?.width).toBe(400)
    await dialog(page).getByRole('button', { name: 'OK', exact: true }).click()
    await expect(place.getByText(titleOf(third), { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(place.getByText(titleOf(third), { exact: true })).toBeVisible()
    await page.reload()
    await expect(place.getByText(titleOf(third), { exact: true })).toBeVisible()
    expect((await stored(owner, key)).map((item) => titleOf(item))).toEqual([titleOf(third), titleOf(first)])
  })
}

/** Lists inside an item stay as they are: what is filled again would be added. */
const blankLists = (section: AnySection) =>
  Object.fromEntries(
    Object.entries(section.example as object)
      .filter(([, value]) => isItems(value))
      .map(([k]) => [k, []]),
  )
const isItems = (value: unknown) => Array.isArray(value) && value.some((entry) => typeof entry === 'object')
