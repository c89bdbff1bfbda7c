import { paths } from '#lib/text/paths.ts'
import { inDays } from '../support/events/registrations.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

/** A day of the series, as forms have it; the first is in ten weeks. */
const dayOf = (week: number) => inDays(70 + 7 * week).slice(0, 10)
/** The same in words. */
function named(week: number): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(dayOf(week)).toLocaleDateString('en', { timeZone: 'UTC', ...options })
  const [weekday, month] = [part({ weekday: 'long' }), part({ month: 'long' })]
  return `${weekday}, ${part({ day: 'numeric' })} ${month} ${part({ year: 'numeric' })}`
}

test('An organizer publishes a series, moves and cancels its later dates, and a guest gets emails', async ({
  portal,
  page,
}) => {
  test.slow()
  const { db } = portal.database
  const [organiser, guest] = ['organiser@series.example', 'guest@series.example']
  for (const email of [organiser, guest]) await insertPerson(db, email, { user_type: 'Personal' })
  const title = 'Reading room on bridges'
  const main = page.getByRole('main')
  const field = (name: string) => main.getByLabel(new RegExp(`^${name}(?: .?optional.?)?$`))
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const idsOf = async () => {
    const of = db
      .selectFrom('event')
      .select('id')
      .where('slug', '=', 'reading-room-on-bridges')
      .orderBy('starts')
    return (await of.execute()).map(({ id }) => String(id))
  }
  await beSignedIn(page, portal, organiser)
  await page.goto(paths.myEvents())
  await main.getByRole('link', { name: 'New event' }).click()
  await field('Title').fill(title)
  await field('Field').selectOption('Civil and Construction')
  await field('Organizer').fill('Series Bridge Circle')
  await field('Day').fill(dayOf(0))
  await field('Time zone').selectOption('Asia/Kolkata')
  await field('Starts').fill('18:30')
  await field('Ends').fill('20:00')
  await field('Repeats').selectOption('Weekly')
  await field('Series ends').selectOption('After a number of dates')
  await field('Number of dates').fill('6')
  const dates = main.getByRole('region', { name: 'Dates', exact: true })
  await expect(dates.getByText(`${named(2)}, 18:30–20:00 IST`)).toBeVisible()
  await press('Add day')
  await field('Day').last().fill(dayOf(2))
  await press('Save day')
  await expect(dates.getByText('5 dates')).toBeVisible()
  await press('Publish event')
  await expect(main.getByRole('heading', { name: 'More dates' })).toBeVisible()
  const ids = await idsOf()
  expect(ids).toHaveLength(5)

  await beSignedIn(page, portal, guest)
  await page.goto(paths.event(ids[2]!, 'reading-room-on-bridges'))
  await main.getByRole('button', { name: 'Register Now' }).click()
  await expect(main.getByText('You are registered').first()).toBeVisible()

  await beSignedIn(page, portal, organiser)
  await page.goto(paths.myEvents())
  await main.getByRole('link', { name: `4 later dates of ${title}` }).click()
  const list = main.getByRole('region', { name: 'All 5 upcoming dates' })
  await list.getByRole('link', { name: `Edit ${named(1)}, 18:30–20:00 IST` }).click()
  await field('Ends').fill('20:30')
  await main.getByRole('radio', { name: /^This and the 3 following dates/ }).check()
  await press('Save changes')
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await portal.mailTo(guest, /18:30–20:30 IST[^]*18:30–20:00 IST/)

  await page.goto(paths.ownEvent(ids[1]!))
  await list.getByRole('button', { name: `Cancel event: ${named(1)}, 18:30–20:30 IST` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^This and the 3 following dates \(1 is registered\)/ }).check()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await portal.mailTo(guest, /cancelled/i)
  await expect(main.getByText('Cancelled', { exact: true })).toHaveCount(2)
  expect(await idsOf(), 'dates of nobody are gone').toEqual(ids.slice(0, 3))
})
