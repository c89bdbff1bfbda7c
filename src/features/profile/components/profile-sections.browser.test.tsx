import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { safeParse } from 'zod/v4/core'
import { blankItem, type AnySection } from '#kits/document/section.ts'
import { paths } from '#lib/text/paths.ts'
import { fillForm } from '#test/support/component/fill-form.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import { variantOf } from '#test/support/profile/profiles.ts'
import type { SectionKey } from '../schema.ts'
import { sections } from '../sections/registry.ts'

// Every section of the registry on the page: what holds for one must hold for a new one.

const editable = Object.values(sections).filter((section: AnySection) => !section.readOnly) as AnySection[]
const dialog = page.getByRole('dialog')
const tool = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })
const save = () => tool(dialog, 'Save').click()

/** Without the ids, which differ each time. */
const plain = (items: unknown) =>
  JSON.parse(JSON.stringify(items, (key, value: unknown) => (key === 'id' ? undefined : value)))

const placeOf = (section: AnySection) =>
  page.getByRole('region', { name: new RegExp(`^${section.title()}( \\d+)?$`) })

test.each(editable.map((section) => [section.key, section] as const))(
  '%s: reports required fields, and saves and shows the others',
  async (key, section) => {
    const kept = mockProfile()
    await mountPage(paths.myPersonalProfile())
    const place = placeOf(section)

    // Empty: it says why, and is in edit mode.
    await expect.element(place.getByText(section.empty())).toBeVisible()
    await expect
      .element(tool(place, `Edit mode for ${section.title()}`))
      .toHaveAttribute('aria-pressed', 'true')

    // What must be there is asked for, at the first of it.
    await tool(place, `Add ${section.itemName()}`).click()
    await save()
    const { error } = safeParse(section.schema, blankItem(section))
    for (const { message } of error?.issues ?? [])
      await expect.element(dialog.getByText(message, { exact: true }).first()).toBeVisible()
    await expect.poll(() => dialog.element().querySelector('[aria-invalid="true"]')).toHaveFocus()

    await fillForm(dialog, section, section.example)
    await save()
    await expect
      .element(place.getByText(section.summary(section.example).title, { exact: true }))
      .toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(plain(kept.stored[key as SectionKey])).toEqual([section.example])
  },
)

test.each([sections.ProfessionalExperience, sections.TechnicalSkills, sections.Awards] as AnySection[])(
  '$key: adds, edits, orders, deletes and restores items',
  async (section) => {
    const first = section.example
    const second = variantOf(section, first, 1)
    const third = variantOf(section, first, 2)
    const kept = mockProfile({ [section.key]: [first] })
    const stored = () => kept.stored[section.key as SectionKey] as { id: string }[]
    await mountPage(paths.myPersonalProfile())
    const place = placeOf(section)
    const titleOf = (item: object) => section.summary(item).title
    const shown = (item: object) => place.getByText(titleOf(item), { exact: true })

    await tool(place, `Add to ${section.title()}`).click()
    await fillForm(dialog, section, second)
    await save()
    await expect.element(shown(second)).toBeVisible()
    await tool(place, `Edit mode for ${section.title()}`).click()
    await tool(place, `Move ${titleOf(second)} up`).click()
    await expect.poll(() => plain(stored())).toEqual([second, first])

    // An edit keeps the id.
    const [before] = stored()
    await tool(place, `Edit ${titleOf(second)}`).click()
    await fillForm(dialog, section, { ...third, ...blankLists(section) })
    await save()
    await expect.element(shown(third)).toBeVisible()
    expect(stored()[0]?.id).toBe(before?.id)

    // Deleting asks, and can be undone.
    await tool(place, `Delete ${titleOf(third)}`).click()
    await expect.element(dialog.getByText('Are You Sure to Delete this Record?')).toBeVisible()
    expect(dialog.element().getBoundingClientRect().width).toBe(400)
    expect(stored()).toHaveLength(2)
    await tool(dialog, 'OK').click()
    await expect.element(shown(third)).not.toBeInTheDocument()
    expect(plain(stored())).toEqual([first])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(shown(third)).toBeVisible()
    expect(stored().map(titleOf)).toEqual([titleOf(third), titleOf(first)])
  },
)

/** Lists inside an item stay as they are: what is filled again would be added. */
const blankLists = (section: AnySection) =>
  Object.fromEntries(
    Object.entries(section.example as object)
      .filter(([, value]) => Array.isArray(value) && value.some((entry) => typeof entry === 'object'))
      .map(([key]) => [key, []]),
  )
