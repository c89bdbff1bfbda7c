import { expectSum } from '../imports/sum.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OrganisedFile } from '#features/events/archive/schema.ts'
import { importEvents } from '#features/events/import/mutations.ts'
import type { EventImportOptions } from '#features/events/import/report.ts'
import { inputOfStored, storedColumns } from '#features/events/archive/stored.ts'
import { eventDraft } from '#features/events/organizer/form.ts'
import { updateEvent } from '#features/events/mutations.ts'
import { storedEvents } from '#features/events/table.ts'
import { talkCallForm } from '#features/events/talks/form.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import { changeOwn, type Desk } from './registration-desk.ts'
import type { Member } from './registrations.ts'

const draft = (more: object = {}) => ({ ...eventDraft.example, eventQuestions: [], ...more })

/** Somebody announces an event at the desk. @returns its eventId. */
export async function announceBy(who: Member, more: object = {}): Promise<string> {
  const { status, body } = await who.post('/create-event', { event: draft(more) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.result.eventId
}

/** Everything that the desk knows, calls for talks among it, and a series of which a date was changed, one called off and one taken away. */
export async function organiseMuch(db: Db, ada: Member): Promise<void> {
  const inputOf = async (eventId: string) => {
    const row = db
      .selectFrom('event')
      .select(['event.id', ...storedColumns])
      .where('event.id', '=', Number(eventId))
    return inputOfStored(storedEvents.read(await row.executeTakeFirstOrThrow())!)
  }
  const first = await announceBy(ada, {
    eventQuestions: [
      { question: 'What do you eat?', kind: 'choice', options: ['Everything', 'Plants'], isRequired: true },
    ],
    eventAttendance: 'hybrid',
    eventPlaceName: 'Hall 3',
    eventCity: 'Pune',
    eventCountry: 'IN',
    eventPaidType: 'paid',
    eventPrice: '₹ 500, students free',
    eventSpeakers: ['Asha Kulkarni <asha@speaks.example>', 'Ben'].map((speakerName) => ({
      speakerName,
      UserPublicProfileID: '',
    })),
  })
  // What only imports say of an event stays with it as well.
  const input = await inputOf(first)
  await updateEvent(db, first, {
    ...input,
    eventTitlePlus: 'and of dams',
    eventRegistration: { ...input.eventRegistration, reserved: 7 },
    eventAgenda: [
      {
        agendaStart: '2027-03-18T13:10:00Z',
        agendaTitle: 'Sensors',
        agendaSpeakers: ['Ben'],
        agendaRoom: 'A1',
      },
    ],
    eventSponsors: [{ sponsorName: 'Acme', sponsorUrl: 'https://acme.example', sponsorLevel: 'Gold' }],
  })
  const series = {
    eventTitle: 'Evening of bridges',
    eventDay: '2027/04/01',
    eventRepeats: 'weekly',
    eventRepeatsEnd: 'times',
    eventTimes: '4',
    eventOpensDay: '2027/03/20',
    eventClosesDay: '2027/03/31',
  }
  const begun = await announceBy(ada, series)
  const dates = await db
    .selectFrom('event')
    .select(['id', 'sequence'])
    .where('series_id', 'is not', null)
    .orderBy('starts')
    .execute()
  expect(String(dates[0]!.id)).toBe(begun)
  const changed = { eventTitle: 'Evening of tunnels', eventBegins: '19:00' }
  expect((await changeOwn(ada, String(dates[1]!.id), changed)).status).toBe(200)
  expect((await ada.post('/cancel-event', { eventId: String(dates[2]!.id) })).status).toBe(200)
  await updateEvent(db, begun, {
    ...(await inputOf(begun)),
    eventPreviousSession: first,
  })
  // A call for talks that is open, and one that was closed.
  for (const [eventId, callClosesAt] of [
    [first, '18:30'],
    [begun, ''],
  ]) {
    const call = { ...talkCallForm.example, callClosesAt }
    expect((await ada.post('/set-talk-call', { eventId, call })).status).toBe(200)
  }
  expect((await ada.post('/close-talk-call', { eventId: begun })).status).toBe(200)
}

/** What somebody takes along. */
export const takenBy = async (who: Member): Promise<OrganisedFile> =>
  (await who.get('/organised-events.json')).json() as never

/** Takes in what somebody took along. */
export async function importTaken(
  { database, deps }: Desk,
  json: string,
  more: Partial<EventImportOptions> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'agora-organised-'))
  try {
    await writeFile(join(folder, 'organised-events.json'), json)
    const pictures = pictureStore({ db: database.db, files: deps.files })
    const options = { db: database.db, pictures, category: 'Information Technology', cost: 'paid' } as const
    const report = await importEvents(join(folder, 'organised-events.json'), { ...options, ...more })
    expectSum(report)
    return report
  } finally {
    await rm(folder, { recursive: true })
  }
}
