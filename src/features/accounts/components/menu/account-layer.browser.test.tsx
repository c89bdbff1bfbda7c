import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession, getSession, useSession, type SessionUser } from '#lib/browser/session.ts'
import { readIntent } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { accountOf, sessionAnswerOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { userTypes } from '../../schema.ts'
import { useAccount } from '../use-account.tsx'

// What the frame of every page has for the signed-in.

const USER = '/user-service/api/v1'
const avatar = page.getByRole('button', { name: 'Account', exact: true })
const diary = page.getByRole('button', { name: 'My Diary', exact: true })
const drawer = page.getByRole('navigation', { name: 'My Diary' })
const question = page.getByRole('dialog', { name: 'How will you use Agora?' })
const submit = page.getByRole('button', { name: 'Submit' })

function Frame() {
  const account = useAccount()
  const signedIn = useSession() !== undefined
  return (
    <>
      <header>
        {account.diary}
        {/* As the styles of the top bar have it. */}
        {signedIn ? null : <a href={paths.signIn()}>Sign in</a>}
        {account.avatar}
      </header>
      {account.drawer}
      <main id="main">Page</main>
      {account.dialogs}
    </>
  )
}

async function enter(user: Partial<SessionUser> = {}) {
  beSignedIn(user)
  const mounted = await mount(<Frame />)
  await expect.element(avatar).toBeInTheDocument()
  return mounted
}

const own = {
  Personal: 'My Personal Profile',
  Faculty: 'My Personal Profile',
  'Educational Institution': 'My Institution Profile',
  Business: 'My Business Profile',
}
const linksIn = (element: Element) => [...element.querySelectorAll('a')].map(({ textContent }) => textContent)

for (const userType of userTypes)
  test(`the drawer of ${userType} has the items of the specification`, async () => {
    await enter({ userType })
    await diary.click()
    await expect.element(drawer.getByRole('heading', { name: 'My Diary' })).toBeVisible()
    const listed = ['My Dashboard', 'My Login Profile', own[userType], 'My Projects', 'My Privacy']
    expect(linksIn(drawer.element())).toEqual(listed)
    expect(drawer.element().getBoundingClientRect().width).toBe(240)
    await expectAccessible()
    await page.getByRole('button', { name: 'Close My Diary' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })

test('the drawer links administrators to the administration', async () => {
  await enter({ role: 'admin' })
  await diary.click()
  await expect
    .element(drawer.getByRole('link', { name: 'Administration' }))
    .toHaveAttribute('href', paths.admin())
})

test("the avatar menu lists the user's own pages, with Logout last", async () => {
  await enter({ name: 'Asha Kulkarni' })
  expect(avatar.element().querySelector('span')?.dataset['letters']).toBe('AK')
  ;(avatar.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect.element(menu.getByText('Asha Kulkarni')).toBeVisible()
  await expect.element(menu.getByText('ada@example.org')).toBeVisible()
  expect([...menu.element().querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
    'My Dashboard',
    'My Personal Profile',
    'Public page',
    'CV',
    'My events',
    'Reading list',
    'My Articles',
    'Named as author or speaker',
    'My Applications',
    'My Projects',
    'My Login Profile',
    'My Privacy',
    'About',
    'Logout',
  ])
  await expectAccessible()
})

test('logout ends the session here and on the server, shows a message, and goes to the home page', async () => {
  answer('GET /user/logout', { message: 'Signed out' })
  const { router } = await enter()
  await avatar.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(page.getByText('You are signed out.')).toBeVisible()
  await expect.element(avatar).not.toBeInTheDocument()
  await expect.element(diary).not.toBeInTheDocument()
  expect(callsTo('/user/logout')).toHaveLength(1)
  expect(getSession()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
  expect(router.state.location.pathname).toBe('/')
})

test('logout works if the server does not respond', async () => {
  answer('GET /user/logout', () => refusedWith(503, 'unavailable', 'Not now'))
  await enter()
  await avatar.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(page.getByText(/^You are signed out in this browser\./)).toBeVisible()
  expect(getSession()).toBeUndefined()
})

test('a session that the server rejects ends with a message', async () => {
  await enter()
  endSession('refused')
  await expect.element(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  await expect.element(avatar).not.toBeInTheDocument()
})

test('a sign-in link opens the dialog over the page, and the focus moves to the avatar', async () => {
  answer(`GET ${USER}/providers`, { results: [] })
  answer(`POST ${USER}/signin`, sessionAnswerOf())
  await mount(<Frame />)
  const link = page.getByRole('link', { name: 'Sign in' })
  await link.click()
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await link.click()
  await page.getByLabelText('Email').fill('ada@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('correct1horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(avatar).toHaveFocus()
})

async function fillOrganization(): Promise<void> {
  await page.getByLabelText('Institution name').fill('Institute of Tests')
  await page.getByLabelText('Registration number').fill('AISHE U-0001')
  await page.getByLabelText('Website').fill('example.org')
}

test('the user type dialog describes each type and requires a choice and the certification', async () => {
  answer(`PATCH ${USER}/profile`, { message: 'Saved', user: accountOf({ userType: 'Faculty' }) })
  await enter({ userType: null })
  await expect.element(question).toBeVisible()
  for (const text of [
    'student/working professional/individual above 18',
    'authorized for an institution partnering with Agora',
    'authorized person from a business with partner interest',
    'faculty of an authorized institution',
    'It cannot be changed later.',
    'Email verification and approval depend on the type.',
  ])
    expect(question.element().textContent).toContain(text)
  const certify = page.getByRole('checkbox')
  await expect.element(submit).toBeDisabled()
  await certify.click()
  await expect.element(submit).toBeDisabled()
  await page.getByRole('radio', { name: /^Faculty/ }).click()
  await expect.element(submit).toBeEnabled()
  await certify.click()
  await expect.element(submit).toBeDisabled()
  await certify.click()
  await submit.click()
  await expect.element(page.getByLabelText('Institution name')).toHaveFocus()
  await expect.element(page.getByText('Registration number is required')).toBeVisible()
  await expectAccessible()
  await fillOrganization()
  await submit.click()
  await expect.element(question).not.toBeInTheDocument()
  const webSite = expect.stringContaining('example.org') as string
  const organization = { name: 'Institute of Tests', registrationNumber: 'AISHE U-0001', webSite }
  expect(callsTo('/profile').map(({ body }) => body)).toEqual([{ userType: 'Faculty', organization }])
  expect(getSession()?.user.userType).toBe('Faculty')
})

test('the user type dialog can be dismissed with Esc', async () => {
  await enter({ userType: null })
  await expect.element(page.getByRole('radio', { name: /^Personal/ })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(avatar).toHaveFocus()
})

test('the user type can be chosen by keyboard', async () => {
  answer(`PATCH ${USER}/profile`, { message: 'Saved', user: accountOf({ userType: 'Business' }) })
  await enter({ userType: null })
  await expect.element(page.getByRole('radio', { name: /^Personal/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /^Business/ })).toBeChecked()
  for (const text of ['Fay & Co', 'HRB 1', 'https://example.org']) {
    await userEvent.tab()
    await userEvent.keyboard(text)
  }
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
})

/** Signs up by the dialog, on the way to a page. */
async function signUpFor(returnTo: string) {
  const signUp = sessionAnswerOf({ userType: null })
  answer(`GET ${USER}/providers`, { results: [] })
  answer(`POST ${USER}/signup`, { message: 'Sign up successful' })
  answer(`POST ${USER}/signin`, signUp)
  const { router } = await mount(
    <>
      <Frame />
      <a href={paths.signIn({ returnTo })}>Start</a>
    </>,
  )
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByLabelText('Email').fill(signUp.user.email)
  await page.getByLabelText('Password', { exact: true }).fill('correct1horse')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => router.state.location.href).toBe(returnTo)
  await expect.element(avatar).toBeInTheDocument()
  return router
}

test('a link to sign in that members press while the page still shows it leads them on', async () => {
  beSignedIn({ userType: 'Personal' })
  const wanted = paths.ownEvent('7', { part: 'propose' })
  const { router } = await mount(
    <>
      <Frame />
      <a href={paths.signIn({ returnTo: wanted })}>Start</a>
    </>,
  )
  await page.getByRole('link', { name: 'Start' }).click()
  await expect.poll(() => router.state.location.href).toBe(wanted)
})

test('a sign-in on the page after signing out leads home', async () => {
  const { href } = location
  history.replaceState(null, '', paths.signOut())
  onTestFinished(() => history.replaceState(null, '', href))
  await mount(<Frame />)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(readIntent).toEqual({ returnTo: paths.home(), plain: true })
})

test('links that people write do not register members', async () => {
  beSignedIn({ userType: 'Personal' })
  const event = paths.event('5', 'zero-trust')
  const { router } = await mount(
    <>
      <Frame />
      <a href={paths.signIn({ returnTo: event, act: 'register', subject: '5' })} rel="noopener">
        Slides
      </a>
    </>,
  )
  await page.getByRole('link', { name: 'Slides' }).click()
  await expect.poll(() => router.state.location.href).toBe(event)
  expect(readIntent()).toBeUndefined()
})

test('links to the sign-in of other sites are left to the browser', async () => {
  await mount(
    <>
      <Frame />
      <a href={`https://meetings.example${paths.signIn()}`}>Meetings</a>
    </>,
  )
  const left = new Promise<boolean>((resolve) => {
    const hear = (event: MouseEvent) => {
      resolve(!event.defaultPrevented)
      event.preventDefault()
    }
    addEventListener('click', hear, { once: true })
  })
  await page.getByRole('link', { name: 'Meetings' }).click()
  expect(await left).toBe(true)
})

test.for([
  ['announcing an event', paths.ownEvent('new'), paths.ownEvent('7'), paths.myEvents()],
  ['writing an article', paths.myArticles('new'), paths.myArticles('7'), paths.myArticles()],
  ['proposing a talk', paths.ownEvent('7', { part: 'propose' }), paths.ownEvent('7'), paths.event('7', 'a')],
  ['keeping a reading list', paths.myReading(), paths.myReading(), paths.myDashboard()],
])('the user type is asked after %s, not before', async ([, wanted, then, after]) => {
  const router = await signUpFor(wanted!)
  await expect.element(page.getByText(/we’ve sent an email to ada@example.org/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await router.navigate({ href: then! })
  await expect.element(question).not.toBeInTheDocument()
  await router.navigate({ href: after! })
  await expect.element(question).toBeVisible()
})

test.for([paths.myBusinessProfile(), '/companies/meseta/claim'])(
  '%s asks for the user type that it needs at once',
  async (wanted) => {
    await signUpFor(wanted)
    await expect.element(question).toBeVisible()
  },
)

test.for([
  ['an editor', paths.myArticles('7')],
  ['a report', paths.report('article', '7')],
  ['a message to a company', paths.company('meseta')],
] as const)('%s is not covered when it is loaded again', async ([, written]) => {
  beSignedIn({ userType: null })
  const { router } = await mount(<Frame />, written)
  await expect.element(avatar).toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  await router.navigate({ href: paths.myArticles() })
  await expect.element(question).toBeVisible()
})

test('a user type chosen on another device is accepted', async () => {
  answer(`PATCH ${USER}/profile`, () => refusedWith(409, 'conflict', 'It is chosen already'))
  answer('GET /session/me', sessionAnswerOf({ userType: 'Business' }))
  await enter({ userType: null })
  await page.getByRole('radio', { name: /^Personal/ }).click()
  await page.getByRole('checkbox').click()
  await submit.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(getSession()?.user.userType).toBe('Business')
})

test('a dialog shows the date of a scheduled deletion and can cancel it', async () => {
  answer(`POST ${USER}/keep-account`, { message: 'Kept', user: accountOf() })
  await enter({ deleteAfter: '2026-12-11T10:00:00.000Z' })
  const leaving = page.getByRole('dialog', { name: 'Your account will be deleted on 11/12/2026' })
  await expect.element(leaving).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect.element(page.getByText('Your account will not be deleted.')).toBeVisible()
  await expect.element(leaving).not.toBeInTheDocument()
  expect(getSession()?.user.deleteAfter).toBeNull()
})

test('Later hides the deletion dialog for this tab', async () => {
  const deleteAfter = '2026-12-11T10:00:00.000Z'
  const { unmount } = await enter({ deleteAfter })
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await unmount()
  await enter({ deleteAfter })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
