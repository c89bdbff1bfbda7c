import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sections } from '#features/profile/sections/registry.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { button, dial, cvDialog, openCvDialog, phoneNumber } from '#test/support/cv/cv-dialog.ts'
import { catchFiles, expectOrder, readFile } from '#test/support/cv/caught-files.ts'
import { countBlue } from '#test/support/cv/page-images.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { MissingCharacters } from './cv-preview.tsx'

// The files of the dialog, and what they look like.

test(
  'downloads templates 1 and 2 as resume.pdf in their own order, with the phone of the account',
  { tags: 'slow' },
  async () => {
    await openCvDialog()
    const save = catchFiles()
    const first = await save(() => button('Download Template 1').click())
    expect(first.name).toBe('resume.pdf')
    await expect.element(cvDialog.getByText('resume.pdf is ready')).toBeVisible()
    const { text, title, isTagged, attachments } = await readFile(first)
    expect({ title, isTagged, attachments }).toEqual({
      title: 'CV of Asha Kulkarni',
      isTagged: true,
      attachments: ['resume.json'],
    })
    expectOrder(text, [
      'Asha Kulkarni',
      'Professional Experience',
      'Awards',
      'Technical skills',
      'Management skills',
      'Industry skills',
      'Artistic skills',
      'Education',
      'Trainings',
      'Mentors',
      'Mentees',
    ])
    expect(text).toContain('Maharashtra - India')
    expect(text).toContain(phoneNumber)
    // The skills of template 2 stand in one table; the preview shows what was saved.
    expect(text).not.toContain('Kind | Skills')
    const second = await save(() => button('Download Template 2').click())
    expect(second.name).toBe('resume.pdf')
    expect((await readFile(second)).text).toContain('Kind | Skills')
    await expect.element(dial('Template')).toHaveValue('2')
    await expect.poll(countBlue).toBe(0)
  },
)

test('downloads plain text and Word', async () => {
  await openCvDialog()
  const save = catchFiles()
  const plain = await save(() => button('Download as Plain text').click())
  expect(plain.name).toBe('resume.txt')
  expectOrder(await plain.content.text(), ['Asha Kulkarni', 'Professional Experience', 'Deccan', 'Mentees'])
  const word = await save(() => button('Download as Word').click())
  expect(word.name).toBe('resume.docx')
  expect((await word.content.text()).slice(0, 2)).toBe('PK')
})

test('hides options without an effect', async () => {
  await openCvDialog()
  await expect.element(dial('Headings')).toBeVisible()
  await dial('Template').selectOptions('3')
  await expect.element(dial('Headings')).not.toBeInTheDocument()
  await expect.element(dial('Colour')).toBeVisible()
})

test('applies the options to pages and file', async () => {
  await openCvDialog()
  await dial('Colour').selectOptions('Ink')
  await expect.element(dial('Headings')).toHaveValue('hairlines')
  await dial('Typeface').selectOptions('Serif')
  await dial('Paper').selectOptions('Letter')
  await dial('Language').selectOptions('Deutsch')
  await dial('Dates').selectOptions('Mar 2019')
  await dial('Name order').selectOptions('Last name first')
  await dial('Length').selectOptions('Fit to 1 page')
  await expect.element(cvDialog.getByText(/^\d pages? · Letter$/)).toBeVisible()
  await expect.poll(countBlue).toBe(0)
  const save = catchFiles()
  const { content } = await save(() => button('Download Template 1').click())
  const file = await content.text()
  expect(file).toContain('SourceSerif4')
  expect(file).toContain('/Lang (de)')
  expect(file).toContain('/MediaBox [0 0 612 792]')
})

test('uses the paper size of the country', async () => {
  await openCvDialog({}, { UserPersonalData: { ...asha, Country: 'US', State: 'Ohio' } })
  await expect.element(cvDialog.getByText('1 page · Letter')).toBeVisible()
  await expect.element(dial('Paper')).toHaveValue('LETTER')
})

test('shows a message when the CV cannot fit the requested pages', async () => {
  const job = {
    ...sections.ProfessionalExperience.example,
    Description: Array(12).fill('- Kept a bridge open while it was mended.').join('\n'),
  }
  await openCvDialog({ ProfessionalExperience: Array.from({ length: 10 }, () => job) })
  const tight = cvDialog.getByText(/^The CV doesn’t fit/)
  await dial('Length').selectOptions('Fit to 1 page')
  await expect.element(tight).toBeVisible()
  await expect.element(cvDialog.getByText(/^The CV doesn’t fit on 1 page\. .* it takes \d+\./)).toBeVisible()
  await dial('Length').selectOptions('Fit to 6 pages')
  await expect.element(tight).not.toBeInTheDocument()
})

test('lists characters that no font has, and accepts replacements', async () => {
  const Shown = () => {
    const [instead, setInstead] = useState<Record<string, string>>({})
    return (
      <MissingCharacters characters={['\u{1f680}', '\u{12000}']} instead={instead} onChange={setInstead} />
    )
  }
  await mount(<Shown />)
  await expect
    .element(page.getByText('they are left out: \u{1f680} \u{12000}', { exact: false }))
    .toBeVisible()
  const instead = page.getByLabelText('Replacement for \u{1f680}')
  await instead.click()
  await userEvent.keyboard('great')
  await expect.element(instead).toHaveValue('great')
  await expect.element(instead).toHaveFocus()
  await expect.element(page.getByLabelText('Replacement for \u{12000}')).toHaveValue('')
  await expectAccessible()
})
