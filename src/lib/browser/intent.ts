import { useEffect, useEffectEvent } from 'react'
import { INTENT_KEY, INTENT_LASTS_MS, isSitePath, parseIntent, type Intent } from '#lib/text/intent.ts'
import { getSession, useSession } from './session.ts'

interface StoredIntent extends Intent {
  /** The only account that may do it, if a link in an email carried it. */
  email?: string | undefined
  /** Whether it was a plain sign-in, which only returns to where it started. */
  plain?: boolean | undefined
  /** Whether it was a page for members that src/boot led away from, such as of a link in an email. */
  opens?: boolean | undefined
}

/** The page that a sign-in last led to; other questions wait until the user leaves it. */
let continuedOn: string | undefined
/** The page that it leads away from, until the user is on another one. */
let signedInOn: string | undefined
/** The page that a sign-in came back to without an act, until it says so. */
let cameBackTo: string | undefined

/** Stores what the user wants to do after sign-in. */
export function storeIntent(intent: StoredIntent): void {
  try {
    sessionStorage.setItem(INTENT_KEY, JSON.stringify({ ...intent, until: Date.now() + INTENT_LASTS_MS }))
  } catch {
    // Without storage, the user stays where they sign in.
  }
}

/** Returns the stored intent until it expires. */
export function readIntent(): StoredIntent | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(INTENT_KEY) ?? 'null') as Record<string, unknown> | null
    const intent = stored && Number(stored['until']) > Date.now() && parseIntent(stored)
    if (!intent) return undefined
    const { email, plain, opens } = stored
    return {
      ...intent,
      ...(typeof email === 'string' && { email }),
      ...(plain === true && { plain }),
      ...(opens === true && { opens }),
    }
  } catch {
    return undefined // not written by us, or no storage
  }
}

/** Returns what a link in an email should continue. */
export function intentToCarry(): Intent | undefined {
  const intent = readIntent()
  if (!intent || intent.plain) return undefined
  return { returnTo: intent.returnTo, act: intent.act, subject: intent.subject }
}

export function clearIntent(): void {
  try {
    sessionStorage.removeItem(INTENT_KEY)
  } catch {
    // There is nothing to remove.
  }
}

/** The current page, to return to. */
export const currentPath = (): string => location.pathname + location.search + location.hash

/** Returns the page of this portal whose link opened this one; links of other sites and of mails have none. */
export function linkingPage(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && isSitePath(pathname + search) ? pathname + search : undefined
}

/**
 * Ends the way through sign-in.
 * @returns the path to return to, unless the user is there already. An act stays stored for the page that continues it.
 */
export function leaveSignIn(): string | undefined {
  const intent = readIntent()
  if (!intent) return undefined
  const elsewhere = intent.returnTo.split('#')[0] !== currentPath().split('#')[0]
  const page = intent.returnTo.split(/[?#]/)[0]
  if (!intent.plain) {
    continuedOn = page
    signedInOn = elsewhere ? location.pathname : undefined
  }
  if (!intent.act) {
    clearIntent()
    if (!intent.plain) cameBackTo = page
  }
  return elsewhere ? intent.returnTo : undefined
}

/** Returns whether the user is on the page that a sign-in led to, or on the way to it. */
export function isContinuing(pathname: string): boolean {
  if (signedInOn !== pathname) signedInOn = undefined
  return signedInOn !== undefined || continuedOn === pathname
}

/** Returns once whether a sign-in has come back to a page that asked for it. */
export function hasComeBack(pathname: string): boolean {
  const isBack = cameBackTo === pathname
  if (isBack) cameBackTo = undefined
  return isBack
}

/** Continues an act once, as soon as its user is signed in and the page is `ready`. */
export function useIntent(
  act: NonNullable<Intent['act']>,
  subject: string,
  ready: boolean,
  run: () => void,
): void {
  const session = useSession()
  const start = useEffectEvent(run)
  const isReady = ready && session !== undefined
  useEffect(() => {
    const intent = isReady ? readIntent() : undefined
    if (intent?.act !== act || intent.subject !== subject) return
    clearIntent()
    continuedOn = location.pathname
    if (!intent.email || intent.email === getSession()?.user.email) start()
  }, [isReady, act, subject])
}
