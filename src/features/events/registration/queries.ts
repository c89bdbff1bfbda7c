import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSession } from '#lib/browser/session.ts'
import type { certificateService } from '../certificate/api.ts'
import type { checkInService } from '../check-in/api.ts'
import type { Expected } from '../check-in/schema.ts'
import type { registrationService } from './api.ts'
import type { OwnRegistration, OwnState, RegistrationStatus } from './schema.ts'

const PREFIX = '/event-service/api/v1'

/** Seats, the waiting list and chosen events. */
export const callRegistration = createClient<typeof registrationService>(PREFIX)

// Other devices and organisers change it too, so each visit asks. Whoever signs in next sees nothing of it.
function own(...name: string[]) {
  const user = getSession()?.user
  return { queryKey: [...name, user?.id], enabled: user !== undefined, staleTime: 0, gcTime: 0 }
}

/** What is noted at the door of an event. */
export const callCheckIn = createClient<typeof checkInService>(PREFIX)
/** Certificates of attendance. */
export const callCertificates = createClient<typeof certificateService>(PREFIX)

/** The signed-in person's registration for an event, and what they may do there. */
export const ownStateQuery = (eventId: string) =>
  queryOptions({
    ...own('ownRegistration', eventId),
    queryFn: ({ signal }): Promise<OwnState> =>
      callRegistration('POST /registration', { eventId }, { signal }),
  })

/** Everything that they are registered for. */
export const ownRegistrationsQuery = () =>
  queryOptions({
    ...own('ownRegistrations'),
    queryFn: ({ signal }): Promise<OwnRegistration[]> =>
      callRegistration('POST /my-registrations', {}, { signal }).then(({ results }) => results),
  })

/** Ids of the events in their cart, the latest first. Many buttons read it, so it holds for a minute. */
export const ownCartQuery = () =>
  queryOptions({
    ...own('ownCart'),
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<string[]> =>
      callRegistration('POST /cart', {}, { signal }).then(({ eventId }) => eventId),
  })

/** After somebody registered or cancelled: their state, and the places that are left. */
export async function refreshRegistrations(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['ownRegistration', eventId] }),
    client.invalidateQueries({ queryKey: ['ownRegistrations'] }),
    client.invalidateQueries({ queryKey: ['event', eventId] }),
  ])
}

export interface AttendeeFilter {
  search?: string | undefined
  status?: RegistrationStatus | undefined
}

/** Who registered for an event: one page of it. */
export const attendeesQuery = (eventId: string, filter: AttendeeFilter, cursor?: string) =>
  queryOptions({
    ...own('attendees', eventId, JSON.stringify(filter), cursor ?? ''),
    queryFn: ({ signal }) =>
      callRegistration('POST /attendees', { eventId, ...filter, ...(cursor && { cursor }) }, { signal }),
  })

/** Everybody who is expected at an event, as whoever stands at its door needs them. */
export const checkInListQuery = (eventId: string) =>
  queryOptions({
    ...own('checkInList', eventId),
    networkMode: 'always',
    retry: false,
    // What is noted meanwhile goes by the list that is there.
    refetchOnWindowFocus: false,
    async queryFn({ signal }): Promise<Expected[]> {
      const all: Expected[] = []
      for (let after: number | null | undefined; after !== null;) {
        const page = await callCheckIn(
          'POST /check-in-list',
          { eventId, ...(after && { after }) },
          { signal },
        )
        all.push(...page.results)
        after = page.next
      }
      return all
    },
  })

/** Hands the event to the browser as a calendar that says where one joins. @param slug names the file. */
export async function downloadOwnCalendar(eventId: string, slug: string): Promise<void> {
  const file = await getFile(`${PREFIX}/registration.ics?eventId=${encodeURIComponent(eventId)}`)
  saveFile(file, `${slug}.ics`)
}

/** Hands the attendee list to the browser, which saves it. */
export async function downloadAttendees(eventId: string): Promise<void> {
  const file = await getFile(`${PREFIX}/attendees.csv?eventId=${encodeURIComponent(eventId)}`)
  saveFile(file, `attendees-${eventId}.csv`)
}
