import { paths } from '#lib/text/paths.ts'

/** Pages that an email link opens with a token. */
export type TokenPage = 'updatePassword' | 'verifyEmail'

const tokens = new Map<TokenPage, string>()

/** Removes the token of an email link from the address, so that it is neither in the history nor shared. */
export function extractMailToken(): void {
  const page = (['updatePassword', 'verifyEmail'] as const).find(
    (name) => location.pathname === paths[name](),
  )
  const token = page && new URLSearchParams(location.search).get('token')
  if (!page || !token) return
  tokens.set(page, token)
  history.replaceState(history.state, '', location.pathname)
}

/** Returns the token the page was opened with, until it is dropped. */
export const mailToken = (page: TokenPage): string | undefined => tokens.get(page)

/** Drops the token, because it was used or is invalid. */
export const dropMailToken = (page: TokenPage): void => void tokens.delete(page)
