import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ApiError } from '#lib/api/api-client.ts'
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

/** Returns whether the session has ended. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'token_expired' || error.status === 401)

/** Keeps the page when its session expires, as long as something would be lost. */
export function useHeldSession(asks: () => boolean): void {
  const ask = useEffectEvent(asks)
  useEffect(() => holdSession(() => ask()), [])
}

/**
 * Does what the user pressed a button for. If the session has ended, the page stays, and the act is done as soon as the
 * same user has signed in again.
 */
export async function actInSession<T>(act: () => Promise<T>): Promise<T> {
  const release = holdSession(() => true)
  try {
    return await act()
  } catch (error) {
    if (isSessionEnd(error) && (await waitForSession())) return await act()
    throw error
  } finally {
    release()
  }
}
