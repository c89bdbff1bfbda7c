import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { Attendees } from '../../registration/schema.ts'
import type { CheckInNote, ExpectedAttendee } from '../../check-in/schema.ts'

const asha: ExpectedAttendee = { number: 1, name: 'Asha Kulkarni', code: '7-1-ABCDEFGH', checkedIn: null }
const ben: ExpectedAttendee = { number: 2, name: 'Ben Ode', code: '7-2-ABCDEFGH', checkedIn: null }
const typed = page.getByLabelText('Code or name')
const toSend = page.getByText(/not sent yet/)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const notes = () => callsTo('/check-in').map(({ body }) => (body as { people: CheckInNote[] }).people)
const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** Opens the check-in of an event from the list of its attendees. */
async function openCheckIn() {
  beSignedIn()
  const made = generatedAnswer<Attendees>('GET /attendees')
  answer('GET /attendees', { ...made, counts: { ...made.counts, confirmed: 2 }, total: 2 })
  answer('GET /check-in-list', {
    ...generatedAnswer<object>('GET /check-in-list'),
    results: [asha, ben],
    next: null,
  })
  const opened = await mountPage('/events/7/attendees')
  await press('Check in attendees')
  return opened
}
async function take(text: string): Promise<void> {
  await typed.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('a code is accepted offline and sent when the network is back', async () => {
  const { unmount } = await openCheckIn()
  await expect.element(page.getByText('0 of 2 checked in')).toBeVisible()
  await expectAccessible()
  answer('POST /check-in', offline)
  await take('7-1-abcdefgh')
  await expect.element(page.getByText('Asha Kulkarni is checked in.')).toBeVisible()
  await expect.element(typed).toHaveValue('')
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible()
  await expect.element(toSend).toBeVisible()
  await expect.element(page.getByText(/^Not sent yet:/)).toBeVisible()
  await take('kulk')
  await expect.element(page.getByText(/^Asha Kulkarni was already checked in at \d\d:\d\d/)).toBeVisible()
  await take('7-1-ABCDEFGX')
  await expect.element(page.getByText('This code belongs to nobody registered for this event.')).toBeVisible()
  await take('nobody')
  await expect.element(page.getByText('No attendee with this name or code')).toBeVisible()

  // What is noted is kept in this browser until it is sent.
  await unmount()
  await openCheckIn()
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
  await expect.element(page.getByText('1 of 2 checked in')).toBeVisible()
  expect(notes().at(-1)).toEqual([{ number: 1, at: expect.stringMatching(/^\d{4}-.*Z$/) as string }])
})

test('a check-in can be undone, and an earlier one elsewhere is shown', async () => {
  await openCheckIn()
  const earlier = '2026-11-24T09:00:00.000Z'
  answer('POST /check-in', { results: [{ number: 2, checkedIn: earlier, before: earlier }] })
  await press('Check in Ben Ode')
  await expect.element(page.getByText(/^Ben Ode was already checked in at/)).toBeVisible()
  answer('POST /check-in', { results: [{ number: 2, checkedIn: null, before: null }] })
  await press('Undo check-in: Ben Ode')
  await expect.element(page.getByText('Ben Ode is no longer checked in.')).toBeVisible()
  await expect.element(page.getByText('0 of 2 checked in')).toBeVisible()
  await expect.poll(() => notes().at(-1)).toEqual([{ number: 2, at: null }])
})

/** A camera that shows codes to a browser that reads them; that of the tests has neither. */
function beCamera() {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')!.fillRect(0, 0, 10, 10)
  const stream = canvas.captureStream()
  const inView: string[] = []
  const detect = () => Promise.resolve(inView.map((rawValue) => ({ rawValue })))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect
    },
  )
  const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    getUserMedia.mockRestore()
  })
  return { inView, track: stream.getTracks()[0]!, getUserMedia }
}

test('the camera checks each code in once while it is in view, and is off once it is stopped', async () => {
  const { inView, track } = beCamera()
  answer('POST /check-in', offline)
  await openCheckIn()
  await press('Scan with the camera')
  await expect.element(page.getByLabelText('Camera view')).toBeVisible()
  await expectAccessible()
  inView.push(asha.code)
  await expect.element(page.getByText('Asha Kulkarni is checked in.')).toBeVisible()
  inView.splice(0, 1, ben.code)
  await expect.element(page.getByText('Ben Ode is checked in.')).toBeVisible()
  inView.splice(0, 1, 'https://example.org/menu')
  await expect.element(page.getByText('This code belongs to nobody registered for this event.')).toBeVisible()
  inView.splice(0, 1, ben.code)
  await expect.element(page.getByText(/^Ben Ode was already checked in at/)).toBeVisible()
  await expect.element(page.getByText('2 of 2 checked in')).toBeVisible()
  await press('Stop the camera')
  await expect.element(page.getByLabelText('Camera view')).not.toBeInTheDocument()
  expect(track.readyState).toBe('ended')
})

test('a camera that is not allowed is reported, and typing a code still works', async () => {
  const { getUserMedia } = beCamera()
  getUserMedia.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
  await openCheckIn()
  await press('Scan with the camera')
  await expect.element(page.getByText(/^The camera isn’t available\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Scan with the camera' })).toBeVisible()
  answer('POST /check-in', offline)
  await take(asha.code)
  await expect.element(page.getByText('Asha Kulkarni is checked in.')).toBeVisible()
})

test('a browser that cannot scan says so', async () => {
  await openCheckIn()
  await expect.element(page.getByText(/^This browser can’t scan codes\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Scan with the camera' })).not.toBeInTheDocument()
})

test('the attendee list switches to check-in, messages and back', async () => {
  await openCheckIn()
  await press('Back to the list')
  await expect.element(page.getByRole('table')).toBeVisible()
  await press('Message attendees')
  await expect.element(page.getByLabelText('Subject')).toBeVisible()
  await press('Back to the list')
  await expect.element(page.getByRole('table')).toBeVisible()
})

const madeUp = generatedAnswer<Attendees>('GET /attendees')
const { checkedIn: _, ...person } = madeUp.results[0]!
const people = [
  { ...person, name: 'Ada Rao', email: 'ada@example.org', status: 'confirmed', place: null },
  { ...person, name: 'Ben Okoro', email: 'ben@example.org', status: 'waiting', place: 1 },
]
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

function answerAttendees() {
  beSignedIn()
  answer('GET /attendees', (input) => {
    const { search = '', status } = input as { search?: string; status?: string }
    const results = people.filter(
      (each) => each.name.includes(search) && (status === undefined || each.status === status),
    )
    return { ...madeUp, questions: [], results, total: results.length, nextCursor: null } as never
  })
}

test('the organizer lists, searches and filters attendees', async () => {
  answerAttendees()
  await mountPage(paths.eventAttendees('1'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Attendees' })).toBeVisible()
  await expect.poll(() => rows().length).toBe(2)
  expect(rows()[0]).toMatch(/Ada Rao.*ada@example\.org.*Confirmed/)
  expect(rows()[1]).toMatch(/Ben Okoro.*ben@example\.org.*Waiting, number 1/)
  await expectAccessible()
  await page.getByLabelText('Search attendees').fill('nobody of that name')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No attendees match your search')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows().length).toBe(2)
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Confirmed')
  await expect.poll(rows).toEqual([expect.stringContaining('Ada Rao')])
  expect(callsTo('/attendees').at(-1)?.body).toEqual({ eventId: '1', status: 'confirmed' })
})

test('the list can be downloaded, and a failure is shown', async () => {
  answerAttendees()
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
  await expect.element(page.getByText('Download started.')).toBeInTheDocument()
  expect(saved).toEqual(['attendees-1.csv'])
  expect(callsTo('/attendees.csv').map(({ path }) => path)[0]).toMatch(/eventId=1$/)
})

test('the page does not exist for others', async () => {
  answerAttendees()
  answer('GET /attendees', () => refusedWith(403, 'forbidden', 'You may not see who comes'))
  await mountPage(paths.eventAttendees('1'))
  await expect.element(page.getByText('Page not found')).toBeVisible()
})
