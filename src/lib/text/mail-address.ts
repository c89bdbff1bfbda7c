/**
 * Maximum length of an address and of the part before the @, in bytes of UTF-8 (RFC 5321, 4.5.3.1; RFC 6531).
 */
const MAX_BYTES = { address: 254, local: 64 }

/** Letters, digits and marks of any script between single dots (RFC 5322, 3.2.3, dot-atom; RFC 6531, 3.3). */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A host name with a parent domain. The top-level domain has two letters or more, and is not a number. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * Normalizes an email address for storage and comparison: lower case, NFC, domain in Punycode (UTS 46, as in
 * browsers).
 * @returns undefined if the text is not an address.
 */
export function normalAddress(text: string): string | undefined {
  const parts = text.normalize('NFC').trim().toLowerCase().split('@')
  const [name = '', domain = ''] = parts
  if (parts.length !== 2 || !local.test(name) || bytesOf(name) > MAX_BYTES.local) return undefined
  // Characters that end the host of a URL, or have another meaning in it.
  if (/[\s/?#\\:[\]%<>^|]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  const address = `${name}@${hostname}`
  return host.test(hostname) && bytesOf(address) <= MAX_BYTES.address ? address : undefined
}

export const isMailAddress = (text: string): boolean => normalAddress(text) !== undefined

/**
 * Tells whether an address needs servers with SMTPUTF8 (RFC 6531), since it has non-ASCII letters before the
 * @.
 */
export const needsUtf8 = (address: string): boolean => /\P{ASCII}/u.test(address.split('@')[0] ?? '')
