import { expect, test } from 'vitest'
import { getEvent } from '#features/events/data.ts'
import { eventDraft } from '#features/events/desk/form.ts'
import {
  enter,
  enterWithProfile,
  setUpProfiles,
  type Caller,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import type { CreditSettings, OwnWorks } from './schema.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const path = '/profile-service/api/v1/credits'
async function told(caller: Caller, method: string, to: string, input: object): Promise<unknown> {
  const response = await caller.send(method, to, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect(response.status).toBe(200)
  return response.json()
}
const speakersOf = async (eventId: string) =>
  (await getEvent(desk.db, eventId, { now: new Date(), locale: 'en' })).answer!.SpeakerProfiles

test(
  'a speaker whom an organiser names by the public page is asked, and stays asked however dates are changed',
  { tags: 'slow' },
  async () => {
    const { person, profile } = await enterWithProfile(desk)
    const host = await enter(desk)
    const own = async () => (await told(person, 'GET', `${path}/own`, {})) as OwnWorks
    const show = (settings: CreditSettings) => told(person, 'PATCH', `${path}/shown`, settings)
    await show({ ShowsTalks: true })
    const call = async (name: string, input: object, method: 'GET' | 'POST' = 'POST') =>
      (await told(host, method, `/event-service/api/v1/${name}`, input)) as {
        result: { eventId: string }
        event: object
        version: number
      }
    const { UserPublicProfileID } = profile
    const speaker = { speakerName: 'Y. Rao', UserPublicProfileID }
    const weekly = { eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '2' }
    const { eventId } = (
      await call('create-event', { event: { ...eventDraft.example, ...weekly, eventSpeakers: [speaker] } })
    ).result
    const asked = async () => (await own()).Works.map(({ Shown, Asked }) => [Shown, Asked])
    expect(new Set((await asked()).map(String))).toEqual(new Set(['false,true']))
    const { event, version } = await call('own-event', { eventId }, 'GET')
    await call('update-event', { eventId, version, event: { ...event, eventTitle: 'Cables' }, dates: 'all' })
    expect(new Set((await asked()).map(String))).toEqual(new Set(['false,true']))
    expect(await speakersOf(eventId)).toEqual([])
    await show({ Work: { id: (await own()).Works[0]!.id, Shown: true } })
    expect(await speakersOf(eventId)).toMatchObject([{ UserPublicProfileID }])

    // The form has the profile, until the organiser lets go of it.
    const later = await call('own-event', { eventId }, 'GET')
    expect(later.event).toMatchObject({ eventSpeakers: [speaker] })
    const bare = { ...later.event, eventSpeakers: [{ ...speaker, UserPublicProfileID: '' }] }
    await call('update-event', { eventId, version: later.version, event: bare, dates: 'all' })
    expect(await own()).toMatchObject({ Works: [] })
  },
)
