import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'

// Lists of short texts, such as skills: typed, pasted, taken back, removed; by the keyboard alone and on a phone.

const line = page.getByRole('textbox', { name: 'Skills' })
const category = page.getByLabelText('Category')
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const texts = () =>
  page
    .getByRole('list', { name: /^Skills, / })
    .getByRole('listitem')
    .elements()
    .map((item) => (item as HTMLElement).innerText.trim())
const said = () => dialog.getByRole('status').first()
const keys = (typed: string) => userEvent.keyboard(typed)

async function openSkills(skills: string[] = []) {
  const lists =
    skills.length > 0 ? { TechnicalSkills: [{ id: 'tools', Category: 'Tools', Skills: skills }] } : {}
  const kept = mockProfile(lists)
  const edit = skills.length > 0 ? 'TechnicalSkills.tools' : 'TechnicalSkills.new'
  const screen = await mountPage(paths.myPersonalProfile({ edit }))
  await expect.element(category).toHaveFocus()
  return { ...screen, stored: () => kept.stored.TechnicalSkills.map(({ Skills }) => Skills), kept }
}

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  line
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function save(): Promise<void> {
  await button('Save').click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test(
  'works by keyboard: Enter and comma add, Backspace edits, Delete removes, arrows move',
  { tags: 'slow' },
  async () => {
    const { stored } = await openSkills()
    await keys('Tools{Tab}')
    await expect.element(line).toHaveFocus()
    await keys('SQL{Enter}')
    await expect.element(said()).toHaveTextContent('Added: SQL')
    await keys('C++ (Qt, STL),Go;Rsut{Enter}')
    await expect.poll(texts).toEqual(['SQL', 'C++ (Qt, STL)', 'Go', 'Rsut'])

    // The last comes back into the line, and goes on from there.
    await keys('{Backspace}')
    await expect.element(line).toHaveValue('Rsut')
    await keys('{Backspace}{Backspace}{Backspace}ust{Enter}sql{Enter}')
    await expect.element(page.getByText('Already in the list: sql').first()).toBeVisible()
    await expect.poll(texts).toEqual(['SQL', 'C++ (Qt, STL)', 'Go', 'Rust'])

    // One in the middle is changed where it stands; Delete takes one away.
    await keys('{ArrowLeft}')
    await expect.element(button('Remove Rust')).toHaveFocus()
    await keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect.element(button('Edit C++ (Qt, STL)')).toHaveFocus()
    await keys('{Enter}')
    await expect.element(line).toHaveValue('C++ (Qt, STL)')
    await keys('!{Enter}')
    await expect.poll(texts).toEqual(['SQL', 'C++ (Qt, STL)!', 'Go', 'Rust'])
    await keys('{Shift>}{Tab}{/Shift}{Home}{Delete}')
    await expect.element(said()).toHaveTextContent('Removed: SQL')
    await expect.poll(texts).toEqual(['C++ (Qt, STL)!', 'Go', 'Rust'])
    await expectAccessible()

    // What stands in the line is saved as well.
    ;(line.element() as HTMLElement).focus()
    await keys('Perl{Tab}')
    await expect.element(page.getByLabelText(/^Level/)).toHaveFocus()
    for (const stop of ['Cancel', 'Save and add another', 'Save']) {
      await keys('{Tab}')
      await expect.element(button(stop)).toHaveFocus()
    }
    await keys('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(stored()).toEqual([['C++ (Qt, STL)!', 'Go', 'Rust', 'Perl']])
  },
)

test('splits a pasted list, on a phone', async () => {
  await page.viewport(360, 740)
  const long = 'A very long name of a skill that does not fit on any phone (x, y)'
  const { stored } = await openSkills(['SQL', long])
  await line.fill('Ru')
  paste('st, Go; C, C++ (a, b)')
  await expect.poll(texts).toContain('C++ (a, b)')
  paste('• Planning\n• SQL\r\n• Drawing')
  await expect.element(page.getByText('Already in the list: SQL').first()).toBeVisible()
  await button('Remove Go').click()
  const left = ['SQL', long, 'Rust', 'C', 'C++ (a, b)', 'Planning', 'Drawing']
  await expect.poll(texts).toEqual(left)
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  await save()
  expect(stored()).toEqual([left])
  await page.viewport(1280, 800)
})

test('restores unsaved input, and reports empty and long entries in place', async () => {
  const { unmount } = await openSkills()
  await category.fill('Tools')
  await button('Save').click()
  await expect.element(page.getByText('Skill is required')).toBeVisible()
  await expect.element(line).toHaveFocus()
  await line.fill('SQL')
  await expect.element(page.getByText('Skill is required')).not.toBeInTheDocument()
  const isKept = () =>
    Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('agora.draft.') && String(text).includes('SQL'),
    )
  await expect.poll(isKept).toBe(true)
  await unmount()
  await mountPage(paths.myPersonalProfile({ edit: 'TechnicalSkills.new' }))
  await expect.element(page.getByText('Your unsaved changes are back')).toBeVisible()
  expect(texts()).toEqual(['SQL'])
  paste(`Go, ${'x'.repeat(301)}, Rust`)
  await button('Save').click()
  await expect.element(page.getByRole('button', { name: /^Edit x/ })).toHaveFocus()
  await keys('{Delete}')
  await save()
})

test('adds several entries in a row by keyboard, on a phone', async () => {
  await page.viewport(360, 740)
  const { kept } = await openSkills()
  const more = button('Save and add another')
  const press = async () => {
    ;(more.element() as HTMLElement).focus()
    await keys('{Enter}')
  }
  await press()
  await expect.element(page.getByText('Skill is required')).toBeVisible()
  for (const [name, skill] of [
    ['Tools', 'SQL'],
    ['Languages', 'Go'],
  ] as const) {
    ;(category.element() as HTMLElement).focus()
    await keys(`${name}{Tab}${skill}`)
    await press()
    await expect.element(page.getByText(`Saved: ${name}`)).toBeVisible()
    await expect.element(category).toHaveFocus()
    await expect.element(category).toHaveValue('')
  }
  await expectAccessible()
  await keys('Last{Tab}Maps')
  await save()
  expect(kept.stored.TechnicalSkills.map(({ Category }) => Category)).toEqual(['Tools', 'Languages', 'Last'])
  // One that is there already is changed alone.
  await button('Edit Tools').click()
  await expect.element(category).toHaveValue('Tools')
  await expect.element(more).not.toBeInTheDocument()
  await page.viewport(1280, 800)
})
