import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, madeUpAnswer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { Attendees } from '../../registration/schema.ts'
import type { CheckInNote, Expected } from '../../check-in/schema.ts'

const asha: Expected = { number: 1, name: 'Asha Kulkarni', code: '7-1-ABCDEFGH', checkedIn: null }
const ben: Expected = { number: 2, name: 'Ben Ode', code: '7-2-ABCDEFGH', checkedIn: null }
const typed = page.getByLabelText('Code or name')
const toSend = page.getByText(/still to be sent/)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const notes = () => callsTo('/check-in').map(({ body }) => (body as { people: CheckInNote[] }).people)
const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** Opens the door of an event from the list of its attendees. */
async function openDoor(people = [asha, ben]) {
  beSignedIn()
  const made = madeUpAnswer<Attendees>('GET /attendees')
  answer('GET /attendees', { ...made, counts: { ...made.counts, confirmed: 2 }, total: 2 })
  answer('GET /check-in-list', {
    ...madeUpAnswer<object>('GET /check-in-list'),
    results: people,
    next: null,
  })
  const opened = await mountPage('/events/7/attendees')
  await press('Check people in')
  return opened
}
async function take(text: string): Promise<void> {
  await typed.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('a code is taken without a network, and sent when that is back', async () => {
  const { unmount } = await openDoor()
  await expect.element(page.getByText('0 of 2 are here')).toBeVisible()
  await expectAccessible()
  answer('POST /check-in', offline)
  await take('7-1-abcdefgh')
  await expect.element(page.getByText('Asha Kulkarni is checked in.')).toBeVisible()
  await expect.element(typed).toHaveValue('')
  await expect.element(page.getByText('1 of 2 are here')).toBeVisible()
  await expect.element(toSend).toBeVisible()
  await expect.element(page.getByText(/^Not sent yet:/)).toBeVisible()
  await take('kulk')
  await expect.element(page.getByText(/^Asha Kulkarni was checked in already, at \d\d:\d\d/)).toBeVisible()
  await take('7-1-ABCDEFGX')
  await expect.element(page.getByText('This code is of nobody who has a place here.')).toBeVisible()
  await take('nobody')
  await expect.element(page.getByText('Nobody of that name or code')).toBeVisible()

  // What is noted is kept in this browser until it is sent.
  await unmount()
  await openDoor()
  await expect.element(page.getByText(/^Not sent yet:/)).toBeVisible()
  answer('POST /check-in', (input) => ({
    results: (input as { people: CheckInNote[] }).people.map(({ number, at }) => ({
      number,
      checkedIn: at,
      before: null,
    })),
  }))
  dispatchEvent(new Event('online'))
  await expect.element(toSend).not.toBeInTheDocument()
  await expect.element(page.getByText('1 of 2 are here')).toBeVisible()
  expect(notes().at(-1)).toEqual([{ number: 1, at: expect.stringMatching(/^\d{4}-.*Z$/) as string }])
})

test('who is in is taken back; who was noted elsewhere is told so', async () => {
  await openDoor()
  const earlier = '2026-11-24T09:00:00.000Z'
  answer('POST /check-in', { results: [{ number: 2, checkedIn: earlier, before: earlier }] })
  await press('Check in Ben Ode')
  await expect.element(page.getByText(/^Ben Ode was checked in already, at/)).toBeVisible()
  answer('POST /check-in', { results: [{ number: 2, checkedIn: null, before: null }] })
  await press('Take back: Ben Ode')
  await expect.element(page.getByText('Ben Ode is not checked in any more.')).toBeVisible()
  await expect.element(page.getByText('0 of 2 are here')).toBeVisible()
  await expect.poll(() => notes().at(-1)).toEqual([{ number: 2, at: null }])
})

test('the list of attendees leads to the door and to where they are written to, and back', async () => {
  await openDoor()
  await press('Back to the list')
  await expect.element(page.getByRole('table')).toBeVisible()
  await press('Write to the registered')
  await expect.element(page.getByLabelText('Subject')).toBeVisible()
  await press('Back to the list')
  await expect.element(page.getByRole('table')).toBeVisible()
})
