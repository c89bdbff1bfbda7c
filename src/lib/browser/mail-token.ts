import { parseIntent, type Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'

/** Pages that an email link opens with a token. */
export type TokenPage = 'updatePassword' | 'verifyEmail'

const tokens = new Map<TokenPage, string>()
let carried: Intent | undefined

/** Removes the token of an email link from the address, so that it is neither in the history nor shared. */
export function extractMailToken(): void {
  const page = (['updatePassword', 'verifyEmail'] as const).find(
    (name) => location.pathname === paths[name](),
  )
  const given = new URLSearchParams(location.search)
  const token = page && given.get('token')
  if (!page || !token) return
  carried = parseIntent(Object.fromEntries(given))
  tokens.set(page, token)
  history.replaceState(history.state, '', location.pathname)
}

/** Returns the token the page was opened with, until it is dropped. */
export const mailToken = (page: TokenPage): string | undefined => tokens.get(page)

/** Returns what the link continues. */
export const mailIntent = (): Intent | undefined => carried

/** Drops the token, because it was used or is invalid. */
export const dropMailToken = (page: TokenPage): void => void tokens.delete(page)
