import { useSyncExternalStore } from 'react'
import {
  askBeforeEnd,
  getSession,
  getShownSession,
  letGoSession,
  subscribeToSession,
  type Session,
} from './session.ts'

/** Those who ask for the page to stay: forms with something that is not saved. */
const holders = new Set<() => boolean>()

/**
 * Keeps the page as it is when the session ends by itself, as long as there is something to lose: whoever it was can sign
 * in again over it. @returns the way to stop; when nobody asks any more, the page goes.
 */
export function holdSession(asks: () => boolean): () => void {
  holders.add(asks)
  askBeforeEnd(() => [...holders].some((each) => each()))
  return () => {
    holders.delete(asks)
    if (holders.size === 0) letGoSession()
  }
}

/** The session that has ended, while its page stays. */
export const getHeldSession = (): Session | undefined => (getSession() ? undefined : getShownSession())

/** The same, for whoever asks to sign in again. */
export const useHeldSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToSession, getHeldSession, () => undefined)

/**
 * Waits while a page stays whose session has ended.
 * @returns whether the same person has signed in again; at once where no page stays.
 */
export function sessionReturns(): Promise<boolean> {
  const person = getHeldSession()?.user.id
  if (person === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = subscribeToSession(() => {
      if (getHeldSession()) return
      stop()
      resolve(getSession()?.user.id === person)
    })
  })
}
