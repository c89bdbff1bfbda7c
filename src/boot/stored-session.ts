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
    location.replace('/')
    return false
  }
  return true
}
