import { page, type Locator } from 'vitest/browser'
import { sectionKeys, type Profile, type SectionKey } from '#features/profile/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { accountOf } from '../component/account.ts'
import { answer } from '../component/answers.ts'
import { mountPage } from '../component/mount.tsx'
import { mockProfile } from '../profile/kept-profile.ts'
import { smallCvProfile } from './profiles.ts'
import { expectPageDrawn } from './page-images.ts'

// The dialog that makes a CV of a profile, for component tests: its pages and files are made by the real engine.

type Lists = Partial<Record<SectionKey, readonly object[]>>

/** One item in each list. */
export const oneOfEach: Lists = Object.fromEntries(sectionKeys.map((key) => [key, smallCvProfile[key]]))

export const cvDialog = page.getByRole('dialog', { name: 'Select Sections' })
/** A dialog on top of it. */
export const question = page.getByRole('dialog').last()
export const box = (name: string): Locator => cvDialog.getByRole('checkbox', { name, exact: true })
export const button = (name: string, place: Locator = cvDialog): Locator =>
  place.getByRole('button', { name, exact: true })
export const dial = (name: string): Locator => cvDialog.getByLabelText(name, { exact: true })

export const phoneNumber = '+34 600 123 456'

/**
 * Opens the page of somebody's own profile.
 * @param query what the address says of a dialog.
 * @param lists what the profile holds; one item in each list by default.
 */
export async function openProfile(
  query: Parameters<typeof paths.myPersonalProfile>[0] = {},
  lists: Lists = oneOfEach,
  more: Partial<Profile> = {},
) {
  const kept = mockProfile(lists, more)
  answer('GET /session/me', { user: accountOf({ phoneNumber }) })
  return { kept, ...(await mountPage(paths.myPersonalProfile(query))) }
}

/** Opens the dialog, and waits for its first page. */
export async function openCvDialog(lists?: Lists, more?: Partial<Profile>) {
  const opened = await openProfile({ cv: 'open' }, lists, more)
  await expectPageDrawn()
  return opened
}

/** Opens it again, as a reload of the page does. */
export async function reload({ unmount, router, kept }: Awaited<ReturnType<typeof openProfile>>) {
  await unmount()
  const mounted = await mountPage(router.state.location.href)
  await expectPageDrawn()
  return { kept, ...mounted }
}
