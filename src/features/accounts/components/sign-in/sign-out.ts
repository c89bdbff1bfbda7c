import { clearDrafts } from '#lib/browser/drafts.ts'
import { endSession, getSession } from '#lib/browser/session.ts'
import { callSession } from '../../queries.ts'

/** How long to wait for the server. */
const TIMEOUT_MS = 8_000

/**
 * Signs out of this browser at once, and on the server.
 * @returns whether the server has ended the session.
 */
export async function signOutHere(): Promise<boolean> {
  const bearer = getSession()?.token
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const told = callSession('GET /user/logout', {}, { signal, ...(bearer && { bearer }) }).then(
    () => true,
    () => false,
  )
  endSession('left')
  clearDrafts()
  return told
}
