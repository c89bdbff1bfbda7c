import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearIntent, readIntent, storeIntent } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { Event } from '../../schema.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const madeUp = generatedAnswer<{ result: Event }>('GET /event').result
const own = generatedAnswer<{ can: object }>('GET /registration')
const nothing = { result: null, ticket: null, questions: [], answers: null, can: own.can }
const seat = { eventId: '1', status: 'confirmed', place: null, registeredAt: inHours(-1) }

/** What the signed-in has at the event. */
let state: object
beforeEach(() => {
  state = nothing
  answer('GET /registration', () => state as never)
})

async function open(places = 1, more: Partial<Event> = {}) {
  const registration = { open: true, own: true, link: '', capacity: 1, places }
  const event = { eventTitle: 'One seat', eventRegistration: registration, eventAgenda: [], ...more }
  const times = { eventStart: inHours(48), eventEnd: inHours(50) }
  answer('GET /event', { result: { ...madeUp, ...times, ...event } } as never)
  await mountPage(paths.event('1', 'one-seat'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('One seat')
}
const box = page.getByRole('complementary')
const press = (name: string) => box.getByRole('button', { name, exact: true }).click()

test('a visitor registers by name and address, or signs in to go on', async () => {
  await open()
  await press('Register Now')
  await expect.element(box.getByText('Enter your name')).toBeVisible()
  expect(callsTo('/register-guest')).toEqual([])
  await box.getByLabelText('Name').fill('Noor Rahman')
  await box.getByLabelText('Email').fill('noor@example.org')
  await expectAccessible()
  answer('POST /register-guest', { message: 'We have sent a link to noor@example.org.' } as never)
  await press('Register Now')
  await expect.element(box.getByText(/We have sent a link to noor@example\.org/)).toBeVisible()
  const [sent] = callsTo('/register-guest')
  expect(sent?.body).toMatchObject({ eventId: '1', name: 'Noor Rahman', email: 'noor@example.org' })
  await press('Use another address')
  await box.getByRole('link', { name: 'Sign in instead' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Email')).toBeVisible()
  expect(readIntent()).toEqual({ returnTo: paths.event('1', madeUp.Slug), act: 'register', subject: '1' })
  clearIntent()
})

test('the organizer’s questions are asked of visitors too', async () => {
  await open()
  await box.getByLabelText('Name').fill('Noor Rahman')
  await box.getByLabelText('Email').fill('noor@example.org')
  answer('POST /register-guest', () =>
    refusedWith(400, 'invalid_input', 'Answer', { fields: { 'answers.q1': 'Answer' } }),
  )
  const question = { id: 'q1', question: 'Been here?', kind: 'text', options: [], isRequired: true }
  answer('GET /registration-questions', { results: [question] } as never)
  await press('Register Now')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Been here?').fill('Never')
  answer('POST /register-guest', { message: 'We have sent a link.' } as never)
  await dialog.getByRole('button', { name: 'Register Now' }).click()
  await expect.element(box.getByText(/We have sent a link\./)).toBeVisible()
  expect(callsTo('/register-guest').at(-1)?.body).toMatchObject({ answers: { q1: 'Never' } })
})

test('the link in the email confirms only when a button is pressed, and lets the visitor cancel', async () => {
  history.replaceState(null, '', '#confirm=abc.def')
  await open()
  await expect.element(box.getByText('Confirm your registration?')).toBeVisible()
  expect(location.hash).toBe('#register')
  expect(callsTo('/confirm-guest')).toEqual([])
  await expectAccessible()
  answer('POST /confirm-guest', () => refusedWith(400, 'invalid_input', 'This link is no longer valid.'))
  await press('Confirm my registration')
  await expect.element(box.getByText('This link is no longer valid.')).toBeVisible()
  answer('POST /confirm-guest', { result: seat, cancel: 'ghi.jkl' } as never)
  await press('Confirm my registration')
  await expect.element(box.getByText('You are registered')).toBeVisible()
  answer('POST /cancel-guest', { result: { ...seat, status: 'cancelled' } } as never)
  await press('Cancel registration')
  await expect.element(box.getByText('Registration cancelled')).toBeVisible()
  expect(callsTo('/cancel-guest')[0]?.body).toEqual({ token: 'ghi.jkl' })
})

const wanted = { returnTo: paths.event('1', 'one-seat'), act: 'register', subject: '1' } as const

test('what another account wanted, which a link in an email carried, is not done', async () => {
  storeIntent({ ...wanted, email: 'eve@example.org' })
  beSignedIn()
  await open()
  await expect.poll(readIntent).toBeUndefined()
  await expect.element(box.getByRole('button', { name: 'Register Now' })).toBeVisible()
  expect(callsTo('/register')).toEqual([])
})

test('what was wanted before sign-in is done once, and asks for a name that is missing', async () => {
  answer('POST /register', () => refusedWith(409, 'conflict', 'Too late.'))
  storeIntent(wanted)
  beSignedIn({ name: '' })
  await open()
  await expect.element(box.getByText('Enter your name')).toBeVisible()
  expect(readIntent()).toBeUndefined()
  await box.getByLabelText('Your name').fill('Ada Rao')
  answer('PATCH /profile', () => refusedWith(503, 'unavailable', 'Try again later.'))
  await press('Register Now')
  await expect.element(box.getByText('Try again later.')).toBeVisible()
  expect(callsTo('/register')).toEqual([])
  answer('PATCH /profile', {
    user: { ...generatedAnswer<{ user: object }>('PATCH /profile').user, name: 'Ada Rao' },
  } as never)
  await press('Register Now')
  await expect.element(box.getByText('Too late.')).toBeVisible()
  expect(callsTo('/profile').at(-1)?.body).toEqual({ name: 'Ada Rao' })
  expect(callsTo('/register')).toHaveLength(1)
  await expect.element(box.getByLabelText('Your name')).not.toBeInTheDocument()
})

test('registering requires a confirmed email address and sends the link', async () => {
  beSignedIn({ email: 'ada@example.org', emailVerified: false })
  answer('POST /register', () => refusedWith(403, 'forbidden', 'Confirm your address'))
  await open()
  await press('Register Now')
  await expect.element(page.getByText('Confirm your email address first')).toBeVisible()
  await expect.element(page.getByText(/ada@example\.org/).first()).toBeVisible()
  await expectAccessible()
  await press('Send link')
  await expect.element(page.getByText('We’ve sent you the link. Open it, then come back here.')).toBeVisible()
  expect(callsTo('/resend-verification')).toHaveLength(1)
})

test.each([
  ['a free seat', 1, 'Register Now', { ...seat }, 'You are registered', /^Cancel registration/],
  [
    'a full event',
    0,
    'Join the waiting list',
    { ...seat, status: 'waiting', place: 1 },
    'On the waiting list: number 1',
    /^Leave the waiting list/,
  ],
] as const)(
  'registers for %s and cancels from the registration box',
  async (_, places, act, result, said, back) => {
    await page.viewport(360, 800)
    beSignedIn()
    answer('POST /register', () => {
      state = { ...nothing, result }
      return { result } as never
    })
    answer('POST /cancel-registration', () => {
      state = nothing
      return { result: { ...result, status: 'cancelled' } } as never
    })
    await open(places)
    const bar = page.getByRole('link', { name: 'Register Now: One seat' })
    await expect.element(bar).toHaveAttribute('href', '#register')
    await press(act)
    await expect.element(box.getByText(said)).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(callsTo('/register').map(({ body }) => body)).toMatchObject([{ eventId: '1' }])
    await expectLink('Open my events', paths.myEvents(), box)
    await box.getByRole('button', { name: back }).click()
    await page.getByRole('dialog').getByRole('button', { name: back }).click()
    await expect.element(box.getByRole('button', { name: act })).toBeVisible()
    await expect.poll(() => document.activeElement?.id).toBe('register')
  },
)

test('a full event shows that it is full before registering', async () => {
  await open(0)
  await expect.element(page.getByText(/all 1 places are taken: waiting list/)).toBeVisible()
})

test('registering before the questions are loaded shows them', async () => {
  beSignedIn()
  const known = Promise.withResolvers<void>()
  const question = { id: 'q', question: 'Been here before?', kind: 'yesNo', options: [], isRequired: true }
  answer('GET /registration', () =>
    known.promise.then(() => ({ ...nothing, questions: [question] }) as never),
  )
  answer('POST /register', () => {
    known.resolve()
    return refusedWith(400, 'invalid_input', 'Answer this question')
  })
  await open()
  await press('Register Now')
  const asked = page.getByRole('dialog', { name: 'Questions from the organizer' })
  await expect.element(asked.getByLabelText('Been here before?')).toBeVisible()
  await expectAccessible()
})

test('a reminder is saved as soon as it is chosen', async () => {
  beSignedIn()
  state = {
    ...nothing,
    result: seat,
    ticket: generatedAnswer<{ ticket: object }>('GET /registration').ticket,
    reminders: { day: true, hour: false },
  }
  await open()
  await expect.element(page.getByLabelText('A day before')).toBeChecked()
  await page.getByLabelText('An hour before').click()
  await expect
    .poll(() => callsTo('/choose-reminders').map(({ body }) => body))
    .toEqual([{ eventId: '1', day: true, hour: true }])
})

test('shows a confirmed registration in Spanish', async () => {
  document.documentElement.lang = 'es'
  beSignedIn()
  state = { ...nothing, result: seat }
  await open()
  await expect.element(box.getByText('Tienes plaza')).toBeVisible()
})

test('organizers see links to the attendees and the editor', async () => {
  beSignedIn()
  state = { ...nothing, can: { ...nothing.can, seeAttendees: true, change: true } }
  await open()
  await expectLink('View attendees', paths.eventAttendees('1'), box)
  await expect.poll(() => document.querySelector(`#register a[href="${paths.ownEvent('1')}"]`)).not.toBeNull()
})

test('the register button stays visible on phones, and is beside the text on wide screens', async () => {
  await page.viewport(360, 800)
  await open()
  const bar = page.getByRole('link', { name: 'Register Now: One seat' })
  page.getByRole('heading', { name: 'Details' }).element().scrollIntoView()
  await expect.element(bar).toBeInViewport()
  expect(bar.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1440, 800)
  await expect.element(bar).not.toBeInTheDocument()
})

test('a preview loads and gets the focus on request', async () => {
  await open(1, { eventPreview: { available: true } } as Partial<Event>)
  expect(document.querySelector('video')).toBeNull()
  await page.getByRole('link', { name: 'Play the preview' }).click()
  await expect.poll(() => document.activeElement?.tagName).toBe('VIDEO')
})

test('capitalizes the days of an agenda in Spanish', async () => {
  document.documentElement.lang = 'es'
  await open(1, {
    eventAgenda: [
      { agendaStart: inHours(48), agendaTitle: 'Inicio', agendaSpeakers: [], agendaRoom: '' },
      { agendaStart: inHours(72), agendaTitle: 'Fin', agendaSpeakers: [], agendaRoom: '' },
    ],
  })
  const days = [...document.querySelectorAll('#agenda h3')]
  expect(days).toHaveLength(2)
  for (const day of days) {
    expect(day.textContent).toMatch(/^[a-záé]+, \d+ de [a-z]+ de \d{4}$/)
    expect(getComputedStyle(day, '::first-letter').textTransform).toBe('uppercase')
  }
})

test('a paid event shows its price with the currency, above the link to the shop that sells it', async () => {
  await open(1, {
    eventPaidType: 'paid',
    eventPrice: 'EUR 80, students EUR 20',
    eventRegistration: {
      open: true,
      own: false,
      link: 'https://tickets.example/42',
      capacity: null,
      places: null,
    },
  })
  await expect.element(box.getByText(/EUR 80, students EUR 20/).first()).toBeVisible()
  await expect.element(box.getByText(/tickets\.example/)).toBeVisible()
  await expectLink('Register Now', 'https://tickets.example/42', box)
  await expectAccessible()
})
