import { onTestFinished, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authAnswer, extractAuthAnswer } from '#lib/browser/auth-answer.ts'
import { clearIntent, readIntent, storeIntent } from '#lib/browser/intent.ts'
import { getSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { sessionAnswerOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { AuthCallbackScreen } from './auth-callback-screen.tsx'

/** Comes back from a provider with this in the address. */
async function comeBack(query: string) {
  const { href } = location
  authAnswer()
  history.replaceState(null, '', paths.authCallback() + query)
  extractAuthAnswer()
  const left = location.search
  history.replaceState(null, '', href)
  onTestFinished(() => void authAnswer())
  expect(left).toBe('')
  return mount(<AuthCallbackScreen />, paths.authCallback())
}

const failed = page.getByRole('heading', { name: 'Authentication failed' })
const user = encodeURIComponent(JSON.stringify({ id: '1', email: 'x@example.org', name: 'X' }))

for (const [what, query] of [
  ['nothing', ''],
  ['no code', '?provider=GitHub'],
  ['a user and a strange provider', `?provider=Evil&token=once_a&user=${user}`],
  ['the token of a session', '?provider=GitHub&token=eyJhbGciOiJIUzI1NiJ9.e30.x'],
] as const)
  test(`the callback page shows an error for ${what}, without a request`, async () => {
    await comeBack(query)
    await expect.element(failed).toBeVisible()
    expect(callsTo('/session/me')).toEqual([])
    expect(getSession()).toBeUndefined()
  })

test('a rejected code signs nobody in and shows an error', async () => {
  answer('GET /session/me', () => refusedWith(400, 'invalid_input', 'No'))
  await comeBack(`?provider=GitHub&token=once_wrong&user=${user}`)
  await expect.element(failed).toBeVisible()
  expect(getSession()).toBeUndefined()
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', paths.signIn())
  await expectAccessible()
})

test('a valid code signs in and goes to the home page', async () => {
  answer('GET /session/me', sessionAnswerOf())
  const { router } = await comeBack(`?provider=GitHub&token=once_right&user=${user}`)
  await expect.poll(() => router.state.location.pathname).toBe('/')
  expect(getSession()).toMatchObject({ provider: 'GitHub', user: { email: 'ada@example.org' } })
})

test('what was wanted before a sign-in with a provider is continued where it started', async () => {
  answer('GET /session/me', sessionAnswerOf())
  const wanted = { returnTo: paths.event('5', 'zero-trust'), act: 'register', subject: '5' } as const
  storeIntent(wanted)
  onTestFinished(clearIntent)
  const { router } = await comeBack(`?provider=GitHub&token=once_right&user=${user}`)
  await expect.poll(() => router.state.location.href).toBe(wanted.returnTo)
  expect(readIntent()).toEqual(wanted)
})
