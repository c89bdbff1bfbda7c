import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { box, button, cvDialog, oneOfEach, openCvDialog, openProfile } from '#test/support/cv/cv-dialog.ts'
import { jobAnswer, offerJob } from '#test/support/cv/offered-job.ts'

// A selection that begins with the entries that have words of an advert.

const position = {
  ...sections.ProfessionalExperience.example,
  BusinessUnit: '',
  SkillsUsed: [],
  Projects: [],
  Events: [],
  Awards: [],
  PartTimeJobs: [],
}
const skills = sections.TechnicalSkills.example
const lists = {
  ProfessionalExperience: [
    { ...position, PositionTitle: 'Tunnel builder', CompanyName: 'Harbour', Description: 'Clay and rock.' },
    { ...position, PositionTitle: 'Baker', CompanyName: 'Pan y Sal', Description: '' },
  ],
  TechnicalSkills: [
    { ...skills, Category: 'Programming', Skills: ['C++'] },
    { ...skills, Category: 'Office', Skills: ['C#'] },
  ],
  Education: oneOfEach.Education ?? [],
}

const tailoring = page.getByRole('dialog', { name: 'Tailor my CV' })
const entry = (name: RegExp) => tailoring.getByRole('checkbox', { name })
const start = button('Start from this selection', tailoring)
const typed = tailoring.getByLabelText('Title, company or link of the job')
async function said(text: string): Promise<void> {
  await expect.element(tailoring.getByText(text, { exact: false })).toBeVisible()
}
const press = async (place: Locator, key: string) => {
  ;(place.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}
/** Opens the entries of a section in the dialog of the CV. */
const unfold = (section: string) => button(`Choose entries in ${section}`).click()
const chosen = (name: RegExp) => cvDialog.getByRole('checkbox', { name })

test(
  'a job in the URL selects matching entries, and the previous selection can be restored',
  { tags: 'slow' },
  async () => {
    offerJob({ jobTitle: 'Tunnel engineer', details: 'Tunnelling in clay, and welding.', skills: ['C++'] })
    const { router } = await openProfile({ cv: 'open', job: 12 }, lists)
    await said('Tunnel engineer')
    await expect.element(entry(/^Tunnel builder.*Matches: Tunnel, clay$/)).toBeChecked()
    await expect.element(entry(/^Programming.*Matches: C\+\+$/)).toBeChecked()
    await expect.element(entry(/^Office/)).not.toBeChecked()
    await expect.element(entry(/^Baker/)).not.toBeChecked()
    await expect.element(entry(/^B\.Tech/)).toBeChecked()
    await said('Not in your profile')
    await expect.element(tailoring.getByRole('listitem').filter({ hasText: /^welding$/ })).toBeVisible()
    await expectAccessible()

    await entry(/^Office/).click()
    await start.click()
    await expect.element(tailoring).not.toBeInTheDocument()
    expect(router.state.location.href).toBe(paths.myPersonalProfile({ cv: 'open' }))
    await unfold('Professional Experience')
    await unfold('Technical Skills')
    await expect.element(chosen(/^Tunnel builder/)).toBeChecked()
    await expect.element(chosen(/^Baker/)).not.toBeChecked()
    await expect.element(chosen(/^Office/)).toBeChecked()
    await expect.element(box('Education')).toBeChecked()
    await button('Restore previous selection').click()
    await expect.element(cvDialog.getByText('Previous selection restored')).toBeVisible()
    await expect.element(chosen(/^Baker/)).toBeChecked()
    await expect.element(button('Restore previous selection')).not.toBeInTheDocument()
  },
)

test(
  'compares a pasted job description by keyboard, and handles empty, overlong and unmatched texts',
  { tags: 'slow' },
  async () => {
    await openCvDialog(lists)
    await press(button('Tailor to a job'), '{Enter}')
    await expect.element(tailoring).toBeVisible()
    await press(tailoring.getByRole('radio', { name: 'A job on the portal' }), '{ArrowRight}{Tab}')
    const text = tailoring.getByLabelText('Text of the job description')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await said('Paste the job description first')
    await expect.element(text).toHaveFocus()

    const compare = button('Compare', tailoring)
    await text.fill('x '.repeat(10_001))
    await press(compare, '{Enter}')
    await said('The text has 20,002 characters. Shorten it to 20,000')
    await expect.element(text).toHaveValue('x '.repeat(10_001))
    await expect.element(start).not.toBeInTheDocument()

    await text.fill('Wanted: violinist')
    await press(compare, '{Enter}')
    await said('No entry in your profile matches this job description')
    await expect.element(start).not.toBeInTheDocument()

    await text.fill('Wir suchen: bakers')
    await press(compare, '{Enter}')
    await expect.element(entry(/^Baker/)).toBeChecked()
    await expect.element(entry(/^Tunnel builder/)).not.toBeChecked()
    await press(entry(/^Baker/), ' ')
    await press(entry(/^B\.Tech/), ' ')
    await press(start, '{Enter}')
    await said('Select at least one entry to start from')
    await press(entry(/^Baker/), ' ')
    await press(start, '{Enter}')
    await expect.element(tailoring).not.toBeInTheDocument()
    await expect.element(button('Tailor to a job')).toHaveFocus()
    await unfold('Professional Experience')
    await expect.element(chosen(/^Tunnel builder/)).not.toBeChecked()
  },
)

test('finds a job by words, by URL and among applications', { tags: 'slow' }, async () => {
  offerJob({ jobTitle: 'Tunnel engineer', details: 'Tunnelling.' })
  const [applied] = generatedAnswer<{ results: object[] }>('GET /applications/mine').results
  answer('GET /posting-service/api/v1/applications/mine', {
    results: [
      { ...applied, kind: 'job', open: true, state: 'sent', postingId: 12, title: 'Dam engineer' },
      { ...applied, kind: 'job', open: false, state: 'sent', postingId: 13, title: 'Closed job' },
    ],
    nextCursor: null,
  })
  await openCvDialog(lists)
  await button('Tailor to a job').click()
  await expect.element(tailoring.getByRole('button', { name: /^Dam engineer/ })).toBeVisible()
  await expect.element(tailoring.getByText('Closed job')).not.toBeInTheDocument()
  await typed.fill('no such thing')
  await press(typed, '{Enter}')
  await said('No open job matches these words.')
  const found = tailoring.getByRole('button', { name: /^Tunnel engineer/ })
  await typed.fill('tunnel')
  await button('Find', tailoring).click()
  await expect.element(found).toBeVisible()
  await typed.fill(location.origin + paths.job(12, 'tunnel-engineer'))
  await press(typed, '{Enter}')
  await expect.poll(() => found.elements().length).toBe(1)
  await found.click()
  await expect.element(entry(/^Tunnel builder/)).toBeChecked()
  await button('Another job', tailoring).click()
  await expect.element(typed).toBeVisible()
  await button('Cancel', tailoring).click()
  await expect.element(tailoring).not.toBeInTheDocument()
})

test('reports a closed job, and retries loading a job', async () => {
  const readJob = 'GET /posting-service/api/v1/posting'
  answer(readJob, () => refusedWith(404, 'not_found', 'It is closed.'))
  const { unmount } = await openProfile({ cv: 'open', job: 12 }, lists)
  await said('This job is no longer open.')
  await expect.element(typed).toBeVisible()
  await unmount()
  answer(readJob, () => refusedWith(403, 'forbidden', 'Not now.'))
  await openProfile({ cv: 'open', job: 12 }, lists)
  await said('The jobs could not be loaded')
  answer(readJob, jobAnswer({ jobTitle: 'Tunnel engineer' }) as never)
  await tailoring.getByRole('button', { name: /retry|try again/i }).click()
  await expect.element(entry(/^Tunnel builder/)).toBeChecked()
})

test('shows an empty state for a profile without entries', async () => {
  await openCvDialog({})
  await button('Tailor to a job').click()
  await said('Your profile has no entries yet')
  await expect.element(start).not.toBeInTheDocument()
})
