import { expect, test } from 'vitest'
import { setUpDesk, type Desk } from '#test/support/events/registration-desk.ts'
import { signedIn, type Member } from '#test/support/events/registrations.ts'
import { eventDraft } from '../desk/form.ts'

let deps: Desk['deps']
let app: Desk['app']
let people = 0

setUpDesk((desk) => void ({ deps, app } = desk))

const member = (): Promise<Member> => signedIn({ app, deps }, `asked${++people}@example.org`)
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
  const { questions } = (await host.post('/registration', { eventId })).body as { questions: Question[] }
  expect(questions.map(({ question, options }) => [question, options])).toEqual([
    ['Which bridge?', ['Arch', 'Beam']],
    ['=Diet?', []],
    ['Have you been here before?', []],
  ])
  const ids = questions.map(({ id }) => id)
  expect(new Set(ids).size, 'each has an id of its own').toBe(3)
  return { host, eventId, ids }
}

test('Whoever registers answers, and the organiser reads it in the list and in the file', async () => {
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
  expect((await guest.post('/registration', { eventId })).body.result).toBeNull()
  const given = { [bridge]: 'Arch', [before]: 'yes', [diet]: '=உணவு "raw"', unknown: 'dropped' }
  expect((await register(given)).status).toBe(200)
  expect((await register()).status, 'who is registered stays as they are').toBe(200)

  const { unknown: _, ...kept } = given
  const listed = (await host.post('/attendees', { eventId })).body
  expect([listed.results[0].answers, listed.questions.length]).toEqual([kept, 3])
  const csv = await (await host.get(`/attendees.csv?eventId=${eventId}`)).text()
  expect(csv).toContain(`,Which bridge?,'=Diet?,Have you been here before?\r\n`)
  expect(csv).toContain(`,Arch,"'=உணவு ""raw""",Yes\r\n`)
})

test('An answer goes with its question, however that is put later', async () => {
  const { host, eventId, ids } = await announce('Society of changes')
  const guest = await member()
  const answers = { [ids[0]!]: 'Beam', [ids[2]!]: 'no' }
  await guest.post('/register', { eventId, answers })
  const { event, version } = (await host.post('/own-event', { eventId })).body
  const [first, , last] = event.eventQuestions
  const eventQuestions = [last, { ...first, question: 'Bridge of choice?', options: ['Arch', 'Cable'] }]
  expect(
    (await host.post('/update-event', { eventId, version, event: { ...event, eventQuestions } })).status,
  ).toBe(200)
  const csv = await (await host.get(`/attendees.csv?eventId=${eventId}`)).text()
  expect(csv).toContain(',Have you been here before?,Bridge of choice?\r\n')
  expect(csv).toContain(',No,Beam\r\n')
})
