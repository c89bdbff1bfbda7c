import { paths } from '#lib/text/paths.ts'

/** Pages that the link of a mail opens with a token. */
export type TokenPage = 'updatePassword' | 'verifyEmail'

const held = new Map<TokenPage, string>()

/** Takes the token of a mail's link out of the address: it is neither kept in the history nor shared. */
export function takeMailToken(): void {
  const page = (['updatePassword', 'verifyEmail'] as const).find(
    (name) => location.pathname === paths[name](),
  )
  const token = page && new URLSearchParams(location.search).get('token')
  if (!page || !token) return
  held.set(page, token)
  history.replaceState(history.state, '', location.pathname)
}

/** The token that the page was opened with, until it is dropped. */
export const mailToken = (page: TokenPage): string | undefined => held.get(page)

/** It is used, or does not hold. */
export const dropMailToken = (page: TokenPage): void => void held.delete(page)
