/** Actions that continue after sign-in. The page that started one repeats it; each has no effect a second time. */
export const intentActs = ['register', 'apply', 'join'] as const
type IntentAct = (typeof intentActs)[number]

/** The action that a visitor wanted when they had to sign in (decisions S10c). */
export interface Intent {
  /** The path to return to, with its query and fragment. */
  returnTo: string
  act?: IntentAct | undefined
  /** The id of the event or posting, or the token of the invitation. */
  subject?: string | undefined
}

/** The key of the stored intent, which survives the way to a provider and back, and reloads, but belongs to one tab. */
export const INTENT_KEY = 'agora.intent'
export const INTENT_LASTS_MS = 3_600_000

const PATH_MAX = 500
/** Pages of sign-in itself, and calls. */
const excluded = /^\/(?:signin|signout|verify-email|update-password|user|refreshToken|session)(?:[/?#]|$)/

/** Returns whether a text is a path to a page of this portal; everything that could lead to another host is refused. */
export function isSitePath(text: string): boolean {
  if (text.length > PATH_MAX || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(text)) return false
  const { origin, pathname } = new URL(text, 'https://portal.invalid')
  return origin === 'https://portal.invalid' && !pathname.startsWith('//') && !excluded.test(pathname)
}

export const isSubject = (text: string): boolean => /^[\w-]{1,100}$/.test(text)

/** Reads an intent from untrusted values: the query of a link, or this browser's storage. */
export function parseIntent(given: Readonly<Record<string, unknown>>): Intent | undefined {
  const { returnTo, act, subject } = given
  if (typeof returnTo !== 'string' || !isSitePath(returnTo)) return undefined
  const known = intentActs.find((each) => each === act)
  return known && typeof subject === 'string' && isSubject(subject)
    ? { returnTo, act: known, subject }
    : { returnTo }
}
