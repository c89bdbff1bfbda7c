import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/browser/session.ts'
import { ownStateQuery } from '../../registration/queries.ts'

/**
 * What the signed-in person has at an event.
 * @param own whether the portal itself registers for it; else nothing is asked.
 * @returns the query, its answer for whoever is signed in, and their registration unless they called it off.
 */
export function useOwnRegistration(eventId: string, own: boolean) {
  const session = useSession()
  const asked = ownStateQuery(eventId)
  const query = useQuery({ ...asked, enabled: asked.enabled && own })
  const state = session && query.data
  const registration = state?.result?.status === 'cancelled' ? null : state?.result
  return { session, query, state, registration }
}
