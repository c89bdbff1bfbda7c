import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { readCalendar } from '../support/events/read-calendar.ts'
import { inDays, insertEvent } from '../support/events/registrations.ts'
import { eventRowOf } from './events-screen.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, signInByPage, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const titles = ['Two quartz seats only', 'Quartz at the same hour'] as const
const list = paths.events('information-technology', { q: 'quartz' })
const password = 'correct1horse'
const box = (page: Page) => page.locator('#register')

/** Opens a browser of its own for somebody new. */
async function pageOf(browser: Browser, portal: OwnPortal, name: string, more: object = {}): Promise<Page> {
  const email = `${name}.quartz@example.org`
  await insertPerson(portal.database.db, email, { name, user_type: 'Personal', ...more })
  const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1440, height: 900 } })
  await beSignedIn(page, portal, email)
  return page
}

test('Visitors choose events, register, wait for a seat and move up, and an administrator sees them', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  const { db } = portal.database
  const eventPlace = { name: 'Hall 3', city: 'Kista', country: 'SE' }
  const id = await insertEvent(
    db,
    { eventTitle: titles[0], eventPlace, eventAttendance: 'hybrid' },
    { capacity: 2 },
  )
  await insertEvent(
    db,
    { eventTitle: titles[1], eventStart: inDays(8.05), eventEnd: inDays(8.2) },
    { own: false, link: 'https://host.example.org/register' },
  )
  await insertPerson(db, 'ada.quartz@example.org', { password, user_type: 'Personal' })
  const event = paths.event(id, 'two-quartz-seats-only')

  await test.step('a visitor chooses two events and signs in', async () => {
    await page.goto(list)
    for (const title of titles) {
      const keep = eventRowOf(page, title).getByRole('button', { name: `Save to my events: ${title}` })
      await keep.click()
      await expect(keep).toHaveAttribute('aria-pressed', 'true')
    }
    await signInByPage(page, portal, 'ada.quartz@example.org', password)
    await expect(page.getByRole('banner').getByRole('link', { name: 'My events: 2' })).toBeVisible()
  })

  await test.step('the account has them, with a warning and one calendar', async () => {
    await page.goto(paths.myEvents())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([...titles])
    await expect(main.getByText('Two of your events clash')).toBeVisible()
    await expect(main.getByText(`Clashes with: ${titles[1]}`)).toBeVisible()
    const begun = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Calendar file (2 events)' }).click()
    const { events } = readCalendar(await readFile(await (await begun).path(), 'utf8'))
    expect(events.map((each) => each.getFirstPropertyValue('summary')).sort()).toEqual([...titles].sort())
    const elsewhere = main.getByRole('link', { name: `Register Now: ${titles[1]}` })
    await expect(elsewhere).toHaveAttribute('href', 'https://host.example.org/register')
  })

  await test.step('she registers from there, and gets a mail', async () => {
    await page.getByRole('button', { name: `Register Now: ${titles[0]}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Registered' })).toBeVisible()
    expect(await portal.mailTo('ada.quartz@example.org', /Your place is confirmed/)).toContain(event)
  })

  const ben = await pageOf(browser, portal, 'ben')
  await test.step('the second takes the last seat in the list, which everybody sees', async () => {
    await ben.goto(event)
    await expect(ben.getByRole('complementary').getByText('1 of 2 places left')).toBeVisible()
    await ben.goto(list)
    const row = eventRowOf(ben, titles[0])
    await row.getByRole('button', { name: `Register Now: ${titles[0]}` }).click()
    await expect(row.getByText('Registered', { exact: true })).toBeFocused()
    await expect(row.getByRole('button', { name: `Save to my events: ${titles[0]}` })).toHaveCount(0)
    await expect(ben.getByRole('banner').getByRole('link', { name: 'My events: 1' })).toBeVisible()
    await ben.goto(event)
    await expect(box(ben).getByText('You are registered')).toBeVisible()
    const ticket = ben.getByRole('complementary')
    await expect(ticket.getByText('2 people are going')).toBeVisible()
    const map = ticket.getByRole('link', { name: 'Hall 3, Kista, Sweden on a map' })
    await expect(map).toHaveAttribute('href', /openstreetmap/)
    await page.goto(list)
    await expect(eventRowOf(page, titles[0])).toContainText('Full: waiting list')
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
    await expect(dialog).toContainText(`Your place at “${titles[0]}” goes to somebody else.`)
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
