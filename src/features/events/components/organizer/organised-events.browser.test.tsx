import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { Organised } from '../../organizer/schema.ts'
import { OrganisedEvents } from './organised-events.tsx'
import { ExportEvents } from './export-events.tsx'

const title = 'Listening to bridges'

const [sample] = generatedAnswer<Organised>('GET /organised-events').results as [Organised['results'][number]]

function organise(more: { eventStatus?: 'scheduled' | 'cancelled'; laterDates?: number } = {}): void {
  const event = {
    ...sample.event,
    eventId: '7',
    Slug: 'bridges',
    eventTitle: title,
    eventStatus: more.eventStatus ?? 'scheduled',
    eventRegistration: { ...sample.event.eventRegistration, own: true },
  }
  const row = { event, confirmed: 1, waiting: 0, laterDates: more.laterDates ?? 0 }
  answer('GET /organised-events', {
    results: [row],
    counts: { upcoming: 1, past: 0 },
    countsAreCapped: { upcoming: false, past: false },
    nextCursor: null,
    organisers: [],
  })
}

async function open(say: (text: string) => void = () => undefined) {
  beSignedIn()
  const now = Date.parse('2020-01-01')
  return mount(
    <>
      <h1 tabIndex={-1}>My events</h1>
      <OrganisedEvents now={now} say={say} focusAfter={() => document.querySelector('h1')} />
    </>,
  )
}

test('each event links to its actions', async () => {
  organise({ laterDates: 4 })
  await open()
  await expect.element(page.getByText('1 attendee')).toBeVisible()
  for (const [name, href] of [
    [title, '/events/7/bridges'],
    [`4 later dates of ${title}`, '/my-events/7#dates'],
    [`Edit ${title}`, '/my-events/7'],
    [`Proposals for ${title}`, '/my-events/7?part=talks'],
  ] as const)
    await expectLink(name, href)
  await expectAccessible()
})

test('upcoming and past events are paged apart, with their totals', async () => {
  const rowsOf = (...titles: string[]) =>
    titles.map((eventTitle) => ({ ...sample, event: { ...sample.event, eventId: eventTitle, eventTitle } }))
  const pages: Record<string, [string[], string | null]> = {
    upcoming: [['A', 'B'], 'second'],
    'upcoming second': [['C'], null],
    past: [['Z'], 'third'],
  }
  answer('GET /organised-events', (input) => {
    const { when, cursor } = input as { when: string; cursor?: string }
    const [titles, nextCursor] = pages[cursor ? `${when} ${cursor}` : when]!
    return {
      results: rowsOf(...titles),
      counts: { upcoming: 3, past: 1000 },
      countsAreCapped: { upcoming: false, past: true },
      nextCursor,
      organisers: [],
    } as never
  })
  await open()
  const titles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['A', 'B', 'Z'])
  await expect.element(page.getByText('Showing 2 of 3')).toBeVisible()
  await expect.element(page.getByText('Showing 1 of 1000+')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await expect.poll(titles).toEqual(['A', 'B', 'C', 'Z'])
  await expect.element(page.getByText('Showing 3 of 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).toHaveLength(1)
  await expectAccessible()
})

test('an event is cancelled after a confirmation that names the recipients', async () => {
  organise()
  const say = vi.fn<(text: string) => void>()
  await open(say)
  const cancel = page.getByRole('button', { name: `Cancel event: ${title}` })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/1 person gets an email\./)).toBeVisible()
  await expectAccessible()
  organise({ eventStatus: 'cancelled' })
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  expect(callsTo('/cancel-event').map(({ body }) => body)).toEqual([{ eventId: '7', dates: 'this' }])
  expect(say.mock.calls).toEqual([['Event cancelled.']])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('events are exported as a file, and a failure is shown', async () => {
  beSignedIn()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const names = () => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  await mount(<ExportEvents />)
  answer('GET /organised-events.json', () => refusedWith(429, 'too_many_requests', 'Once an hour.'))
  await page.getByRole('button', { name: 'Export JSON' }).click()
  await expect.element(page.getByText('Once an hour.')).toBeVisible()
  answer('GET /organised-events.json', () => new Response('{}'))
  answer('GET /organised-events.ics', () => new Response('BEGIN:VCALENDAR'))
  await page.getByRole('button', { name: 'Export JSON' }).click()
  await expect.poll(names).toEqual(['organised-events.json'])
  await page.getByRole('button', { name: 'Export iCalendar' }).click()
  await expect.poll(names).toEqual(['organised-events.json', 'organised-events.ics'])
  await expectLink('Import events', '/my-events/import')
  await expectAccessible()
})
