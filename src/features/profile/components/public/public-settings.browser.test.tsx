import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import type { OwnWorks } from '../../credits/schema.ts'
import { sections } from '../../sections/registry.ts'

// What owners decide about their public page: who sees it and its parts, its address, and what leads to it.

const SETTINGS = 'PATCH /profile-service/api/v1/userprofile/public'
const undecided = { AudienceChosen: false, Audience: 'owner', NoIndex: true } as const
const card = page.getByRole('region', { name: 'Who can see your page?' })
const dialog = page.getByRole('dialog', { name: 'Public page settings' })
const decide = card.getByRole('button', { name: 'Confirm choice' })
const engines = 'Let search engines list my public page'
const sent = () => callsTo('/userprofile/public').map(({ body }) => body)

async function openSettings(...given: Parameters<typeof mockProfile>) {
  const kept = mockProfile(...given)
  await mountPage(paths.myPersonalProfile())
  await page.getByRole('button', { name: 'Public page settings' }).click()
  await expect.element(dialog).toBeVisible()
  return kept
}

test('asks the owner once, after the first save, who can see the page', async () => {
  mockProfile({}, undecided)
  await mountPage(paths.myPersonalProfile())
  await expect.element(page.getByText('Only you can see it', { exact: true })).toBeVisible()
  const radio = (name: RegExp) => card.getByRole('radio', { name })
  for (const choice of [/^Only me/, /^Signed-in members/, /^Everybody/])
    await expect.element(radio(choice)).not.toBeChecked()
  await expectAccessible()
  await decide.click()
  await expect.element(card.getByText('Choose who can see it')).toBeVisible()
  await expectAccessible()
  expect(sent()).toEqual([])
  await radio(/^Everybody/).click()
  await expect.element(card.getByRole('checkbox', { name: engines })).not.toBeChecked()
  await radio(/^Signed-in members/).click()
  await expect.element(card.getByRole('checkbox')).not.toBeInTheDocument()
  await decide.click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByText('Signed-in members can see your page now')).toBeVisible()
  await expect.element(page.getByText('Signed-in members can see it', { exact: true })).toBeVisible()
  expect(sent()).toEqual([{ Audience: 'members', NoIndex: true }])
})

test('offers search engine listing for public pages, and reports an error', async () => {
  mockProfile({}, undecided)
  await mountPage(paths.myPersonalProfile())
  await card.getByRole('radio', { name: /^Everybody/ }).click()
  await card.getByRole('checkbox', { name: engines }).click()
  answer(SETTINGS, () => refusedWith(403, 'forbidden', 'Not today.'))
  await decide.click()
  await expect.element(card.getByText('Not today.', { exact: false })).toBeVisible()
  expect(sent()).toEqual([{ Audience: 'everybody', NoIndex: false }])
})

test('tells owners without a verified address that only they see the page', async () => {
  mockProfile({}, undecided)
  beSignedIn({ emailVerified: false })
  await mountPage(paths.myPersonalProfile())
  await expect
    .element(card.getByText('Only you can see it until you verify your email address.', { exact: false }))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Verify email address' }))
    .toHaveAttribute('href', paths.myLoginProfile())
})

test('saves who can see the page and each part immediately', async () => {
  const kept = await openSettings({ Education: [sections.Education.example] }, { Audience: 'members' })
  const listed = dialog.getByRole('switch', { name: engines })
  await expect.element(listed).toBeDisabled()
  await expect.element(dialog.getByText('Available when everybody can see the page.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Everybody/ }).click()
  await expect.element(page.getByText('Everybody can see your page now')).toBeVisible()
  await expect.element(listed).toBeEnabled()
  // What was just said lies over it.
  ;(listed.element() as HTMLElement).click()
  await expect.poll(() => kept.stored.NoIndex).toBe(false)
  await dialog.getByText('Who can see each part').click()
  const diversity = dialog.getByLabelText('Diversity category')
  await expect.element(diversity).toHaveValue('owner')
  expect([...diversity.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Only me',
    'Signed-in members',
  ])
  await expectAccessible()
  await dialog.getByLabelText('Education').selectOptions('members')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(dialog.getByLabelText('Education')).toHaveValue('members')
  expect(sent()).toEqual([
    { Audience: 'everybody' },
    { NoIndex: false },
    { SectionAudiences: { Education: 'members' } },
  ])
  answer(SETTINGS, () => refusedWith(403, 'forbidden', 'Not today.'))
  await dialog.getByLabelText('Mentors').selectOptions('owner')
  await expect.element(dialog.getByText('Not today.', { exact: false })).toBeVisible()
  await expect.element(dialog.getByLabelText('Mentors')).toHaveValue('members')
})

test('changes the address of the page, and reports invalid or taken ones', async () => {
  const kept = await openSettings()
  const field = dialog.getByLabelText('Address', { exact: true })
  const save = dialog.getByRole('button', { name: 'Save address' })
  await expect.element(field).toHaveValue('asha-kulkarni')
  await field.fill('a')
  await save.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await expectAccessible()
  await field.fill('asha-builds')
  await expect.poll(() => dialog.element().textContent).toContain(`${location.host}/asha-builds`)
  answer(SETTINGS, () =>
    refusedWith(409, 'conflict', 'Taken', { fields: { UserPublicProfileID: 'Somebody else has it' } }),
  )
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/Somebody else has it/)
  await field.fill('asha-bridges')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  answer(SETTINGS, () => ({ ...kept.stored, UserPublicProfileID: 'asha-bridges' }) as never)
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent().at(-1)).toEqual({ UserPublicProfileID: 'asha-bridges' })
  await expect.element(page.getByText(`${location.host}/asha-bridges`)).toBeVisible()
})

test('people who chose an employer on the portal can allow its page to name them', async () => {
  const position = { ...sections.ProfessionalExperience.example, OrganizationID: 'deccan' }
  const kept = await openSettings({ ProfessionalExperience: [position] })
  const named = dialog.getByRole('switch', { name: /^Show me on the pages of the employers/ })
  await expect.element(named).not.toBeChecked()
  await named.click()
  await expect.element(named).toBeChecked()
  await expect.poll(() => kept.stored.ShowsWorkplaces).toBe(true)
  await page.viewport(320, 640)
  await expectAccessible()
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(320)
  expect(named.element().closest('label')?.getBoundingClientRect().right).toBeLessThanOrEqual(320)
})

test('articles and talks are shown by kind, and can be hidden one by one', async () => {
  mockProfile()
  const of = '/profile-service/api/v1/credits'
  const work = generatedAnswer<OwnWorks>(`GET ${of}/own`).Works[0]!
  let own: OwnWorks = {
    ShowsArticles: false,
    ShowsTalks: false,
    ShowsCourses: false,
    Works: [
      { ...work, id: 1, Kind: 'article', Title: 'Grease', Name: 'A. Kulkarni', Shown: true, Asked: false },
      { ...work, id: 2, Kind: 'talk', Title: 'Bridges at night', Shown: false, Asked: true },
    ],
  }
  answer(`GET ${of}/own`, () => own)
  answer(`PATCH ${of}/shown`, (input) => {
    const { Work, ...shows } = input as Partial<OwnWorks> & { Work?: { id: number; Shown: boolean } }
    own = {
      ...own,
      ...shows,
      Works: own.Works.map((each) => (each.id === Work?.id ? { ...each, ...Work, Asked: false } : each)),
    }
    return own
  })
  await mountPage(paths.myPersonalProfile())
  const works = page.getByRole('region', { name: 'Articles and talks' })
  const items = () =>
    works
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  await expect.poll(items).toHaveLength(2)
  expect(items()[0]).toContain('as A. Kulkarni')
  expect(items()[1]).toContain('is this you?')
  await expect.element(works.getByRole('link', { name: 'Grease' })).toHaveAttribute('href', work.Path)
  for (const name of ['Show my articles on my public page', 'Show my talks on my public page']) {
    await works.getByRole('switch', { name }).click()
    await expect.element(works.getByRole('switch', { name })).toBeChecked()
  }
  await expectAccessible()
  await works.getByRole('button', { name: 'Hide “Grease”' }).click()
  await expect.element(works.getByRole('button', { name: 'Show “Grease”' })).toBeVisible()
  expect(items()[0]).toContain('hidden')
  await works.getByRole('button', { name: 'Show “Bridges at night”' }).click()
  await expect.element(works.getByRole('button', { name: 'Hide “Bridges at night”' })).toBeVisible()
  expect(callsTo('/shown').at(-1)?.body).toEqual({ Work: { id: 2, Shown: true } })
})
