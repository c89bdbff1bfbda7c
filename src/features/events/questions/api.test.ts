import { expect, test } from 'vitest'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { changeOwn, openDesk } from '#test/support/events/registration-desk.ts'
import type { Member } from '#test/support/events/registrations.ts'
import { eventDraft } from '../organizer/form.ts'
import { canEditAnswers } from '../policy.ts'

beforeExampleDays()

const { member } = await openDesk()
const asked = [
  { id: 'bridge', question: 'Which bridge?', kind: 'choice', options: ['Arch', 'Beam'], isRequired: true },
  { question: '=Diet?', kind: 'text', options: ['left over'], isRequired: false },
  { id: 'bridge', question: 'Have you been here before?', kind: 'yesNo', options: [], isRequired: true },
]

interface Question {
  id: string
  question: string
  options: string[]
}

async function announce(eventOrganiser: string): Promise<{ host: Member; eventId: string; ids: string[] }> {
  const host = await member()
  const event = { ...eventDraft.example, eventOrganiser, eventQuestions: asked }
  const { eventId } = (await host.post('/create-event', { event })).body.result
  const { questions } = (await host.read('/registration', { eventId })).body as { questions: Question[] }
  expect(questions.map(({ question, options }) => [question, options])).toEqual([
    ['Which bridge?', ['Arch', 'Beam']],
    ['=Diet?', []],
    ['Have you been here before?', []],
  ])
  const ids = questions.map(({ id }) => id)
  expect(new Set(ids).size, 'each has an id of its own').toBe(3)
  return { host, eventId, ids }
}

test('validates answers of attendees, and shows them in the organizer’s list and CSV', async () => {
  const { host, eventId, ids } = await announce('Society of answers')
  const [bridge, diet, before] = ids as [string, string, string]
  const guest = await member()
  const register = (answers?: object) => guest.post('/register', { eventId, ...(answers && { answers }) })
  for (const [answers, wrong] of [
    [undefined, [bridge, before]],
    [{}, [bridge, before]],
    [{ [bridge]: 'Tunnel', [before]: 'yes' }, [bridge]],
    [{ [bridge]: 'Arch', [before]: 'perhaps' }, [before]],
    [{ [bridge]: ' ', [before]: 'no' }, [bridge]],
    [{ [bridge]: 'Arch', [before]: 'no', [diet]: 'x'.repeat(2_001) }, [diet]],
  ] as const) {
    const { status, body } = await register(answers)
    expect([status, Object.keys(body.fields)]).toEqual([400, wrong.map((id) => `answers.${id}`)])
  }
  expect((await guest.read('/registration', { eventId })).body.result).toBeNull()
  const given = { [bridge]: 'Arch', [before]: 'yes', [diet]: '=உணவு "raw"', unknown: 'dropped' }
  expect((await register(given)).status).toBe(200)
  expect((await register()).status, 'who is registered stays as they are').toBe(200)

  const { unknown: _, ...kept } = given
  const listed = (await host.read('/attendees', { eventId })).body
  expect([listed.results[0].answers, listed.questions.length]).toEqual([kept, 3])
  const csv = await (await host.get(`/attendees.csv?eventId=${eventId}`)).text()
  expect(csv).toContain(`,Which bridge?,'=Diet?,Have you been here before?\r\n`)
  expect(csv).toContain(`,Arch,"'=உணவு ""raw""",Yes\r\n`)
})

test('answers stay with their questions after edits', async () => {
  const { host, eventId, ids } = await announce('Society of changes')
  const guest = await member()
  const answers = { [ids[0]!]: 'Beam', [ids[2]!]: 'no' }
  await guest.post('/register', { eventId, answers })
  const [first, , last] = (await host.read('/own-event', { eventId })).body.event.eventQuestions
  const eventQuestions = [last, { ...first, question: 'Bridge of choice?', options: ['Arch', 'Cable'] }]
  expect((await changeOwn(host, eventId, { eventQuestions })).status).toBe(200)
  const csv = await (await host.get(`/attendees.csv?eventId=${eventId}`)).text()
  expect(csv).toContain(',Have you been here before?,Bridge of choice?\r\n')
  expect(csv).toContain(',No,Beam\r\n')
})

test('answers can be changed until registration closes, and the newest are shown', async () => {
  const { host, eventId, ids } = await announce('Society of second thoughts')
  const [bridge, diet, before] = ids as [string, string, string]
  const [guest, stranger] = [await member(), await member()]
  await guest.post('/register', { eventId, answers: { [bridge]: 'Arch', [before]: 'no', [diet]: 'None' } })
  const change = (who: Member, answers: object, id = eventId) =>
    who.post('/change-answers', { eventId: id, answers })
  const now = { [bridge]: 'Beam', [before]: 'yes' }
  expect(await change(guest, now)).toMatchObject({ status: 200, body: { result: now } })
  const own = async () => (await guest.read('/registration', { eventId })).body
  expect(await own()).toMatchObject({ answers: now, can: { changeAnswers: true } })
  expect((await host.read('/attendees', { eventId })).body.results[0].answers).toEqual(now)
  const csv = await (await host.get(`/attendees.csv?eventId=${eventId}`)).text()
  expect(csv).toContain(',Beam,,Yes\r\n')

  const { status, body } = await change(guest, { [bridge]: 'Tunnel', [before]: 'yes' })
  expect([status, Object.keys(body.fields)]).toEqual([400, [`answers.${bridge}`]])
  expect((await change(stranger, now)).status).toBe(409)
  expect((await stranger.read('/registration', { eventId })).body).toMatchObject({
    answers: null,
    can: { changeAnswers: false },
  })
  expect((await change(guest, now, '999999')).status).toBe(404)

  const closed = { eventOpensDay: '', eventClosesDay: '2026/11/01' }
  expect((await changeOwn(host, eventId, closed)).status).toBe(200)
  expect((await change(guest, { ...now, [before]: 'no' })).status).toBe(409)
  expect(await own()).toMatchObject({ answers: now, can: { changeAnswers: false } })
})

test.each([
  ['before', {}, true],
  ['once it has begun', { starts: new Date('2027-01-01T10:00:00Z') }, false],
  ['once it is cancelled', { cancelled: true }, false],
  [
    'once registration closes',
    { card: { eventRegistration: { closes: '2027-01-01T10:00:00.000Z' } } },
    false,
  ],
])('decides whether answers can be changed: %s', (_, more, open) => {
  const event = {
    cancelled: false,
    starts: new Date('2027-01-01T12:00:00Z'),
    card: { eventRegistration: { open: true, own: true, link: '' } },
  }
  const is = { ...event, ...more } as typeof event
  expect(canEditAnswers(is, new Date('2027-01-01T10:00:00Z'))).toBe(open)
})
