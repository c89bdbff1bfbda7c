import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sections } from '#features/profile/sections/registry.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { box, cvDialog, oneOfEach, openCvDialog, phoneNumber } from '#test/support/cv/cv-dialog.ts'
import { asha } from '#test/support/profile/profiles.ts'

// What programs find in the PDF that would be downloaded.

const table = cvDialog.getByRole('table', { name: 'How three common parsers fill in a form' })
const cells = (name: string) =>
  table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
const texts = (name: string) =>
  cells(name)
    .elements()
    .map(({ textContent }) => textContent)
const thrice = (text: string) => Array(3).fill(text)
const allFound = cvDialog.getByText('Everything you chose was found in the PDF.')

/** Positions at employers, one after the other. */
const worked = (...employers: string[]) => ({
  ...oneOfEach,
  ProfessionalExperience: employers.map((CompanyName) => ({
    ...sections.ProfessionalExperience.example,
    CompanyName,
  })),
})

async function openReading(...open: Parameters<typeof openCvDialog>) {
  await openCvDialog(...open)
  await cvDialog.getByText('Machine-readable text', { exact: true }).click()
  await expect.element(table).toBeVisible()
}

test(
  'reads the file by page and with three parsers, and follows the selection',
  { tags: 'slow' },
  async () => {
    await openReading(worked('Smith, Jones & Co.', 'Konkan Bridges'))
    await expect.element(allFound).toBeVisible()
    for (const said of ['CV of Asha Kulkarni', 'resume.json', 'Tagged'])
      await expect.element(cvDialog.getByText(said, { exact: true })).toBeVisible()
    const first = cvDialog.getByRole('region', { name: 'Page 1' })
    expect(first.getByRole('term').first().element().textContent).toBe('Heading 1')
    expect(first.getByRole('definition').first().element().textContent).toBe('Asha Kulkarni')

    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Form field',
      expect.stringMatching(/^By tags/),
      expect.stringMatching(/^Line by line/),
      expect.stringMatching(/^Embedded data/),
    ])
    expect(texts('Name')).toEqual(thrice('Asha Kulkarni'))
    expect(texts('Email')).toEqual(thrice('ada@example.org'))
    expect(texts('Phone')).toEqual(thrice(phoneNumber))
    expect(texts('Employers')).toEqual(thrice('Smith, Jones & Co.Konkan Bridges'))
    expect(texts('Dates')).toEqual(thrice('04/2022 – present'))
    await expect.element(table.getByText('Not found')).not.toBeInTheDocument()
    await expectAccessible()
    await box('Professional Experience').click()
    await expect.poll(() => texts('Employers')).toEqual(thrice('None'))
    expect(texts('Dates')).toEqual(thrice('None'))
    await expect.element(cvDialog.getByText('Structural engineer', { exact: true })).not.toBeInTheDocument()
    await expect.element(allFound).toBeVisible()
  },
)

test('marks wrong facts with advice, and shows a block per parser on a phone', { tags: 'slow' }, async () => {
  // Whoever is called like this is cut in two by all that read the pages.
  await openReading(worked('North · South Ltd'))
  const [tags, lines, inside] = texts('Employers')
  for (const wrong of [tags, lines]) {
    expect(wrong).toContain('Not found')
    expect(wrong).toContain('Not in your profile')
    expect(wrong).toContain('Enter the employer’s name in the position without characters')
  }
  expect(inside).toBe('North · South Ltd')
  await expectAccessible()

  await page.viewport(360, 800)
  await cvDialog.getByText('Preview', { exact: true }).click()
  await expect.element(cells('Name').first()).toBeVisible()
  const tops = (name: string) =>
    cells(name)
      .elements()
      .map((cell) => cell.getBoundingClientRect().top)
  const [byTags = 0, byLine = 0, byData = 0] = tops('Name')
  const [lastOfTags = 0, lastOfLines = 0] = tops('Dates')
  const inOrder = [byTags, lastOfTags, byLine, lastOfLines, byData]
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  expect(byLine).toBeGreaterThan(lastOfTags)
  const over = [...cvDialog.element().querySelectorAll('*')].map(({ scrollWidth, clientWidth }) =>
    clientWidth > 1 ? scrollWidth - clientWidth : 0,
  )
  expect(Math.max(document.documentElement.scrollWidth - innerWidth, ...over)).toBeLessThanOrEqual(1)
  await expectAccessible()
})

test('works in Spanish, with a name in another script', async () => {
  document.documentElement.lang = 'es'
  const FullName = 'கயல்விழி ஸ்ரீநிவாசன்'
  const [FirstName = '', LastName = ''] = FullName.split(' ')
  await openCvDialog(oneOfEach, { UserPersonalData: { ...asha, FirstName, LastName, FullName } })
  await page.getByText('Texto legible por máquina', { exact: true }).click()
  const spanish = page.getByRole('table', { name: 'Cómo rellenan un formulario tres programas habituales' })
  await expect.element(spanish).toBeVisible()
  expect(spanish.getByText(FullName).elements()).toHaveLength(3)
  expect(spanish.getByText('04/2022 – actualidad').elements()).toHaveLength(3)
  await expect.element(spanish.getByText('No encontrado')).not.toBeInTheDocument()
})
