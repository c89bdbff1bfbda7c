/**
 * Normalizes the URL of a web site; https:// may be missing.
 * @returns undefined if the text is not a URL.
 */
export function normalSite(text: string): string | undefined {
  const given = text.trim()
  if (given === '' || /\s/u.test(given)) return undefined
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, username, password, pathname, search, hash, href } = new URL(address)
  const isWeb = /^https?:$/.test(protocol) && /^[^.].*\.[a-z][a-z0-9-]*$/.test(hostname)
  if (!isWeb || username || password) return undefined
  return pathname === '/' && !search && !hash ? href.slice(0, -1) : href
}
