import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearIntent, hasComeBack, isContinuing, readIntent, storeIntent } from '#lib/browser/intent.ts'
import type { Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { sessionAnswerOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { SignInScreen } from './sign-in-screen.tsx'

const USER = '/user-service/api/v1'

beforeEach(() => {
  answer(`GET ${USER}/providers`, { results: [] })
  answer(`POST ${USER}/signup`, { message: 'Sign up successful' })
  answer(`POST ${USER}/signin`, sessionAnswerOf({ userType: null }))
})
afterEach(clearIntent)

/** Opens the sign-in page by a link. @param from the address of the page with the link. */
async function openBy(intent: Partial<Intent>, from: string) {
  const { href } = location
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  history.replaceState(null, '', paths.signIn(intent))
  const mounted = await mount(<SignInScreen />, paths.signIn(intent))
  history.replaceState(null, '', href)
  return mounted
}

async function signUp(): Promise<void> {
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('correct1horse')
  await page.getByRole('button', { name: 'Register' }).click()
}

const here = (path: string) => new URL(path, location.href).href
const event = paths.event('5', 'zero-trust')

test.for<[string, Intent, from: string]>([
  ['registering', { returnTo: event, act: 'register', subject: '5' }, event],
  [
    'registering from the list of saved events',
    { returnTo: event, act: 'register', subject: '5' },
    paths.myEvents(),
  ],
  [
    'applying',
    { returnTo: paths.job(7, 'dam-engineer'), act: 'apply', subject: '7' },
    paths.job(7, 'dam-engineer'),
  ],
  ['joining', { returnTo: '/join', act: 'join', subject: 'abc' }, '/join'],
])(
  '%s is continued after signing up on the sign-in page, and carried by the email',
  async ([, intent, from]) => {
    const { router } = await openBy(intent, here(from))
    await signUp()
    await expect.poll(() => router.state.location.href).toBe(intent.returnTo)
    expect(readIntent()).toEqual(intent)
    expect(isContinuing(intent.returnTo)).toBe(true)
    expect(callsTo('/signup').map(({ body }) => (body as { intent?: Intent }).intent)).toEqual([intent])
  },
)

test.for([
  ['claiming a company', '/companies/meseta/claim'],
  ['announcing', paths.ownEvent('new')],
  ['writing', paths.myArticles('new')],
  ['keeping a reading list', paths.myReading()],
])('%s returns to the page of it after signing up on the sign-in page', async ([, returnTo]) => {
  const { router } = await openBy({ returnTo: returnTo! }, here('/'))
  await signUp()
  await expect.poll(() => router.state.location.href).toBe(returnTo)
  expect(hasComeBack(returnTo!)).toBe(true)
  expect(callsTo('/signup').map(({ body }) => (body as { intent?: Intent }).intent)).toEqual([{ returnTo }])
})

test('an act in the link of another site is not done, but its page is free for it', async () => {
  const { router } = await openBy(
    { returnTo: event, act: 'register', subject: '5' },
    'https://elsewhere.example/events/5/zero-trust',
  )
  await signUp()
  await expect.poll(() => router.state.location.href).toBe(event)
  expect(readIntent()).toBeUndefined()
  expect(isContinuing(event)).toBe(true)
})

test('a link in a text of the portal only returns to its page, and does not register', async () => {
  const { router } = await openBy(
    { returnTo: event, act: 'register', subject: '5' },
    here('/technology/mechanical/blog/earn-quick'),
  )
  await signUp()
  await expect.poll(() => router.state.location.href).toBe(event)
  expect(readIntent()).toBeUndefined()
})

test('what is wanted now replaces what was given up before', async () => {
  storeIntent({ returnTo: event, act: 'register', subject: '5' })
  const now = { returnTo: paths.job(7, 'dam-engineer'), act: 'apply', subject: '7' } as const
  await openBy(now, here(now.returnTo))
  await expect.poll(readIntent).toEqual(now)
})

test('a plain sign-in returns to the page where it was pressed', async () => {
  const { router } = await openBy({}, here('/jobs?q=dam'))
  await signUp()
  await expect.poll(() => router.state.location.href).toBe('/jobs?q=dam')
})

test('who has signed in in another tab meanwhile is led on', async () => {
  const { router } = await openBy({ returnTo: event, act: 'register', subject: '5' }, here(event))
  await expect.element(page.getByRole('button', { name: 'Register' })).toBeVisible()
  beSignedIn()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => router.state.location.href).toBe(event)
  expect(readIntent()?.act).toBe('register')
  await expectAccessible()
})

test.for<[string, Partial<Intent>, from: string, to: string]>([
  ['to register', { returnTo: event, act: 'register', subject: '5' }, event, event],
  ['to announce', { returnTo: paths.ownEvent('new') }, '/events', paths.ownEvent('new')],
  ['only to sign in', {}, '/jobs?q=dam', '/jobs?q=dam'],
])(
  'members who press a link %s before it has its scripts are led on at once',
  async ([, intent, from, to]) => {
    beSignedIn()
    const { router } = await openBy(intent, here(from))
    await expect.poll(() => router.state.location.href).toBe(to)
    expect(readIntent()?.act).toBe(intent.act)
  },
)

test('members who open a link of another site are told that they are signed in', async () => {
  beSignedIn()
  await openBy({ returnTo: event, act: 'register', subject: '5' }, 'https://elsewhere.example/')
  await expect.element(page.getByText('You are signed in as ada@example.org.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(readIntent()).toEqual({ returnTo: event })
})
