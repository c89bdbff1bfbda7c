import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { accountOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { OwnRegistration } from '../../registration/schema.ts'
import type { EventCard } from '../../schema.ts'
import { CartButton } from './cart-button.tsx'
import { useCartParts } from './use-cart-parts.tsx'

const [card] = generatedAnswer<{ results: EventCard[] }>('GET /events').results
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const eventOf = (eventId: string, eventTitle: string, hours: number, more: Partial<EventCard> = {}) => ({
  ...card!,
  eventId,
  eventTitle,
  eventAddCart: true,
  eventStart: inHours(hours),
  eventEnd: inHours(hours + 2),
  eventRegistration: { open: true, link: '', own: true, capacity: 1, places: 1 },
  ...more,
})
const trust = eventOf('7', 'Zero trust', 48)
const tables = eventOf('8', 'One table', 49)
const fixed = eventOf('9', 'Not to be kept', 80, { eventAddCart: false })
let there: EventCard[] = []

const stored = () => JSON.parse(localStorage.getItem('agora.cart') ?? 'null') as string[] | null
const bar = (name: string) => page.getByRole('link', { name, exact: true })
const rows = () => [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const keep = (title: string) => page.getByRole('button', { name: `Save to my events: ${title}`, exact: true })
const store = (...ids: string[]) => localStorage.setItem('agora.cart', JSON.stringify(ids))

beforeEach(() => {
  there = [trust, tables, fixed]
  answer('GET /events', (input) => {
    const { eventId } = input as { eventId: string[] }
    return { results: there.filter((each) => eventId.includes(each.eventId)) } as never
  })
  answer('GET /my-registrations', { results: [] })
  answer('GET /organised-events', { results: [], counts: { upcoming: 0, past: 0 } })
  answer('GET /cart', { eventId: [] })
})

function Frame() {
  const { link, layer } = useCartParts()
  return (
    <>
      {link}
      {[trust, tables, fixed].map((event) => (
        <CartButton key={event.eventId} event={event} />
      ))}
      {layer}
    </>
  )
}

test('a visitor saves events in the browser, sees their number, and removes them', async () => {
  await mount(<Frame />)
  await expect.element(bar('My events')).toHaveAttribute('href', paths.myEvents())
  await keep('Zero trust').click()
  await expect.element(keep('Zero trust')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Saved to my events.')).toBeVisible()
  await keep('One table').click()
  await expect.element(bar('My events: 2')).toBeVisible()
  expect(stored()).toEqual(['8', '7'])
  await expect
    .element(page.getByRole('button', { name: /^Save to my events: Not to be kept/ }))
    .toBeDisabled()
  await expectAccessible()
  await keep('One table').click()
  await expect.element(page.getByText('Removed from my events.')).toBeVisible()
  await expect.element(bar('My events: 1')).toBeVisible()
  await keep('Zero trust').click()
  await expect.element(bar('My events')).toBeVisible()
  expect(stored()).toBeNull()
})

test('saved events are listed by date with clashes, a calendar file and a button to remove them', async () => {
  store('8', '7')
  await mountPage(paths.myEvents())
  await expect.poll(rows).toEqual(['Zero trust', 'One table'])
  for (const text of [
    'Two of your events clash',
    'Clashes with: One table',
    'Clashes with: Zero trust',
    'Saved in this browser only',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expectLink('Calendar file (2 events)', paths.eventsCalendar(['7', '8']))
  await expectLink('Register Now: Zero trust', /^\/signin\?returnTo=.*&act=register&subject=/)
  await expectAccessible()
  await press('Remove from my events: Zero trust')
  await expect.poll(rows).toEqual(['One table'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await press('Remove from my events: One table')
  await expect.element(page.getByText('No events yet')).toBeVisible()
  await expectLink('Find events', paths.allEvents())
  expect(stored()).toBeNull()
})

test('the list follows other tabs and drops deleted events', async () => {
  await mountPage(paths.myEvents())
  await expect.element(page.getByText('No events yet')).toBeVisible()
  const inOtherTab = (...ids: string[]) => {
    store(...ids)
    dispatchEvent(new StorageEvent('storage', { key: 'agora.cart' }))
  }
  inOtherTab('7', '8')
  await expect.poll(rows).toEqual(['Zero trust', 'One table'])
  there = [trust]
  inOtherTab('8', '7')
  await expect.poll(rows).toEqual(['Zero trust'])
  await expect.poll(stored).toEqual(['7'])
})

test('a failed list shows an error, and Retry loads it', async () => {
  let failing = true
  answer('GET /events', () =>
    failing ? refusedWith(500, 'internal', 'Something went wrong.') : Response.json({ results: [trust] }),
  )
  store('7')
  await mountPage(paths.myEvents())
  await expect.element(page.getByText('Your events did not load')).toBeVisible()
  failing = false
  await press('Retry')
  await expect.poll(rows).toEqual(['Zero trust'])
})

test('sign-in merges saved events into the account, and loses none that fail', async () => {
  store('7')
  answer('POST /merge-cart', () => refusedWith(503, 'unavailable', 'Please try again.'))
  beSignedIn()
  const first = await mount(<Frame />)
  await expect.element(page.getByText(/They are still here\.$/)).toBeVisible()
  await expect.element(bar('My events: 1')).toBeVisible()
  expect(stored()).toEqual(['7'])
  await first.unmount()

  answer('POST /merge-cart', { eventId: ['7'], left: [] })
  await mount(<Frame />)
  await expect.poll(stored).toBeNull()
  expect(callsTo('/merge-cart').at(-1)?.body).toEqual({ eventId: ['7'] })
  await expect.element(bar('My events: 1')).toBeVisible()
  answer('POST /add-to-cart', { eventId: ['8', '7'] })
  await keep('One table').click()
  await expect.poll(() => callsTo('/add-to-cart').map(({ body }) => body)).toEqual([{ eventId: '8' }])
  await expect.element(bar('My events: 2')).toBeVisible()
  expect(stored()).toBeNull()
})

const registrationOf = (event: EventCard, more: Partial<OwnRegistration>) =>
  ({
    eventId: event.eventId,
    status: 'confirmed',
    place: null,
    registeredAt: inHours(-1),
    event,
    ...more,
  }) as const

test('a member registers from the list and cancels after a confirmation', async () => {
  beSignedIn()
  answer('GET /cart', { eventId: ['7'] })
  answer('POST /register', {
    result: { eventId: '7', status: 'confirmed', place: null, registeredAt: inHours(0) },
  })
  await mountPage(paths.myEvents())
  await press('Register Now: Zero trust')
  await expect.element(page.getByText('You are registered for Zero trust.')).toBeVisible()
  expect(callsTo('/register').at(-1)?.body).toMatchObject({ eventId: '7' })
})

test('a member without a name gives it when they register from the list', async () => {
  beSignedIn({ name: '' })
  answer('GET /cart', { eventId: ['7', '8'] })
  answer('PATCH /user-service/api/v1/profile', { message: 'Saved', user: accountOf({ name: 'Noor Rahman' }) })
  answer('POST /register', {
    result: { eventId: '7', status: 'confirmed', place: null, registeredAt: inHours(0) },
  })
  await mountPage(paths.myEvents())
  await press('Register Now: Zero trust')
  const name = page.getByLabelText('Your name')
  await expect.element(name).toBeVisible()
  await press('Register Now: Zero trust')
  await expect.element(page.getByText('Enter your name')).toBeVisible()
  await expectAccessible()
  expect(callsTo('/register')).toEqual([])
  await name.fill('Noor Rahman')
  await press('Register Now: Zero trust')
  await expect.element(page.getByText('You are registered for Zero trust.')).toBeVisible()
  expect(callsTo('/profile').map(({ body }) => body)).toEqual([{ name: 'Noor Rahman' }])
})

test('an event with questions asks them on its page', async () => {
  beSignedIn()
  answer('GET /cart', { eventId: ['7'] })
  answer('POST /register', () => refusedWith(400, 'invalid_input', 'Answer the questions.'))
  const { router } = await mountPage(paths.myEvents())
  await press('Register Now: Zero trust')
  await expect.poll(() => router.state.location.pathname).toBe(paths.event('7', trust.Slug))
})

test.each([
  [
    'a seat',
    'confirmed',
    null,
    'You are registered',
    'Cancel registration',
    'Keep registration',
    'Registration cancelled.',
  ],
  [
    'a place on the waiting list',
    'waiting',
    1,
    'On the waiting list: number 1',
    'Leave the waiting list',
    'Stay on the list',
    'You are no longer on the waiting list.',
  ],
] as const)('%s is cancelled after a confirmation', async (_, status, place, state, act, stay, said) => {
  beSignedIn()
  let results: object[] = [registrationOf(trust, { status, place })]
  answer('GET /my-registrations', () => ({ results }) as never)
  answer('POST /cancel-registration', () => {
    results = []
    return { result: registrationOf(trust, { status: 'cancelled' }) } as never
  })
  await mountPage(paths.myEvents())
  await expect.element(page.getByText(state)).toBeVisible()
  const dialog = page.getByRole('dialog')
  await press(`${act}: Zero trust`)
  await dialog.getByRole('button', { name: stay }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo('/cancel-registration')).toEqual([])
  await press(`${act}: Zero trust`)
  await dialog.getByRole('button', { name: act }).click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText('No events yet')).toBeVisible()
  expect(callsTo('/cancel-registration').map(({ body }) => body)).toMatchObject([{ eventId: '7' }])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
