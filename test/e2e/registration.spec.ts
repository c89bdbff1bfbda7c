import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { eventRowOf } from './events-screen.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const title = 'Two quartz seats only'
const list = paths.events('information-technology', { q: 'quartz' })
const box = (page: Page) => page.locator('#register')

/** Opens a browser of its own for somebody new. */
async function pageOf(browser: Browser, portal: OwnPortal, name: string, more: object = {}): Promise<Page> {
  const email = `${name}.quartz@example.org`
  await insertPerson(portal.database.db, email, { name, user_type: 'Personal', ...more })
  const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1440, height: 900 } })
  await beSignedIn(page, portal, email)
  return page
}

test('Members register, wait for a seat and move up, and an administrator sees them', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const { db } = portal.database
  const eventPlace = { name: 'Hall 3', city: 'Kista', country: 'SE' }
  const id = await insertEvent(
    db,
    { eventTitle: title, eventPlace, eventAttendance: 'hybrid' },
    { capacity: 2 },
  )
  await insertPerson(db, 'ada.quartz@example.org', { user_type: 'Personal' })
  const event = paths.event(id, 'two-quartz-seats-only')

  await test.step('the first saves it in the list', async () => {
    await beSignedIn(page, portal, 'ada.quartz@example.org')
    await page.goto(list)
    const keep = eventRowOf(page, title).getByRole('button', { name: `Save to my events: ${title}` })
    const stored = page.waitForResponse(/\/add-to-cart$/)
    await keep.click()
    expect((await stored).status()).toBe(200)
    await page.goto(paths.myEvents())
  })

  await test.step('she registers from there, and gets a mail', async () => {
    await page.getByRole('button', { name: `Register Now: ${title}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Registered' })).toBeVisible()
    expect(await portal.mailTo('ada.quartz@example.org', /Your place is confirmed/)).toContain(event)
  })

  const ben = await pageOf(browser, portal, 'ben')
  await test.step('the second takes the last seat in the list, which everybody sees', async () => {
    await ben.goto(event)
    await expect(ben.getByRole('complementary').getByText('1 of 2 places left')).toBeVisible()
    await ben.goto(list)
    const row = eventRowOf(ben, title)
    await row.getByRole('button', { name: `Register Now: ${title}` }).click()
    await expect(row.getByText('Registered', { exact: true })).toBeFocused()
    await expect(row.getByRole('button', { name: `Save to my events: ${title}` })).toHaveCount(0)
    await expect(ben.getByRole('banner').getByRole('link', { name: 'My events: 1' })).toBeVisible()
    await ben.goto(event)
    await expect(box(ben).getByText('You are registered')).toBeVisible()
    const ticket = ben.getByRole('complementary')
    await expect(ticket.getByText('2 people are going')).toBeVisible()
    const map = ticket.getByRole('link', { name: 'Hall 3, Kista, Sweden on a map' })
    await expect(map).toHaveAttribute('href', /openstreetmap/)
    await page.goto(list)
    await expect(eventRowOf(page, title)).toContainText('Full: waiting list')
  })

  const cai = await pageOf(browser, portal, 'cai')
  await test.step('the third waits', async () => {
    await cai.goto(event)
    await box(cai).getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(box(cai).getByText('On the waiting list: number 1')).toBeVisible()
  })

  await test.step('the second cancels, and the third moves up and chooses when a mail reminds of it', async () => {
    await box(ben).getByRole('button', { name: 'Cancel registration' }).click()
    const dialog = ben.getByRole('dialog')
    await expect(dialog).toContainText(`Your place at “${title}” becomes free for somebody else.`)
    await dialog.getByRole('button', { name: 'Cancel registration' }).click()
    await expect(box(ben).getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
    await cai.reload()
    await expect(box(cai).getByText('You are registered')).toBeVisible()
    const reminder = box(cai).getByRole('checkbox', { name: 'An hour before' })
    const chosen = !(await reminder.isChecked())
    const stored = cai.waitForResponse(/\/choose-reminders$/)
    await reminder.setChecked(chosen)
    expect((await stored).status()).toBe(200)
    await cai.reload()
    await expect(reminder).toBeChecked({ checked: chosen })
  })

  const admin = await pageOf(browser, portal, 'root', { role: 'admin' })
  await test.step('an administrator sees and downloads who comes; for others there is no such page', async () => {
    await admin.goto(event)
    await admin.getByRole('link', { name: 'View attendees' }).click()
    await expect(admin.getByRole('row')).toHaveCount(4)
    const begun = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await begun
    expect(file.suggestedFilename()).toBe(`attendees-${id}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/ada\.quartz@example\.org,Confirmed.*ben\.quartz@example\.org,Cancelled/s)
    await cai.goto(paths.eventAttendees(id))
    await expect(cai.getByText('Page not found')).toBeVisible()
    for (const each of [ben, cai, admin]) await each.close()
  })
})
