import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import { mentors } from '../sections/companions.ts'

// What becomes of what people type when saving does not go the usual way.

const update = 'PATCH /profile-service/api/v1/userprofile/update'
const section = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const press = (place: Locator | typeof page, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const designation = page.getByLabelText('Designation')
const names = () =>
  section('Mentors')
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('agora.draft.'))

/** The page of a profile with these mentors, as another device may change it. */
async function open(edit?: string, ...mentorNames: string[]) {
  const Mentors = mentorNames.map((Name) => ({ ...mentors.example, Name, id: `${Name.toLowerCase()}-1` }))
  const kept = mockProfile({ Mentors })
  const { router, unmount } = await mountPage(paths.myPersonalProfile({ edit }))
  await expect.element(page.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
  const changeElsewhere = (name: string, change: object) =>
    kept.change({
      Mentors: kept.stored.Mentors.map((item) => (item.Name === name ? { ...item, ...change } : item)),
    })
  return { kept, router, unmount, changeElsewhere }
}

async function edit(name: string, to: string): Promise<void> {
  const mode = section('Mentors').getByRole('button', { name: /^Edit mode/ })
  if (mode.element().getAttribute('aria-pressed') === 'false') await mode.click()
  await press(section('Mentors'), `Edit ${name}`)
  await designation.fill(to)
}

test('merges changes made elsewhere without a prompt', async () => {
  const { kept, changeElsewhere } = await open(undefined, 'Ada', 'Ben')
  changeElsewhere('Ben', { Designation: 'First' })
  changeElsewhere('Ada', { Year: '2019' })
  await edit('Ada', 'Second')
  await press(page, 'Save')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(section('Mentors').getByText('First', { exact: false })).toBeVisible()
  expect(kept.stored.Mentors).toMatchObject([
    { Designation: 'Second', Year: '2019' },
    { Designation: 'First' },
  ])
  expect(drafts()).toEqual([])
})

test('resolves a field conflict by keyboard, and keeps other input', { tags: 'slow' }, async () => {
  const { kept, changeElsewhere } = await open(undefined, 'Ada')
  changeElsewhere('Ada', { Designation: 'First' })
  await edit('Ada', 'Second')
  await page.getByLabelText(/^Company name/i).fill('Mine Ltd')
  await press(page, 'Save')
  const question = page.getByRole('dialog', { name: '“Mentors” was changed elsewhere' })
  const field = question.getByRole('group', { name: 'Designation' })
  const mine = field.getByRole('radio', { name: 'Mine Second' })
  await expect.element(mine).toBeChecked()
  expect(field.getByRole('radio').elements()).toHaveLength(2)
  expect(question.getByRole('group').elements()).toHaveLength(1)
  await expectAccessible()
  // Back to the form with all that was typed; saving asks again.
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(designation).toHaveValue('Second')
  await press(page, 'Save')
  await expect.element(mine).toBeVisible()
  ;(mine.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(field.getByRole('radio', { name: 'Saved elsewhere First' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept.stored.Mentors).toMatchObject([{ Designation: 'Second', CompanyName: 'Mine Ltd' }])
  expect(drafts()).toEqual([])
})

test('discards the user’s own changes in a field conflict', async () => {
  const { kept, changeElsewhere, router } = await open(undefined, 'Ada')
  changeElsewhere('Ada', { Designation: 'First' })
  await edit('Ada', 'Second')
  await press(page, 'Save')
  await press(page, 'Discard my changes')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(section('Mentors').getByText('First', { exact: false })).toBeVisible()
  expect(router.state.location.href).toBe(paths.myPersonalProfile())
  expect(kept.stored.Mentors).toMatchObject([{ Designation: 'First' }])
  expect(drafts()).toEqual([])
})

test('asks before deleting an entry that was changed elsewhere', async () => {
  const { kept, changeElsewhere } = await open(undefined, 'Ada', 'Ben')
  changeElsewhere('Ben', { Designation: 'First' })
  await section('Mentors')
    .getByRole('button', { name: /^Edit mode/ })
    .click()
  await press(section('Mentors'), 'Delete Ben')
  await press(page, 'OK')
  await press(page, 'Apply my changes')
  await expect.element(page.getByText('Ben was deleted', { exact: false })).toBeVisible()
  expect(kept.stored.Mentors).toMatchObject([{ Name: 'Ada' }])
})

test('saves once after a double click', async () => {
  await open('Mentors.new')
  await page.getByLabelText('Name', { exact: true }).fill('Cleo')
  await designation.fill('Student')
  await page.getByRole('button', { name: 'Save', exact: true }).dblClick()
  await expect.poll(names).toEqual(['Cleo'])
  expect(callsTo('/userprofile/update')).toHaveLength(1)
})

test.each([
  [413, 'too_large', 'The profile is too large'],
  [429, 'too_many_requests', 'Your changes could not be saved, but they are not lost. The server says no.'],
  [403, 'forbidden', 'The server says no.'],
  [500, 'internal', 'Your changes could not be saved, but they are not lost. The server says no.'],
  [0, 'no answer', 'The portal cannot be reached'],
] as const)('a save that fails with %i shows an error and keeps the input', async (status, code, says) => {
  const { unmount } = await open('Mentors.new')
  await page.getByLabelText('Name', { exact: true }).fill('Ada')
  await designation.fill('Kept')
  answer(update, () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return refusedWith(status, code, 'The server says no.')
  })
  await press(page, 'Save')
  await expect.element(page.getByText(says, { exact: false })).toBeVisible()
  await expect.element(designation).toHaveValue('Kept')
  await unmount()
  await open('Mentors.new')
  await expect.element(designation).toHaveValue('Kept')
})

test('warns about a draft of an older version', async () => {
  const { unmount, kept } = await open('Mentors.ada-1', 'Ada')
  await designation.fill('Typed')
  await expect.poll(drafts).toHaveLength(1)
  await unmount()
  const [ada] = kept.stored.Mentors
  mockProfile({ Mentors: [{ ...ada, Designation: 'Elsewhere' }] })
  await mountPage(paths.myPersonalProfile({ edit: 'Mentors.ada-1' }))
  await expect
    .element(page.getByText('This entry has changed since your draft', { exact: false }))
    .toBeVisible()
  await expect.element(designation).toHaveValue('Typed')
  await press(page, 'Discard my changes')
  await expect.element(designation).toHaveValue('Elsewhere')
  expect(drafts()).toEqual([])
})

test('undo by keyboard restores an entry at its position, even after other changes', async () => {
  const { kept } = await open(undefined, 'Ada', 'Ben', 'Cleo')
  const place = section('Mentors')
  await place.getByRole('button', { name: /^Edit mode/ }).click()
  await press(place, 'Delete Ben')
  await press(page, 'OK')
  await expect.element(place.getByRole('button', { name: 'Delete Cleo' })).toHaveFocus()
  await press(place, 'Move Cleo up')
  await expect.poll(names).toEqual(['Cleo', 'Ada'])
  await expect.element(place.getByRole('button', { name: 'Move Cleo up' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Ben restored', { exact: false })).toBeVisible()
  await expect.poll(names).toEqual(['Cleo', 'Ada', 'Ben'])
  await expect.element(place.getByRole('listitem').last()).toHaveFocus()
  expect(kept.stored.Mentors.map(({ Name }) => Name)).toEqual(['Cleo', 'Ada', 'Ben'])
})
