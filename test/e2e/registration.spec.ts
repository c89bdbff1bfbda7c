import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { freePort, startMailServer, type TestMailServer } from '../support/mail/server.ts'
import { insertPerson } from '../support/person.ts'
import { readCalendar } from '../support/events/read-calendar.ts'
import { inDays, insertEvent } from '../support/events/registrations.ts'
import { eventRowOf } from './events-screen.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, signInByPage, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const password = 'correct1horse'
const list = paths.events('information-technology')
const titles = ['Two seats only', 'At the same hour'] as const

let portal: OwnPortal
let mailServer: TestMailServer
let seats = ''

test.beforeAll(async () => {
  mailServer = await startMailServer()
  const port = String(await freePort())
  portal = await startOwnPortal({
    SMTP_URL: mailServer.url,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  const { db } = portal.database
  const place = { name: 'Hall 3', city: 'Kista', country: 'SE' }
  seats = await insertEvent(
    db,
    { eventTitle: titles[0], eventPlace: place, eventAttendance: 'hybrid' },
    { capacity: 2 },
  )
  await insertEvent(
    db,
    { eventTitle: titles[1], eventStart: inDays(8.05), eventEnd: inDays(8.2) },
    { own: false, link: 'https://host.example.org/register' },
  )
  for (const name of ['ada', 'ben', 'cai']) {
    await insertPerson(db, `${name}@example.org`, { name: `${name} =1+1`, password, user_type: 'Personal' })
  }
  await insertPerson(db, 'root@example.org', { password, role: 'admin', user_type: 'Personal' })
})
test.afterAll(async () => {
  await portal.stop()
  await mailServer.close()
})

/** The newest mail to somebody about something; waits until it has arrived. */
async function mailTo(recipient: string, subject: RegExp) {
  const find = () =>
    mailServer.mails.findLast((mail) => mail.recipients[0] === recipient && subject.test(mail.subject ?? ''))
  await expect.poll(() => find()?.subject, { message: `a mail ${subject} to ${recipient}` }).toBeDefined()
  return find()!
}

/** The event that is attached to a mail, read by another library. */
function attached({ attachments }: Awaited<ReturnType<typeof mailTo>>) {
  expect(attachments).toHaveLength(1)
  expect(attachments[0]?.mimeType).toBe('text/calendar')
  const content = attachments[0]!.content
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const { events, instant } = readCalendar(text)
  expect(events).toHaveLength(1)
  return {
    title: events[0]!.getFirstPropertyValue('summary'),
    place: events[0]!.getFirstPropertyValue('location'),
    start: instant(events[0]!, 'dtstart').toISOString(),
  }
}

async function pageOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await beSignedIn(page, portal, `${name}@example.org`)
  return page
}

const openEvent = (page: Page) => page.goto(`${portal.url}/events/${seats}`)
const box = (page: Page) => page.locator('#register')

test('From choosing as a visitor to a seat, the waiting list, and moving up', async ({ page, browser }) => {
  test.slow()
  await test.step('a visitor chooses two events and signs in', async () => {
    await page.goto(portal.url + list)
    for (const title of titles) {
      const keep = eventRowOf(page, title).getByRole('button', { name: `Keep in my events: ${title}` })
      await keep.click()
      await expect(keep).toHaveAttribute('aria-pressed', 'true')
    }
    await signInByPage(page, portal, 'ada@example.org', password)
    await expect(page.getByRole('banner').getByRole('link', { name: 'My events: 2' })).toBeVisible()
    const cart = await portal.database.db.selectFrom('cart').selectAll().execute()
    expect(cart).toHaveLength(2)
  })

  await test.step('the account has them, with a warning and one calendar', async () => {
    await page.goto(portal.url + paths.myEvents())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([...titles])
    await expect(main.getByText('Two of your events clash')).toBeVisible()
    await expect(main.getByText(`At the same time: ${titles[1]}`)).toBeVisible()
    const begun = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Calendar file (2 events)' }).click()
    const { events } = readCalendar(await readFile(await (await begun).path(), 'utf8'))
    expect(events.map((event) => event.getFirstPropertyValue('summary')).sort()).toEqual([...titles].sort())
    await expect(main.getByRole('link', { name: `Register Now: ${titles[1]}` })).toHaveAttribute(
      'href',
      'https://host.example.org/register',
    )
  })

  await test.step('she registers from there, and gets a mail with the event', async () => {
    await page.getByRole('button', { name: `Register Now: ${titles[0]}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Registered' })).toBeVisible()
    const mail = await mailTo('ada@example.org', /^You are registered/)
    const event = await portal.database.db
      .selectFrom('event')
      .select('starts')
      .where('id', '=', Number(seats))
      .executeTakeFirstOrThrow()
    expect(attached(mail)).toMatchObject({
      title: titles[0],
      place: expect.stringContaining('Kista'),
      start: event.starts.toISOString(),
    })
    expect(mail.text).toContain(paths.event(seats, 'two-seats-only'))
  })

  const ben = await pageOf(browser, 'ben')
  await test.step('the second takes the last seat, which everybody sees', async () => {
    await openEvent(ben)
    await expect(ben.getByRole('complementary').getByText('1 of 2 places left')).toBeVisible()
    // One press in the list, which then says so and offers nothing else to keep it by.
    await ben.goto(portal.url + paths.events('information-technology', { q: 'seats' }))
    const row = eventRowOf(ben, titles[0])
    await row.getByRole('button', { name: `Register Now: ${titles[0]}` }).click()
    await expect(row.getByText('Registered', { exact: true })).toBeFocused()
    await expect(row.getByRole('button', { name: `Keep in my events: ${titles[0]}` })).toHaveCount(0)
    await expect(ben.getByRole('banner').getByRole('link', { name: 'My events: 1' })).toBeVisible()
    await openEvent(ben)
    await expect(box(ben).getByText('You are registered')).toBeVisible()
    const ticket = ben.getByRole('complementary')
    await expect(ticket.getByText('2 people are going')).toBeVisible()
    await expect(ticket.getByRole('link', { name: 'Hall 3, Kista, Sweden on a map' })).toHaveAttribute(
      'href',
      /openstreetmap/,
    )
    await page.goto(portal.url + paths.events('information-technology', { q: 'seats' }))
    await expect(eventRowOf(page, titles[0])).toContainText('Full: waiting list')
  })

  const cai = await pageOf(browser, 'cai')
  await test.step('the third waits', async () => {
    await openEvent(cai)
    await box(cai).getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(box(cai).getByText('On the waiting list: number 1')).toBeVisible()
    await mailTo('cai@example.org', /^On the waiting list/)
  })

  await test.step('the second cancels, and the third moves up', async () => {
    await box(ben).getByRole('button', { name: 'Cancel registration' }).click()
    const dialog = ben.getByRole('dialog')
    await expect(dialog).toContainText(`Your place at “${titles[0]}” goes to somebody else.`)
    await dialog.getByRole('button', { name: 'Cancel registration' }).click()
    await expect(box(ben).getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
    expect(attached(await mailTo('cai@example.org', /^A place for you/)).title).toBe(titles[0])
    await cai.reload()
    await expect(box(cai).getByText('You are registered')).toBeVisible()
    await mailTo('ben@example.org', /^Registration cancelled/)
  })

  const root = await pageOf(browser, 'root')
  await test.step('an administrator takes the list of attendees into a spreadsheet', async () => {
    await openEvent(root)
    await root.getByRole('link', { name: 'See who comes' }).click()
    await expect(root.getByRole('row')).toHaveCount(4)
    const begun = root.waitForEvent('download')
    await root.getByRole('button', { name: 'Download as CSV' }).click()
    const file = await begun
    expect(file.suggestedFilename()).toBe(`attendees-${seats}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF'), 'a mark that spreadsheets know UTF-8 by').toBe(true)
    const rows = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows[0]).toEqual([
      'Number',
      'Name',
      'E-mail',
      'Status',
      'Place on the waiting list',
      'Registered (UTC)',
      'Checked in (UTC)',
    ])
    expect(rows.slice(1).map(([number, , email, status]) => [number, email, status])).toEqual([
      ['1', 'ada@example.org', 'Confirmed'],
      ['2', 'ben@example.org', 'Cancelled'],
      ['3', 'cai@example.org', 'Confirmed'],
    ])
  })

  await test.step('for others there is no such page', async () => {
    await cai.goto(portal.url + paths.eventAttendees(seats))
    await expect(cai.getByText('Page not found')).toBeVisible()
    for (const each of [ben, cai, root]) await each.context().close()
  })
})
