import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sections } from '#features/profile/sections/registry.ts'
import type { OwnStart } from '#features/start/schema.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import type { OwnApplication } from '../schema.ts'
import { ApplyPanel } from './apply-panel.tsx'

// Applications as the applicant and the business see them.

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

const sent: OwnApplication = {
  id: 'a1',
  postingId: 1,
  kind: 'job',
  slug: 'dam-engineer',
  title: 'Dam engineer',
  organizationName: 'Meseta Works',
  open: true,
  stage: 'new',
  note: 'I have built two.',
  mails: true,
  hasCv: true,
  cvName: '',
  answers: [],
  interview: null,
  applied: '2026-11-24T09:00:00.000Z',
  changed: '2026-11-24T09:00:00.000Z',
}
/** Returns the names of downloaded files. */
function savedFiles(): () => string[] {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  answer(
    'GET /applications/a1/cv.pdf',
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  return () => (click.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)
}

function openPanel(kind: 'job' | 'project', more: object = {}) {
  answer('GET /applications/of-posting', {
    application: null,
    obstacle: null,
    questions: [],
    ...more,
  } as never)
  return mount(
    <ApplyPanel
      target={{ postingId: 1 }}
      returnTo={kind === 'job' ? paths.job(1, 'spillway') : paths.project(1, 'spillway')}
      kind={kind}
      title="Spillway model"
      organizationName="Meseta Works"
    />,
  )
}

test.each([
  ['job', 'Apply'],
  ['project', 'Express interest'],
] as const)('asks signed-out visitors to sign in to apply for a %s', async (kind, name) => {
  await openPanel(kind)
  const returnTo = kind === 'job' ? paths.job(1, 'spillway') : paths.project(1, 'spillway')
  await expectLink(name, paths.signIn({ returnTo, act: 'apply', subject: '1' }))
})

test('applies to a business without an opening', async () => {
  beKnown()
  answer('GET /applications/of-posting', { application: null, obstacle: null, questions: [] } as never)
  await mount(
    <ApplyPanel
      target={{ organizationID: 'meseta' }}
      returnTo={paths.company('meseta')}
      kind="job"
      title="Any suitable job"
      organizationName="Meseta Works"
      label="Apply without an opening"
    />,
  )
  await button('Apply without an opening').click()
  await expect.element(dialog.getByRole('heading', { name: 'Apply: Any suitable job' })).toBeVisible()
  expect(callsTo('/applications/of-posting').at(-1)?.body).toEqual({ organizationID: 'meseta' })
  await dialog.getByLabelText('Note').fill('I have built two.')
  answer('POST /applications/apply', { application: sent } as never)
  answer('GET /applications/of-posting', { application: sent, obstacle: null } as never)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect.element(page.getByText('Application sent')).toBeVisible()
  const { body } = callsTo('/applications/apply').at(-1)!
  expect(body).toMatchObject({ organizationID: 'meseta', note: 'I have built two.' })
  expect(body).not.toHaveProperty('postingId')
})

/** Signs in a member that the server knows with the same values. */
function beKnown(more: Partial<SessionUser> = {}): void {
  const { user } = generatedAnswer<{ user: SessionUser }>('GET /session/me')
  const known = { ...user, name: 'Ada Rao', email: 'ada@example.org', emailVerified: true, ...more }
  answer('GET /session/me', { user: known } as never)
  beSignedIn(known)
}

test('sends interest in a project with a note, without a CV and without emails', async () => {
  beKnown()
  await openPanel('project')
  await button('Express interest').click()
  await expect
    .element(dialog.getByRole('heading', { name: 'Express interest: Spillway model' }))
    .toBeVisible()
  await dialog.getByRole('radio', { name: 'Without a CV' }).click()
  await dialog.getByLabelText('Note').fill('I have built two.')
  await dialog.getByLabelText('Email me when the status changes').click()
  await expectAccessible()
  answer('POST /applications/apply', () => refusedWith(409, 'conflict', 'It was closed meanwhile.'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('It was closed meanwhile.')).toBeVisible()
  const application = { ...sent, kind: 'project' }
  answer('POST /applications/apply', { application } as never)
  answer('GET /applications/of-posting', { application, obstacle: null } as never)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Application sent')).toBeVisible()
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
  await expectLink('My applications', paths.myApplications())
  expect(callsTo('/applications/apply').at(-1)?.body).toEqual({
    postingId: 1,
    note: 'I have built two.',
    mails: false,
    answers: {},
    cvName: '',
    cv: null,
  })
})

test('a newcomer applies with a PDF and a name, which the company gets once the address is confirmed', async () => {
  beKnown({ name: '', emailVerified: false, userType: null })
  const question = { id: 'q1', question: 'Can you dive?', kind: 'yesNo', isRequired: true }
  await openPanel('job', { questions: [question] })
  await button('Apply').click()
  const file = dialog.getByLabelText('CV as a PDF file')
  const send = dialog.getByRole('button', { name: 'Send application' })
  await dialog.getByLabelText('Can you dive?').selectOptions('Yes')
  await send.click()
  await expect.element(dialog.getByText('Choose a PDF file')).toBeVisible()
  await file.upload(new File([new Uint8Array(2_000_001)], 'Large.pdf', { type: 'application/pdf' }))
  await send.click()
  await expect.element(dialog.getByText(/The file is larger than 2 MB/)).toBeVisible()
  await file.upload(new File(['%PDF-1.7'], 'Noor.pdf', { type: 'application/pdf' }))
  await send.click()
  await expect.element(dialog.getByText('Enter your name')).toBeVisible()
  await expectAccessible()
  expect([callsTo('/applications/apply'), callsTo('/profile')]).toEqual([[], []])
  await dialog.getByLabelText('Your name').fill('Noor Rahman')
  const named = { ...generatedAnswer<{ user: object }>('PATCH /profile').user, name: 'Noor Rahman' }
  answer('PATCH /profile', { user: { ...named, emailVerified: false, userType: null } } as never)
  answer('POST /applications/apply', { application: sent } as never)
  answer('GET /applications/of-posting', { application: sent, obstacle: null } as never)
  await send.click()
  await expect.element(page.getByText('Not sent yet')).toBeVisible()
  expect(callsTo('/profile').at(-1)?.body).toEqual({ name: 'Noor Rahman' })
  expect(callsTo('/applications/apply').map(({ body }) => body)).toEqual([
    { postingId: 1, note: '', mails: true, answers: { q1: 'yes' }, cvName: 'Noor', cv: btoa('%PDF-1.7') },
  ])
})

test('shows the obstacle to applying instead of the button', async () => {
  beSignedIn()
  await openPanel('job', { obstacle: 'elsewhere' })
  await expect.element(page.getByText(/This company doesn’t accept applications here/)).toBeVisible()
  await expect.element(button('Apply')).not.toBeInTheDocument()
})

/** A list of own applications of a single page. */
const mineOf = (...results: OwnApplication[]) => ({
  results,
  total: results.length,
  counts: { job: results.length, project: 0 },
  nextCursor: null as string | null,
})

test('shows an empty state without applications', async () => {
  beSignedIn()
  answer('GET /applications/mine', mineOf())
  await mountPage(paths.myApplications())
  await expect.element(page.getByText('No applications yet')).toBeVisible()
  await expectLink('Find a job', paths.jobs())
  await expectLink('Find projects', paths.projects())
})

test('shows status and CV, turns emails off, and withdraws the application', async () => {
  beSignedIn()
  const closed: OwnApplication = {
    ...sent,
    id: 'a2',
    open: false,
    stage: 'interview',
    title: 'Diver',
    hasCv: false,
  }
  answer('GET /applications/mine', mineOf(sent, closed))
  await mountPage(paths.myApplications())
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const job = row('Dam engineer')
  await expectLink('Dam engineer', paths.job(1, 'dam-engineer'), job)
  await expect.element(job.getByText('Sent', { exact: true })).toBeVisible()
  await expect.element(row('Diver').getByText('Interview')).toBeVisible()
  await expect.element(row('Diver').getByText('Job, closed')).toBeVisible()
  await expect.element(row('Diver').getByRole('link')).not.toBeInTheDocument()
  await expect.element(button('Download the CV: Diver')).not.toBeInTheDocument()
  await expectAccessible()
  const files = savedFiles()
  await button('Download the CV: Dam engineer').click()
  await expect.poll(files).toEqual(['dam-engineer.pdf'])

  answer('GET /applications/mine', mineOf({ ...sent, mails: false }))
  await job.getByRole('switch', { name: 'Email me when the status changes' }).click()
  await expect.element(job.getByRole('switch')).not.toBeChecked()
  await expect.poll(() => callsTo('/applications/set-mails')[0]?.body).toEqual({ id: 'a1', mails: false })

  await button('Withdraw: Dam engineer').click()
  await expect.element(dialog.getByRole('heading', { name: 'Withdraw this application?' })).toBeVisible()
  await expectAccessible()
  answer('GET /applications/mine', mineOf({ ...sent, stage: 'withdrawn', hasCv: false, note: '' }))
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Application withdrawn and CV deleted.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(job.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Download|Withdraw/ })).not.toBeInTheDocument()
  expect(callsTo('/applications/withdraw')[0]?.body).toEqual({ id: 'a1' })
})

test('lists more applications page by page', async () => {
  beSignedIn()
  answer('GET /applications/mine', (asked) => {
    const isSecond = (asked as { cursor?: string }).cursor === 'next'
    const found = mineOf({ ...sent, id: isSecond ? 'b' : 'a', title: isSecond ? 'Diver' : 'Pilot' })
    return { ...found, total: 2, nextCursor: isSecond ? null : 'next' } as never
  })
  await mountPage(paths.myApplications())
  const item = page.getByRole('main').getByRole('listitem')
  await expect.element(item.filter({ hasText: 'Pilot' })).toBeVisible()
  await expect.element(page.getByText('Showing 1 of 2')).toBeVisible()
  await button('Show more').click()
  await expect.element(item.filter({ hasText: 'Diver' })).toBeVisible()
  await expect.element(button('Show more')).not.toBeInTheDocument()
})

// My Projects: projects of interest, projects in the profile, and projects the business has posted.

const MINE = 'GET /posting-service/api/v1/applications/mine'
const START = 'GET /start-service/api/v1/own'
const main = page.getByRole('main')
const made = generatedAnswer<{ results: OwnApplication[] }>(MINE).results[0]!
const wanted = {
  ...made,
  kind: 'project',
  stage: 'new',
  open: true,
  title: 'Spillway model',
  slug: 'spillway',
}

test('lists projects of interest, with links to find projects and to job applications', async () => {
  let mine = mineOf()
  answer(MINE, () => mine as never)
  answer(START, { ...generatedAnswer<OwnStart>(START), Organizations: [] } as never)
  mockProfile()
  const { unmount } = await mountPage(paths.myProjects())
  await expectLink('Find projects', paths.projects(), main)
  await expect.element(page.getByRole('region', { name: 'Posted by your company' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'In your profile' })).not.toBeInTheDocument()
  await expectAccessible()
  await unmount()
  mine = { ...mineOf(wanted as never), counts: { job: 1, project: 1 } }
  await mountPage(paths.myProjects())
  const item = main.getByRole('listitem')
  await expect.element(item.getByRole('heading', { level: 3, name: 'Spillway model' })).toBeVisible()
  await expect.element(item.getByText('Sent', { exact: true })).toBeVisible()
  await expectLink('Spillway model', paths.project(made.postingId, 'spillway'), item)
  await expectLink(/job/, paths.myApplications(), main)
  await expectAccessible()
  await button('Withdraw: Spillway model').click()
  await expect.element(dialog.getByRole('heading', { name: 'Withdraw your interest?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Interest withdrawn.')).toBeVisible()
})

test('projects in the profile link to their position', async () => {
  answer(MINE, mineOf())
  answer(START, { ...generatedAnswer<OwnStart>(START), Organizations: [] } as never)
  const { example } = sections.ProfessionalExperience
  mockProfile({ ProfessionalExperience: [{ ...example, id: 'first' }] })
  await mountPage(paths.myProjects())
  const own = page.getByRole('region', { name: 'In your profile' })
  await expect
    .element(own.getByRole('heading', { level: 3 }))
    .toHaveTextContent(example.Projects[0]!.ProjectName)
  await expectLink(
    /^Edit in Structural engineer, Deccan/,
    paths.myPersonalProfile({ edit: 'ProfessionalExperience.first' }),
    own,
  )
  await expectAccessible()
})

test('shows posted projects and their application counts to members who manage them', async () => {
  const start = generatedAnswer<OwnStart>(START)
  const business = { ...start.Organizations[0], Kind: 'business', Tabs: ['projects'] }
  answer(MINE, mineOf())
  answer(START, { ...start, Organizations: [business] } as never)
  const counts = { new: 1, seen: 1, interview: 0, offer: 0, hired: 0, declined: 0 }
  answer('GET /posting-service/api/v1/applications/receiving', {
    results: [{ postingId: 72, kind: 'project', title: 'Spillway model', open: false, counts }],
    total: 1,
    nextCursor: null,
  })
  beSignedIn({ userType: 'Business' })
  await mountPage(paths.myProjects())
  const posted = page.getByRole('region', { name: 'Posted by your company' })
  await expect.element(posted.getByText('2 total, 1 new')).toBeVisible()
  await expectLink('Spillway model', paths.receivedApplications(72), posted)
  await expectLink('Post a project', paths.myBusinessProfile('projects'), posted)
  await expectAccessible()
})
