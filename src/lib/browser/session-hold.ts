import { useSyncExternalStore } from 'react'
import {
  askBeforeEnd,
  getSession,
  getShownSession,
  clearExpiredSession,
  subscribeToSession,
  type Session,
} from './session.ts'

/** Callbacks that ask to keep the page, such as forms with unsaved changes. */
const holders = new Set<() => boolean>()

/**
 * Keeps the page when the session expires, as long as there are unsaved changes, so that the same user can sign in
 * again.
 * @returns a function to unsubscribe; without any callback the page is left.
 */
export function holdSession(asks: () => boolean): () => void {
  holders.add(asks)
  askBeforeEnd(() => [...holders].some((each) => each()))
  return () => {
    holders.delete(asks)
    if (holders.size === 0) clearExpiredSession()
  }
}

/** The expired session while its page stays. */
export const getExpiredSession = (): Session | undefined => (getSession() ? undefined : getShownSession())

/** The same, for the sign-in dialog. */
export const useExpiredSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToSession, getExpiredSession, () => undefined)

/** Waits while a page with an expired session stays. @returns whether the same user signed in again. */
export function waitForSession(): Promise<boolean> {
  const person = getExpiredSession()?.user.id
  if (person === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      if (getExpiredSession()) return
      stop()
      resolve(getSession()?.user.id === person)
    })
  })
}
