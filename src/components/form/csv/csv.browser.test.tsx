import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import { institutePublications } from '#features/organizations/institute/sections/publications.ts'
import { syllabi } from '#features/organizations/institute/sections/syllabus.ts'
import { syllabusPath } from '#features/organizations/institute/syllabus/address.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'

// Lists of an institute as CSV files: out, and in again.

const title = academicPrograms.title()
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const told = () => dialog.element().textContent

async function choose(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await expect.element(dialog).toBeVisible()
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!
  // Here, since large ones are long on their way into the browser.
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type: 'text/csv' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The text of the file that a button saves, and its name. */
async function saved(name: string): Promise<[string, string]> {
  const blob = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press(name)
  await expect.poll(() => click.mock.contexts.length).toBe(1)
  const file = blob.mock.calls[0]![0] as Blob
  const link = click.mock.contexts[0] as HTMLAnchorElement
  click.mockRestore()
  blob.mockRestore()
  return [await file.text(), link.download]
}

async function openPrograms() {
  const kept = mockOrganization('institute', { lists: { academicPrograms: [academicPrograms.example] } })
  await mountPage(paths.myInstitutionProfile('academic'))
  await expect.element(page.getByRole('row', { name: /B\.Tech/ })).toBeVisible()
  return () => kept.stored['academicPrograms'] as Record<string, string>[]
}

test('exports a list as CSV, and previews the changes of an import', async () => {
  const stored = await openPrograms()
  const [file, name] = await saved(`Export ${title} as CSV`)
  expect(name).toMatch(/^arlanza-institute-of-technology-.*\.csv$/)
  await expect.element(page.getByText(`${name}`, { exact: false })).toBeVisible()
  const [head = '', row = ''] = file.replace('\uFEFF', '').split('\r\n')
  expect(row).toContain('B.Tech')

  // One that differs, one that is new (without an id, by the words of the calls), one that breaks a rule.
  const changed = row.replace(',120,', ',140,')
  const added = 'MCA,Cloud,PG,English,4,60,70000,,,'
  const refused = 'MCA,Hardware,PG,English,4,many,70000,,,'
  await press(`Import ${title} from CSV`)
  await choose('programmes.csv', [`${head},Weather`, `${changed},Rain`, added, refused].join('\r\n'))
  await expect.poll(told).toContain('1 added, 1 changed, 0 unchanged, 1 rejected')
  expect(told()).toContain('Unknown columns, which are ignored: Weather.')
  const planned = (kind: RegExp) => dialog.getByRole('row', { name: kind }).element().textContent
  expect(planned(/Changed/)).toContain('120 → 140')
  expect(planned(/Rejected/)).toContain('can be number only')
  await expectAccessible()
  const [rest] = await saved('Download rejected rows')
  expect(rest).toContain('Hardware')
  expect(rest).not.toContain('Cloud')

  answer('PATCH /educationInstitute/update', () => refusedWith(500, 'internal', 'The database is away.'))
  await press('Import 2 entries')
  await expect.poll(told).toContain('The database is away.')
  expect(stored()).toHaveLength(1)
})

test('shows imported entries, detects a file without changes, and imports corrected rows', async () => {
  const stored = await openPrograms()
  const [file] = await saved(`Export ${title} as CSV`)
  const [head = '', row = ''] = file.replace('\uFEFF', '').split('\r\n')
  const changed = [head, row.replace(',120,', ',140,')].join('\r\n')
  await press(`Import ${title} from CSV`)
  await choose('programmes.csv', changed)
  await press('Import 1 entry')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('1 entry imported', { exact: false })).toBeVisible()
  await expect.poll(() => page.getByRole('row', { name: /B\.Tech/ }).element().textContent).toContain('140')
  await press(`Import ${title} from CSV`)
  await choose('programmes.csv', changed)
  await expect.poll(told).toContain('The list already has everything in this file.')
  await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument()
  await choose('rest.csv', `${head}\r\nMCA,Hardware,PG,English,4,30,70000,,,`)
  await press('Import 1 entry')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Hardware/ })).toBeVisible()
  expect(stored().map(({ specialization }) => specialization)).toContain('Hardware')
})

test('lists the columns and offers an example file', async () => {
  await openPrograms()
  await press(`Import ${title} from CSV`)
  await expect.element(dialog).toBeVisible()
  const columns = dialog.element().querySelector<HTMLElement>('details > summary')!
  columns.click()
  await expect.element(dialog.getByText('programName', { exact: true })).toBeVisible()
  const [example, name] = await saved(dialog.element().querySelector('details button')!.textContent.trim())
  expect(name).toMatch(/-example\.csv$/)
  expect(example).toContain('B.Tech')
})

test.each([
  ['weather.csv', 'Weather\nRain\n', 'No column of this file is recognized'],
  ['open.csv', 'Capacity\n"12', 'A quotation mark in line 2 of this file is not closed'],
  ['odd.csv', 'Capacity\n"12" and more', 'A quotation mark in line 2 of this file is not closed'],
  ['book.xlsx', 'PK\u0003\u0004\0\0', 'This is not a CSV file'],
  ['long.csv', 'x'.repeat(32_000_001), 'This file is larger than 32 MB'],
])('rejects %s and explains why', async (name, text, says) => {
  await openPrograms()
  await press(`Import ${title} from CSV`)
  await choose(name, text)
  await expect.poll(told).toContain(says)
})

test('imports publications from a file and from pasted entries, after a preview', async () => {
  const example = { ...institutePublications.example, id: 'old' }
  const kept = mockOrganization('institute', { lists: { publications: [example] } })
  await mountPage(paths.myInstitutionProfile('publication'))
  await press(`Import ${institutePublications.title()}`)
  const known = `@article{a, title={${example.title}}, doi={${example.doi.toUpperCase()}}}`
  const added = '@book{b, title={Weirs {\\"u}ber alles}, publisher={Press}, year=2020, author={Berg, Ana}}'
  const broken = '@book{c, title={Open'
  await choose('works.bib', [known, added, broken, '@misc{d, title={No type nor venue}}'].join('\n'))
  await expect.poll(told).toContain('4 entries: 1 added, 0 changed, 1 unchanged, 2 rejected')
  expect(told()).toContain('not valid BibTeX')
  expect(told()).toContain('Publisher is required')
  await expectAccessible()
  await press('Import 1 entry')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Weirs über alles/ })).toBeVisible()

  await press(`Import ${institutePublications.title()}`)
  const record = ['TY  - JOUR', 'TI  - Pasted', 'JO  - J', 'PY  - 2021', 'ER  - '].join('\n')
  await dialog.getByRole('textbox', { name: 'Pasted entries' }).fill(record)
  await press('Review pasted entries')
  await expect.poll(told).toContain('1 entry: 1 added')
  await press('Import 1 entry')
  await expect.element(page.getByRole('row', { name: /Pasted/ })).toBeVisible()
  await expect.poll(() => kept.stored['publications']).toHaveLength(3)

  await press(`Import ${institutePublications.title()}`)
  const work = `<work:work xmlns:work="http://www.orcid.org/ns/work" xmlns:common="http://www.orcid.org/ns/common">
    <work:title><common:title>From ORCID</common:title></work:title><work:journal-title>J</work:journal-title>
    <work:type>journal-article</work:type></work:work>`
  await choose('0000-0001-2345-6789.zip', zipSync({ 'works/1.xml': strToU8(work) }))
  await expect.poll(told).toContain('1 entry: 1 added')
  await choose('pictures.zip', zipSync({ 'a.png': strToU8('png') }))
  await expect.poll(told).toContain('has no works of ORCID in XML')
})

test('imports chapters and topics of a syllabus from CSV', async () => {
  const kept = mockOrganization('institute', { lists: { syllabus: [{ ...syllabi.example, id: 'old' }] } })
  const { unmount } = await mountPage(syllabusPath('old', { step: 'chapters' }))
  const [file] = await saved('Export Chapters as CSV')
  await press('Import Chapters from CSV')
  await choose('chapters.csv', 'Chapter number;Name\n77;Weirs and flumes\n')
  await press('Import 1 entry')
  await expect.element(page.getByText('77. Weirs and flumes', { exact: true })).toBeVisible()
  await press('Import Chapters from CSV')
  await choose('chapters.csv', file)
  await expect.poll(told).toContain('0 added, 0 changed, 1 unchanged, 0 rejected')
  await userEvent.keyboard('{Escape}')
  await unmount()
  await mountPage(syllabusPath('old', { step: 'topics' }))
  await page.getByRole('button', { name: /^Import .* from CSV$/ }).click()
  await choose('topics.csv', 'Subject topics\nHydraulic jump\nSpillways\n')
  await press('Import 1 entry')
  await expect.element(page.getByRole('textbox', { name: /Subject topics/ }).last()).toHaveValue('Spillways')
  await expect
    .poll(() => kept.stored['syllabus'])
    .toMatchObject([{ chapters: [{}, { name: 'Weirs and flumes' }] }])
})
