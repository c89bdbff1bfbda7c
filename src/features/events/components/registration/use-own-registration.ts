import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/browser/session.ts'
import { ownStateQuery } from '../../registration/queries.ts'

/**
 * Loads the signed-in person's registration for an event.
 * @param own whether the portal itself takes registrations; if not, nothing is loaded.
 * @returns the query, its data for signed-in people, and their registration unless it was cancelled.
 */
export function useOwnRegistration(eventId: string, own: boolean) {
  const session = useSession()
  const asked = ownStateQuery(eventId)
  const query = useQuery({ ...asked, enabled: asked.enabled && own })
  const state = session && query.data
  const registration = state?.result?.status === 'cancelled' ? null : state?.result
  return { session, query, state, registration }
}
