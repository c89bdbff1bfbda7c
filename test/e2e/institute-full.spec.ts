import type { Locator, Page } from '@playwright/test'
import {
  instituteLists,
  instituteTabs,
  type InstituteListKey,
} from '#features/institute/sections/registry.ts'
import { syllabi } from '#features/institute/sections/syllabus.ts'
import { syllabusPath } from '#features/institute/syllabus/address.ts'
import { paths } from '#lib/text/paths.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './journey.ts'
import { buttonIn, dialogOn } from './organization-owner.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from '../support/profile/owner.ts'

// The profile of an institute that is full, of long words among others.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
setLocaleSource(() => 'en')
setSiteSource(() => ({ brand: 'Agora', origin: '', shell: bareShell }))

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const ITEMS = 12
const owner = 'dean@full.example.org'
const guest = `${'long-address-'.repeat(4)}guest@full.example.org`

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
  const { db } = portal.database
  const lists: Record<string, object[]> = Object.fromEntries(
    Object.entries(instituteLists).map(([key, list]) => [
      key,
      Array.from({ length: ITEMS }, (_, at) => (at % 2 === 0 ? list.example : withLongWords(list.example))),
    ]),
  )
  const chapters = Array.from({ length: ITEMS }, (_, at) => ({
    ...syllabi.example.chapters[0],
    id: `chapter${at}`,
    chapterNumber: String(at + 1),
  }))
  const content = {
    ...lists,
    // Lists of their own get ids where they are saved, and are not straight in the database.
    events: lists.events!.map((event) => ({ ...event, speakers: [], sponsors: [] })),
    syllabus: [{ ...syllabi.example, chapters }, ...lists.syllabus!.slice(1)],
    instituteDetails: [{ instituteName: `${LONG} University`, website: 'https://full.example.org' }],
    instituteAddress: [{ city: LONG, country: 'AT' }],
  }
  const [id] = await insertInstitutes(db, [{ slug: 'full', approval: 'approved', content }])
  const people = [
    { email: owner, role: 'owner', modules: [] },
    // The last owner stays: beside another this one may leave.
    { email: 'rector@full.example.org', role: 'owner', modules: [] },
    { email: guest, role: 'user', modules: instituteTabs.map(({ segment }) => segment) },
  ] as const
  for (const { email, role, modules } of people) {
    const person = await insertPerson(db, email, {
      password: ownerPassword,
      user_type: 'Educational Institution',
      approval: 'approved',
    })
    await db
      .insertInto('organization_member')
      .values({ organization_id: id!, kind: 'institute', person_id: person, role, modules: [...modules] })
      .execute()
  }
})
test.afterAll(() => portal.stop())
test.beforeEach(({ page }) => beSignedIn(page, portal, owner))

/** What people write themselves, as one word that is as long as some are. */
const withLongWords = (item: object): object =>
  Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      typeof value === 'string' && /name|title|description|publisher|department/i.test(key) ? LONG : value,
    ]),
  )

const openTab = (page: Page, segment: string) =>
  page.goto(portal.url + paths.myInstitutionProfile(segment === 'information' ? undefined : segment))

/** Nothing makes the page wider than its window. */
async function expectWithin(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, `${page.url()} is wider than its window by`).toBe(0)
}

for (const { segment, title, lists } of instituteTabs)
  test(`the tab ${title()} holds long words in every width`, async ({ page }) => {
    await openTab(page, segment)
    for (const key of lists)
      await expect(
        page.getByRole('heading', { name: `${instituteLists[key].title()} ${ITEMS}`, exact: true }),
      ).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectWithin(page)
    }
    await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 360, height: 900 })
    await expectAccessible(page)
  })

test('dialogs about members hold long names, and anybody can use them', async ({ page, browser }) => {
  await openTab(page, 'users')
  const members = page.getByRole('region', { name: 'Members' })
  const opened: [open: string | RegExp, title: string | RegExp][] = [
    ['Invite', 'Invite somebody'],
    [/^Change long-address/, /^Change long-address/],
    [/^Remove long-address/, /^Remove long-address/],
    ['Leave the institute', 'Leave this institute?'],
  ]
  for (const [open, title] of opened) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await buttonIn(members, open).click()
    await expect(dialogOn(page).getByRole('heading', { name: title })).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 360, height: 900 })
    await expectAccessible(page)
    await expectWithin(page)
    await buttonIn(dialogOn(page), 'Cancel').click()
  }
  await buttonIn(members, 'Invite').click()
  await dialogOn(page).getByLabel('Email address').fill('invited@full.example.org')
  await dialogOn(page).getByLabel('Publication').check()
  await buttonIn(dialogOn(page), 'Send invitation').click()
  await expect(members.getByText(/^Invited, until/)).toBeVisible()
  const mail = await portal.mailTo('invited@full.example.org', /join\?token=/)

  const invited = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await insertPerson(portal.database.db, 'invited@full.example.org', {
    password: ownerPassword,
    user_type: 'Personal',
  })
  await beSignedIn(invited, portal, 'invited@full.example.org')
  await invited.goto(/http\S+\/join\?token=\S+/.exec(mail)![0])
  await expect(buttonIn(invited, 'Accept')).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await invited.setViewportSize({ width, height: 900 })
    await expectWithin(invited)
  }
  await expectAccessibleInBoth(invited)
  await invited.context().close()
})

/**
 * Watches items of a list for being rendered: React gives an element new properties whenever what holds it is rendered,
 * also where nothing of it changes.
 * @returns how many of them were, since the last time it was asked.
 */
async function watchRenders(items: Locator): Promise<() => Promise<number>> {
  await expect(items.first()).toBeAttached()

  const count = () =>
    items.evaluateAll((elements) => {
      const seen = ((globalThis as { seen?: Map<Element, unknown> }).seen ??= new Map())
      return elements.filter((element) => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
        if (!key) throw new Error('The client is not there')
        const props = (element as unknown as Record<string, unknown>)[key]
        const rendered = seen.get(element) !== props
        seen.set(element, props)
        return rendered
      }).length
    })
  expect(await count()).toBe(await items.count())
  return count
}

const rendered: [InstituteListKey, label: string | RegExp][] = [
  ['events', 'Description'],
  ['socialMediaID', /^URL/],
]
for (const [key, label] of rendered)
  test(`no key stroke renders the list ${key}`, async ({ page }) => {
    const tab = instituteTabs.find(({ lists }) => (lists as readonly string[]).includes(key))!
    await openTab(page, tab.segment)
    const list = page.getByRole('region', { name: instituteLists[key].title() })
    const items = list.locator('[data-item]')
    await expect(items).toHaveCount(ITEMS)
    await buttonIn(list, `Edit mode for ${instituteLists[key].title()}`).click()
    await buttonIn(list, /^Edit (?!mode)/)
      .first()
      .click()
    await expect(dialogOn(page)).toBeVisible()
    const renders = await watchRenders(items)
    const field = dialogOn(page).getByLabel(label)
    await field.fill('')
    await field.pressSequentially('https://a.example/b')
    await expect(field).toHaveValue('https://a.example/b')
    expect(await renders(), 'items rendered while somebody typed').toBe(0)
    // What is saved is shown: the watch sees that.
    await buttonIn(dialogOn(page), 'Save').click()
    await expect(dialogOn(page)).toHaveCount(0)
    await expect.poll(renders).toBeGreaterThan(0)
  })

test('no key stroke in a chapter renders the other chapters', async ({ page }) => {
  await page.goto(portal.url + syllabusPath('item0', { step: 'chapters' }))
  const chapters = page.getByRole('region', { name: /^Chapters/ })
  const items = chapters.locator('ol > li')
  await expect(items).toHaveCount(ITEMS)
  await buttonIn(chapters, /^Edit/).first().click()
  const renders = await watchRenders(items)
  const field = chapters.getByLabel('Name', { exact: true })
  await field.fill('')
  await field.pressSequentially('Weirs and flumes')
  await expect(field).toHaveValue('Weirs and flumes')
  expect(await renders(), 'chapters rendered while somebody typed').toBe(0)
  await buttonIn(chapters, 'Save chapter').click()
  await expect(chapters.getByText('Weirs and flumes')).toBeVisible()
  expect(await renders()).toBeGreaterThan(0)
})
