import type { Send } from '#lib/api/api-client.ts'
import { getSession } from './session.ts'
import { storeSession } from './store-session.ts'

/** How often to retry if the server cannot answer. */
const MAX_RETRIES = 2

let refreshing: Promise<boolean> | undefined

/**
 * Refreshes the access token with the session cookie, once for all calls in all tabs (decisions S1).
 * @param expired the rejected token.
 * @returns whether there is a newer one.
 */
export function refreshSession(send: Send, expired: string): Promise<boolean> {
  refreshing ??= inTurn(send, expired).finally(() => (refreshing = undefined))
  return refreshing
}

/** How long to wait for the storage of another tab, which browsers sync shortly after releasing the lock. */
const LOOKS = 25
const LOOK_MS = 20

// Other tabs wait for this one and read its result from storage.
async function inTurn(send: Send, expired: string): Promise<boolean> {
  const { locks } = navigator
  const ask = () => fetchToken(send, expired)
  if (!locks) return ask()
  const name = 'agora.refresh'
  const asked = await locks.request(name, { ifAvailable: true }, (lock) => lock && ask())
  if (asked !== null) return asked
  return locks.request(name, async () => {
    for (let look = 0; look < LOOKS && getSession()?.token === expired; look++)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    return ask()
  })
}

async function fetchToken(send: Send, expired: string): Promise<boolean> {
  const session = getSession()
  if (session?.token !== expired) return session !== undefined
  for (let tries = 0; tries < MAX_RETRIES; tries++) {
    const response = await send('/refreshToken', { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    )
    if (response?.ok) {
      storeSession({ provider: session.provider, ...(await response.json()) })
      return true
    }
    // A rejection is final.
    if (response && response.status < 500) return false
  }
  return false
}
