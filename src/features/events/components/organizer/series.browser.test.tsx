import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { eventDraft } from '../../organizer/form.ts'
import type { EventDraft, OwnedEvent } from '../../organizer/schema.ts'

const field = (name: string) => page.getByLabelText(new RegExp(`^${name}(?: .?optional.?)?$`))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const list = page.getByRole('region', { name: 'All 3 upcoming dates' })
const preview = page.getByRole('region', { name: 'Dates', exact: true })
const date = (day: number, more: Partial<OwnedEvent['dates'][number]> = {}) => ({
  eventId: String(day),
  Slug: 'reading-room',
  eventStart: `2099-03-${day}T13:00:00.000Z`,
  eventEnd: `2099-03-${day}T14:30:00.000Z`,
  cancelled: false,
  registered: 0,
  ...more,
})

/** Opens the second of three dates. */
async function open(more: Partial<OwnedEvent> = {}) {
  const sample = generatedAnswer<OwnedEvent>('GET /own-event')
  const second = date(17)
  const { eventId, Slug, eventStart, eventEnd } = second
  beSignedIn()
  answer('GET /own-event', {
    ...sample,
    version: 3,
    registered: 0,
    event: { ...eventDraft.example, eventRepeats: '' } as EventDraft,
    card: {
      ...sample.card,
      eventId,
      Slug,
      eventStart,
      eventEnd,
      eventHostTimezone: 'Asia/Kolkata',
      eventAllDay: false,
      eventStatus: 'scheduled',
      eventRegistration: { ...sample.card.eventRegistration, own: true },
    },
    dates: [date(10), second, date(24, { registered: 1 })],
    canChangeDates: true,
    canRepeat: true,
    ...more,
  } satisfies OwnedEvent)
  return mountPage('/my-events/17')
}

test('each date of a series links to its actions', async () => {
  await open({ dates: [date(10, { cancelled: true }), date(17), date(24, { registered: 1 })] })
  await expect.element(list.getByText('1 is registered')).toBeVisible()
  await expect.element(list.getByText('Cancelled', { exact: true })).toBeVisible()
  const day = 'Tuesday, 24 March 2099, 18:30–20:00 IST'
  for (const [name, href] of [
    [day, '/events/24/reading-room'],
    [`Edit ${day}`, '/my-events/24'],
    [`Attendees of ${day}`, '/events/24/attendees'],
  ] as const)
    await expect.element(list.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  expect(list.getByRole('button', { name: /^Cancel event: / }).elements()).toHaveLength(2)
  await expectAccessible()
})

for (const [dates, choice] of [
  ['this', /^Only this date: Tuesday, 17 March 2099/],
  ['following', /^This and the following date \(1 is registered\)/],
  ['all', /^All 3 upcoming dates/],
] as const)
  test(`updates one, the following or all dates of a series: ${dates}`, async () => {
    await open()
    await page.getByRole('radio', { name: choice }).click()
    await field('In a few sentences').fill('With tea.')
    await expectAccessible()
    answer('POST /update-event', () => refusedWith(409, 'conflict', 'Not now.'))
    await press('Save changes')
    await expect
      .poll(() => callsTo('/update-event')[0]?.body)
      .toMatchObject({
        eventId: '17',
        version: 3,
        dates,
      })
  })

test('several dates are cancelled after a confirmation that names the recipients', async () => {
  await open()
  await press('Cancel event: Tuesday, 17 March 2099, 18:30–20:00 IST')
  await dialog.getByRole('radio', { name: /^This and the following date \(1 is registered\)/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo('/cancel-event').map(({ body }) => body)).toEqual([{ eventId: '17', dates: 'following' }])
  expect(document.activeElement?.textContent).toBe('All 3 upcoming dates')
})

test('a series gets a new rule from one of its dates on, with excluded days', async () => {
  const days = (...all: number[]) => ({
    result: { dates: all.map((day) => date(day)), skipped: [], repeated: [], goesOn: false, refused: null },
  })
  answer('POST /dates-of-draft', days(17, 18, 19))
  await open()
  await expect.element(field('Repeats').getByRole('option').first()).toHaveTextContent('No change')
  await field('Repeats').selectOptions('Weekly')
  await field('Series ends').selectOptions('After a number of dates')
  await field('Number of dates').fill('3')
  await expect.element(preview.getByText('3 dates')).toBeVisible()
  await expect.element(preview.getByText(/^Applies from this date on/)).toBeVisible()
  await press('Add day')
  await field('Day').last().fill('2099-03-18')
  answer('POST /dates-of-draft', days(17, 19))
  await press('Save day')
  await expect.element(preview.getByText('2 dates')).toBeVisible()
  await expect.element(preview.getByText(/18 March/)).not.toBeInTheDocument()
  await expectAccessible()
  answer('POST /update-event', () =>
    refusedWith(400, 'invalid_input', 'Wrong.', { fields: { 'event.eventRepeats': 'Too many dates.' } }),
  )
  await press('Save changes')
  await expect.element(field('Repeats')).toHaveFocus()
  await expect.element(page.getByText('Too many dates.')).toBeVisible()
  expect(callsTo('/update-event')[0]?.body).toMatchObject({
    event: { eventRepeats: 'weekly', eventTimes: '3', eventLeftOut: [{ day: '2099/03/18' }] },
  })
})

test('a single event has no other dates and can start to repeat', async () => {
  await open({ dates: [], canChangeDates: false })
  await expect.element(field('Repeats').getByRole('option').first()).toHaveTextContent('Does not repeat')
  await expect.element(page.getByRole('region', { name: /upcoming dates/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /^Only this date/ })).not.toBeInTheDocument()
})
