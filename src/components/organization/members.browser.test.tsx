import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import type { Members } from '#kits/organization/members/schema.ts'
import { storeIntent } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'
import { JoinScreen } from './join-screen.tsx'

// The members of an organization, open invitations, and the page an invitation links to.

const dialog = page.getByRole('dialog')
const members = page.getByRole('region', { name: 'Members' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const long = `${'long-address-'.repeat(4)}guest@full.example.org`

const can = { change: true, remove: true }
const held: Members = {
  members: [
    { personId: '1', name: 'Ada Rao', email: 'ada@example.org', role: 'owner', modules: [], you: true, can },
    { personId: '2', name: long, email: long, role: 'user', modules: ['jobs'], you: false, can },
  ],
  invitations: [],
  can: { invite: true },
}
const invited = {
  id: 'i1',
  email: 'guest@example.org',
  role: 'user',
  modules: ['jobs'],
  created: '2026-11-24T09:00:00.000Z',
  expires: '2026-12-08T09:00:00.000Z',
} as const

async function open(shown: Members = held) {
  mockOrganization('business')
  answer('GET /businessOrganization/members', shown)
  await mountPage(paths.myBusinessProfile('users'))
  await expect.element(members.getByText('Ada Rao, you')).toBeVisible()
}

test('invites a member to some tabs and withdraws the invitation', async () => {
  await open()
  await button('Invite member').click()
  const address = dialog.getByLabelText('Email address')
  await address.fill('not an address')
  answer('POST /members/invite', () =>
    refusedWith(400, 'invalid_input', 'No.', { fields: { email: 'Please enter a valid email address' } }),
  )
  await button('Send invitation').click()
  await expect.element(address).toHaveAccessibleDescription('Please enter a valid email address')
  await expectAccessible()
  await address.fill(invited.email)
  for (const tab of ['Jobs', 'Projects']) await dialog.getByLabelText(tab, { exact: true }).click()
  answer('POST /members/invite', { ...held, invitations: [invited] })
  await button('Send invitation').click()
  await expect.element(members.getByText(/^Invited, expires 08\/12\/2026/)).toBeVisible()
  await expect.element(page.getByText(`Invitation sent to ${invited.email}`)).toBeVisible()
  expect(callsTo('/members/invite').at(-1)?.body).toEqual({
    email: invited.email,
    role: 'user',
    modules: ['jobs', 'projects'],
  })
  answer('POST /members/withdraw', held)
  await button(`Withdraw the invitation to ${invited.email}`).click()
  await expect.element(members.getByText(/^Invited, expires/)).not.toBeInTheDocument()
  expect(callsTo('/members/withdraw')[0]?.body).toEqual({ id: 'i1' })
})

test('changes a member’s role and removes the member', async () => {
  await open()
  await expect.element(members.getByText('User Jobs')).toBeVisible()
  await button(`Change ${long}`).click()
  await expect.element(dialog.getByLabelText('Jobs', { exact: true })).toBeChecked()
  await dialog.getByText('Administrator', { exact: true }).click()
  await expect.element(dialog.getByLabelText('Jobs', { exact: true })).not.toBeInTheDocument()
  const [ada, guest] = held.members as [Members['members'][0], Members['members'][0]]
  answer('POST /members/change', { ...held, members: [ada, { ...guest, role: 'admin', modules: [] }] })
  await button('Save').click()
  await expect.element(members.getByText('Administrator', { exact: true })).toBeVisible()
  // The dialog says ‘Administrator’ before the list does.
  await expect
    .poll(() => callsTo('/members/change')[0]?.body)
    .toEqual({ personId: '2', role: 'admin', modules: [] })
  await button(`Remove ${long}`).click()
  answer('POST /members/remove', () => refusedWith(409, 'conflict', 'Not now.'))
  await button('Remove').click()
  await expect.element(dialog.getByText('Not now.')).toBeVisible()
  answer('POST /members/remove', { ...held, members: [ada] })
  await button('Remove').click()
  await expect.element(members.getByText(long).first()).not.toBeInTheDocument()
  expect(callsTo('/members/remove').at(-1)?.body).toEqual({ personId: '2' })
})

test.each([
  ['Invite member', 'Invite a member'],
  [/^Change long-address/, /^Change long-address/],
  [/^Remove long-address/, /^Remove long-address/],
  ['Leave the business', 'Leave this business?'],
] as const)('the dialog of %s fits long names on a phone', async (name, title) => {
  await page.viewport(360, 800)
  await open()
  await members.getByRole('button', { name, exact: true }).click()
  await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('members who cannot invite see the list without tools', async () => {
  const none = { change: false, remove: false }
  await open({
    ...held,
    members: held.members.map((each) => ({ ...each, can: none })),
    can: { invite: false },
  })
  await expect.element(members.getByRole('button')).not.toBeInTheDocument()
})

test('shows an error if the members do not load', async () => {
  mockOrganization('business')
  answer('GET /businessOrganization/members', () => refusedWith(400, 'invalid_input', 'It did not work.'))
  await mountPage(paths.myBusinessProfile('users'))
  await expect.element(page.getByText('The members could not be loaded')).toBeVisible()
})

test.each([businessOrganization, instituteOrganization])(
  'the invitation page names the inviter, and asks visitors to sign in: $kind',
  async (definition) => {
    await page.viewport(360, 800)
    const element = <JoinScreen definition={definition} token="abc" />
    const { unmount } = await mount(element)
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute(
        'href',
        paths.signIn({ returnTo: definition.ownPath('join', { token: 'abc' }), act: 'join', subject: 'abc' }),
      )
    await unmount()
    beSignedIn()
    answer(`POST ${definition.prefix}/invitation`, {
      organizationName: long,
      role: 'user',
      email: 'guest@example.org',
      invitedBy: 'Ada Rao',
    })
    await mount(element)
    await expect
      .element(
        page.getByText(`Ada Rao invites you to manage the profile of ${long}. Your role: User.`, {
          exact: false,
        }),
      )
      .toBeVisible()
    expect(callsTo('/invitation')[0]?.body).toEqual({ token: 'abc' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible()
    answer(`POST ${definition.prefix}/invitation/accept`, () =>
      refusedWith(403, 'forbidden', 'It is for somebody else.'),
    )
    await button('Accept invitation').click()
    await expect.element(page.getByText('It is for somebody else.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', paths.signOut())
    expect(callsTo('/invitation/accept')[0]?.body).toEqual({ token: 'abc' })
  },
)

test('an invitation is accepted after the sign-in that it asked for, and the page says so', async () => {
  const shown = {
    organizationName: 'Basalt Works',
    role: 'user',
    email: 'guest@example.org',
    invitedBy: 'Ada Rao',
  }
  answer('POST /invitation', shown as never)
  answer('POST /invitation/accept', shown as never)
  storeIntent({
    returnTo: businessOrganization.ownPath('join', { token: 'abc' }),
    act: 'join',
    subject: 'abc',
  })
  beSignedIn()
  await mount(<JoinScreen definition={businessOrganization} token="abc" />)
  await expect
    .element(page.getByRole('heading', { name: 'You have joined Basalt Works', level: 1 }))
    .toBeVisible()
  expect(callsTo('/invitation/accept')).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'Go to the profile' }))
    .toHaveAttribute('href', businessOrganization.ownPath())
  await expectAccessible()
})
