import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callRegistration, refreshRegistrations } from '../../registration/queries.ts'
import type { EventAnswers } from '../../questions/schema.ts'
import type { Registration } from '../../registration/schema.ts'

/** Registers the signed-in person for an event. */
export function useRegistering(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: EventAnswers | void): Promise<Registration> =>
      actInSession(() =>
        callRegistration('POST /register', {
          eventId,
          eventUserTimezone: ownTimeZone(),
          ...(answers && { answers }),
        }),
      ).then(({ result }) => result),
    onSuccess: () => refreshRegistrations(client, eventId),
  })
}
