import { paths } from '#lib/text/paths.ts'

let taken: URLSearchParams | undefined

/**
 * Takes what a provider's sign-in came back with out of the address, so that it is neither kept in the history nor
 * shared: Google comes back to the landing page (decisions S8), the others to the callback page (S9).
 */
export function takeAuthAnswer(): void {
  const { pathname, search } = location
  const given = new URLSearchParams(search)
  const google = pathname === paths.home() && given.has('state') && (given.has('code') || given.has('error'))
  if (!search || (!google && pathname !== paths.authCallback())) return
  taken = given
  history.replaceState(history.state, '', pathname)
}

/** The parameters of a sign-in that came back: once, nothing after that. */
export function authAnswer(): URLSearchParams | undefined {
  const answer = taken
  taken = undefined
  return answer
}

/** Whether a sign-in came back that nobody has ended yet. */
export const hasAuthAnswer = (): boolean => taken !== undefined
