import { queryOptions } from '@tanstack/react-query'
import { ofOwnData } from '#lib/browser/own-query.ts'
import { createClient } from '#lib/api/api-client.ts'
import { EVENT_CALLS } from '../registration/queries.ts'
import type { checkInService } from './api.ts'
import type { ExpectedAttendee } from './schema.ts'

/** The queries of check-in. */
export const callCheckIn = createClient<typeof checkInService>(EVENT_CALLS)

/** Loads all attendees for check-in. */
export const checkInListQuery = (eventId: string) =>
  queryOptions({
    ...ofOwnData('checkInList', eventId),
    networkMode: 'always',
    // Check-ins made meanwhile use the list at hand.
    refetchOnWindowFocus: false,
    async queryFn({ signal }): Promise<ExpectedAttendee[]> {
      const all: ExpectedAttendee[] = []
      for (let after: number | null | undefined; after !== null;) {
        const page = await callCheckIn('GET /check-in-list', { eventId, ...(after && { after }) }, { signal })
        all.push(...page.results)
        after = page.next
      }
      return all
    },
  })
