import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { businessLists, businessTabs } from '#features/organizations/business/sections/registry.ts'
import { instituteLists, instituteTabs } from '#features/organizations/institute/sections/registry.ts'
import type { AnySection } from '#kits/document/section.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { fillForm } from '#test/support/component/fill-form.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'

// Checks that hold for every list of an institute or business, including new ones.

const kinds = {
  institute: { tabs: instituteTabs, lists: instituteLists, path: paths.myInstitutionProfile },
  business: { tabs: businessTabs, lists: businessLists, path: paths.myBusinessProfile },
}

const postings = { jobOpenings: 'job', outsourcedProjects: 'project' }

const cases = Object.entries(kinds).flatMap(([kind, { tabs, lists, path }]) =>
  tabs.flatMap((tab, at) =>
    tab.lists.flatMap((key) => {
      const list = (lists as Record<string, AnySection>)[key]!
      return [[kind as keyof typeof kinds, key, list, path(at === 0 ? undefined : tab.segment)] as const]
    }),
  ),
)
const dialog = page.getByRole('dialog')
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const placeOf = (list: AnySection) =>
  page.getByRole('region', { name: new RegExp(`^${list.title()}( \\d+)?$`) })

test.each(cases.filter(([, key, { readOnly }]) => !readOnly && key !== 'syllabus'))(
  'adds, shows and deletes an entry of the %s list %s',
  async (kind, key, list, path) => {
    // Postings name a branch.
    const branches = key in postings && {
      businessBranchAddress: [businessLists.businessBranchAddress.example],
    }
    const kept = mockOrganization(kind, { lists: { ...branches } })
    await mountPage(path)
    const place = placeOf(list)
    await expect.element(place.getByText(list.empty())).toBeVisible()
    await button(place, `Add ${list.itemName()}`).click()
    await fillForm(dialog, list, list.example)
    await expectAccessible()
    await button(dialog, 'Save').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(place.getByRole('heading', { name: `${list.title()} 1`, exact: true })).toBeVisible()
    expect(kept.stored[key]).toHaveLength(1)
    await button(place, /^Delete/)
      .first()
      .click()
    await expect.element(dialog.getByText('Are You Sure to Delete this Record?')).toBeVisible()
    await button(dialog, 'OK').click()
    await expect.element(place.getByText(list.empty())).toBeVisible()
  },
)

test.each(cases.filter(([, key, { readOnly }]) => readOnly || key === 'syllabus'))(
  'the %s list %s without a form explains why it is empty',
  async (kind, _key, list, path) => {
    mockOrganization(kind)
    await mountPage(path)
    await expect.element(placeOf(list).getByText(list.empty())).toBeVisible()
    await expectAccessible()
  },
)

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
/** Replaces free text with one very long word. */
const withLongWords = (item: object): object =>
  Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      typeof value === 'string' && /name|title|description|publisher|department/i.test(key) ? LONG : value,
    ]),
  )

test.each(
  instituteTabs.map(
    ({ segment, lists }, at) =>
      [segment, lists, paths.myInstitutionProfile(at === 0 ? undefined : segment)] as const,
  ),
)('the tab %s fits long words at every width', async (_segment, lists, path) => {
  const items = (key: keyof typeof instituteLists) => [
    instituteLists[key].example,
    withLongWords(instituteLists[key].example),
  ]
  mockOrganization('institute', {
    lists: Object.fromEntries(lists.map((key) => [key, items(key)])),
    more: {
      instituteDetails: { instituteName: `${LONG} University`, website: 'https://full.example.org' },
      instituteAddress: { city: LONG, country: 'AT' },
    },
  })
  await mountPage(path)
  for (const key of lists)
    await expect
      .element(page.getByRole('heading', { name: `${instituteLists[key].title()} 2`, exact: true }))
      .toBeVisible()
  for (const width of [1440, 768, 360]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `at ${width}`).toBeLessThanOrEqual(width)
  }
  await expectAccessible()
})

test('the jobs of a business fit beside the menu in French, also while they are edited', async () => {
  setLocaleSource(() => 'fr')
  onTestFinished(() => setLocaleSource(() => 'en'))
  const { jobOpenings } = businessLists
  mockOrganization('business', { lists: { jobOpenings: [jobOpenings.example] } })
  await page.viewport(1280, 900)
  await mountPage(paths.myBusinessProfile('jobs'))
  const edit = button(placeOf(jobOpenings), /^Mode modification/)
  await expect.element(edit).toBeVisible()
  const fitsFrom1440 = async () => {
    for (let width = 1440; width >= 960; width -= 40) {
      await page.viewport(width, 900)
      expect(document.documentElement.scrollWidth, `at ${width}`).toBeLessThanOrEqual(width)
    }
  }
  await fitsFrom1440()
  await edit.click()
  await fitsFrom1440()
})

/**
 * Counts renders of list items: React gives an element new properties whenever its component renders,
 * even if nothing changes.
 * @returns the number of renders since the last call.
 */
function watchRenders(items: () => Element[]): () => number {
  const seen = new Map<Element, unknown>()
  const count = () =>
    items().filter((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))!
      const props = (element as unknown as Record<string, unknown>)[key]
      const rendered = seen.get(element) !== props
      seen.set(element, props)
      return rendered
    }).length
  expect(count()).toBe(items().length)
  return count
}

test.each([
  ['events', /^Description/],
  ['socialMediaID', /^URL/],
] as const)('typing in an entry does not re-render the list %s', async (key, label) => {
  const list: AnySection = instituteLists[key]
  mockOrganization('institute', { lists: { [key]: Array.from({ length: 12 }, () => list.example) } })
  await mountPage(paths.myInstitutionProfile(key === 'events' ? 'events' : undefined))
  const place = placeOf(list)
  const items = () => [...place.element().querySelectorAll('[data-item]')]
  await expect.poll(() => items().length).toBe(12)
  await button(place, `Edit mode for ${list.title()}`).click()
  await button(place, /^Edit (?!mode)/)
    .first()
    .click()
  const field = dialog.getByLabelText(label)
  await expect.element(field).toBeVisible()
  const renders = watchRenders(items)
  await field.fill('')
  await field.click()
  await userEvent.keyboard('https://a.example/b')
  await expect.element(field).toHaveValue('https://a.example/b')
  expect(renders(), 'items rendered while somebody typed').toBe(0)
  // Saved changes are rendered, which the watch notices.
  await button(dialog, 'Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(renders).toBeGreaterThan(0)
})
