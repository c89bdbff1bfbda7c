import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { expectLink } from '#test/support/component/link.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { OwnTalk, ReviewedTalk, ShownTalkCall, Talk, TalkProposals } from '../../talks/schema.ts'

const title = 'What a cable says before it breaks'
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string, within: Pick<typeof dialog, 'getByLabelText'> = page) =>
  within.getByLabelText(new RegExp(`^${name}(?: .?optional.?)?$`))
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

const talk: Talk = {
  talkTitle: title,
  talkSpeaker: 'Ada Rao',
  talkTopic: 'Monitoring',
  talkMinutes: '20',
  talkAbstract: 'Two years of data from one bridge.',
  talkLinks: ['https://slides.example/cable'],
  talkNote: 'I need a projector.',
}
const standing = {
  talkId: '5',
  version: 2,
  status: 'proposed' as const,
  reason: '',
  talk,
  created: '2026-11-24T09:00:00.000Z',
  scheduled: false,
}
const reviewed = (more: Partial<ReviewedTalk> = {}): ReviewedTalk => ({
  ...standing,
  by: { name: 'Ada Rao', email: 'ada@example.org' },
  reviews: [],
  averageScore: null,
  can: { decide: ['accept', 'waitlist', 'decline'], schedule: false },
  ...more,
})
const desk = (more: Partial<TalkProposals> = {}): { result: TalkProposals } => ({
  result: {
    ...generatedAnswer<{ result: TalkProposals }>('GET /talk-desk').result,
    call: null,
    closes: null,
    talks: [],
    ...more,
  },
})
async function openDesk(more: Partial<TalkProposals> = {}) {
  beSignedIn()
  answer('GET /talk-desk', desk(more))
  return mountPage('/my-events/7?part=talks')
}

test('a call for papers is opened, with errors for missing fields, and closed', async () => {
  await openDesk()
  await press('Open call for papers')
  await inDialog('Save')
  await expect.element(dialog.getByText('Describe what you are looking for')).toBeVisible()
  await field('What you are looking for', dialog).fill('Talks by those who mend bridges.')
  await field('Last day for proposals', dialog).fill('2099-01-31')
  await dialog.getByLabelText(/^Topics to choose from/).fill('Monitoring')
  await userEvent.keyboard('{Enter}')
  answer('POST /set-talk-call', () =>
    refusedWith(400, 'invalid_input', 'Wrong.', {
      fields: { 'call.callClosesDay': 'Enter a time before the event ends' },
    }),
  )
  await inDialog('Save')
  await expect.element(dialog.getByText(/^Enter a time before the event ends/)).toBeVisible()
  await expectAccessible()
  const call = {
    callWanted: 'Talks by those who mend bridges.',
    callClosesDay: '2099/01/31',
    callClosesAt: '',
    callRepeatedHour: '' as const,
    callTopics: ['Monitoring'],
    callMinutes: [],
  }
  answer('POST /set-talk-call', desk({ call, closes: '2099-01-31T18:29:00.000Z' }))
  await inDialog('Save')
  await expect.element(page.getByText('The call for papers is open.')).toBeVisible()
  await expect.element(page.getByText(/^You can submit proposals until /)).toBeVisible()
  await expect.element(page.getByText('No proposals yet.')).toBeVisible()
  await expectLink('View call', /part=propose/)
  expect(callsTo('/set-talk-call').at(-1)?.body).toMatchObject({ call })
  answer('POST /close-talk-call', desk({ call, closes: '2020-01-31T18:29:00.000Z' }))
  await press('Close call now')
  await expect.element(page.getByText(/^The call for papers closed on /)).toBeVisible()
})

test('an organizer reviews a proposal and reads other reviews', async () => {
  await openDesk({ talks: [reviewed()] })
  for (const text of ['I need a projector.', 'Two years of data from one bridge.'])
    await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  await expectLink(/ada@example\.org/, 'mailto:ada@example.org')
  await press(`Review ${title}`)
  await field('Score', dialog).selectOptions('4 points')
  await field('Note', dialog).fill('Fits the evening.')
  const reviews = [{ by: 'Hanna Host', own: true, score: 4, note: 'Fits the evening.' }]
  answer('POST /review-talk', desk({ talks: [reviewed({ averageScore: 4, reviews })] }))
  await inDialog('Save')
  await expect.element(page.getByText('4 points on average, 1 review')).toBeVisible()
  await expect.element(page.getByText('Hanna Host: 4')).toBeVisible()
  await expectAccessible()
  await press(`Edit review: ${title}`)
  await expect.element(field('Note', dialog)).toHaveValue('Fits the evening.')
  expect(callsTo('/review-talk')[0]?.body).toEqual({
    talkId: '5',
    review: { reviewScore: '4', reviewNote: 'Fits the evening.' },
  })
})

for (const [decision, name, label, heading] of [
  ['accept', `Accept ${title}`, 'Accept', 'accepted'],
  ['waitlist', `Put ${title} on the waiting list`, 'Waiting list', 'waitlisted'],
  ['decline', `Decline ${title}`, 'Decline', 'declined'],
] as const)
  test(`a decision on a proposal emails its author: ${label}`, async () => {
    await openDesk({ talks: [reviewed()] })
    await press(name)
    await expect.element(dialog.getByText('Ada Rao gets an email.')).toBeVisible()
    answer('POST /decide-talk', () =>
      refusedWith(400, 'invalid_input', 'Wrong.', { fields: { reason: 'Say why, for whoever proposed it' } }),
    )
    await inDialog(label)
    await expect.element(dialog.getByText('Say why, for whoever proposed it')).toBeVisible()
    await field('Reason', dialog).fill('It is well told.')
    answer('POST /decide-talk', desk({ talks: [reviewed({ status: heading })] }))
    await inDialog(label)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('heading', { name: /^(Accepted|On the waiting|Not accepted).* \(1\)$/ }))
      .toBeVisible()
    expect(callsTo('/decide-talk').at(-1)?.body).toEqual({
      talkId: '5',
      version: 2,
      decision,
      reason: 'It is well told.',
    })
  })

test('an accepted talk is added to the agenda', async () => {
  const accepted = reviewed({ status: 'accepted', can: { decide: [], schedule: true } })
  await openDesk({ talks: [accepted] })
  await press(`Add to agenda: ${title}`)
  await inDialog('Save')
  await expect.element(dialog.getByText('Enter a start time')).toBeVisible()
  await field('Starts', dialog).fill('18:45')
  await field('Room or track', dialog).fill('Hall 2')
  await expectAccessible()
  answer(
    'POST /schedule-talk',
    desk({ talks: [{ ...accepted, scheduled: true, can: { decide: [], schedule: false } }] }),
  )
  await inDialog('Save')
  await expect.element(page.getByText('In the agenda', { exact: true })).toBeVisible()
  expect(callsTo('/schedule-talk')[0]?.body).toMatchObject({
    talkId: '5',
    version: 2,
    place: { agendaBegins: '18:45', agendaRoom: 'Hall 2' },
  })
})

const call: ShownTalkCall = {
  closes: '2099-01-31T18:29:00.000Z',
  wanted: 'Talks by those who mend bridges.',
  topics: ['Monitoring', 'Mending'],
  minutes: [20, 45],
}
const own = (more: Partial<OwnTalk> = {}): OwnTalk => ({
  ...standing,
  can: { change: true, withdraw: true },
  ...more,
})
async function openCall(results: OwnTalk[], shown: ShownTalkCall | null = call, name = 'Ada Rao') {
  beSignedIn({ name })
  const made = generatedAnswer<{ result: { event: object } }>('GET /talk-call').result
  const event = { ...made.event, eventStatus: 'scheduled', eventEnd: '2099-03-18T14:30:00.000Z' }
  answer('GET /talk-call', { result: { event, call: shown } })
  answer('GET /own-talks', { results })
  return mountPage('/my-events/7?part=propose')
}

test('a speaker submits a proposal on a phone, with errors for missing fields', async () => {
  await page.viewport(360, 740)
  await openCall([])
  for (const text of ['Talks by those who mend bridges.', '20, 45 minutes'])
    await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  await press('Submit proposal')
  for (const missing of ['Enter a title', 'Enter a length', 'Enter an abstract'])
    await expect.element(page.getByText(missing)).toBeVisible()
  await field('Title').fill(title)
  await expect.element(field('Your name, as the event should show it')).toHaveValue('Ada Rao')
  await field('Length').selectOptions('20 minutes')
  await field('Topic').selectOptions('Monitoring')
  await field('Abstract').fill(talk.talkAbstract)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  answer('GET /own-talks', { results: [own()] })
  await press('Submit proposal')
  await expect.element(page.getByText(/^Proposal submitted\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your proposals' })).toBeVisible()
  await expect.element(page.getByText('Submitted', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Submit another proposal' })).toBeVisible()
  await expect.element(field('Title')).toHaveValue('')
  expect(callsTo('/propose-talk').map(({ body }) => body)).toEqual([
    { eventId: expect.any(String) as string, talk: { ...talk, talkLinks: [], talkNote: '' } },
  ])
})

test('the name on the first proposal of somebody without a name becomes the name of the account', async () => {
  await openCall([], call, '')
  await field('Title').fill(title)
  await field('Your name, as the event should show it').fill('Noor Rahman')
  await field('Length').selectOptions('20 minutes')
  await field('Topic').selectOptions('Monitoring')
  await field('Abstract').fill(talk.talkAbstract)
  await press('Submit proposal')
  await expect.element(page.getByText(/^Proposal submitted\./)).toBeVisible()
  expect(callsTo('/profile').map(({ body }) => body)).toEqual([{ name: 'Noor Rahman' }])
})

test('a proposal is edited, and withdrawn after a confirmation', async () => {
  await openCall([own()])
  await press(`Edit ${title}`)
  await field('Note for the reviewers', dialog).fill('I need two.')
  await inDialog('Save')
  await expect.element(page.getByText('Proposal updated.')).toBeVisible()
  expect(callsTo('/change-talk')[0]?.body).toEqual({
    talkId: '5',
    version: 2,
    talk: { ...talk, talkNote: 'I need two.' },
  })
  await press(`Withdraw ${title}`)
  await expect.element(dialog.getByText(/will no longer be considered/)).toBeVisible()
  await expectAccessible()
  answer('GET /own-talks', {
    results: [own({ status: 'withdrawn', can: { change: false, withdraw: false } })],
  })
  await inDialog('Withdraw')
  await expect.element(page.getByText('Proposal withdrawn.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Withdraw ${title}` })).not.toBeInTheDocument()
  expect(callsTo('/withdraw-talk')[0]?.body).toEqual({ talkId: '5', version: 2 })
})

test('shows the decision on a proposal, and no form without a call', async () => {
  const can = { change: false, withdraw: false }
  await openCall([own({ status: 'declined', reason: 'Too long.', scheduled: false, can })], null)
  await expect.element(page.getByText('Not accepted')).toBeVisible()
  await expect.element(page.getByText('Message from the organizers: Too long.')).toBeVisible()
  await expect.element(page.getByText('This event has no call for papers.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Submit proposal' })).not.toBeInTheDocument()
})
