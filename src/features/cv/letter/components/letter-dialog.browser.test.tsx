import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, refusedWith } from '#test/support/component/answers.ts'
import { button, dial, openCvDialog, openProfile } from '#test/support/cv/cv-dialog.ts'
import { catchFiles, expectOrder, readFile } from '#test/support/cv/caught-files.ts'
import { expectPageDrawn } from '#test/support/cv/page-images.ts'
import { offerJob } from '#test/support/cv/offered-job.ts'
import { mountPage } from '#test/support/component/mount.tsx'

// A cover letter, from a job or the dialog of the CV to its file.

const letter = page.getByRole('dialog', { name: 'Cover letter' })
const field = (name: string) => letter.getByLabelText(name, { exact: true })
const download = button('Download the letter', letter)
const values = () =>
  ['Recipient', 'Subject', 'Salutation', 'Your text', 'Closing'].map(
    (name) => (field(name).element() as HTMLTextAreaElement).value,
  )

test(
  'suggests, validates and downloads a letter for a job, and keeps it after the job closes',
  { tags: 'slow' },
  async () => {
    offerJob({ jobTitle: 'Dam engineer' })
    const { unmount, router } = await openProfile({ cv: 'letter', job: 12 })
    await expectPageDrawn()
    expect(values()).toEqual([
      'Meseta Works\nBurgos, Spain',
      'Application: Dam engineer',
      'Dear hiring team,',
      '',
      'Kind regards,',
    ])
    await download.click()
    await expect
      .element(letter.getByRole('alert').getByText('Write your text before', { exact: false }))
      .toBeVisible()
    await expect.element(field('Your text')).toHaveFocus()
    await userEvent.keyboard('I have built two dams.{Enter}{Enter}May I come?')
    await field('Salutation').fill('Dear Ms Ruiz,')
    await field('Closing').fill('Yours,')
    await expect.element(letter.getByText('saved in this browser', { exact: false })).toBeVisible()
    await expect.element(letter.getByText('1 page · A4')).toBeVisible()
    await expectAccessible()
    // A machine reads the letter as well, but fills in no form from it.
    await letter.getByText('Machine-readable text', { exact: true }).click()
    const read = letter.getByRole('region', { name: 'Page 1' })
    await expect.element(read.getByText('I have built two dams.')).toBeVisible()
    await expect.element(letter.getByRole('table')).not.toBeInTheDocument()

    const file = await catchFiles()(() => download.click())
    expect(file.name).toBe('Asha Kulkarni – Cover letter.pdf')
    await expect.element(letter.getByText(`${file.name} is ready`)).toBeVisible()
    const { text, title, isTagged, attachments } = await readFile(file)
    expect({ title, isTagged, attachments }).toEqual({
      title: 'Cover letter of Asha Kulkarni',
      isTagged: true,
      attachments: [],
    })
    expectOrder(text, [
      'Asha Kulkarni',
      'Meseta Works',
      'Burgos, Spain',
      new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/Madrid' }),
      'Application: Dam engineer',
      'Dear Ms Ruiz,',
      'I have built two dams.',
      'May I come?',
      'Yours,',
    ])

    await unmount()
    answer('GET /posting-service/api/v1/posting', () => refusedWith(404, 'not_found', 'It is closed.'))
    await mountPage(router.state.location.href)
    await expect.element(letter.getByText('This job is no longer open.', { exact: false })).toBeVisible()
    expect(values()).toEqual([
      'Meseta Works\nBurgos, Spain',
      'Application: Dam engineer',
      'Dear Ms Ruiz,',
      'I have built two dams.\n\nMay I come?',
      'Yours,',
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(letter).not.toBeInTheDocument()
  },
)

test(
  'uses the look of the CV, writes in Spanish, keeps an overlong text and finds a job',
  { tags: 'slow' },
  async () => {
    offerJob({ jobTitle: 'Dam engineer' })
    const { router } = await openCvDialog({})
    await dial('Paper').selectOptions('Letter')
    const link = page.getByRole('link', { name: 'Write a cover letter' })
    await expect.element(link).toHaveAttribute('href', paths.myPersonalProfile({ cv: 'letter' }))
    await link.click()
    await expect.element(field('Subject')).toHaveValue('Application')
    await letter.getByText('Español').click()
    await expect.element(field('Subject')).toHaveValue('Candidatura')
    await expect.element(field('Closing')).toHaveValue('Un cordial saludo,')
    await field('Recipient').fill('A quien corresponda')
    const tooLong = letter
      .getByText('Your text has 4,002 characters. Shorten it to 4,000', { exact: false })
      .first()
    await field('Your text').fill('x '.repeat(2_001))
    await expect.element(tooLong).toBeVisible()
    await download.click()
    await expect.element(field('Your text')).toHaveValue('x '.repeat(2_001))
    await expect.element(field('Your text')).toHaveFocus()
    await field('Your text').fill('He construido dos presas.')
    await expect.element(tooLong).not.toBeInTheDocument()
    const file = await catchFiles()(() => download.click())
    expect(file.name).toBe('Asha Kulkarni – Carta de presentación.pdf')
    expect(await file.content.text()).toContain('/MediaBox [0 0 612 792]')
    expectOrder((await readFile(file)).text, ['A quien corresponda', 'Estimado equipo de selección:'])
    await expect
      .element(letter.getByRole('link', { name: 'Change', exact: false }))
      .toHaveAttribute('href', paths.myPersonalProfile({ cv: 'open' }))

    await letter.getByText('For a job on the portal').click()
    await letter.getByLabelText('Title, company or link of the job').fill('dam')
    await button('Find', letter).click()
    await letter.getByRole('button', { name: /^Dam engineer/ }).click()
    await expect.element(field('Subject')).toHaveValue('Application: Dam engineer')
    await expect.element(field('Your text')).toHaveValue('')
    expect(router.state.location.href).toBe(paths.myPersonalProfile({ cv: 'letter', job: 12 }))
  },
)

test('returns to the form on a phone if the text is missing', async () => {
  await page.viewport(360, 740)
  await openProfile({ cv: 'letter' }, {})
  await letter.getByText('Preview', { exact: true }).click()
  await expectPageDrawn()
  await expect.element(field('Your text')).not.toBeVisible()
  await download.click()
  await expect.element(field('Your text')).toHaveFocus()
  await expect.poll(() => field('Your text').element().getAttribute('aria-invalid')).toBe('true')
  await expect.element(field('Your text')).toHaveAccessibleDescription(/Write your text before/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('retries loading a job', async () => {
  answer('GET /posting-service/api/v1/posting', () => refusedWith(403, 'forbidden', 'Not now.'))
  await openProfile({ cv: 'letter', job: 12 }, {})
  await expect.element(letter.getByText('The jobs could not be loaded')).toBeVisible()
  offerJob({ jobTitle: 'Dam engineer' })
  await letter.getByRole('button', { name: /retry|try again/i }).click()
  await expect.element(field('Subject')).toHaveValue('Application: Dam engineer')
})
