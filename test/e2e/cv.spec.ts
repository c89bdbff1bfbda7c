import {
  box,
  boxes,
  button,
  coloursOf,
  dialog,
  downloadBy,
  expectDrawn,
  generateButton,
  infoOfPdf,
  openCv,
  openProfile,
  pages,
  pagePlacesOf,
  textOfFile,
  textOfPdf,
} from './cv-screen.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { everySection } from '../support/profile/owner.ts'

// From the profile to the files. The dialog itself is in cv-dialog.spec.ts, variants are in cv-variants.spec.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
// A CV is some seconds of work on a loaded machine.
test.setTimeout(120_000)

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

test('The button comes with the name; the dialog and what it needs are loaded when it is pressed', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openProfile(page, portal)
  await expect(generateButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const heavy = /\/worker-|\.wasm$|\.woff$/
  expect(loaded.filter((path) => heavy.test(path))).toEqual([])
  const before = loaded.length
  await openCv(page)
  expect(loaded.slice(before).some((path) => heavy.test(path))).toBe(true)
  await expect(page).toHaveURL(/[?&]cv=open/)

  await expect(
    dialog(page)
      .getByRole('group', { name: /^Sections/ })
      .getByRole('checkbox'),
  ).toHaveCount(12)
  for (const name of boxes) await expect(box(page, name)).toBeChecked()
  await expect(dialog(page).getByLabel('Colour').locator('option')).toHaveText([
    'Original',
    'Red',
    'Green',
    'Blue',
    'Yellow',
    'Ink',
  ])
  await expect(dialog(page).getByText(/^\d pages? · A4$/)).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('Both templates are downloaded as resume.pdf, in their own order and colour', async ({ page }) => {
  await openProfile(page, portal)
  await openCv(page)
  expect((await coloursOf(page))['#80aaff']).toBeGreaterThan(1_000)

  const first = await downloadBy(page, 'Download Template 1')
  expect(first.name).toBe('resume.pdf')
  const text = textOfPdf(first.path)
  const order = pagePlacesOf(text, [
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
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(text).toContain('Maharashtra - India')
  // '1 / 3'; Poppler takes the small spaces for none.
  expect(text).toMatch(/^\s*1 ?\/ ?\d\s*$/m)
  expect(infoOfPdf(first.path)).toMatch(/Tagged: +yes/)
  expect(infoOfPdf(first.path)).toMatch(/Title: +CV of Asha Kulkarni/)
  expect(infoOfPdf(first.path)).toContain('(A4)')

  const second = await downloadBy(page, 'Download Template 2')
  expect(second.name).toBe('resume.pdf')
  // Its skills stand in one table, those of template 1 in four sections; a head may come again on the next page.
  const heads = (of: string) => of.match(/^Kind$/gm)?.length ?? 0
  expect(heads(text)).toBe(0)
  expect(text.match(/^\f?(?:Technical|Management|Industry|Artistic) skills$/gm)).toHaveLength(4)
  expect([1, 2]).toContain(heads(textOfPdf(second.path)))
  // The preview shows what was downloaded.
  await expect(dialog(page).getByLabel('Template', { exact: true })).toHaveValue('2')
  await expect(dialog(page).getByText('resume.pdf is ready')).toBeVisible()
  await expect.poll(async () => (await coloursOf(page))['#80aaff'] ?? 0).toBe(0)
})

test('Colour, sections, entries and order change the pages, the files and nothing of the profile', async ({
  page,
}) => {
  const [mentor] = everySection.Mentors as [object]
  const owner = await openProfile(
    page,
    portal,
    {},
    {
      ...everySection,
      Mentors: [
        { ...mentor, Name: 'Indira Sen' },
        { ...mentor, Name: 'Grace Iyer' },
      ],
    },
  )
  await openCv(page)
  const own = (await coloursOf(page))['#80aaff']
  await dialog(page).getByLabel('Colour').selectOption('Red')
  await expect.poll(async () => (await coloursOf(page))['#80aaff'] ?? 0).toBeLessThan(own!)

  await box(page, 'Awards').uncheck()
  await box(page, 'Publications').uncheck()
  await button(page, 'Choose entries of Mentors').click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Indira Sen/ })
    .uncheck()
  await expect(box(page, 'Mentors')).toHaveAccessibleDescription('1 left out')
  await button(page, 'Change order').click()
  // Only the mentees stand behind it.
  for (let place = 11; place > 1; place--) await button(page, 'Move Mentors up').click()
  await expect(button(page, 'Move Mentors up')).toBeFocused()
  await expect(dialog(page).getByText('Mentors is now 1 of 12')).toBeAttached()

  const { path } = await downloadBy(page, 'Download Template 1')
  const text = textOfPdf(path)
  expect(text).not.toMatch(/^ *Awards *$/m)
  expect(text).not.toContain('Indira Sen')
  const order = pagePlacesOf(text, ['Mentors', 'Grace Iyer', 'Professional Experience', 'Education'])
  expect(order).toEqual(order.toSorted((a, b) => a - b))

  await button(page, 'Template’s own order').click()
  const again = textOfPdf((await downloadBy(page, 'Download Template 1')).path)
  expect(again.indexOf('Mentors')).toBeGreaterThan(again.indexOf('Education'))

  // A reload keeps the dialog and what is chosen.
  await page.reload()
  await expectDrawn(page)
  await expect(box(page, 'Awards')).not.toBeChecked()
  await expect(dialog(page).getByLabel('Colour')).toHaveValue('red')
  const { body } = await owner.browser.post('/profile-service/api/v1/getByUserID', { UserID: owner.personId })
  expect(body.version).toBe(2)
})

test('Empty sections are pointed out; with nothing in them only the header is printed', async ({ page }) => {
  await openProfile(page, portal, { About: '' }, { Mentors: everySection.Mentors })
  await openCv(page)
  await expect(box(page, 'Education')).toHaveAccessibleDescription('Nothing to print yet')
  await expect(box(page, 'Mentors')).toHaveAccessibleDescription('')
  await expect(dialog(page).getByText('Only the header will be printed')).toHaveCount(0)
  await box(page, 'Mentors').uncheck()
  await expect(dialog(page).getByText('Only the header will be printed')).toBeVisible()
  await expect(pages(page)).toHaveCount(1)
  const text = textOfPdf((await downloadBy(page, 'Download Template 2')).path)
  expect(text).toContain('Asha Kulkarni')
  expect(text).not.toContain('Mentors')
  await expectAccessible(page)
})

test('The mobile number of the account stands in the header', async ({ page }) => {
  const owner = await openProfile(page, portal)
  await owner.browser.patch('/user-service/api/v1/profile', { phoneNumber: '+34 600 123 456' })
  await openCv(page)
  expect(textOfPdf((await downloadBy(page, 'Download Template 1')).path)).toContain('+34 600 123 456')
})

test('Plain text and Word say the same', async ({ page }) => {
  await openProfile(page, portal)
  await openCv(page)
  const plain = await downloadBy(page, 'Download as Plain text')
  expect(plain.name).toBe('resume.txt')
  const text = await textOfFile(plain.path)
  for (const part of ['Asha Kulkarni', 'Professional Experience', 'Structural engineer', 'Mentees'])
    expect(text).toContain(part)
  const word = await downloadBy(page, 'Download as Word')
  expect(word.name).toBe('resume.docx')
  expect((await textOfFile(word.path)).startsWith('PK')).toBe(true)
})

test('What a machine reads is read from the file itself, and loaded only then', async ({ page }) => {
  const scripts: string[] = []
  page.on('worker', (worker) => scripts.push(worker.url()))
  await openProfile(page, portal)
  await openCv(page)
  const before = scripts.length
  await dialog(page).getByText('What a machine reads', { exact: true }).click()
  await expect(dialog(page).getByText('Everything that you chose was found in the PDF.')).toBeVisible({
    timeout: 30_000,
  })
  expect(scripts.length).toBe(before + 1)
  await expect(dialog(page).getByText('CV of Asha Kulkarni')).toBeVisible()
  await expect(dialog(page).getByText('resume.json')).toBeVisible()
  await expect(dialog(page).getByText('Tagged', { exact: true })).toBeVisible()
  const first = dialog(page).getByRole('region', { name: 'Page 1' })
  await expect(first.getByRole('term').first()).toHaveText('Heading 1')
  await expect(first.getByRole('definition').first()).toHaveText('Asha Kulkarni')
  await expectAccessibleInBoth(page)
  // It follows what is chosen.
  await box(page, 'Professional Experience').uncheck()
  await expect(dialog(page).getByText('Structural engineer', { exact: true })).toHaveCount(0)
  await expect(dialog(page).getByText('Everything that you chose was found in the PDF.')).toBeVisible()
})
