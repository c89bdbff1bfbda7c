import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Event } from '#features/events/schema.ts'
import type { PublicBusiness } from '#features/organizations/business/public/schema.ts'
import { claimAddress } from '#kits/organization/claim/address.ts'
import { paths } from '#lib/text/paths.ts'
import { accountOf, sessionAnswerOf } from '#test/support/component/account.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'

// Each act of a member whose session ends when it is sent: the page stays and asks for the password, and the act is done.

const again = page.getByRole('dialog', { name: 'Sign in again' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Opens the page of an event that takes registrations. */
async function openEvent(state: object): Promise<void> {
  const madeUp = generatedAnswer<{ result: Event }>('GET /event').result
  const eventRegistration = { open: true, own: true, link: '', capacity: 9, places: 9 }
  answer('GET /registration', {
    ...generatedAnswer<object>('GET /registration'),
    result: null,
    ticket: null,
    questions: [],
    answers: null,
    ...state,
  } as never)
  answer('GET /cart', { eventId: [] })
  answer('GET /event', {
    result: {
      ...madeUp,
      eventAddCart: true,
      eventStart: inHours(48),
      eventEnd: inHours(50),
      eventRegistration,
      eventAgenda: [],
    },
  } as never)
  await mountPage(paths.event('1', 'one-seat'))
}

const seat = { eventId: '1', status: 'confirmed', place: null, registeredAt: inHours(-1) }

interface Act {
  /** The call that finds the session ended. */
  call: string
  /** Its response afterwards, unless the one made up from its schema will do. */
  answer?: object
  /** Opens the page and does all but the last press. */
  open: () => Promise<unknown>
  /** The last press. */
  press: () => Promise<unknown>
}

const acts: Record<string, Act> = {
  'registers for an event': {
    call: 'POST /register',
    answer: { message: 'Done', result: seat },
    open: () => openEvent({}),
    press: () => button('Register Now').click(),
  },
  'cancels a registration': {
    call: 'POST /cancel-registration',
    open: async () => {
      await openEvent({ result: seat })
      await button('Cancel registration').click()
    },
    press: () => page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click(),
  },
  'saves an event': {
    call: 'POST /add-to-cart',
    answer: { eventId: ['1'] },
    open: () => openEvent({}),
    press: () => button(/^Save to my events/).click(),
  },
  'follows a search': {
    call: 'POST /follow',
    answer: { BlogID: [], Follows: [{ Kind: 'search', Value: paths.jobs({ q: 'ropewalk' }) }] },
    open: async () => {
      answer('GET /kept', { BlogID: [], Follows: [] })
      await mountPage(paths.jobs({ q: 'ropewalk' }))
    },
    press: () => button('Follow this search').click(),
  },
  'applies to a company': {
    call: 'POST /applications/apply',
    open: async () => {
      answer('GET /applications/of-posting', { application: null, obstacle: null, questions: [] } as never)
      const company = Object.entries(generatedAnswer<PublicBusiness>('GET /public-business'))
      const bare = Object.fromEntries(company.map(([key, value]) => [key, Array.isArray(value) ? [] : value]))
      answer('GET /public-business', { ...bare, AcceptsApplications: true } as never)
      await mountPage(paths.company('heron'))
      await button('Apply without an opening').click()
      const cv = new File(['%PDF-1.7'], 'Ada.pdf', { type: 'application/pdf' })
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Upload a PDF' }).click()
      await dialog.getByLabelText('CV as a PDF file').upload(cv)
    },
    press: () => page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click(),
  },
  'announces an event': {
    call: 'POST /create-event',
    answer: { eventId: '7', Slug: 'bridges' },
    open: async () => {
      answer('GET /organised-events', { results: [], organisers: ['Deccan Bridge Circle'] })
      await mountPage(paths.ownEvent('new'))
      const field = (name: string) => page.getByLabelText(new RegExp(`^${name}(?: .?optional.?)?$`))
      await field('Title').fill('Listening to bridges')
      await field('Field').selectOptions('Civil and Construction')
      await field('Day').fill('2027-03-18')
    },
    press: () => button('Publish event').click(),
  },
  'begins an article': {
    call: 'POST /begin-article',
    open: async () => {
      await mountPage(paths.myArticles('new'))
      await page.getByLabelText('Title').fill('How bearings carry')
    },
    press: () => button('Create draft').click(),
  },
  'claims a company': {
    call: 'POST /businessOrganization/claim/ask',
    open: async () => {
      const company = generatedAnswer<PublicBusiness>('GET /public-business')
      answer('GET /public-business', { ...company, Unclaimed: true } as never)
      const way = { way: 'ask', domains: ['heron.example'], reason: '', approvedFor: '' }
      answer('GET /businessOrganization/claim/way', way as never)
      await mountPage(claimAddress(paths.company('heron')))
      await page.getByLabelText('Your role').fill('I run it.')
    },
    press: () => button('Send claim').click(),
  },
  'accepts an invitation': {
    call: 'POST /invitation/accept',
    open: () => mountPage(paths.myBusinessProfile('join', { token: 'abc' })),
    press: () => button('Accept invitation').click(),
  },
  'reports an article': {
    call: 'POST /report',
    open: async () => {
      await mountPage(paths.report('article', 'girders'))
      await page.getByLabelText('Reason').selectOptions('Spam or fraud')
    },
    press: () => button('Send report').click(),
  },
}

test.each(Object.entries(acts))(
  'a member who %s signs in again on the page, and it is done',
  async (_, act) => {
    answer('GET /user-service/api/v1/providers', { results: [] })
    answer('GET /session/me', { user: accountOf() })
    beSignedIn()
    let hasEnded = true
    const done = act.answer ?? generatedAnswer<object>(act.call)
    answer(act.call, () =>
      hasEnded ? refusedWith(401, 'unauthorized', 'Your session has ended.') : (done as never),
    )
    await act.open()
    await act.press()
    await expect.element(again).toBeVisible()
    const path = act.call.split(' ')[1]!
    expect(callsTo(path)).toHaveLength(1)
    hasEnded = false
    answer('POST /user-service/api/v1/signin', sessionAnswerOf())
    await again.getByLabelText('Password', { exact: true }).fill('correct1horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(again).not.toBeInTheDocument()
    await expect.poll(() => callsTo(path)).toHaveLength(2)
    const [first, second] = callsTo(path)
    expect(second?.body).toEqual(first?.body)
  },
)
