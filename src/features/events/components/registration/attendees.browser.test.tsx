import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, madeUpAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { Attendees } from '../../registration/schema.ts'

const madeUp = madeUpAnswer<Attendees>('GET /attendees')
const { checkedIn: _, ...person } = madeUp.results[0]!
const people = [
  { ...person, name: 'Ada Rao', email: 'ada@example.org', status: 'confirmed', place: null },
  { ...person, name: 'Ben Okoro', email: 'ben@example.org', status: 'waiting', place: 1 },
]
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

beforeEach(() => {
  beSignedIn()
  answer('GET /attendees', (input) => {
    const { search = '', status } = input as { search?: string; status?: string }
    const results = people.filter(
      (each) => each.name.includes(search) && (status === undefined || each.status === status),
    )
    return { ...madeUp, questions: [], results, total: results.length, nextCursor: null } as never
  })
})

test('the organiser sees who comes, searches, and narrows by status', async () => {
  await mountPage(paths.eventAttendees('1'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Attendees' })).toBeVisible()
  await expect.poll(() => rows().length).toBe(2)
  expect(rows()[0]).toMatch(/Ada Rao.*ada@example\.org.*Confirmed/)
  expect(rows()[1]).toMatch(/Ben Okoro.*ben@example\.org.*Waiting, number 1/)
  await expectAccessible()
  await page.getByLabelText('Search attendees').fill('nobody of that name')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nobody is found by that')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows().length).toBe(2)
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Confirmed')
  await expect.poll(rows).toEqual([expect.stringContaining('Ada Rao')])
  expect(callsTo('/attendees').at(-1)?.body).toEqual({ eventId: '1', status: 'confirmed' })
})

test('the list is downloaded as a file; a failure is shown', async () => {
  answer('GET /attendees.csv', () => refusedWith(503, 'unavailable', 'Please try again.'))
  await mountPage(paths.eventAttendees('1'))
  const download = page.getByRole('button', { name: 'Download as CSV' })
  await download.click()
  await expect.element(page.getByText('Please try again.')).toBeVisible()
  answer('GET /attendees.csv', () => new Response('Number,Name'))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await download.click()
  await expect.element(page.getByText('The download has begun.')).toBeInTheDocument()
  expect(saved).toEqual(['attendees-1.csv'])
  expect(callsTo('/attendees.csv').map(({ path }) => path)[0]).toMatch(/eventId=1$/)
})

test('for others there is no such page', async () => {
  answer('GET /attendees', () => refusedWith(403, 'forbidden', 'You may not see who comes'))
  await mountPage(paths.eventAttendees('1'))
  await expect.element(page.getByText('Page not found')).toBeVisible()
})
