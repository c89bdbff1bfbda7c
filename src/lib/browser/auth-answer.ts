import { paths } from '#lib/text/paths.ts'

let pendingAnswer: URLSearchParams | undefined

/**
 * Removes the parameters of a provider's sign-in from the address, so that they are neither in the history nor shared.
 * Google returns to the landing page (decisions S8), the others to the callback page (S9).
 */
export function extractAuthAnswer(): void {
  const { pathname, search } = location
  const given = new URLSearchParams(search)
  const google = pathname === paths.home() && given.has('state') && (given.has('code') || given.has('error'))
  if (!search || (!google && pathname !== paths.authCallback())) return
  pendingAnswer = given
  history.replaceState(history.state, '', pathname)
}

/** Returns the parameters of a returned sign-in, once. */
export function authAnswer(): URLSearchParams | undefined {
  const answer = pendingAnswer
  pendingAnswer = undefined
  return answer
}

/** Returns whether a returned sign-in has not been completed yet. */
export const hasAuthAnswer = (): boolean => pendingAnswer !== undefined
