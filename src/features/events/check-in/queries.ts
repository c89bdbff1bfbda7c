import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { EVENT_CALLS, ofOwnEvents } from '../registration/queries.ts'
import type { checkInService } from './api.ts'
import type { Expected } from './schema.ts'

/** What is noted at the door of an event. */
export const callCheckIn = createClient<typeof checkInService>(EVENT_CALLS)

/** Everybody who is expected at an event, as whoever stands at its door needs them. */
export const checkInListQuery = (eventId: string) =>
  queryOptions({
    ...ofOwnEvents('checkInList', eventId),
    networkMode: 'always',
    retry: false,
    // What is noted meanwhile goes by the list that is there.
    refetchOnWindowFocus: false,
    async queryFn({ signal }): Promise<Expected[]> {
      const all: Expected[] = []
      for (let after: number | null | undefined; after !== null;) {
        const page = await callCheckIn('GET /check-in-list', { eventId, ...(after && { after }) }, { signal })
        all.push(...page.results)
        after = page.next
      }
      return all
    },
  })
