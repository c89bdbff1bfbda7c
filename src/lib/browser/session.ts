import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

/** The user data that every page frame shows. Answers have more; see features/accounts/schema.ts. */
export interface SessionUser {
  id: string
  name: string
  email: string
  emailVerified?: boolean
  userType: string | null
  imageUrl: string | null
  /** The organization that the user said they represent. */
  organization?: { name: string; registrationNumber: string; webSite: string } | null
  role: string
  /** When the account will be deleted, ISO 8601, if its owner asked for it. */
  deleteAfter?: string | null
}

/** The session of this browser (public portal, section 3). */
export interface Session {
  user: SessionUser
  /** The access token, which lasts minutes; lib/api/api-client.ts refreshes it. */
  token: string
  /** Milliseconds of this device's clock, only ever compared with itself. */
  expiresAt: number
  /** `local` for a password. */
  provider: string
}

/** Why a session ended: signed out, rejected by the server, ended in another tab, or expired. */
export type SessionEnd = 'left' | 'refused' | 'elsewhere' | 'expired'

/** The token comes last, so that other tabs read a complete session. */
const parts = ['user', 'expiresAt', 'provider', 'token'] as const
type Part = (typeof parts)[number]
const keyOf = (part: Part) => `agora.${part}`

/** Why the last session ended, for other tabs. */
const END_KEY = 'agora.end'
const byItself: ReadonlySet<unknown> = new Set<SessionEnd>(['refused', 'expired'])

/** Browser timers are limited to 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1

const listeners = new Set<() => void>()
let parsed: { from: string; session: Session | undefined } = { from: '', session: undefined }
/** The state that the listeners know. */
let notifiedSession: Session | undefined
let end: SessionEnd | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether to keep the page when the session expires; see lib/browser/session-hold.ts. */
let staysOpen = () => false
/** The expired session of such a page. Calls are anonymous; the page still shows its user. */
let expiredSession: Session | undefined

/** Returns the current session, whichever tab wrote it; undefined on the server. The same object until it changes. */
export function getSession(): Session | undefined {
  const [user = '', expiresAt = '', provider = '', token = ''] = parts.map(
    (part) => browserStorage.getItem(keyOf(part)) ?? '',
  )
  const from = `${token} ${expiresAt} ${provider} ${user}`
  if (from !== parsed.from) parsed = { from, session: parse(user, token, Number(expiresAt), provider) }
  const { session } = parsed
  return session && session.expiresAt > Date.now() ? session : undefined
}

function parse(text: string, token: string, expiresAt: number, provider: string): Session | undefined {
  if (!text || !token || !(expiresAt > 0)) return undefined
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null
    if (typeof user?.id !== 'string' || typeof user.email !== 'string') return undefined
    return { user: user as SessionUser, token, expiresAt, provider: provider || 'local' }
  } catch {
    return undefined // not written by us
  }
}

/** Stores parts of a session; see lib/browser/store-session.ts. */
export function writeSession(values: Partial<Record<Part, string>>): void {
  end = undefined
  expiredSession = undefined
  browserStorage.removeItem(END_KEY)
  for (const part of parts) {
    const value = values[part]
    if (value !== undefined) browserStorage.setItem(keyOf(part), value)
  }
  announce()
}

/** Removes the session from this browser, in every tab. A separate call ends it on the server. */
export function endSession(why: SessionEnd = 'left'): void {
  // First, so that other tabs know the reason.
  if (byItself.has(why)) browserStorage.setItem(END_KEY, why)
  ended(why, notifiedSession ?? getSession())
  for (const part of parts) browserStorage.removeItem(keyOf(part))
  announce()
}

function ended(why: SessionEnd, session: Session | undefined): void {
  end = why
  expiredSession = byItself.has(why) && staysOpen() ? (expiredSession ?? session) : undefined
}

/** Registers a function. @param ask whether to keep the page. */
export function askBeforeEnd(ask: () => boolean): void {
  staysOpen = ask
}

/** Leaves a page that was kept. */
export function clearExpiredSession(): void {
  if (!expiredSession) return
  expiredSession = undefined
  announce()
}

/** Returns why the last session ended; undefined while there is one, or if there was none. */
export const whySessionEnded = (): SessionEnd | undefined => (getSession() ? undefined : end)

/** Subscribes to session changes, also from other tabs, and to its expiry. @returns a function to unsubscribe. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    notifiedSession = getSession()
    // Pages in the back/forward cache miss events, so they check again when shown.
    for (const sign of signs) addEventListener(sign, look)
    watchExpiry()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const sign of signs) removeEventListener(sign, look)
    clearTimeout(timer)
  }
}

const signs = ['storage', 'pageshow', 'focus'] as const

/** Returns the session of the signed-in user. The first render returns undefined, like the page from the server. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToSession, getShownSession, () => undefined)

/** Returns the user of the page, also of an expired session while its page stays. */
export const getShownSession = (): Session | undefined => getSession() ?? expiredSession

function announce(): void {
  notifiedSession = getSession()
  // Styles reserve space for what signed-in users see; src/boot sets the same before the first paint.
  if (typeof document !== 'undefined')
    document.documentElement.toggleAttribute('data-session', !!(notifiedSession ?? expiredSession))
  watchExpiry()
  for (const listener of listeners) listener()
}

function look(): void {
  const now = getSession()
  if (now === notifiedSession) return
  if (now) expiredSession = end = undefined
  else ended((browserStorage.getItem(END_KEY) as SessionEnd | null) ?? 'elsewhere', notifiedSession)
  announce()
}

function watchExpiry(): void {
  clearTimeout(timer)
  if (!notifiedSession || listeners.size === 0) return
  const left = Math.min(notifiedSession.expiresAt - Date.now(), MAX_TIMER_MS)
  timer = setTimeout(() => (getSession() ? watchExpiry() : endSession('expired')), left)
}
