import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { accountOf } from '#test/support/component/account.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import {
  box,
  button,
  dial,
  cvDialog,
  oneOfEach,
  openCvDialog,
  openProfile,
  reload,
} from '#test/support/cv/cv-dialog.ts'
import { catchFiles, expectOrder, readFile } from '#test/support/cv/caught-files.ts'
import { countBlue, expectPageDrawn, pageImages } from '#test/support/cv/page-images.ts'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import { asha } from '#test/support/profile/profiles.ts'

// What is chosen in the dialog, and how one gets about in it. Its files are tested by cv-files.browser.test.tsx.

/** The checkboxes as the specification names them, in its order. */
const boxes = [
  'Professional Experience',
  'Awards',
  'Encycdata Internship',
  'Technical Skills',
  'Management Skills',
  'Artistic Skills',
  'Industry Skills',
  'Education',
  'Mentors',
  'Mentees',
  'Trainings',
  'Publications',
  'Projects',
]
const generate = page.getByRole('button', { name: 'Generate CV' })
const optionsOf = (name: string) =>
  [...(dial(name).element() as HTMLSelectElement).options].map(({ text }) => text)

test('selects every section at first, and shows all options', { tags: 'slow' }, async () => {
  await openProfile()
  await generate.click()
  await expectPageDrawn()
  const shown = cvDialog.getByRole('group', { name: /^Sections/ }).getByRole('checkbox')
  expect(shown.elements()).toHaveLength(boxes.length)
  for (const name of boxes) await expect.element(box(name)).toBeChecked()
  expect(optionsOf('Colour')).toEqual(['Original', 'Red', 'Green', 'Blue', 'Yellow', 'Ink'])
  expect(optionsOf('Template')).toEqual([
    'Template 1',
    'Template 2',
    'Template 3 (plain)',
    'Template 4 (academic)',
  ])
  expect(optionsOf('Paper')).toEqual(['A4', 'Letter'])
  await expect.element(cvDialog.getByText(/^\d pages? · A4$/)).toBeVisible()
  expect(countBlue()).toBeGreaterThan(1_000)
  await expectAccessible()
})

test(
  'applies sections, entries and their order to the file, keeps them for the next visit, and leaves the profile unchanged',
  { tags: 'slow' },
  async () => {
    const mentor = sections.Mentors.example
    const opened = await openCvDialog({
      ...oneOfEach,
      Mentors: [
        { ...mentor, Name: 'Indira Sen' },
        { ...mentor, Name: 'Grace Iyer' },
      ],
    })
    await box('Awards').click()
    await dial('Colour').selectOptions('Red')
    await button('Choose entries in Mentors').click()
    await cvDialog.getByRole('checkbox', { name: /^Indira Sen/ }).click()
    await expect.element(box('Mentors')).toHaveAccessibleDescription('1 left out')
    await button('Change order').click()
    // Only the mentees and projects are after it.
    for (let place = 11; place > 1; place--) await button('Move Mentors up').click()
    await expect.element(button('Move Mentors up')).toHaveFocus()
    await expect.element(cvDialog.getByText('Mentors moved to position 1 of 13')).toBeInTheDocument()
    await expect.element(button('Move Mentors up')).toHaveAttribute('aria-disabled', 'true')

    const save = catchFiles()
    const { text } = await readFile(await save(() => button('Download Template 1').click()))
    expect(text).not.toMatch(/^Awards$/m)
    expect(text).not.toContain('Indira Sen')
    expectOrder(text, ['Mentors', 'Grace Iyer', 'Professional Experience', 'Education'])
    await button('Move Mentors down').click()
    await expect.element(cvDialog.getByText('Mentors moved to position 2 of 13')).toBeInTheDocument()
    await button('Template order').click()
    const again = await readFile(await save(() => button('Download Template 1').click()))
    expectOrder(again.text, ['Education', 'Mentors'])

    await reload(opened)
    await expect.element(box('Awards')).not.toBeChecked()
    await expect.element(box('Mentors')).toHaveAccessibleDescription('1 left out')
    await expect.element(dial('Colour')).toHaveValue('red')
    expect(opened.kept.stored.version).toBe(1)
    expect(callsTo('/userprofile/update')).toEqual([])
  },
)

test('follows what another window chooses, and keeps it', async () => {
  await openCvDialog()
  await dial('Colour').selectOptions('Red')
  const key = Object.keys(localStorage).find((one) => one.endsWith('.cv')) ?? ''
  const stored = localStorage.getItem(key) ?? ''
  expect(stored).toContain('"template":1')
  // The event reaches the other windows only.
  localStorage.setItem(key, stored.replace('"template":1', '"template":2'))
  dispatchEvent(new StorageEvent('storage', { key }))
  await expect.element(dial('Template')).toHaveValue('2')
  await dial('Colour').selectOptions('Green')
  expect(localStorage.getItem(key)).toContain('"template":2')
})

test('prints a section as a table by choice, in templates that have tables', async () => {
  const opened = await openCvDialog()
  const layout = dial('Layout of Mentors')
  await button('Choose entries in Mentors').click()
  expect(optionsOf('Layout of Mentors')).toEqual(['Automatic', 'List', 'Table'])
  const save = catchFiles()
  // Lists have no names of columns.
  const hasColumns = async () =>
    (await readFile(await save(() => button('Download Template 1').click()))).text.includes('Designation')
  await layout.selectOptions('Table')
  expect(await hasColumns()).toBe(true)
  await reload(opened)
  await button('Choose entries in Mentors').click()
  await expect.element(layout).toHaveValue('table')
  await expectAccessible()
  await layout.selectOptions('Automatic')
  expect(await hasColumns()).toBe(false)
  await dial('Template').selectOptions('Template 3 (plain)')
  await expect.element(layout).not.toBeInTheDocument()
})

test('marks empty sections, and prints only the header if all are empty', async () => {
  await openCvDialog(
    { Mentors: oneOfEach.Mentors ?? [] },
    { UserPersonalData: { ...asha, About: '', Links: [] }, Audience: 'members' },
  )
  await expect.element(box('Education')).toHaveAccessibleDescription('Nothing to print yet')
  await expect.element(box('Mentors')).toHaveAccessibleDescription('')
  await expect.element(box('Link to my public page')).toBeDisabled()
  await expect
    .element(cvDialog.getByText('Left out because your public page is not visible to everybody.'))
    .toBeVisible()
  const headerOnly = cvDialog.getByText('Only the header will be printed', { exact: false })
  await expect.element(headerOnly).not.toBeInTheDocument()
  await box('Mentors').click()
  await expect.element(headerOnly).toBeVisible()
  await expect.poll(() => pageImages().elements().length).toBe(1)
  await expectAccessible()
})

test('works by keyboard; Back and Escape close it and restore the focus', { tags: 'slow' }, async () => {
  const { router } = await openProfile()
  await expect.element(generate).toBeVisible()
  ;(generate.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectPageDrawn()
  expect(router.state.location.href).toBe(paths.myPersonalProfile({ cv: 'open' }))
  const first = box('Professional Experience')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(first).not.toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Choose entries in Professional Experience')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cvDialog.getByRole('checkbox', { name: /^Structural engineer/ })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(cvDialog).not.toBeInTheDocument()
  await expect.element(generate).toHaveFocus()
  expect(router.state.location.href).toBe(paths.myPersonalProfile())

  router.history.forward()
  await expect.element(cvDialog).toBeVisible()
  router.history.back()
  await expect.element(cvDialog).not.toBeInTheDocument()
})

test('shows the pages behind a tab on a phone', async () => {
  await page.viewport(360, 740)
  await openProfile({ cv: 'open' })
  await expect.element(box('Awards')).toBeVisible()
  await expect.element(pageImages().first()).not.toBeInTheDocument()
  await expectAccessible()
  await cvDialog.getByText('Preview', { exact: true }).click()
  await expectPageDrawn()
  await expect.element(pageImages().first()).toBeVisible()
  await expect.element(cvDialog.getByText('Awards', { exact: true }).first()).not.toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('shows the dialog and the CV in Spanish', async () => {
  document.documentElement.lang = 'es'
  await openProfile()
  await page.getByRole('button', { name: 'Generar CV' }).click()
  const spanish = page.getByRole('dialog', { name: 'Seleccionar secciones' })
  await expect.element(spanish.getByRole('checkbox', { name: 'Prácticas en Encycdata' })).toBeChecked()
  await expectPageDrawn()
  const save = catchFiles()
  const file = await save(() => button('Descargar plantilla 1', spanish).click())
  expect((await readFile(file)).text).toContain('Experiencia profesional')
})

test('retries loading the account', async () => {
  mockProfile(oneOfEach)
  answer('GET /session/me', () => refusedWith(500, 'internal', 'Not now.'))
  await mountPage(paths.myPersonalProfile({ cv: 'open' }))
  await expect.element(cvDialog.getByText('The CV could not be opened.', { exact: false })).toBeVisible()
  answer('GET /session/me', { user: accountOf() })
  await button('Retry').click()
  await expectPageDrawn()
})
