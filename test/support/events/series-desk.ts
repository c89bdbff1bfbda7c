import { expect } from 'vitest'
import { eventDraft } from '#features/events/desk/form.ts'
import type { EventDraft } from '#features/events/desk/schema.ts'
import type { Member } from './registrations.ts'

export const weeklyFive: Partial<EventDraft> = {
  eventRepeats: 'weekly',
  eventRepeatsEnd: 'times',
  eventTimes: '5',
}
/** On 18 March 2027 and the four Thursdays after it. */
export const draftOfSeries = (more: Partial<EventDraft> = {}) => ({
  ...eventDraft.example,
  eventQuestions: [],
  ...weeklyFive,
  ...more,
})
export const eventSpeaker = (speakerName: string) => ({ speakerName, UserPublicProfileID: '' })

/** Announces a series. @returns the eventIds of its dates, in order. */
export async function announcedSeries(who: Member, more: Partial<EventDraft> = {}): Promise<string[]> {
  const { status, body } = await who.post('/create-event', { event: draftOfSeries(more) })
  expect({ status, body }).toMatchObject({ status: 200 })
  const own = await who.read('/own-event', { eventId: body.result.eventId })
  return own.body.dates.map(({ eventId }: { eventId: string }) => eventId)
}

/** Changes an event as it is now. @param dates of its series that change alike. */
export async function changeOwn(who: Member, eventId: string, more: object, dates?: string) {
  const own = (await who.read('/own-event', { eventId })).body
  const event = { ...own.event, ...more }
  return who.post('/update-event', { eventId, version: own.version, event, ...(dates && { dates }) })
}
