import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { eventDraft } from '../../organizer/form.ts'
import type { EventDraft, OwnedEvent } from '../../organizer/schema.ts'
import { EventForm } from './event-form.tsx'

type Written = { eventId: string; Slug: string }

const field = (name: string) => page.getByLabelText(new RegExp(`^${name}(?: .?optional.?)?$`))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const offline = () => {
  throw new TypeError('Failed to fetch')
}

async function openNew() {
  beSignedIn()
  answer('GET /organised-events', { results: [], organisers: ['Deccan Bridge Circle'] })
  return mountPage('/my-events/new')
}

async function fillNeeded(): Promise<void> {
  await field('Title').fill('Listening to bridges')
  await field('Field').selectOptions('Civil and Construction')
  await field('Day').fill('2027-03-18')
}

test('a new event starts with the last organizer, lists missing fields and focuses the first', async () => {
  await openNew()
  await expect.element(field('Organizer')).toHaveValue('Deccan Bridge Circle')
  await field('Organizer').fill('')
  await press('Publish event')
  await expect.element(field('Title')).toHaveFocus()
  for (const text of ['Enter a title', 'Choose a field', 'Enter the organizer', 'Enter the day of the event'])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(callsTo('/create-event')).toEqual([])
  await expectAccessible()
})

test('a draft survives leaving the page and a lost connection', async () => {
  const { unmount } = await openNew()
  await fillNeeded()
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Listening to bridges')
  await unmount()
  await openNew()
  await expect.element(field('Title')).toHaveValue('Listening to bridges')
  answer('POST /create-event', offline)
  await press('Publish event')
  await expect.element(page.getByText(/network|connection|offline/i).first()).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Listening to bridges')
})

test('an event is saved once with its question, and its draft is deleted', async () => {
  beSignedIn()
  const write = vi.fn<(event: EventDraft) => Promise<Written>>(() =>
    Promise.resolve({ eventId: '7', Slug: 'bridges' }),
  )
  const written = vi.fn<(written: Written) => void>()
  await mount(
    <EventForm
      name="new"
      document={{ organiser: 'Deccan', repeats: 'once' }}
      submit="Send"
      write={write}
      onWritten={written}
    />,
  )
  await fillNeeded()
  await field('Capacity').fill('1')
  await field('Link to join online').fill('https://meet.example.org/evening')
  await press('Add question')
  await field('Question').fill('Have you been here before?')
  await field('Answer type').selectOptions('Yes or no')
  await field('Answer required').click()
  await press('Save question')
  await press('Send')
  await expect.poll(() => written.mock.calls).toEqual([[{ eventId: '7', Slug: 'bridges' }]])
  expect(write).toHaveBeenCalledTimes(1)
  expect(write.mock.calls[0]![0]).toMatchObject({
    eventTitle: 'Listening to bridges',
    eventOrganiser: 'Deccan',
    eventDay: '2027/03/18',
    eventSeats: '1',
    eventJoinLink: 'https://meet.example.org/evening',
    eventQuestions: [{ question: 'Have you been here before?', kind: 'yesNo', isRequired: true }],
  })
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

function own(more: Partial<OwnedEvent> = {}): void {
  const sample = generatedAnswer<OwnedEvent>('GET /own-event')
  answer('GET /own-event', {
    ...sample,
    event: eventDraft.example as EventDraft,
    dates: [],
    canChangeDates: false,
    ...more,
  })
}

test('a stale save shows a conflict and keeps the text', async () => {
  beSignedIn()
  own({ version: 3, registered: 1 })
  await mountPage('/my-events/7')
  await expect.element(page.getByText(/1 person is registered/)).toBeVisible()
  await field('In a few sentences').fill('With tea.')
  answer('POST /update-event', () =>
    refusedWith(409, 'conflict', 'Somebody has changed this event meanwhile.'),
  )
  await press('Save changes')
  await expect.element(page.getByText(/Somebody has changed this event meanwhile/)).toBeVisible()
  await expect.element(field('In a few sentences')).toHaveValue('With tea.')
  expect(callsTo('/update-event')[0]!.body).toMatchObject({ eventId: '7', version: 3, dates: 'this' })
})

test('the page does not exist for others', async () => {
  beSignedIn()
  answer('GET /own-event', () => refusedWith(403, 'forbidden', 'No.'))
  await mountPage('/my-events/7')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('shows a preview of the dates of a series, or why there are none', { tags: 'slow' }, async () => {
  await openNew()
  await fillNeeded()
  await field('Repeats').selectOptions('Weekly')
  const dates = page.getByRole('region', { name: 'Dates', exact: true })
  await expect.element(dates.getByText(/to see its dates/)).toBeVisible()
  await press('Publish event')
  await expect.element(field('Series ends')).toHaveFocus()
  const days = ['18', '25'].map((day) => ({
    eventStart: `2027-03-${day}T13:00:00.000Z`,
    eventEnd: `2027-03-${day}T14:30:00.000Z`,
  }))
  answer('POST /dates-of-draft', {
    result: { dates: days, skipped: ['2027-03-28'], repeated: [], goesOn: false, refused: null },
  })
  await field('Series ends').selectOptions('After a number of dates')
  await field('Number of dates').fill('2')
  await expect.element(dates.getByText('2 dates')).toBeVisible()
  await expect.element(dates.getByText(/^No date on March 28, 2027: the clocks skip this time/)).toBeVisible()
  await expect.element(dates.getByText(/25 March 2027/)).toBeVisible()
  await expectAccessible()
  answer('POST /dates-of-draft', {
    result: {
      dates: [],
      skipped: [],
      repeated: [],
      goesOn: false,
      refused: 'These are more than 100 dates.',
    },
  })
  await field('Number of dates').fill('50')
  await expect.element(dates.getByText('These are more than 100 dates.')).toBeVisible()
})

const sent = () => callsTo('/update-event').at(-1)?.body as { event: EventDraft } | undefined

/** Opens an event without a programme; the page would be left once it is saved. */
async function openBare() {
  beSignedIn()
  const bare = { eventSpeakers: [], eventAgenda: [], eventQuestions: [], eventImage: '', eventImageText: '' }
  own({ event: { ...eventDraft.example, ...bare } as EventDraft })
  answer('POST /update-event', () => refusedWith(409, 'conflict', 'Not now.'))
  return mountPage('/my-events/7')
}

test('saving a speaker does not move the focus from another field', async () => {
  await openNew()
  await press('Add speaker')
  const save = page.getByRole('button', { name: 'Save speaker', exact: true })
  await page.getByRole('combobox', { name: 'Name' }).fill('Asha Kulkarni')
  ;(save.element() as HTMLElement).click()
  ;(field('Title').element() as HTMLElement).focus()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveFocus()
})

test('a speaker is a profile chosen by name, or a plain name', async () => {
  answer('GET /people', {
    results: [{ UserPublicProfileID: 'asha-1', FullName: 'Asha Kulkarni', Title: 'Engineer' }],
  })
  await openBare()
  await press('Add speaker')
  await press('Save speaker')
  await expect.element(page.getByText('Enter the speaker’s name')).toBeVisible()
  const name = page.getByRole('combobox', { name: 'Name' })
  await name.fill('ash')
  await page.getByRole('option', { name: /^Asha Kulkarni/ }).click()
  await expect.element(page.getByText(/Links to the profile once its owner agrees\./)).toBeVisible()
  await expectAccessible()
  await press('Save speaker')
  await expect.element(page.getByText('with a profile')).toBeVisible()
  await press('Add speaker')
  await name.fill('Bo Ek')
  await press('Save speaker')
  await press('Save changes')
  await expect
    .poll(() => sent()?.event.eventSpeakers)
    .toEqual([
      expect.objectContaining({ speakerName: 'Asha Kulkarni', UserPublicProfileID: 'asha-1' }),
      expect.objectContaining({ speakerName: 'Bo Ek', UserPublicProfileID: '' }),
    ])
})

test('a session requires a title and is saved with the event', { tags: 'slow' }, async () => {
  await openBare()
  await press('Add session')
  await press('Save session')
  await expect.element(page.getByText('Enter a session title')).toBeVisible()
  await field('Session title').fill('What the sensors heard')
  await expect.element(field('Day of the event')).toHaveValue('1')
  await field('From').fill('18:45')
  await field('Until').fill('19:15')
  await field('Room or track').fill('Hall 2')
  await field('Session speakers 1').fill('Asha Kulkarni')
  await expectAccessible()
  await press('Save session')
  await press('Save changes')
  await expect
    .poll(() => sent()?.event.eventAgenda)
    .toEqual([
      expect.objectContaining({
        agendaTitle: 'What the sensors heard',
        agendaBegins: '18:45',
        agendaEnds: '19:15',
        agendaRoom: 'Hall 2',
        agendaSpeakers: ['Asha Kulkarni'],
      }),
    ])
})

test('a session asks which hour is meant where the clocks show it twice', async () => {
  beSignedIn()
  own({
    event: {
      ...eventDraft.example,
      eventSpeakers: [],
      eventAgenda: [],
      eventQuestions: [],
      eventDay: '2027/10/30',
      eventLastDay: '2027/10/31',
      eventHostTimezone: 'Europe/Madrid',
    } as EventDraft,
  })
  answer('POST /update-event', () => refusedWith(409, 'conflict', 'Not now.'))
  await mountPage('/my-events/7')
  await press('Add session')
  await field('Session title').fill('Night shift')
  await field('Day of the event').fill('2')
  await expect.element(field('Which hour it starts at')).not.toBeInTheDocument()
  await field('From').fill('02:30')
  await press('Save session')
  await expect.element(field('Which hour it starts at')).toHaveFocus()
  await expect.element(page.getByText('Choose which of the two you mean')).toBeVisible()
  await expectAccessible()
  await field('Which hour it starts at').selectOptions('The second, after the clocks go back')
  await press('Save session')
  await press('Save changes')
  await expect
    .poll(() => sent()?.event.eventAgenda)
    .toEqual([expect.objectContaining({ agendaBegins: '02:30', agendaRepeatedHour: 'second' })])
})

test('an event image requires a description', async () => {
  await openBare()
  await expect.element(field('Title')).toBeVisible()
  const file = page.elementLocator(document.querySelector('input[type=file]')!)
  const choose = (name: string) => file.upload(new File(['as if'], name, { type: 'image/png' }))
  answer('POST /event-image', () =>
    refusedWith(415, 'unsupported_media_type', 'This is not a picture that can be shown.'),
  )
  await choose('text.png')
  await expect.element(page.getByText('This is not a picture that can be shown.')).toBeVisible()
  answer('POST /event-image', { eventImage: '/media/poster.webp' })
  await choose('poster.png')
  await expect.element(page.getByRole('img', { name: 'Poster or image' })).toBeVisible()
  await press('Save changes')
  await expect.element(page.getByText(/^Describe the image/)).toBeVisible()
  await expect.element(field('Image description')).toHaveFocus()
  expect(sent()).toBeUndefined()
  await field('Image description').fill('A red bridge at night')
  await expectAccessible()
  await press('Save changes')
  await expect
    .poll(() => sent()?.event)
    .toMatchObject({
      eventImage: '/media/poster.webp',
      eventImageText: 'A red bridge at night',
    })
})
