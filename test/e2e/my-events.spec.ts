import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { readCalendar } from '../support/events/read-calendar.ts'
import { inDays, insertEvent } from '../support/events/registrations.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, signInByPage } from './own-portal.ts'

test('A visitor keeps two events that clash, takes them into a calendar, signs in, and finds them elsewhere', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const { db } = portal.database
  const titles = ['Kept quorum', 'Kept at the same hour']
  const times = [{}, { eventStart: inDays(8.1), eventEnd: inDays(8.2) }]
  const addresses = []
  for (const [at, eventTitle] of titles.entries()) {
    const id = await insertEvent(db, { eventTitle, ...times[at] })
    addresses.push(paths.event(id, eventTitle.toLowerCase().replaceAll(' ', '-')))
  }
  const rows = page.getByRole('main').getByRole('heading', { level: 3 })
  const bar = page.getByRole('banner').getByRole('link', { name: 'My events: 2', exact: true })
  const otherTab = await context.newPage()
  await otherTab.goto(portal.url + paths.myEvents())
  await expect(otherTab.getByText('No events yet')).toBeVisible()
  for (const address of addresses) {
    await page.goto(address)
    // The first press may come before React is there.
    const keep = page.getByRole('button', { name: 'Save to my events' })
    await keep.click()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(otherTab.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(titles)
  await bar.click()
  await expect(rows).toHaveText(titles)
  await expect(page.getByText('Two of your events clash')).toBeVisible()
  const href = await page.getByRole('link', { name: 'Calendar file (2 events)' }).getAttribute('href')
  const { events } = readCalendar(await (await page.request.get(href ?? '')).text())
  expect(events.map((event) => event.getFirstPropertyValue('summary')).sort()).toEqual(titles.toSorted())
  await page.reload()
  await expect(rows).toHaveText(titles)

  const [email, password] = ['keeper-of-events@example.org', 'correct1horse']
  await insertPerson(db, email, { password, user_type: 'Personal' })
  await signInByPage(page, portal, email, password)
  await expect(bar).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agora.cart'))).toBeNull()
  const elsewhere = await (await browser.newContext()).newPage()
  await beSignedIn(elsewhere, portal, email)
  await elsewhere.goto(portal.url + paths.myEvents())
  await expect(elsewhere.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(titles)
  await elsewhere.getByRole('button', { name: `Remove from my events: ${titles[0]}` }).click()
  await expect(elsewhere.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([titles[1]!])
  await elsewhere.context().close()
  await page.goto(paths.myEvents())
  await expect(rows).toHaveText([titles[1]!])
})
