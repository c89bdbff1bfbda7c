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
    if (own['now'] === 'signed-in') storePageToOpen()
    location.replace('/')
    return false
  }
  return true
}

/** Remembers the page that a visitor opened, so that sign-in leads there; not for Back, such as after signing out. */
function storePageToOpen(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'navigate') return
  const returnTo = location.pathname + location.search + location.hash
  const until = Date.now() + INTENT_LASTS_MS
  try {
    sessionStorage.setItem(INTENT_KEY, JSON.stringify({ returnTo, plain: true, opens: true, until }))
  } catch {
    // Without storage, the landing page is all there is.
  }
}

/** Returns whether the visitor is asked to sign in for a page that they opened. */
export function hasPageToOpen(): boolean {
  try {
    return sessionStorage.getItem(INTENT_KEY)?.includes('"opens":true') === true
  } catch {
    return false
  }
}
