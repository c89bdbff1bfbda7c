import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

/** What the frame of every page shows of who is signed in. Answers hold more; see features/accounts/schema.ts. */
export interface SessionUser {
  id: string
  name: string
  email: string
  emailVerified?: boolean
  userType: string | null
  imageUrl: string | null
  role: string
  /** When the account goes, in ISO 8601, if its owner wants it to. */
  deleteAfter?: string | null
}

/** Who is signed in in this browser (public portal, section 3). */
export interface Session {
  user: SessionUser
  /** Bearer token of calls; it lives for minutes and is renewed by lib/api/api-client.ts. */
  token: string
  /** Milliseconds of this device's own clock, which may be wrong: it is only ever compared with itself. */
  expiresAt: number
  /** `local` for a password. */
  provider: string
}

/** Why there is no session any more: by the person's own act, refused by the server, ended in another tab, or run out. */
export type SessionEnd = 'left' | 'refused' | 'elsewhere' | 'expired'

/** The token comes last: other tabs see the rest when they see it. */
const parts = ['user', 'expiresAt', 'provider', 'token'] as const
type Part = (typeof parts)[number]
const keyOf = (part: Part) => `agora.${part}`

/** Why the last session ended by itself, for other tabs. */
const END_KEY = 'agora.end'
const byItself: ReadonlySet<unknown> = new Set<SessionEnd>(['refused', 'expired'])

/** Timers of browsers count in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const listeners = new Set<() => void>()
let parsed: { from: string; session: Session | undefined } = { from: '', session: undefined }
/** What the listeners know. */
let told: Session | undefined
let end: SessionEnd | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether the page is to stay when the session ends by itself; see lib/browser/session-hold.ts. */
let staysOpen = () => false
/** The session that has ended on such a page. Calls go as nobody; the page goes on showing whose it was. */
let held: Session | undefined

/** The session as it is now, whichever tab wrote it; nothing on the server. The same object until something changes. */
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

/** Keeps parts of a session; see lib/browser/store-session.ts. */
export function writeSession(values: Partial<Record<Part, string>>): void {
  end = undefined
  held = undefined
  browserStorage.removeItem(END_KEY)
  for (const part of parts) {
    const value = values[part]
    if (value !== undefined) browserStorage.setItem(keyOf(part), value)
  }
  announce()
}

/** Forgets the session in this browser, in every tab. What the server keeps is ended by its own call. */
export function endSession(why: SessionEnd = 'left'): void {
  // Before the rest, so that other tabs know why.
  if (byItself.has(why)) browserStorage.setItem(END_KEY, why)
  ended(why, told ?? getSession())
  for (const part of parts) browserStorage.removeItem(keyOf(part))
  announce()
}

function ended(why: SessionEnd, session: Session | undefined): void {
  end = why
  held = byItself.has(why) && staysOpen() ? (held ?? session) : undefined
}

/** @param ask whether the page is to stay. */
export function askBeforeEnd(ask: () => boolean): void {
  staysOpen = ask
}

/** A page that has stayed goes after all. */
export function letGoSession(): void {
  if (!held) return
  held = undefined
  announce()
}

/** Why the last session ended; nothing while there is one, or was none. */
export const whySessionEnded = (): SessionEnd | undefined => (getSession() ? undefined : end)

/** Tells of every change of the session, also those of other tabs, and when it runs out. @returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    told = getSession()
    // Pages that were put aside (back and forward) learn nothing meanwhile, so they look again when they are shown.
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

/** Who is signed in. Pages come from the server for nobody, so the first rendering in the browser shows nobody, too. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(subscribeToSession, getShownSession, () => undefined)

/** Whose the page is: also whose session has ended, while it stays. */
export const getShownSession = (): Session | undefined => getSession() ?? held

function announce(): void {
  told = getSession()
  // The styles reserve the places of what is shown to the signed-in; src/boot sets the same before the first paint.
  if (typeof document !== 'undefined')
    document.documentElement.toggleAttribute('data-session', !!(told ?? held))
  watchExpiry()
  for (const listener of listeners) listener()
}

function look(): void {
  const now = getSession()
  if (now === told) return
  if (now) held = end = undefined
  else ended((browserStorage.getItem(END_KEY) as SessionEnd | null) ?? 'elsewhere', told)
  announce()
}

function watchExpiry(): void {
  clearTimeout(timer)
  if (!told || listeners.size === 0) return
  const left = Math.min(told.expiresAt - Date.now(), LONGEST_TIMER_MS)
  timer = setTimeout(() => (getSession() ? watchExpiry() : endSession('expired')), left)
}
