import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { institutePublications } from '#features/organizations/institute/sections/publications.ts'
import { instituteDocument } from '#features/organizations/institute/sections/document.ts'
import type { Institute } from '#features/organizations/institute/schema.ts'
import { changeWithin } from '#kits/document/apply.ts'
import type { FieldValues, Rules } from '#kits/document/rules.ts'
import type { DocumentPatch } from '#kits/document/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'

// A list of more than a page: its search, its order and its pages, on the publications of an institute.

const service = '/profile-service/api/v1/educationInstitute'
const rules = { lists: instituteDocument.lists } as unknown as Rules
const list = page.getByRole('region', { name: /^Publications/ })
const range = list.getByRole('navigation', { name: 'Pages of Publications' }).getByRole('status')
const rows = () =>
  [...list.element().querySelectorAll('tr[data-item]')].map((row) => row.textContent.replaceAll(/\s+/g, ' '))
const press = (name: string) => list.getByRole('button', { name, exact: true }).click()

async function openPublications() {
  beSignedIn({ userType: 'Educational Institution' })
  let institute = {
    ...generatedAnswer<Institute>(`POST ${service}/getByInstituteId`),
    Unreadable: [],
    can: { edit: ['publication'], members: false },
    publications: Array.from({ length: 60 }, (_, at) => ({
      ...institutePublications.example,
      id: `paper-${at + 1}`,
      title: `Paper ${at + 1}`,
      publisher: at === 41 ? 'Études de rivière' : 'Journal of Open Channels',
      year: String(2025 - (at % 3)),
    })),
  }
  answer(`POST ${service}/getByInstituteId`, () => institute as never)
  answer(`PATCH ${service}/update`, (patch) => {
    for (const change of (patch as DocumentPatch).changes) {
      const done = changeWithin(rules, institute as unknown as FieldValues, change.at, change, 0)
      if ('item' in done) institute = { ...(done.item as unknown as typeof institute) }
    }
    institute.version += 1
    return { version: institute.version, news: [], whole: true }
  })
  await mountPage(paths.myInstitutionProfile('publication'))
  await expect.poll(rows).toHaveLength(25)
}

test('changes pages by keyboard, and shows the range of rows', async () => {
  await openPublications()
  await expect.element(range).toHaveTextContent('1–25 of 60')
  await expect.element(list.getByRole('table')).toHaveAttribute('aria-rowcount', '61')
  const next = list.getByRole('button', { name: 'Next' })
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(range).toHaveTextContent('26–50 of 60')
  expect(rows()[0]).toContain('Paper 26')
  expect(list.element().querySelector('tr[data-item]')?.getAttribute('aria-rowindex')).toBe('27')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(range).toHaveTextContent('51–60 of 60')
  expect(rows()).toHaveLength(10)
  // At the end it keeps the focus, and does nothing more.
  await userEvent.keyboard('{Enter}')
  await expect.element(range).toHaveTextContent('51–60 of 60')
  await expect.element(next).toHaveFocus()
  await press('Previous')
  await expect.element(range).toHaveTextContent('26–50 of 60')
  await expectAccessible()
})

test('searches and sorts a list without a request', async () => {
  await openPublications()
  const asked = callsTo('/getByInstituteId').length
  const search = list.getByRole('searchbox', { name: 'Search in Publications' })
  await search.fill('etudes RIVIERE')
  await expect.poll(rows).toEqual([expect.stringContaining('Paper 42')])
  await expect.element(range).toHaveTextContent('1–1 of 1')
  await search.fill('nothing of that')
  await expect.element(list.getByText('No results found.')).toBeVisible()
  await expectAccessible()
  await search.fill('')
  const order = list.getByLabelText('Sort Publications')
  await order.selectOptions('Title, descending')
  await expect.poll(() => rows()[0]).toContain('Paper 60')
  await expect
    .element(list.getByRole('columnheader', { name: /^Title/ }))
    .toHaveAttribute('aria-sort', 'descending')
  // What is not in its own order cannot be put elsewhere in it.
  await press('Edit mode for Publications')
  await expect.element(list.getByRole('button', { name: 'Edit Paper 60' })).toBeVisible()
  expect(list.getByRole('button', { name: /^Move/ }).elements()).toEqual([])
  await order.selectOptions('Custom order')
  await expect.element(list.getByRole('button', { name: 'Move Paper 1 down' })).toBeVisible()
  expect(callsTo('/getByInstituteId')).toHaveLength(asked)
  expect(callsTo('/update')).toEqual([])
})

test('keeps an added or moved entry visible, and stays on the page after a deletion', async () => {
  await openPublications()
  await press('Edit mode for Publications')
  // Over the end of the page: the page goes along.
  await press('Move Paper 25 down')
  await expect.element(range).toHaveTextContent('26–50 of 60')
  expect(rows()[0]).toContain('Paper 25')
  await press('Delete Paper 25')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(range).toHaveTextContent('26–50 of 59')
  expect(rows()[0]).toContain('Paper 27')
  await list.getByRole('searchbox').fill('paper 3')
  await press('Add to Publications')
  await dialog
    .getByLabelText(/^Title/)
    .first()
    .fill('A new one')
  await dialog.getByLabelText(/^Type/).selectOptions('Report')
  await dialog.getByLabelText(/^Publisher/).fill('Arlanza')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list.getByText('A new one')).toBeVisible()
  await expect.element(list.getByRole('searchbox')).toHaveValue('')
})
