import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'

const country = page.getByLabelText(/^Country/)
const options = page.getByRole('listbox', { name: 'Countries' }).getByRole('option')
const offered = () => options.elements().map(({ textContent }) => textContent)
const save = page.getByRole('button', { name: 'Save', exact: true })
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

async function open() {
  const kept = mockProfile()
  await mountPage(paths.myPersonalProfile({ edit: 'UserPersonalData' }))
  await expect.element(country).toHaveValue('India')
  return kept
}

async function expectSaved(kept: ReturnType<typeof mockProfile>, Country: string) {
  await save.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(kept.stored.UserPersonalData).toMatchObject({ Country })
}

test('filters countries by the text and selects one by keyboard', async () => {
  const kept = await open()
  await country.fill('Chi')
  await expect.poll(() => offered().slice(0, 2)).toEqual(['Chile ', 'China '])
  await expect.element(page.getByText(/^\d+ suggestions?$/)).toBeInTheDocument()
  await expectAccessible()
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expect.element(country).toHaveValue('China')
  await expectSaved(kept, 'CN')
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('China')
})

test('an empty field lists all countries; leaving it accepts the only match', { tags: 'slow' }, async () => {
  const kept = await open()
  await country.fill('')
  await country.click()
  await expect.poll(() => offered()[0]).toBe('Afghanistan ')
  for (const [typed, name, option] of [
    ['Holland', 'Netherlands', 'Netherlands Holland'],
    ['deutschl', 'Germany', 'Germany Deutschland'],
    ['na', 'Namibia', /^Namibia/],
  ] as const) {
    await country.fill(typed)
    await expect.poll(() => offered()[0]).toMatch(option)
    await press('Tab')
    await expect.element(country).toHaveValue(name)
  }
  await expectSaved(kept, 'NA')
})

test('reports an unknown country in the list and when saving', async () => {
  const kept = await open()
  await country.fill('Atlantis')
  await expect.element(options.first()).toHaveTextContent('No matching country')
  await press('Tab')
  await save.click()
  await expect.element(page.getByText('Choose a country from the list')).toBeVisible()
  await expect.element(country).toHaveValue('Atlantis')
  await country.fill('ES')
  await expectSaved(kept, 'ES')
})
