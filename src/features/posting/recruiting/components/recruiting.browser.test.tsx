import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { applicationStages, type ReceivedApplication } from '../../application/schema.ts'

// The desk of recruiters: applicants by stage, with one opened.

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const applicant = (name: string) =>
  page.getByRole('list', { name: 'Applications' }).getByRole('button', { name: new RegExp(name) })
const opened = (name: string) => page.getByRole('region', { name })

const asha: ReceivedApplication = {
  id: 'a1',
  postingId: 1,
  kind: 'job',
  title: 'Dam engineer',
  organizationName: 'Meseta Works',
  name: 'Asha Rao',
  email: 'asha@example.org',
  stage: 'new',
  note: 'I have built two.',
  hasCv: true,
  answers: [{ question: 'Can you dive?', kind: 'yesNo', answer: 'yes' }],
  interview: null,
  applied: '2026-11-24T09:00:00.000Z',
  changed: '2026-11-24T09:00:00.000Z',
}
const bo: ReceivedApplication = { ...asha, id: 'a2', name: 'Bo Lind', note: 'Bridges', hasCv: false }

const planned = {
  start: new Date(2126, 11, 4, 10).toISOString(),
  minutes: 45,
  place: 'Burgos',
  timeZone: 'UTC',
  sequence: 0,
  cancelled: false,
  round: 0,
}

const countsOf = (applications: ReceivedApplication[]) =>
  Object.fromEntries(
    applicationStages.map((stage) => [stage, applications.filter((each) => each.stage === stage).length]),
  )

/** Mocks the applications that a business receives. */
function receive(applications: ReceivedApplication[]): void {
  const counts = countsOf(applications)
  const posting = {
    postingId: 1,
    kind: 'job',
    slug: 'dam-engineer',
    title: 'Dam engineer',
    open: true,
    counts,
  }
  answer('GET /applications/receiving', { results: [posting], total: 1, nextCursor: null } as never)
  answer('GET /applications/received', (asked) => {
    const { postingId, id, stage, words = '', from = 0 } = asked as Record<string, string> & { from?: number }
    const found = applications.filter(
      (each) =>
        (!id || each.id === id) &&
        (!stage || each.stage === stage) &&
        each.name.toLowerCase().includes(words),
    )
    return {
      posting: postingId ? posting : null,
      counts: words ? countsOf(found) : counts,
      results: found.slice(from, from + 50),
      total: found.length,
    } as never
  })
}

/** Opens the applications to a posting. */
async function openDesk(
  applications: ReceivedApplication[],
  width = 1280,
  path = paths.receivedApplications(1),
): Promise<void> {
  await page.viewport(width, 800)
  beSignedIn({ userType: 'Business' })
  receive(applications)
  answer('GET /recruiting/details', { entries: [], templates: [] } as never)
  await mountPage(path)
}
const people = (count: number, of: ReceivedApplication, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ ...of, id: `a${at}`, name: `Person ${at + from}` }))

test('opens an applicant beside the list, and downloading the CV marks the application as seen', async () => {
  await openDesk([asha, bo])
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Applications: Dam engineer' }))
    .toBeVisible()
  await expectAccessible()
  await applicant('Asha Rao').click()
  const pane = opened('Asha Rao')
  await expect.element(pane.getByText('I have built two.')).toBeVisible()
  await expect.element(pane.getByRole('definition')).toHaveTextContent('Yes')
  await expectLink('asha@example.org', 'mailto:asha@example.org', pane)
  await expectAccessible()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  answer(
    'GET /applications/a1/cv.pdf',
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  )
  receive([{ ...asha, stage: 'seen' }, bo])
  await button('Download the CV: Asha Rao').click()
  await expect
    .poll(() => (click.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download))
    .toEqual(['asha-rao.pdf'])
  await expect.element(page.getByLabelText('Stage of Asha Rao')).toHaveValue('seen')
  await expect
    .poll(() => callsTo('/applications/set-stage').map(({ body }) => body))
    .toEqual([{ id: 'a1', from: 'new', stage: 'seen' }])
})

test('shows the applications without an opening', async () => {
  beSignedIn({ userType: 'Business' })
  receive([asha])
  const counts = countsOf([{ ...asha, stage: 'new' }])
  const open = { postingId: 0, kind: 'job', slug: 'meseta', title: 'Any suitable job', open: true, counts }
  answer('GET /applications/receiving', { results: [open], total: 1, nextCursor: null } as never)
  answer('GET /applications/received', {
    posting: open,
    counts,
    results: [{ ...asha, postingId: 0, title: 'Any suitable job' }],
    total: 1,
  } as never)
  await mountPage(paths.receivedApplications())
  await page.getByLabelText('Posting').selectOptions('Any suitable job (1)')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Applications: Any suitable job' }))
    .toBeVisible()
  expect(callsTo('/applications/received').at(-1)?.body).toMatchObject({ postingId: '0' })

  answer('GET /recruiting/details', { entries: [], templates: [] })
  await applicant('Asha Rao').click()
  await button('Write email').click()
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Rao' })
  await expect.element(dialog.getByText('Your application to Meseta Works')).toBeVisible()
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Offer')
  await expect
    .element(dialog.getByText(/^Hello Asha Rao,\s+We would like to offer you a position at Meseta Works\./))
    .toBeVisible()
  await dialog.getByLabelText('Message').fill('{job}: yes. Come for {job}.')
  await expect.element(dialog.getByText('Any suitable job: yes. Come for any suitable job.')).toBeVisible()
})

test('the keyboard opens applicants and sets stages, and the list of a stage goes on to the next', async () => {
  await openDesk([asha, bo])
  await page.getByText('New (2)').click()
  ;(applicant('Asha Rao').element() as HTMLElement).focus()
  await userEvent.keyboard('j')
  await expect.element(opened('Asha Rao')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(opened('Bo Lind')).toBeVisible()
  await expect.element(applicant('Bo Lind')).toHaveFocus()
  await userEvent.keyboard('jk')
  await expect.element(opened('Asha Rao')).toBeVisible()
  receive([{ ...asha, stage: 'interview' }, bo])
  await userEvent.keyboard('2')
  await expect.element(page.getByText('Asha Rao: Interview')).toBeVisible()
  await expect.element(opened('Bo Lind')).toBeVisible()
  expect(callsTo('/applications/set-stage').map(({ body }) => body)).toEqual([
    { id: 'a1', from: 'new', stage: 'interview' },
  ])
  // Characters that somebody types are no shortcuts.
  await page.getByLabelText('Name, email or note').fill('asha 2')
  await expect.element(page.getByText('No applications match')).toBeVisible()
  expect(callsTo('/applications/set-stage')).toHaveLength(1)
})

/** A PDF of one page with a line of text. */
const pdfOf = (line: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${line.length + 35}>>stream
BT /F 24 Tf 20 100 Td (${line}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
const answerCv = (id: string, content: string) =>
  answer(
    `GET /applications/${id}/cv.pdf`,
    () => new Response(content, { headers: { 'content-type': 'application/pdf' } }),
  )

test('shows the CV beside the applicant, and of the next ones, too, until it is hidden', async () => {
  await page.viewport(1280, 800)
  beSignedIn({ userType: 'Business' })
  const cy = { ...asha, id: 'a3', name: 'Cy Fall', stage: 'offer' as const }
  receive([asha, bo, cy])
  answerCv('a1', pdfOf('Dams since 1998'))
  answerCv('a3', 'not a PDF')
  await mountPage(paths.receivedApplications(1))
  await page.getByText('New (2)').click()
  await applicant('Asha Rao').click()
  // Read, the application leaves this list, but not the screen.
  receive([{ ...asha, stage: 'seen' }, bo, cy])
  await userEvent.keyboard('c')
  const cv = page.getByRole('region', { name: 'CV of Asha Rao' })
  await expect.element(cv.getByRole('listitem', { name: 'Page 1 of 1' })).toHaveAttribute('data-drawn', '')
  await expect.element(cv.getByText('Dams since 1998')).toBeVisible()
  const ink = () => {
    const canvas = cv.element().querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.some((value, at) => at % 4 === 0 && value < 128)
  }
  expect(ink()).toBe(true)
  await expect.element(page.getByLabelText('Stage of Asha Rao')).toHaveValue('seen')
  await expect.element(page.getByText('New (1)')).toBeVisible()
  expect(callsTo('/applications/set-stage').map(({ body }) => body)).toEqual([
    { id: 'a1', from: 'new', stage: 'seen' },
  ])
  await expect.element(opened('Asha Rao').getByText('I have built two.')).toBeInViewport()
  await expect.element(cv).toBeInViewport()
  await expectAccessible()

  await button('Next applicant').click()
  await expect.element(page.getByText('This application has no CV.')).toBeVisible()
  await expect.element(opened('Bo Lind')).toBeVisible()
  await button('Back to the list').click()
  await page.getByText('All (3)').click()
  await applicant('Cy Fall').click()
  await button('Show the CV').click()
  await expect.element(page.getByText('This CV can’t be shown here')).toBeVisible()
  await button('Hide the CV').click()
  await expect.element(page.getByRole('region', { name: 'CV of Cy Fall' })).not.toBeInTheDocument()
  await expect.element(applicant('Cy Fall')).toBeVisible()
})

test('the keyboard goes on while the CV is shown in place of the list, and after it is hidden', async () => {
  await page.viewport(1280, 800)
  await openDesk([asha, bo])
  answerCv('a1', pdfOf('Dams since 1998'))
  await applicant('Asha Rao').click()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('region', { name: 'CV of Asha Rao' })).toBeVisible()
  await expect.element(button('Back to the list')).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('region', { name: 'CV of Asha Rao' })).not.toBeInTheDocument()
  await expect.element(applicant('Asha Rao')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(opened('Bo Lind')).toBeVisible()
})

test('shows the CV on a phone, and Back leads to the list', async () => {
  await page.viewport(360, 800)
  beSignedIn({ userType: 'Business' })
  receive([asha, bo])
  answerCv('a1', pdfOf('Dams since 1998'))
  const { router } = await mountPage(paths.receivedApplications(1))
  await applicant('Asha Rao').click()
  await button('Show the CV').click()
  await expect.element(page.getByText('Dams since 1998')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(router.state.location.href).toBe(paths.receivedApplications(1, { applicant: 'a1' }))
  router.history.back()
  await expect.element(applicant('Asha Rao')).toBeVisible()
  await expect.element(opened('Asha Rao')).not.toBeInTheDocument()
  expect(router.state.location.href).toBe(paths.receivedApplications(1))
})

test('a link opens an applicant, also one that the list does not show', async () => {
  await page.viewport(1280, 800)
  beSignedIn({ userType: 'Business' })
  const many = Array.from({ length: 60 }, (_, at) => ({ ...bo, id: `b${at}`, name: `Bo ${at}` }))
  receive([...many, asha])
  await mountPage(paths.receivedApplications(1, { applicant: 'a1' }))
  await expect.element(opened('Asha Rao')).toBeVisible()
  await expect.element(applicant('Bo 49')).toBeVisible()
})

test('the keyboard goes on after an applicant was used or opened on a phone', async () => {
  await openDesk([asha, bo])
  await expect.element(page.getByText(/^Keyboard shortcuts in the list:/)).toBeVisible()
  await applicant('Asha Rao').click()
  ;(button('Download the CV: Asha Rao').element() as HTMLElement).focus()
  await userEvent.keyboard('j')
  await expect.element(opened('Bo Lind')).toBeVisible()
  await expect.element(applicant('Bo Lind')).toHaveFocus()
  // With caps lock on.
  await userEvent.keyboard('K')
  await expect.element(applicant('Asha Rao')).toHaveFocus()
  await page.viewport(360, 800)
  await button('Back to the list').click()
  await expect.element(applicant('Asha Rao')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Back to the list')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(opened('Bo Lind')).toBeVisible()
  await expect.element(button('Back to the list')).toHaveFocus()
})

test('lists applications to all postings by words, on a phone one at a time, and shows why a stage was refused', async () => {
  await openDesk([asha, bo], 360, paths.receivedApplications())
  await expect.element(applicant('Bo Lind').getByText('Dam engineer')).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Dam engineer (2)' })).toBeInTheDocument()
  await page.getByLabelText('Name, email or note').fill('bo')
  receive([bo])
  await expect.element(page.getByText('All (1)')).toBeVisible()
  await applicant('Bo Lind').click()
  await expect.element(applicant('Bo Lind')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  answer('POST /applications/set-stage', () => refusedWith(404, 'not_found', 'It was withdrawn.'))
  await page.getByLabelText('Stage of Bo Lind').selectOptions('Declined')
  await expect.element(page.getByText('It was withdrawn.')).toBeVisible()
  await button('Back to the list').click()
  await expect.element(applicant('Bo Lind')).toHaveFocus()
})

test('loads many applications page by page, by keyboard', async () => {
  await openDesk(people(60, asha))
  const shown = () => page.getByRole('list', { name: 'Applications' }).getByRole('button').elements()
  await expect.poll(() => shown().length).toBe(50)
  ;(button('Show more').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown().length).toBe(60)
  expect(new Set(shown().map(({ textContent }) => textContent)).size).toBe(60)
  await expect.element(button('Show more')).not.toBeInTheDocument()
})

test('of many applicants, the keyboard reaches the opened one at once and the next page by itself', async () => {
  await openDesk(people(60, asha, 100))
  await expect.element(applicant('Person 100')).toBeVisible()
  ;(applicant('Person 100').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(applicant('Person 101')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'asha@example.org' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(applicant('Person 101')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(applicant('Person 100')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(applicant('Person 149')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(opened('Person 150')).toBeVisible()
  await expect.element(applicant('Person 150')).toHaveFocus()
})

test('adds and deletes notes, and writes an email from a template', async () => {
  await page.viewport(1280, 800)
  beSignedIn({ userType: 'Business' })
  receive([asha, bo])
  const call = { subject: '', author: 'Ravi Sen', written: asha.applied, canDelete: true }
  const note = { ...call, id: 'n1', kind: 'note' as const, body: 'Call her.' }
  const saved = { id: 't1', name: 'Site visit', body: 'Come to {company}' }
  answer('GET /recruiting/details', { entries: [], templates: [saved] })
  await mountPage(paths.receivedApplications(1))
  await applicant('Asha Rao').click()
  const pane = opened('Asha Rao')
  answer('POST /recruiting/add-note', { entries: [note], templates: [saved] })
  const field = pane.getByLabelText('New note')
  await field.fill('Call her. j2')
  await button('Add note').click()
  await expect.element(pane.getByText('Ravi Sen, note')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expectAccessible()
  expect(callsTo('/recruiting/add-note').map(({ body }) => body)).toEqual([
    { id: 'a1', body: 'Call her. j2' },
  ])
  answer('POST /recruiting/delete-note', { entries: [], templates: [saved] })
  await button('Delete this note').click()
  await expect.element(pane.getByText('Ravi Sen, note')).not.toBeInTheDocument()

  await button('Write email').click()
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Rao' })
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Site visit')
  await expect.element(dialog.getByText('Come to Meseta Works')).toBeVisible()
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Rejection')
  await expect.element(dialog.getByLabelText('Message')).toHaveValue(expect.stringContaining('Hello {name},'))
  await dialog.getByLabelText('Stage afterwards').selectOptions('Declined')
  await expectAccessible()
  answer('POST /recruiting/send-message', () => refusedWith(404, 'not_found', 'It was withdrawn.'))
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog.getByText('It was withdrawn.')).toBeVisible()
  answer('POST /recruiting/send-message', { entries: [], templates: [saved] })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(page.getByText('Email sent to Asha Rao')).toBeVisible()
  expect(callsTo('/recruiting/send-message').at(-1)?.body).toEqual({
    id: 'a1',
    subject: '{job}: your application',
    body: expect.stringContaining('interest in {job}'),
    stage: 'declined',
  })
})

test('invites to an interview, which is shown with its calendar file, and exports the list as filtered', async () => {
  await openDesk([{ ...asha, interview: planned }, bo])
  await applicant('Asha Rao').click()
  const pane = opened('Asha Rao')
  await expect.element(pane.getByText('Interview: 04/12/2126, 10:00, 45 min')).toBeVisible()
  await expect.element(pane.getByText('Burgos')).toBeVisible()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const files = () => (click.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)
  answer(
    'GET /recruiting/interview.ics',
    () => new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }),
  )
  await button('Add to calendar (.ics)').click()
  await expect.poll(files).toEqual(['interview.ics'])
  await button('Write email').click()
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Rao' })
  await dialog.getByLabelText('Message').fill('Come!')
  await dialog.getByLabelText('Move the interview on 04/12/2126, 10:00').click()
  await expect.element(dialog.getByLabelText('Stage afterwards')).toHaveValue('interview')
  await expect.element(dialog.getByLabelText(/^Date and time/)).toHaveValue('2126-12-04T10:00')
  await dialog.getByLabelText(/^Date and time/).fill('2027-03-28T02:30')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog.getByText(/^The clocks skip this time/)).toBeVisible()
  await dialog.getByLabelText(/^Date and time/).fill('')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog.getByText(/^Enter the date and the time of the interview/)).toBeVisible()
  expect(callsTo('/recruiting/send-message')).toEqual([])
  await dialog.getByLabelText(/^Date and time/).fill('2126-12-05T10:00')
  await expect.element(dialog.getByLabelText('Place or link')).toHaveValue('Burgos')
  await expectAccessible()
  const said = 'Enter a time in the future.'
  answer('POST /recruiting/send-message', () =>
    refusedWith(400, 'invalid_input', said, { fields: { 'interview.start': said } }),
  )
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog.getByText(said)).toBeVisible()
  answer('POST /recruiting/send-message', { entries: [], templates: [] })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo('/recruiting/send-message').at(-1)?.body).toMatchObject({
    stage: 'interview',
    interview: { start: new Date(2126, 11, 5, 10).toISOString(), minutes: 45, place: 'Burgos' },
  })
  await page.getByText('New (2)').click()
  answer(
    'GET /recruiting/applicants.csv',
    () => new Response('Posting', { headers: { 'content-type': 'text/csv' } }),
  )
  await button('Export as CSV').click()
  await expect.poll(files).toEqual(['interview.ics', 'applicants.csv'])
})

test('asks which time an interview has that the clocks show twice', async () => {
  // In Madrid, clocks go back at 3:00.
  const second = { ...planned, start: '2126-10-27T01:30:00.000Z' }
  await openDesk([{ ...asha, interview: second }])
  await applicant('Asha Rao').click()
  await button('Write email').click()
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Rao' })
  await dialog.getByLabelText('Message').fill('Come!')
  await dialog.getByLabelText(/^Move the interview on/).click()
  const time = dialog.getByLabelText(/^Date and time/)
  await expect.element(time).toHaveValue('2126-10-27T02:30')
  const which = dialog.getByLabelText('Which of the two times')
  await expect.element(which).toHaveValue('second')
  await time.fill('2126-10-27T02:45')
  await expect.element(which).toHaveValue('')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog.getByText('Choose which of the two you mean')).toBeVisible()
  expect(callsTo('/recruiting/send-message')).toEqual([])
  await which.selectOptions('second')
  answer('POST /recruiting/send-message', { entries: [], templates: [] })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo('/recruiting/send-message').at(-1)?.body).toMatchObject({
    interview: { start: '2126-10-27T01:45:00.000Z' },
  })
})

test('writes to several applicants at once, and keeps those selected that were skipped', async () => {
  await openDesk([asha, bo])
  await applicant('Asha Rao').click()
  await userEvent.keyboard('x')
  await expect.element(page.getByLabelText('Select Asha Rao')).toBeChecked()
  await page.getByLabelText('1 selected').click()
  await expect.element(page.getByLabelText('2 selected')).toBeChecked()
  await expectAccessible()
  const bar = page.getByRole('button', { name: 'Write email' }).first()
  await bar.click()
  const dialog = page.getByRole('dialog', { name: 'Write to 2 applicants' })
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Rejection')
  await expect.element(dialog.getByLabelText('Stage afterwards')).toHaveValue('declined')
  await expect.element(dialog.getByRole('heading', { name: 'Preview for Asha Rao' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Set an interview time')).not.toBeInTheDocument()
  const reason = 'The application was withdrawn.'
  answer('POST /recruiting/change-applications', {
    changed: ['a1'],
    skipped: [{ id: 'a2', reason }],
  } as never)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(page.getByText('Email sent to 1 applicant')).toBeVisible()
  await expect.element(page.getByText(/selected\. Bo Lind: The application was withdrawn\.$/)).toBeVisible()
  expect(callsTo('/recruiting/change-applications').map(({ body }) => body)).toEqual([
    {
      ids: ['a1', 'a2'],
      stage: 'declined',
      message: {
        subject: '{job}: your application',
        body: expect.stringContaining('Thank you for your interest'),
      },
    },
  ])
  await expect.element(page.getByLabelText('Select Bo Lind')).toBeChecked()
  await expect.element(page.getByLabelText('Select Asha Rao')).not.toBeChecked()
})

test('shows the opened applicant, and what to do with selected ones, wherever the list is scrolled to', async () => {
  await openDesk(people(40, bo))
  await page.viewport(1280, 700)
  await page.getByLabelText('Select Person 39').click()
  await applicant('Person 39').click()
  await expect.element(opened('Person 39').getByRole('heading', { name: 'Person 39' })).toBeInViewport()
  await expect.element(button('Change stage')).toBeInViewport()
})

test('changes the stage of many applicants in several calls, and skips the rest if one fails', async () => {
  await openDesk(people(30, bo))
  await page.getByLabelText('Select all in the list').click()
  await button('Change stage').click()
  const dialog = page.getByRole('dialog', { name: 'Change the stage of 30 applicants' })
  await dialog.getByLabelText('New stage').selectOptions('Interview')
  answer('POST /recruiting/change-applications', (asked) => {
    const { ids } = asked as { ids: string[] }
    if (ids.length < 25) throw refusedWith(503, 'busy', 'Try again later.')
    return { changed: ids, skipped: [] } as never
  })
  await dialog.getByRole('button', { name: 'Change stage' }).click()
  await expect.element(page.getByText('25 applicants moved to Interview')).toBeVisible()
  await expect.element(page.getByLabelText('5 selected')).toBeVisible()
  await expect.element(page.getByText(/Person 28, Person 29: Try again later\.$/)).toBeVisible()
})

test('cancels an interview with an email, and says so to both', async () => {
  await openDesk([{ ...asha, interview: planned }])
  await applicant('Asha Rao').click()
  await opened('Asha Rao').getByRole('button', { name: 'Write email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Rao' })
  await dialog.getByLabelText('Message').fill('We are ill.')
  await dialog.getByLabelText('Cancel the interview on 04/12/2126, 10:00').click()
  await expect.element(dialog.getByLabelText(/^Move the interview/)).not.toBeInTheDocument()
  answer('POST /recruiting/send-message', { entries: [], templates: [] })
  receive([{ ...asha, interview: { ...planned, sequence: 1, cancelled: true } }])
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect.element(page.getByText('Interview cancelled: 04/12/2126, 10:00')).toBeVisible()
  await expect.element(button('Remove from calendar (.ics)')).toBeVisible()
  expect(callsTo('/recruiting/send-message').map(({ body }) => body)).toEqual([
    { id: 'a1', subject: '{job}: your application', body: 'We are ill.', cancelInterview: true },
  ])
})

test('asks before a rejection cancels an interview, however it is chosen', async () => {
  const invited = { ...asha, interview: planned }
  await openDesk([invited, bo])
  await applicant('Asha Rao').click()
  await userEvent.keyboard('5')
  const asked = page.getByRole('dialog', { name: 'Decline Asha Rao?' })
  await expect.element(asked.getByText(/^This cancels the interview on 04\/12\/2126, 10:00\./)).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('Stage of Asha Rao')).toHaveValue('new')
  expect(callsTo('/applications/set-stage')).toEqual([])

  await button('Write email').click()
  const dialog = page.getByRole('dialog', { name: 'Write to Asha Rao' })
  await dialog.getByLabelText('Stage afterwards').selectOptions('Declined')
  const cancels = dialog.getByLabelText('Cancel the interview on 04/12/2126, 10:00')
  await expect.element(cancels).toBeChecked()
  await expect.element(cancels).toBeDisabled()
  await expect.element(dialog.getByLabelText(/^Move the interview/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabelText('Select all in the list').click()
  const lost = page.getByText('Interviews to come of 1 applicant are cancelled, with an email.')
  await button('Change stage').click()
  await expect.element(lost).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Write email' }).first().click()
  await page.getByLabelText('Stage afterwards').selectOptions('Declined')
  await expect.element(lost).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabelText('Stage of Asha Rao').selectOptions('Declined')
  answer('POST /applications/set-stage', { application: { ...invited, stage: 'declined' } } as never)
  receive([{ ...invited, stage: 'declined', interview: { ...planned, cancelled: true } }, bo])
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('Interview cancelled: 04/12/2126, 10:00')).toBeVisible()
  expect(callsTo('/applications/set-stage').map(({ body }) => body)).toEqual([
    { id: 'a1', from: 'new', stage: 'declined' },
  ])
})
