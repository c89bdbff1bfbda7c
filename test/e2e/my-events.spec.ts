import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { deleteEvent } from '#features/events/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { inDays, insertEvent } from '../support/events/registrations.ts'
import { expect, expectAccessible, expectComplaint, test } from './journey.ts'
import { beSignedIn, signInByPage, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
let portal: OwnPortal
let count = 0
/** Two that clash, one with a single place, one that cannot be kept. */
const events = { trust: '', tables: '', seat: '', fixed: '' }

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  events.trust = await insertEvent(db, { eventTitle: 'Zero trust' })
  events.tables = await insertEvent(db, {
    eventTitle: 'When two services share one table',
    eventStart: inDays(8.1),
    eventEnd: inDays(8.2),
  })
  const later = { eventStart: inDays(12), eventEnd: inDays(12.1) }
  events.seat = await insertEvent(db, { eventTitle: 'One seat', ...later }, { capacity: 1 })
  events.fixed = await insertEvent(db, { eventTitle: 'Not to be kept', eventAddCart: false, ...later })
})
test.afterAll(() => portal.stop())

const open = (page: Page, path: string) => page.goto(portal.url + path)
const list = paths.events('information-technology')
const slugs = { trust: 'zero-trust', seat: 'one-seat' }
const pageOf = (name: keyof typeof slugs) => paths.event(events[name], slugs[name])
const keep = (page: Page, title: string) =>
  page.getByRole('button', { name: `Keep in my events: ${title}`, exact: true })
const bar = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

async function member(more: Parameters<typeof insertPerson>[2] = {}): Promise<string> {
  const email = `guest${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal', ...more })
  return email
}

test('A visitor keeps events: counted, with a warning where two clash, in one calendar, and gone again', async ({
  page,
}) => {
  await open(page, list)
  await expect(bar(page, 'My events')).toBeVisible()
  // The first press may come before React is there.
  await keep(page, 'Zero trust').click()
  await expect(keep(page, 'Zero trust')).toHaveAttribute('aria-pressed', 'true')
  await keep(page, 'When two services share one table').click()
  await expect(page.getByText('Kept in my events.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Keep in my events: Not to be kept/ })).toBeDisabled()
  await bar(page, 'My events: 2').click()

  await expect(rows(page)).toHaveText(['Zero trust', 'When two services share one table'])
  await expect(page.getByText('Two of your events clash')).toBeVisible()
  await expect(page.getByText('At the same time: When two services share one table')).toBeVisible()
  await expect(page.getByText('At the same time: Zero trust')).toBeVisible()
  await expect(page.getByText('Kept in this browser only')).toBeVisible()
  await expectAccessible(page)

  const href = await page.getByRole('link', { name: 'Calendar file (2 events)' }).getAttribute('href')
  const calendar = new ICAL.Component(
    ICAL.parse(await (await page.request.get(portal.url + href)).text()) as unknown[],
  )
  const titles = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
  expect(titles.sort()).toEqual(['When two services share one table', 'Zero trust'])

  await page.reload()
  await page.getByRole('button', { name: 'Remove from my events: Zero trust' }).click()
  await expect(rows(page)).toHaveText(['When two services share one table'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(bar(page, 'My events: 1')).toBeVisible()
  await page.getByRole('button', { name: /^Remove from my events/ }).click()
  await expect(page.getByText('No events yet')).toBeVisible()
  await expect(bar(page, 'My events')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('agora.cart'))).toBeNull()
})

test('Other tabs follow, and an event that is gone falls out of the list', async ({ page, context }) => {
  const gone = await insertEvent(portal.database.db, { eventTitle: 'Soon gone' })
  const other = await context.newPage()
  await open(other, paths.myEvents())
  await expect(other.getByText('No events yet')).toBeVisible()
  await open(page, list)
  for (const title of ['Zero trust', 'Soon gone']) await keep(page, title).click()
  await expect(rows(other)).toHaveText(['Zero trust', 'Soon gone'])
  await deleteEvent(portal.database.db, gone)
  await other.reload()
  await expect(rows(other)).toHaveText(['Zero trust'])
  await expect(bar(other, 'My events: 1')).toBeVisible()
})

test('What a visitor kept goes to the account at sign-in; what fails is not lost', async ({
  page,
  browser,
  complaints,
}) => {
  const email = await member()
  await open(page, list)
  await keep(page, 'Zero trust').click()
  await expect(bar(page, 'My events: 1')).toBeVisible()
  await page.route('**/merge-cart', (route) => route.abort())
  // It is said for some seconds only.
  const said = expect(page.getByText('They are still here.')).toBeVisible({ timeout: 30_000 })
  await signInByPage(page, portal, email, password)
  await said
  expect(await page.evaluate(() => localStorage.getItem('agora.cart'))).toBe(JSON.stringify([events.trust]))
  await expect(bar(page, 'My events: 1')).toBeVisible()
  await page.unroute('**/merge-cart')
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agora.cart'))).toBeNull()
  await expect(bar(page, 'My events: 1')).toBeVisible()
  await expectComplaint(complaints, /ERR_FAILED/)

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await beSignedIn(elsewhere, portal, email)
  await open(elsewhere, paths.myEvents())
  await expect(rows(elsewhere)).toHaveText(['Zero trust'])
  await context.close()
})

test('Registering: by sign-in, with a confirmed address, once; then the waiting list and moving up', async ({
  page,
  browser,
  complaints,
}) => {
  const first = await member({ email_verified: false })
  await open(page, pageOf('seat'))
  await page.locator('#register').getByRole('button', { name: 'Register Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(first)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toHaveCount(0)
  const register = page.locator('#register').getByRole('button', { name: 'Register Now' })
  await register.click()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  await expectComplaint(complaints, /403/)
  const { db } = portal.database
  await db.updateTable('person').set({ email_verified: true }).where('email', '=', first).execute()
  await register.click()
  await expect(page.locator('#register').getByText('You are registered')).toBeVisible()
  await expect(page.getByText('All 1 places are taken')).toBeVisible()
  await expectAccessible(page)
  expect(await portal.mailTo(first, /Your place is confirmed/)).toContain(pageOf('seat'))

  const context = await browser.newContext()
  const other = await context.newPage()
  const second = await member()
  await beSignedIn(other, portal, second)
  await other.setViewportSize({ width: 360, height: 800 })
  await open(other, pageOf('seat'))
  const stillInSight = other.getByRole('link', { name: 'Register Now: One seat' })
  await expect(stillInSight).toBeVisible()
  await other.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(other.getByText('On the waiting list: number 1')).toBeVisible()
  await expect(stillInSight).toHaveCount(0)
  await open(other, paths.myEvents())
  await expect(other.getByText('On the waiting list: number 1')).toBeVisible()

  await open(page, paths.myEvents())
  await page.getByRole('button', { name: 'Cancel registration: One seat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Cancel registration: One seat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('Your registration is cancelled.')).toBeVisible()
  await expect(page.getByText('No events yet')).toBeVisible()
  await portal.mailTo(second, /A place has become free/)
  await other.reload()
  await expect(other.getByText('You are registered', { exact: true })).toBeVisible()
  await context.close()
})

test('The organiser sees who comes, searches, and downloads the list; for others there is no such page', async ({
  page,
  complaints,
}) => {
  const host = await member()
  await portal.database.db
    .updateTable('organiser')
    .set({ email: host })
    .where('name', '=', 'Nordic Cloud Guild')
    .execute()
  await beSignedIn(page, portal, host)
  await open(page, pageOf('seat'))
  await page.getByRole('link', { name: 'See who comes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Attendees' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByLabel('Search attendees').fill('nobody of that name')
  await page.getByLabel('Search attendees').press('Enter')
  await expect(page.getByText('Nobody is found by that')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Status').selectOption('Confirmed')
  await expect(page.getByRole('row')).toHaveCount(2)
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await begun).suggestedFilename()).toBe(`attendees-${events.seat}.csv`)

  await portal.database.db.updateTable('organiser').set({ email: null }).execute()
  await page.reload()
  await expect(page.getByText('Page not found')).toBeVisible()
  while (complaints.length > 0) await expectComplaint(complaints, /403/)
})

test('Without scripts my events say what they need', async ({ page }) => {
  const html = await (await page.request.get(portal.url + paths.myEvents())).text()
  expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toContain('This page needs JavaScript')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})
