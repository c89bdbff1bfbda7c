import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import type { PublicProfile } from '../../schema.ts'
import type { ProfileLinks } from '../schema.ts'

const calls = '/profile-service/api/v1/share'
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

test('creates, copies and deletes private links', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  mockProfile()
  let links: ProfileLinks = {
    results: [
      { id: 'old', Link: 'old.s', Expires: '2020-01-02T00:00:00Z', IsExpired: true, HasPassword: false },
    ],
  }
  answer(`GET ${calls}/links`, () => links)
  answer(`POST ${calls}/create`, () => {
    const made = {
      id: 'new',
      Link: 'new.s',
      Expires: '2099-01-02T00:00:00Z',
      IsExpired: false,
      HasPassword: true,
    }
    links = { results: [made, ...links.results] }
    return links
  })
  answer(`POST ${calls}/delete`, (input) => {
    links = { results: links.results.filter(({ id }) => id !== (input as { id: string }).id) }
    return links
  })
  await mountPage(paths.myPersonalProfile())
  await page.getByRole('button', { name: 'Public page settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public page settings' })
  await expect.element(dialog.getByText(/^Expired on/)).toBeVisible()
  await dialog.getByLabelText('Expires in').selectOptions('7 days')
  await dialog.getByLabelText('Password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.element(dialog.getByText('Enter a password of at least 8 characters, or none')).toBeVisible()
  await dialog.getByLabelText('Password', { exact: true }).fill('long-enough')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.element(dialog.getByText(/^Expires on .* · with a password$/)).toBeVisible()
  expect(callsTo('/create').map(({ body }) => body)).toEqual([{ Days: 7, Password: 'long-enough' }])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(copied.mock.calls[0]?.[0]).toMatch(/\/share#new\.s$/)
  await dialog.getByRole('button', { name: 'Delete link' }).last().click()
  await expect.element(dialog.getByText(/^Expired on/)).not.toBeInTheDocument()
})

async function openShared(link: string): Promise<void> {
  location.hash = link
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  await mountPage(paths.sharedProfile())
}

test('asks for the password of a link, and shows the profile', async () => {
  const Profile: PublicProfile = generatedAnswer('POST /getUserPublicProfile')
  Profile.UserPersonalData.FullName = 'Asha Kulkarni'
  answer(`POST ${calls}/open`, (input) => {
    const { Password } = input as { Password?: string }
    if (!Password) return { State: 'locked' }
    return Password === 'right-one' ? { State: 'shown', Profile } : { State: 'wrong' }
  })
  await openShared('id.signature')
  await expect.element(heading('This profile needs a password')).toBeVisible()
  await expectAccessible()
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('wrong-one')
  await page.getByRole('button', { name: 'Open profile' }).click()
  await expect.element(page.getByText(/^This is not the password/)).toBeVisible()
  await password.fill('right-one')
  await page.getByRole('button', { name: 'Open profile' }).click()
  await expect.element(heading('Asha Kulkarni')).toBeVisible()
  await expectAccessible()
  expect(callsTo('/open').at(-1)?.body).toEqual({ Link: 'id.signature', Password: 'right-one' })
  await expect.element(page.getByText('Copy link')).not.toBeInTheDocument()
})

test.each([
  ['expired', 'This link has expired', 'Ask the person who sent it for a new one.'],
  ['void', 'This link does not work', /^Check that you copied the whole link/],
] as const)('says what to do with a link that is %s', async (State, title, text) => {
  answer(`POST ${calls}/open`, { State })
  await openShared('id.signature')
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})
