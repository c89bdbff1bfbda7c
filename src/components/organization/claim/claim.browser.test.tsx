import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimAddress } from '#kits/organization/claim/address.ts'
import type { ClaimState } from '#kits/organization/claim/schema.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { ClaimScreen } from './claim-screen.tsx'

// Claiming an imported institute or company, and answering claims as an administrator.

const kinds = Object.keys(organizationKinds) as OrganizationKind[]
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const screenOf = (kind: OrganizationKind) => (
  <ClaimScreen kind={kind} id="7" name="Heron" slug="heron" unclaimed />
)
const stateOf = (state: Partial<ClaimState>): ClaimState => ({
  way: 'ask',
  domains: ['heron.example'],
  reason: '',
  approvedFor: '',
  ...state,
})
const dialog = page.getByRole('dialog')

function openWay(kind: OrganizationKind, state: Partial<ClaimState>) {
  beSignedIn()
  answer(`GET ${organizationKinds[kind].prefix}/claim/way`, stateOf(state))
  return mount(screenOf(kind))
}

test.each(kinds)('asks signed-out visitors to sign in: %s', async (kind) => {
  await mount(screenOf(kind))
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  const returnTo = claimAddress(organizationKinds[kind].publicPath('heron'))
  await expect.element(signIn).toHaveAttribute('href', paths.signIn({ returnTo }))
  await expectAccessible()
  // Before the client starts, signed-in visitors also get the page for everyone.
  document.documentElement.dataset['session'] = ''
  await expect.element(signIn).not.toBeInTheDocument()
  delete document.documentElement.dataset['session']
})

test.each(kinds)('lets a user with an email address at its domain claim directly: %s', async (kind) => {
  await openWay(kind, { way: 'domain' })
  answer(`POST ${organizationKinds[kind].prefix}/claim`, () =>
    refusedWith(409, 'conflict', 'Somebody was faster.'),
  )
  await button(`Claim this ${kind === 'institute' ? 'institute' : 'company'}`).click()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  expect(callsTo('/claim').at(-1)?.body).toEqual({ [organizationKinds[kind].idKey]: '7' })
  await expect
    .element(page.getByRole('link', { name: 'Back to the page' }))
    .toHaveAttribute('href', organizationKinds[kind].publicPath('heron'))
})

test.each(kinds)('asks for the user type, and leads on once it is chosen: %s', async (kind) => {
  const { prefix, userTypes } = organizationKinds[kind]
  answer(`GET ${prefix}/claim/way`, stateOf({ way: 'type' }))
  beSignedIn({ userType: null })
  await mount(screenOf(kind))
  await expect.element(page.getByText(/^Choose your user type first\./)).toBeVisible()
  await expect.element(button('Choose user type')).toBeVisible()
  await expectAccessible()
  answer(`GET ${prefix}/claim/way`, stateOf({ way: 'domain' }))
  beSignedIn({ userType: userTypes[0]! })
  await expect.element(button(/^Claim this/)).toBeVisible()
})

test.each(kinds)('sends a claim with a reason from another domain: %s', async (kind) => {
  await openWay(kind, {})
  const { prefix, idKey } = organizationKinds[kind]
  await expect
    .element(page.getByText('Your email address is not at heron.example.', { exact: false }))
    .toBeVisible()
  const reason = page.getByLabelText('Your role')
  await reason.fill(' ')
  await button('Send claim').click()
  await expect.element(reason).toHaveFocus()
  await expect.element(page.getByText('Describe your role there and how we can verify it.')).toBeVisible()
  expect(callsTo('/claim/ask')).toEqual([])
  await reason.fill('I run it.')
  answer(`POST ${prefix}/claim/ask`, () => refusedWith(429, 'too_many_requests', 'Wait a minute.'))
  await button('Send claim').click()
  await expect.element(page.getByText('Wait a minute.')).toBeVisible()
  answer(`POST ${prefix}/claim/ask`, stateOf({ way: 'asked', reason: 'I run it.' }))
  await button('Send claim').click()
  await expect.element(page.getByText(/Your claim is waiting for review/)).toBeVisible()
  expect(callsTo('/claim/ask').at(-1)?.body).toEqual({ [idKey]: '7', reason: 'I run it.' })
  await expect.element(page.getByLabelText('Your role')).toHaveValue('I run it.')
  await expect.element(button('Update claim')).toBeVisible()
  await expectAccessible()
})

test.each([
  ['verify', /Verify your email address first/, 'My login profile', paths.myLoginProfile()],
  ['type', /for the user type/i, 'My login profile', paths.myLoginProfile()],
  ['keeps', /You already manage/i, 'My business profile', paths.myBusinessProfile()],
] as const)(
  'explains why claiming is not possible, and links to the remedy: %s',
  async (way, said, name, href) => {
    await openWay('business', { way })
    const main = page.getByRole('main')
    await expect.poll(() => main.element().textContent).toMatch(said)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href)
  },
)

test('shows that a page is claimed, or that the status did not load', async () => {
  const { unmount } = await openWay('institute', { way: 'kept' })
  await expect.element(page.getByText(/This institute has already been claimed/)).toBeVisible()
  await unmount()
  answer('GET /educationInstitute/claim/way', () => refusedWith(400, 'invalid_input', 'It did not work.'))
  await mount(screenOf('institute'))
  await expect.element(page.getByText('It did not work.')).toBeVisible()
})

test('administrators approve claims, or reject them with a reason', async () => {
  beSignedIn({ id: '9', role: 'admin' })
  const claim = {
    id: 'c1',
    created: '2026-11-24T09:00:00.000Z',
    reason: 'I run it.',
    Slug: 'plover',
    website: 'https://www.register.example',
    domains: ['register.example'],
    name: 'Ravi',
    email: 'ravi@example.net',
    emailVerified: true,
    late: false,
  }
  const list = (claims: object[], institutes: object[]) => {
    answer('GET /businessOrganization/claims', { results: claims, total: claims.length })
    answer('GET /educationInstitute/claims', { results: institutes, total: institutes.length })
  }
  const companies = [{ ...claim, organizationName: 'Plover' }]
  const institutes = [{ ...claim, id: 'c2', Slug: 'tsumeb', instituteName: 'Tsumeb', emailVerified: false }]
  list(companies, institutes)
  answer('GET /admin/users', { results: [], total: 0, nextCursor: null })
  await mountPage('/admin?approval=pending')
  const asked = page.getByRole('region', { name: 'Claims to institutes and companies' })
  const row = (name: string) => asked.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Plover').getByText('Company', { exact: true })).toBeVisible()
  await expect.element(row('Tsumeb').getByText('Institute', { exact: true })).toBeVisible()
  await expect
    .element(row('Plover').getByRole('link', { name: 'Plover' }))
    .toHaveAttribute('href', '/companies/plover')
  await expect.element(row('Plover').getByText('I run it.', { exact: true })).toBeVisible()
  await expect.element(row('Tsumeb').getByText('Not verified', { exact: true })).toBeVisible()
  await expect.element(button(/^Approve: .*Tsumeb/)).not.toBeInTheDocument()
  await expectAccessible()

  await button('Reject: Ravi, Tsumeb').click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(callsTo('/claims/refuse')).toEqual([])
  await dialog.getByLabelText('Reason').fill('No page names you.')
  list(companies, [])
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row('Tsumeb')).not.toBeInTheDocument()
  expect(callsTo('/educationInstitute/claims/refuse')[0]?.body).toEqual({
    id: 'c2',
    reason: 'No page names you.',
  })

  list([], [])
  await button('Approve: Ravi, Plover').click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(callsTo('/businessOrganization/claims/grant')[0]?.body).toEqual({ id: 'c1' })
})
