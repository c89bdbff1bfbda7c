import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { eventOrganizerService } from './api.ts'
import type { DatesOfDraft, OrganisedInput } from './schema.ts'

/** Calls for organizers. */
export const callOrganizer = createClient<typeof eventOrganizerService>('/event-service/api/v1')

/** Loads a page of the events that the viewer organizes. */
export const organisedQuery = (when: OrganisedInput['when'] = 'upcoming', cursor?: string) =>
  ownQuery(['organisedEvents', when, cursor ?? ''], (options) =>
    callOrganizer('GET /organised-events', { when, ...(cursor && { cursor }) }, options),
  )

/** Loads an event for its editor. */
export const ownEventQuery = (eventId: string) =>
  ownQuery(['ownEvent', eventId], (options) => callOrganizer('GET /own-event', { eventId }, options))

/** Loads the dates that a draft would have. */
export const draftDatesQuery = (draft: DatesOfDraft) =>
  queryOptions({
    queryKey: ['datesOfDraft', draft],
    queryFn: ({ signal }) => callOrganizer('POST /dates-of-draft', draft, { signal }),
  })

/** Refreshes the queries after an event was saved. */
export async function refreshEvent(client: QueryClient, eventId: string): Promise<void> {
  // The editor is closing, so its data is removed and not reloaded into it. Other dates of the series may have
  // changed too.
  client.removeQueries({ queryKey: ['ownEvent'] })
  await refreshLists(client, eventId)
}

/** Refreshes the queries after dates were cancelled, while the page stays open. */
export async function refreshDates(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['ownEvent'] }), refreshLists(client, eventId)])
}

async function refreshLists(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['organisedEvents'] }),
    client.invalidateQueries({ queryKey: ['event', eventId] }),
  ])
}
