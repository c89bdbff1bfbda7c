import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { eventOrganizerService } from './api.ts'
import type { DatesOfDraft } from './schema.ts'

/** What organisers do with their events. */
export const callOrganizer = createClient<typeof eventOrganizerService>('/event-service/api/v1')

// Others change it too, so each visit asks. Whoever signs in next sees nothing of it.
function own(...name: string[]) {
  const user = getSession()?.user
  return { queryKey: [...name, user?.id], enabled: user !== undefined, staleTime: 0, gcTime: 0 }
}

/** The events that one organises. */
export const organisedQuery = () =>
  queryOptions({
    ...own('organisedEvents'),
    queryFn: ({ signal }) => callOrganizer('GET /organised-events', {}, { signal }),
  })

/** An event as its organiser changes it. */
export const ownEventQuery = (eventId: string) =>
  queryOptions({
    ...own('ownEvent', eventId),
    queryFn: ({ signal }) => callOrganizer('GET /own-event', { eventId }, { signal }),
    retry: false,
  })

/** The dates that a draft would have. */
export const draftDatesQuery = (draft: DatesOfDraft) =>
  queryOptions({
    queryKey: ['datesOfDraft', draft],
    queryFn: ({ signal }) => callOrganizer('POST /dates-of-draft', draft, { signal }),
    retry: false,
  })

/** After an event was written. */
export async function refreshEvent(client: QueryClient, eventId: string): Promise<void> {
  // The form is left: it does not begin anew with what it has just written. Others of its series may have changed with it.
  client.removeQueries({ queryKey: ['ownEvent'] })
  await refreshLists(client, eventId)
}

/** After dates were called off, where the page stays. */
export async function refreshDates(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['ownEvent'] }), refreshLists(client, eventId)])
}

async function refreshLists(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['organisedEvents'] }),
    client.invalidateQueries({ queryKey: ['event', eventId] }),
  ])
}
