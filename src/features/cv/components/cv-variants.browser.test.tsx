import { expect, test } from 'vitest'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, refusedWith } from '#test/support/component/answers.ts'
import { box, button, dial, cvDialog, openCvDialog, question, reload } from '#test/support/cv/cv-dialog.ts'
import type { CvVariant, NewVariant, VariantUpdate } from '../variants/schema.ts'

// Named selections of the CV: kept by the portal, which is asked by its own rules (variants/mutations.ts).

const selection = dial('Saved selection')
const changed = cvDialog.getByText('Unsaved changes')
async function says(text: string): Promise<void> {
  await expect.element(cvDialog.getByText(text, { exact: false })).toBeVisible()
}
const names = () => [...(selection.element() as HTMLSelectElement).options].map(({ text }) => text)
const chosen = () => (selection.element() as HTMLSelectElement).selectedOptions[0]?.text

/** The selections as the portal keeps them; other devices change them as well. */
function keepVariants() {
  const kept: CvVariant[] = []
  let last = 0
  const refuse = (code: string, fields = {}) =>
    refusedWith(code === 'not_found' ? 404 : 409, code, 'The portal says no.', { fields })
  const taken = (name = '', id?: string) =>
    kept.some((other) => other.name === name && other.id !== id)
      ? refuse('conflict', { name: `You already have a saved selection named “${name}”` })
      : undefined
  answer('GET /cv-service/api/v1/variants', () => ({ results: kept }) as never)
  answer('POST /cv-service/api/v1/variants/create', (body) => {
    const { name, choice } = body as NewVariant
    const made = { id: `v${++last}`, name, version: 1, choice }
    return taken(name) ?? (kept.push(made), made as never)
  })
  answer('PUT /cv-service/api/v1/variants/update', (body) => {
    const { id, version, ...change } = body as VariantUpdate
    const found = kept.find((one) => one.id === id)
    if (!found) return refuse('not_found')
    if (found.version !== version) return refuse('stale')
    return taken(change.name, id) ?? (Object.assign(found, change, { version: version + 1 }) as never)
  })
  answer('POST /cv-service/api/v1/variants/delete', (body) => {
    const { id } = body as { id: string }
    kept.splice(0, kept.length, ...kept.filter((one) => one.id !== id))
    return { id }
  })
  return kept
}

/** Saves what is chosen under a new name, and waits until that is said: until then the dialog keeps what it had. */
async function saveAs(name: string) {
  await button('Save as new').click()
  await question.getByLabelText('Name').fill(name)
  await button('Save', question).click()
  await says(`“${name}” saved`)
}

test('saves, finds and switches selections, and restores the previous one', { tags: 'slow' }, async () => {
  keepVariants()
  const opened = await openCvDialog()
  await says('Save a selection under a name')
  await box('Mentors').click()
  await dial('Colour').selectOptions('Green')
  await dial('Typeface').selectOptions('Serif')
  await dial('Length').selectOptions('Fit to 1 page')
  await saveAs('For banks')
  await expect.poll(chosen).toBe('For banks')
  await expect.element(changed).not.toBeInTheDocument()
  await box('Mentees').click()
  await expect.element(changed).toBeVisible()
  await saveAs('For schools')
  await box('Awards').click()
  await button('Save').click()
  await expect.element(changed).not.toBeInTheDocument()

  await reload(opened)
  await expect.poll(chosen).toBe('For schools')
  await expect.element(box('Awards')).not.toBeChecked()
  await selection.selectOptions('None')
  await says('Everything is selected again')
  await expect.element(box('Awards')).toBeChecked()
  await expect.element(dial('Typeface')).toHaveValue('sans')
  await selection.selectOptions('For banks')
  await says('Now showing “For banks”')
  await expect.element(box('Mentors')).not.toBeChecked()
  await expect.element(box('Mentees')).toBeChecked()
  await expect.element(dial('Colour')).toHaveValue('green')
  await expect.element(dial('Typeface')).toHaveValue('serif')
  await expect.element(dial('Length')).toHaveValue('1')
  await expect.element(changed).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.poll(chosen).toBe('None')
  await expect.element(box('Mentors')).toBeChecked()
})

test('renames, deletes and restores a selection', { tags: 'slow' }, async () => {
  const kept = keepVariants()
  await openCvDialog()
  await box('Mentors').click()
  await saveAs('For schools')
  await saveAs('For banks')
  await button('Rename').click()
  await expectAccessible()
  const name = question.getByLabelText('Name')
  await expect.element(name).toHaveValue('For banks')
  await name.fill('For schools')
  await button('Save', question).click()
  await expect
    .element(question.getByText('You already have a saved selection named “For schools”'))
    .toBeVisible()
  await name.fill('')
  await expect.element(question.getByText('Enter a name')).toBeVisible()
  await button('Save', question).click()
  await expect.element(name).toHaveFocus()
  await name.fill('For insurers')
  await button('Save', question).click()
  await expect.poll(chosen).toBe('For insurers')

  await button('Delete').click()
  await expect.element(question.getByText('Are You Sure to Delete this Record?')).toBeVisible()
  await expect.element(button('Cancel', question)).toHaveFocus()
  await button('OK', question).click()
  await expect.poll(names).toEqual(['None', 'For schools'])
  // What it held is still chosen.
  await expect.element(box('Mentors')).not.toBeChecked()
  await button('Undo').click()
  await expect.poll(chosen).toBe('For insurers')
  expect(names()).toEqual(['None', 'For schools', 'For insurers'])
  expect(kept.map((one) => one.name)).toEqual(['For schools', 'For insurers'])
})

test(
  'reports changes from another device and overwrites nothing without asking',
  { tags: 'slow' },
  async () => {
    const kept = keepVariants()
    await openCvDialog()
    await saveAs('Shared')
    kept[0]!.version = 2
    await box('Education').click()
    await button('Save').click()
    await says('This selection was changed on another device.')
    await expect.element(box('Education')).not.toBeChecked()
    await button('Save').click()
    await expect.poll(() => kept[0]?.version).toBe(3)
    await expect.element(button('Save')).not.toBeInTheDocument()
    kept.splice(0)
    await box('Awards').click()
    await button('Save').click()
    await says('This selection was deleted on another device.')
    await expect.element(box('Awards')).not.toBeChecked()
    await saveAs('Shared')
    await expect.poll(() => kept).toMatchObject([{ name: 'Shared', version: 1 }])
  },
)

test('keeps the choice and the input when saving fails', async () => {
  keepVariants()
  await openCvDialog()
  await box('Mentors').click()
  let fails = true
  answer('POST /cv-service/api/v1/variants/create', (body) => {
    if (fails) throw new TypeError('Failed to fetch')
    return { ...(body as NewVariant), id: 'kept', version: 1 } as never
  })
  await button('Save as new').click()
  await question.getByLabelText('Name').fill('Kept')
  await button('Save', question).click()
  await expect
    .poll(() => question.getByRole('alert').element().textContent)
    .toMatch('The portal cannot be reached')
  await expect.element(question.getByLabelText('Name')).toHaveValue('Kept')
  fails = false
  await button('Save', question).click()
  await expect.poll(chosen).toBe('Kept')
  await expect.element(box('Mentors')).not.toBeChecked()
})

test('retries loading selections, and marks unreadable ones', async () => {
  answer('GET /cv-service/api/v1/variants', () => refusedWith(500, 'internal', 'Not now.'))
  await openCvDialog()
  await says('Your saved selections could not be loaded')
  answer('GET /cv-service/api/v1/variants', {
    results: [{ id: 'old', name: 'Old', version: 1, choice: null }],
  })
  await button('Retry').click()
  await expect.poll(names).toEqual(['None', 'Old (can no longer be read)'])
})
