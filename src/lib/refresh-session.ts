import type { Send } from './api-client.ts'
import { getSession } from './session.ts'
import { storeSession } from './store-session.ts'

/** A server that cannot answer is asked this often. */
const MOST_TRIES = 2

let refreshing: Promise<boolean> | undefined

/**
 * Renews the bearer token by the session's cookie: once for all calls that found it expired, in all tabs (decisions S1).
 * @param expired the token that was refused; where there is a newer one already, that is it.
 * @returns whether there is a newer one.
 */
export function refreshSession(send: Send, expired: string): Promise<boolean> {
  refreshing ??= inTurn(() => fetchToken(send, expired)).finally(() => (refreshing = undefined))
  return refreshing
}

// Other tabs wait for the one that asks, and find its answer in the storage that they share.
const inTurn = (act: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('agora.refresh', act) : act()

async function fetchToken(send: Send, expired: string): Promise<boolean> {
  const session = getSession()
  if (session?.token !== expired) return session !== undefined
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const response = await send('/refreshToken', { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    )
    if (response?.ok) {
      storeSession({ provider: session.provider, ...(await response.json()) })
      return true
    }
    // One that says no means it.
    if (response && response.status < 500) return false
  }
  return false
}
