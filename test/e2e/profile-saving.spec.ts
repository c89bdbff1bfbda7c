import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { mentors } from '#features/profile/sections/companions.ts'
import { paths } from '#lib/text/paths.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { calls, changeStoredDocument, insertOwner, type Owner } from './profile-owner.ts'

// What becomes of what people type when saving does not go the usual way.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
let count = 0
test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

const mentor = (Name: string) => ({ ...mentors.example, Name })
const newOwner = (...names: string[]) =>
  insertOwner(portal, `owner${count++}@example.org`, {}, { Mentors: names.map(mentor) })

async function openProfile(page: Page, { email }: Owner, edit?: string): Promise<void> {
  await beSignedIn(page, portal, email)
  await page.goto(portal.url + paths.myPersonalProfile({ edit }))
  await expect(page.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
}

/** A window that shares nothing with others, as on another device; the browser notes refused saves in its console. */
async function anotherWindow(browser: Browser, owner: Owner): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  const page = await context.newPage()
  await openProfile(page, owner)
  return page
}

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const designation = (page: Page) => page.getByLabel('Designation')
const namesIn = (place: Locator) => place.getByRole('heading', { level: 3 })

async function edit(page: Page, name: string, to: string): Promise<void> {
  const place = section(page, 'Mentors')
  const mode = place.getByRole('button', { name: 'Edit mode' })
  if ((await mode.getAttribute('aria-pressed')) === 'false') await mode.click()
  await press(place, `Edit ${name}`)
  await designation(page).fill(to)
  await press(page, 'Save')
}

async function addMentee(page: Page, name: string): Promise<void> {
  await press(section(page, 'Mentees'), 'Add to Mentees')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await designation(page).fill('Student')
  await press(page, 'Save')
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('agora.draft.')))

async function stored({ browser, personId }: Owner) {
  const { body } = await browser.post(`${calls}/getByUserID`, { UserID: personId })
  return body
}

const refuseSaves = (context: BrowserContext, status: number, code: string) =>
  context.route('**/userprofile/update', (route) =>
    route.fulfill({ status, json: { code, message: 'The server says no.' } }),
  )

test.describe('Two windows', () => {
  let owner: Owner
  let one: Page
  let two: Page
  test.beforeEach(async ({ browser }) => {
    owner = await newOwner('Ada', 'Ben')
    one = await anotherWindow(browser, owner)
    two = await anotherWindow(browser, owner)
  })
  test.afterEach(() => Promise.all([one.context().close(), two.context().close()]))

  test('Different sections both keep their change, unseen', async () => {
    await edit(one, 'Ada', 'Director')
    await expect(section(one, 'Mentors').getByText('Director')).toBeVisible()
    await addMentee(two, 'Cleo')
    await expect(namesIn(section(two, 'Mentees'))).toHaveText(['Cleo'])
    await expect(section(two, 'Mentors').getByText('Director')).toBeVisible()
    expect(await stored(owner)).toMatchObject({
      Mentors: [{ Designation: 'Director' }, {}],
      Mentees: [{ Name: 'Cleo' }],
    })
  })

  test('Different entries of a section, and different fields of an entry, both keep their change, unseen', async () => {
    await edit(one, 'Ben', 'First')
    await expect(section(one, 'Mentors').getByText('First')).toBeVisible()
    await edit(two, 'Ada', 'Second')
    await expect(two.getByRole('dialog')).toHaveCount(0)
    await expect(section(two, 'Mentors').getByText('First')).toBeVisible()
    await press(section(one, 'Mentors'), 'Edit Ada')
    await one.getByLabel('Year').selectOption('2019')
    await press(one, 'Save')
    await expect(one.getByRole('dialog')).toHaveCount(0)
    expect((await stored(owner)).Mentors).toMatchObject([
      { Designation: 'Second', Year: '2019' },
      { Designation: 'First' },
    ])
    expect(await drafts(one)).toEqual([])
  })

  test('The same field asks: mine beside theirs, chosen by keyboard, and what else was typed is kept', async () => {
    await edit(one, 'Ada', 'First')
    await expect(section(one, 'Mentors').getByText('First')).toBeVisible()
    await section(two, 'Mentors').getByRole('button', { name: 'Edit mode' }).click()
    await press(section(two, 'Mentors'), 'Edit Ada')
    await two.getByLabel('Company name').fill('Mine Ltd')
    await designation(two).fill('Second')
    await press(two, 'Save')
    const question = two.getByRole('dialog', { name: '“Mentors” was changed elsewhere meanwhile' })
    const field = question.getByRole('group', { name: 'Designation' })
    await expect(field.getByRole('radio')).toHaveCount(2)
    await expect(field.getByRole('radio', { name: 'Mine Second' })).toBeChecked()
    await expect(question.getByRole('group')).toHaveCount(1)
    await expectAccessible(two)
    // Back to the form with all that was typed; saving asks again.
    await two.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(designation(two)).toHaveValue('Second')
    await press(two, 'Save')
    await field.getByRole('radio', { name: 'Mine Second' }).focus()
    await two.keyboard.press('ArrowRight')
    await expect(field.getByRole('radio', { name: 'Saved elsewhere First' })).toBeChecked()
    await two.keyboard.press('ArrowLeft')
    await two.keyboard.press('Enter')
    await expect(two.getByRole('dialog')).toHaveCount(0)
    expect((await stored(owner)).Mentors).toMatchObject([
      { Designation: 'Second', CompanyName: 'Mine Ltd' },
      {},
    ])
    expect(await drafts(two)).toEqual([])
  })

  test('The same field asks: theirs', async () => {
    await edit(one, 'Ada', 'First')
    await expect(section(one, 'Mentors').getByText('First')).toBeVisible()
    await edit(two, 'Ada', 'Second')
    await press(two, 'Take theirs')
    await expect(two.getByRole('dialog')).toHaveCount(0)
    await expect(section(two, 'Mentors').getByText('First')).toBeVisible()
    await expect(two).toHaveURL(portal.url + paths.myPersonalProfile())
    expect((await stored(owner)).Mentors).toMatchObject([{ Designation: 'First' }, {}])
    expect(await drafts(two)).toEqual([])
  })

  test('What was changed elsewhere is deleted only when told to, and can be saved again', async () => {
    await edit(one, 'Ben', 'First')
    await expect(section(one, 'Mentors').getByText('First')).toBeVisible()
    await section(two, 'Mentors').getByRole('button', { name: 'Edit mode' }).click()
    await press(section(two, 'Mentors'), 'Delete Ben')
    await press(two, 'OK')
    await press(two, 'Apply mine on top')
    await expect(two.getByText('Ben was deleted')).toBeVisible()
    await edit(one, 'Ben', 'Still here')
    await press(one, 'Apply mine on top')
    await expect(one.getByRole('dialog')).toHaveCount(0)
    expect((await stored(owner)).Mentors).toMatchObject([{ Name: 'Ada' }, { Designation: 'Still here' }])
  })
})

test('A double click saves once', async ({ page }) => {
  await openProfile(page, await newOwner(), 'Mentees.new')
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()))
  await page.getByLabel('Name', { exact: true }).fill('Cleo')
  await designation(page).fill('Student')
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(namesIn(section(page, 'Mentees'))).toHaveText(['Cleo'])
  expect(saves).toHaveLength(1)
})

test('Every failure says what happened, and what was typed stays, over a reload and the end of the session', async ({
  page,
  context,
  complaints,
}) => {
  const owner = await newOwner()
  await openProfile(page, owner, 'Mentors.new')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await designation(page).fill('Kept')
  for (const [status, code, says] of [
    [413, 'too_large', 'more than one profile can hold'],
    [429, 'too_many_requests', 'Wait a minute'],
    [403, 'forbidden', 'The server says no.'],
    [500, 'internal', 'It could not be saved; nothing is lost. The server says no.'],
  ] as const) {
    await refuseSaves(context, status, code)
    await press(page, 'Save')
    await expect(page.getByText(says)).toBeVisible()
    await context.unroute('**/userprofile/update')
  }
  await context.setOffline(true)
  await press(page, 'Save')
  await expect(page.getByText('The portal cannot be reached')).toBeVisible()
  await context.setOffline(false)

  await page.reload()
  await expect(designation(page)).toHaveValue('Kept')

  await refuseSaves(context, 401, 'unauthorized')
  await press(page, 'Save')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${portal.url}/`)
  await context.unroute('**/userprofile/update')
  await openProfile(page, owner)
  await press(page, 'Continue: Mentors, new entry')
  await expect(designation(page)).toHaveValue('Kept')
  await press(page, 'Save')
  await expect(namesIn(section(page, 'Mentors'))).toHaveText(['Ada'])
  await expect(page.getByText('have not saved')).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
  expect(complaints.every((text) => /Failed to load resource/.test(text))).toBe(true)
  complaints.length = 0
})

test('What was typed upon an older entry says so', async ({ page }) => {
  const owner = await newOwner('Ada')
  const { id } = (await stored(owner)).Mentors[0]
  await openProfile(page, owner, `Mentors.${id}`)
  await designation(page).fill('Typed')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await changeStoredDocument(portal, owner.personId, (document) => ({
    ...document,
    Mentors: document.Mentors.map((item) => ({ ...item, Designation: 'Elsewhere' })),
  }))
  await page.reload()
  await expect(page.getByText('This entry was changed after you typed this')).toBeVisible()
  await expect(designation(page)).toHaveValue('Typed')
  await press(page, 'Take theirs')
  await expect(designation(page)).toHaveValue('Elsewhere')
  expect(await drafts(page)).toEqual([])
})

test('Signing out removes what was typed', async ({ page }) => {
  await openProfile(page, await newOwner(), 'Mentors.new')
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.goto(portal.url + paths.signOut())
  await expect.poll(() => drafts(page)).toEqual([])
})

test('Undo by keyboard puts an entry back at its place, after other changes as well', async ({ page }) => {
  const owner = await newOwner('Ada', 'Ben', 'Cleo')
  await openProfile(page, owner)
  const place = section(page, 'Mentors')
  await place.getByRole('button', { name: 'Edit mode' }).click()
  await press(place, 'Delete Ben')
  await press(page, 'OK')
  await expect(place.getByRole('button', { name: 'Delete Cleo' })).toBeFocused()
  await press(place, 'Move Cleo up')
  await expect(namesIn(place)).toHaveText(['Cleo', 'Ada'])
  await expect(place.getByRole('button', { name: 'Move Cleo up' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Ben is back')).toBeVisible()
  await expect(namesIn(place)).toHaveText(['Cleo', 'Ada', 'Ben'])
  await expect(place.getByRole('listitem').last()).toBeFocused()
  expect((await stored(owner)).Mentors.map(({ Name }: { Name: string }) => Name)).toEqual([
    'Cleo',
    'Ada',
    'Ben',
  ])
})
