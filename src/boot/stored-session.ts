import { readStored } from './stored-choices.ts'

/**
 * Notes on <html> whether someone is signed in, as lib/browser/session.ts stores it, so that styles keep the places of what only
 * they see. Strangers leave pages of the signed-in before anything is painted, but for where a mail's link is a way in.
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
