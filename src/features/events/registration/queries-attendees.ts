import { ownQuery } from '#lib/browser/own-query.ts'
import { getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { callRegistration, EVENT_CALLS } from './queries.ts'
import type { RegistrationStatus } from './schema.ts'

export interface AttendeeFilter {
  search?: string | undefined
  status?: RegistrationStatus | undefined
}

/** Loads a page of an event's registrations. */
export const attendeesQuery = (eventId: string, filter: AttendeeFilter, cursor?: string) =>
  ownQuery(['attendees', eventId, JSON.stringify(filter), cursor ?? ''], (options) =>
    callRegistration('GET /attendees', { eventId, ...filter, ...(cursor && { cursor }) }, options),
  )

/** Downloads the attendee list. */
export async function downloadAttendees(eventId: string): Promise<void> {
  const file = await getFile(`${EVENT_CALLS}/attendees.csv?eventId=${encodeURIComponent(eventId)}`)
  saveFile(file, `attendees-${eventId}.csv`)
}
