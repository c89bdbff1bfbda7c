import { INTENT_KEY, INTENT_LASTS_MS } from '#lib/text/intent.ts'
import { readStored } from './stored-choices.ts'

/**
 * Marks <html> as signed in if lib/browser/session.ts has stored a session, so that styles reserve space. Redirects
 * visitors away from pages for members before the first paint, except where an email link gives access.
 * @returns whether the reader stays.
 */
export function applyStoredSession({ dataset: own }: HTMLScriptElement): boolean {
  const root = document.documentElement
  if (Number(readStored('token') && readStored('expiresAt')) > Date.now()) root.dataset['session'] = ''
  else if (own['now'] === 'signed-in' || (own['now'] === 'token' && !/[?&]token=./.test(location.search))) {
    root.hidden = true
    if (isLinkedFromElsewhere()) rememberPage()
    location.replace('/')
    return false
  }
  return true
}

/** Returns whether somebody opened a link in an email or on another site, and did not go back to a page they have left. */
function isLinkedFromElsewhere(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' && !document.referrer.startsWith(location.origin)
}

/** Has the landing page ask for a sign-in that leads back here. */
function rememberPage(): void {
  const intent = {
    returnTo: location.pathname + location.search + location.hash,
    asks: true,
    until: Date.now() + INTENT_LASTS_MS,
  }
  try {
    sessionStorage.setItem(INTENT_KEY, JSON.stringify(intent))
  } catch {
    // Without storage, the user finds the page by the menus.
  }
}

/** Returns whether a page for members has led here, and the visitor is to be asked to sign in. */
export function isSignInAsked(): boolean {
  try {
    return location.pathname === '/' && /"asks":true/.test(sessionStorage.getItem(INTENT_KEY) ?? '')
  } catch {
    return false
  }
}
