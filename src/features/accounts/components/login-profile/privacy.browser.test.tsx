import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { accountOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { mockProfile } from '#test/support/profile/kept-profile.ts'

// My Privacy: what is kept about one, who sees it, what one agreed to, and how to take it along or leave.

const part = (name: string) => page.getByRole('region', { name })
const linksIn = (name: string) =>
  [...part(name).element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
const textsOf = (selector: string) =>
  [...part('Your public page').element().querySelectorAll(selector)].map(({ textContent }) => textContent)

async function open(user: Partial<SessionUser> = {}): Promise<void> {
  beSignedIn(user)
  answer('GET /session/me', { user: accountOf(), token: 'a-token', expiresIn: '12h' })
  await mountPage(paths.myPrivacy())
  await expect.element(part('Stored data')).toBeVisible()
}

test('the page shows who sees each part of the public page, with links to the settings', async () => {
  mockProfile({}, { Audience: 'everybody', NoIndex: false })
  await open()
  await expect
    .poll(() => textsOf('dt'))
    .toEqual(['Everyone can see', 'Members with a verified address can also see', 'Only you can see'])
  const [everybody, members, owner] = textsOf('dd')
  expect(everybody).toContain('Education')
  expect(members).toContain('Mentors')
  expect(owner).toContain('date of birth')
  expect(part('Your public page').element().textContent).toContain('Search engines may list it.')
  expect(linksIn('Your public page')).toEqual([
    paths.publicProfile('asha-kulkarni'),
    paths.myPersonalProfile({ edit: 'UserPublicProfileID' }),
    paths.publicProfile('asha-kulkarni', { as: 'visitor' }),
  ])
  expect(linksIn('Stored data')).toEqual([
    paths.myLoginProfile(),
    paths.myPersonalProfile(),
    paths.myEvents(),
    paths.myApplications(),
    paths.myReading(),
    paths.legal('cookie-policy'),
  ])
  expect(linksIn('What you have agreed to')).toEqual([paths.myApplications(), paths.legal('privacy-policy')])
  await expect.element(part('Where you are signed in')).toBeVisible()
  await expect.element(part('Your data').getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expectAccessible()
  await page.viewport(320, 640)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('parts for members and the owner are listed; search engines are mentioned only for public pages', async () => {
  mockProfile({}, { Audience: 'members', SectionAudiences: { Mentors: 'owner' } })
  await open()
  await expect
    .poll(() => textsOf('dt'))
    .toEqual(['Members with a verified address can also see', 'Only you can see'])
  expect(textsOf('dd')[1]).toContain('Mentors')
  expect(part('Your public page').element().textContent).not.toContain('Search engines')
})

test('a user without a profile sees a link to create one', async () => {
  answer('POST /profile-service/api/v1/getByUserID', () => refusedWith(404, 'not_found', 'None'))
  await open()
  await expect
    .element(part('Your public page').getByRole('link', { name: 'Create your profile' }))
    .toHaveAttribute('href', paths.myPersonalProfile())
})

test.each([
  ['Business', paths.myBusinessProfile(), 'Your company'],
  ['Educational Institution', paths.myInstitutionProfile(), 'Your institution'],
] as const)('%s: stored data links to the user’s organization', async (userType, path, what) => {
  await open({ userType })
  expect(linksIn('Stored data')[1]).toBe(path)
  expect(part('Stored data').element().textContent).toContain(what)
  await expect
    .element(page.getByText('Only personal profiles have a public page.', { exact: false }))
    .toBeVisible()
})

test('users choose how often they get email notifications', async () => {
  answer('GET /alerts', { results: [{ kind: 'registration', often: 'daily' }] })
  mockProfile()
  await open()
  const often = part('Email notifications').getByLabelText('New registrations for your events')
  await expect.element(often).toHaveValue('daily')
  answer('POST /choose-alerts', () => refusedWith(503, 'unavailable', 'Try again later.'))
  await often.selectOptions('Never')
  await expect.element(page.getByText('Email setting not saved: Try again later.')).toBeVisible()
  await expect.element(often).toHaveValue('daily')
  answer('POST /choose-alerts', { results: [{ kind: 'registration', often: 'at-once' }] })
  await often.selectOptions('At once')
  await expect.element(page.getByText('Email setting saved.')).toBeVisible()
  await expect.element(often).toHaveValue('at-once')
  expect(callsTo('/choose-alerts').at(-1)?.body).toEqual({ kind: 'registration', often: 'at-once' })
  await page.viewport(360, 800)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('the weekly email can be turned on and off', async () => {
  let Digest = false
  const reading = generatedAnswer<object>('GET /reading-service/api/v1/own')
  answer('GET /reading-service/api/v1/own', () => ({ ...reading, Digest }))
  answer('POST /reading-service/api/v1/digest', (input) => {
    Digest = (input as { On: boolean }).On
    return { Digest }
  })
  mockProfile()
  await open()
  const weekly = page.getByRole('switch', { name: /^Email me once a week/ })
  const loaded = () => callsTo('/reading-service/api/v1/own').length
  for (const on of [true, false]) {
    const before = loaded()
    await weekly.click()
    // It turns with what the portal keeps.
    await expect.poll(loaded).toBeGreaterThan(before)
    await expect.poll(() => (weekly.element() as HTMLInputElement).checked).toBe(on)
  }
  expect(callsTo('/digest').map(({ body }) => body)).toEqual([{ On: true }, { On: false }])
  answer('POST /reading-service/api/v1/digest', () => refusedWith(403, 'forbidden', 'Not today.'))
  await weekly.click()
  await expect.element(page.getByText('Not today.', { exact: false })).toBeVisible()
})
