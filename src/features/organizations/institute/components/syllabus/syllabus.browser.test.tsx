import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'
import { academicPrograms } from '../../sections/programs.ts'
import { syllabi } from '../../sections/syllabus.ts'
import { syllabusPath } from '../../syllabus/address.ts'

// Editing a syllabus in steps, copying last year's version, comparing both, and exporting a PDF.

const thisYear = String(new Date().getFullYear())
const lastYear = String(new Date().getFullYear() - 1)

const press = (name: string, place: Locator | typeof page = page) =>
  place.getByRole('button', { name, exact: true }).click()
const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })
const title = (name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const program = page.getByLabelText(/^Program/).first()
const semester = page.getByLabelText(/^Semester/)

function open(...[id, query]: Parameters<typeof syllabusPath>) {
  const kept = mockOrganization('institute', {
    lists: {
      academicPrograms: [
        { ...academicPrograms.example, id: 'btech', semesters: '8' },
        {
          ...academicPrograms.example,
          id: 'mca',
          programName: 'MCA',
          specialization: 'Cloud',
          semesters: '4',
        },
      ],
      syllabus: [{ ...syllabi.example, id: 'old', revisionYear: lastYear }],
    },
  })
  return mountPage(syllabusPath(id, query)).then((mounted) => ({ ...mounted, kept }))
}

test(
  'saves a new syllabus step by step, and restores unsaved input after a reload',
  { tags: 'slow' },
  async () => {
    const { router, kept, unmount } = await open('new')
    await page.getByLabelText(/^Subject title/).fill('Numerical methods')
    await press('Save and continue: Topics')
    // It is not created before its one required field is filled.
    await expect.element(page.getByText('Total Hours is required')).toBeVisible()
    await page.getByLabelText(/^Total hours/).fill('48')
    await program.selectOptions('B.Tech, Computer Science')
    await semester.selectOptions('7')
    await program.selectOptions('MCA, Cloud')
    await expect.element(semester).toHaveValue('')
    expect([...semester.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose …',
      '1',
      '2',
      '3',
      '4',
    ])
    await semester.selectOptions('3')
    await press('Save and continue: Topics')

    await expect.element(page.getByRole('heading', { name: 'Numerical methods', level: 1 })).toBeVisible()
    await expect.element(title('Topics')).toBeVisible()
    await expect.poll(() => step(/^Subject/).element().textContent).toContain('2 missing')
    const topic = page.getByRole('textbox', { name: /Subject topics/ }).first()
    await topic.fill('Newton’s method')
    await step(/^Chapters/).click()
    await expect.element(title('Chapters')).toBeVisible()
    await expect.poll(() => step(/^Topics/).element().textContent).toContain('Not saved')
    const { href } = router.state.location
    await unmount()
    await mountPage(href)
    await step(/^Topics/).click()
    await expect.element(topic).toHaveValue('Newton’s method')
    await press('Save and continue: Evaluation')
    await expect.element(title('Evaluation')).toHaveFocus()
    await expect.poll(() => step(/^Topics/).element().textContent).toContain('Done')
    expect(kept.stored['syllabus']).toMatchObject([
      { id: 'old' },
      { subjectTitle: 'Numerical methods', semester: '3' },
    ])
    await expectAccessible()
  },
)

test('saves a chapter with a reference, and shows what the step still lacks', async () => {
  const { router } = await open('old', { step: 'chapters' })
  await press('Add chapter')
  await page.getByLabelText(/^Chapter number/).fill('4')
  await page.getByLabelText('Name', { exact: true }).fill('Weirs and flumes')
  await press('Add reference')
  await page.getByLabelText('Title', { exact: true }).fill('Weirs of the Duero')
  const link = page.getByLabelText(/^Reference link/)
  await link.fill('weirs and more')
  await press('Save reference')
  await expect.element(page.getByText(/URL should be in format/)).toBeVisible()
  await link.fill('https://arlanza.example.org/weirs')
  await press('Save reference')
  await press('Save chapter')
  await press('Save and continue: Books')
  await expect.element(title('Books')).toBeVisible()
  await expect.poll(() => step(/^Chapters/).element().textContent).toContain('2 missing')
  router.history.back()
  await expect
    .element(page.getByText('Still missing: Objective of ‘4. Weirs and flumes’', { exact: false }))
    .toBeVisible()
})

test('copies last year’s syllabus and compares both versions', async () => {
  const { router, kept } = await open('old')
  await press('Copy for this year')
  await expect.poll(() => router.state.location.href).not.toContain('/old')
  expect(kept.stored['syllabus']).toMatchObject([{ revisionYear: lastYear }, { revisionYear: thisYear }])
  const beside = page.getByRole('complementary', { name: `In ${lastYear}` })
  await expect.poll(() => beside.element().textContent).toContain('This step has not changed.')
  await page.getByLabelText(/^Course code/).fill('HY-204b')
  await page.getByLabelText(/^Total hours/).fill('70')
  await press('Save and continue: Topics')
  await expect.element(title('Topics')).toBeVisible()
  // Another course code makes another subject: the same title, but not a version of it.
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const row = (name: RegExp) => page.getByRole('table').getByRole('row', { name })
  await expect.poll(() => row(/Course code/).element().textContent).toContain('HY-204b')
  await expect.poll(() => row(/Total hours/).element().textContent).toContain('64')
  await expect.element(row(/Textbooks/)).not.toBeInTheDocument()
  await page.getByLabelText('Only differences').click()
  await expect.element(row(/Textbooks/)).toBeVisible()
  await expectAccessible()
})

test('an unknown syllabus shows a message and a link to the list', async () => {
  await open('nothing')
  await expect.element(page.getByText('This syllabus no longer exists')).toBeVisible()
  await expect
    .element(
      page
        .getByRole('main')
        .getByRole('link', { name: /syllab/i })
        .last(),
    )
    .toHaveAttribute('href', paths.myInstitutionProfile('syllabus'))
})

test('shows the chapters of a collapsed syllabus in a long list once it is opened', async () => {
  mockOrganization('institute', { lists: { syllabus: Array.from({ length: 13 }, () => syllabi.example) } })
  const { router } = await mountPage(paths.myInstitutionProfile('syllabus'))
  const name = new RegExp(syllabi.example.chapters[0]!.name)
  const items = () => document.querySelectorAll('main li[data-item]')
  await expect.poll(() => items().length).toBe(13)
  const last = page.elementLocator([...items()].at(-1)!)
  await expect.element(last.getByText(name)).not.toBeInTheDocument()
  // One disclosure holds the whole syllabus; each list inside has its own.
  await last.getByText(/1 chapter.* · | · 1 chapter/).click()
  await last.getByText('1 chapter', { exact: true }).click()
  await expect.element(last.getByText(name)).toBeVisible()
  // A syllabus is edited in steps.
  await press('Add to Syllabus')
  await expect.poll(() => router.state.location.href).toBe(syllabusPath('new'))
})

test('typing in a chapter does not rerender the other chapters', { tags: 'slow' }, async () => {
  const chapters = Array.from({ length: 6 }, (_, at) => ({
    ...syllabi.example.chapters[0],
    id: `chapter${at}`,
    chapterNumber: String(at + 1),
  }))
  mockOrganization('institute', { lists: { syllabus: [{ ...syllabi.example, id: 'old', chapters }] } })
  await mountPage(syllabusPath('old', { step: 'chapters' }))
  const place = page.getByRole('region', { name: /^Chapters \d/ })
  const items = () => [...place.element().querySelectorAll('ol > li')]
  await expect.poll(() => items().length).toBe(6)
  await place.getByRole('button', { name: /^Edit/ }).first().click()
  const propsOf = (element: Element) =>
    (element as unknown as Record<string, unknown>)[
      Object.keys(element).find((key) => key.startsWith('__reactProps$'))!
    ]
  await expect.element(place.getByLabelText('Name', { exact: true })).toBeVisible()
  await expectAccessible()
  const before = items().map(propsOf)
  await place.getByLabelText('Name', { exact: true }).fill('')
  await userEvent.keyboard('Weirs and flumes')
  await expect.element(place.getByLabelText('Name', { exact: true })).toHaveValue('Weirs and flumes')
  expect(items().map((item, at) => propsOf(item) === before[at])).toEqual(before.map(() => true))
  // Saved changes are rendered, which the same watch notices.
  await press('Save chapter', place)
  await expect.element(place.getByText('Weirs and flumes', { exact: false })).toBeVisible()
  expect(items().map((item, at) => propsOf(item) === before[at])).toContain(false)
})

test('exports a syllabus as a PDF named after its title', { tags: 'slow' }, async () => {
  await open('old')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await press('PDF')
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['hydraulics-ii.pdf'])
})
