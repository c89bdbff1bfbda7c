import { createSeries } from '#features/events/series/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import { readCalendar } from '../support/events/read-calendar.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { expect, test, wakeClient } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// The clocks change on 14 March 2027 in New York (at 07:00 UTC) and on 28 March 2027 in Madrid (at 01:00 UTC), and
// never in Kolkata. What stands here was worked out by hand.

let portal: OwnPortal
/** Ids of the series' dates, in order. */
let dates: string[]
let night = ''

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { db } = portal.database
  dates = await createSeries(
    db,
    {
      name: 'Saturday club',
      rule: 'FREQ=WEEKLY;COUNT=4',
      starts: new Date('2027-03-13T23:00:00Z'),
      zone: 'America/New_York',
      minutes: 60,
      allDay: false,
      except: [],
    },
    { eventTitle: 'The Saturday club', eventCategory: 'Information Technology', eventType: 'community' },
    undefined,
    new Date('2027-03-01T00:00:00Z'),
  )
  night = await insertEvent(db, {
    eventTitle: 'The short night',
    eventStart: '2027-03-28T00:00:00Z',
    eventEnd: '2027-03-28T03:00:00Z',
    eventHostTimezone: 'Europe/Madrid',
  })
})
test.afterAll(() => portal.stop())

interface Seen {
  zone: string
  /** Each date of the series: its day, the viewer's time, the host's. */
  club: readonly (readonly [day: string, own: string, host: string])[]
  night: readonly [day: string, own: string, host: string]
}

const viewers: readonly Seen[] = [
  {
    zone: 'America/New_York',
    club: [
      ['Saturday, 13 March 2027', '18:00–19:00 EST', ''],
      ['Saturday, 20 March 2027', '18:00–19:00 EDT', ''],
      ['Saturday, 27 March 2027', '18:00–19:00 EDT', ''],
      ['Saturday, 3 April 2027', '18:00–19:00 EDT', ''],
    ],
    night: ['Saturday, 27 March 2027', '20:00–23:00 EDT', '28/03/2027, 01:00 CET–05:00 CEST'],
  },
  {
    zone: 'Europe/Madrid',
    club: [
      ['Sunday, 14 March 2027', '00:00–01:00 CET', '13/03/2027, 18:00–19:00 EST'],
      ['Saturday, 20 March 2027', '23:00–00:00 CET', '18:00–19:00 EDT'],
      ['Saturday, 27 March 2027', '23:00–00:00 CET', '18:00–19:00 EDT'],
      ['Sunday, 4 April 2027', '00:00–01:00 CEST', '03/04/2027, 18:00–19:00 EDT'],
    ],
    night: ['Sunday, 28 March 2027', '01:00 CET–05:00 CEST', ''],
  },
  {
    zone: 'Asia/Kolkata',
    club: [
      ['Sunday, 14 March 2027', '04:30–05:30 IST', '13/03/2027, 18:00–19:00 EST'],
      ['Sunday, 21 March 2027', '03:30–04:30 IST', '20/03/2027, 18:00–19:00 EDT'],
      ['Sunday, 28 March 2027', '03:30–04:30 IST', '27/03/2027, 18:00–19:00 EDT'],
      ['Sunday, 4 April 2027', '03:30–04:30 IST', '03/04/2027, 18:00–19:00 EDT'],
    ],
    night: ['Sunday, 28 March 2027', '05:30–08:30 IST', '01:00 CET–05:00 CEST'],
  },
]

for (const { zone, club, night: short } of viewers) {
  test.describe(`a viewer in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('sees an event across a change of the clocks in both zones, with scripts loaded or not', async ({
      page,
    }) => {
      const seen = async (text: 'day' | 'first' | 'second') =>
        page.getByRole('complementary').locator(`[data-t="${text}"]`).first()
      const expectTimes = async ([day, own, host]: Seen['night']) => {
        await expect(await seen('day')).toHaveText(day)
        await expect(await seen('first')).toHaveText(own)
        await expect(await seen('second')).toHaveText(host)
      }
      for (const [index, times] of club.entries()) {
        await page.goto(`${portal.url}/events/${dates[index]}`)
        await expectTimes(times)
      }
      await page.goto(`${portal.url}/events/${night}`)
      await expectTimes(short)
      await wakeClient(page)
      await expectTimes(short)
    })

    test('sees the dates of the series in their own time', async ({ page }) => {
      await page.goto(`${portal.url}/events/${dates[0]}`)
      await wakeClient(page)
      await expect(page.getByRole('heading', { name: 'More dates' })).toBeVisible()
      for (const [day, own] of club.slice(1)) {
        const date = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: day, exact: true }) })
        await expect(date).toContainText(own)
      }
      await page.getByRole('link', { name: club[3]![0], exact: true }).click()
      await expect(page).toHaveURL(portal.url + paths.event(dates[3]!, 'the-saturday-club'))
      await expect(page.locator('[data-t="first"]').first()).toHaveText(club[3]![1])
    })
  })
}

test('The calendar file has the same instants as the page, also across the change', async ({ request }) => {
  const ids = [...dates, night]
  const answer = await request.get(portal.url + paths.eventsCalendar(ids))
  const { events, instant, zones } = readCalendar(await answer.text())
  expect([...zones.keys()].sort()).toEqual(['America/New_York', 'Europe/Madrid'])
  const starts = events.map((event) => instant(event, 'dtstart').toISOString())
  expect(starts.sort()).toEqual([
    '2027-03-13T23:00:00.000Z',
    '2027-03-20T22:00:00.000Z',
    '2027-03-27T22:00:00.000Z',
    '2027-03-28T00:00:00.000Z',
    '2027-04-03T22:00:00.000Z',
  ])
  const ends = events.map((event) => instant(event, 'dtend').toISOString())
  expect(ends).toContain('2027-03-28T03:00:00.000Z')
})
