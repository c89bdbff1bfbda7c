import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, madeUpAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { eventDraft } from '../../desk/form.ts'
import type { EventDraft, OwnedEvent } from '../../desk/schema.ts'

const field = (name: string) => page.getByLabelText(new RegExp(`^${name}(?: .?optional.?)?$`))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const sent = () => callsTo('/update-event').at(-1)?.body as { event: EventDraft } | undefined

async function open() {
  beSignedIn()
  const bare = { eventSpeakers: [], eventAgenda: [], eventQuestions: [], eventImage: '', eventImageText: '' }
  answer('GET /own-event', {
    ...madeUpAnswer<OwnedEvent>('GET /own-event'),
    event: { ...eventDraft.example, ...bare } as EventDraft,
    dates: [],
    canChangeDates: false,
  })
  // The page is left once it is saved.
  answer('POST /update-event', () => refusedWith(409, 'conflict', 'Not now.'))
  return mountPage('/my-events/7')
}

test('a speaker is chosen by name among those with a profile, or is a name alone', async () => {
  answer('GET /people', {
    results: [{ UserPublicProfileID: 'asha-1', FullName: 'Asha Kulkarni', Title: 'Engineer' }],
  })
  await open()
  await press('Add speaker')
  await press('Save speaker')
  await expect.element(page.getByText('Who speaks?')).toBeVisible()
  const name = page.getByRole('combobox', { name: 'Name' })
  await name.fill('ash')
  await page.getByRole('option', { name: /^Asha Kulkarni/ }).click()
  await expect.element(page.getByText(/Leads to the profile once its owner has agreed\./)).toBeVisible()
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

test('an entry of the agenda says what is missing', async () => {
  await open()
  await press('Add entry')
  await press('Save entry')
  await expect.element(page.getByText('What happens then?')).toBeVisible()
  await field('What happens').fill('What the sensors heard')
  await expect.element(field('Day of the event')).toHaveValue('1')
  await field('From').fill('18:45')
  await field('Until').fill('19:15')
  await field('Room or track').fill('Hall 2')
  await field('Who speaks 1').fill('Asha Kulkarni')
  await expectAccessible()
  await press('Save entry')
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

test('an event has a picture, which has to say what it shows', async () => {
  await open()
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
  await expect.element(page.getByRole('img', { name: 'Poster or picture' })).toBeVisible()
  await press('Save changes')
  await expect.element(page.getByText(/^Say what the picture shows/)).toBeVisible()
  await expect.element(field('What the picture says')).toHaveFocus()
  expect(sent()).toBeUndefined()
  await field('What the picture says').fill('A red bridge at night')
  await expectAccessible()
  await press('Save changes')
  await expect
    .poll(() => sent()?.event)
    .toMatchObject({
      eventImage: '/media/poster.webp',
      eventImageText: 'A red bridge at night',
    })
})
