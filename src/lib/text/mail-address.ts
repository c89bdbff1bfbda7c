/** Longest address and longest part before the @, in bytes of UTF-8 (RFC 5321, 4.5.3.1; RFC 6531). */
const LONGEST = { address: 254, local: 64 }

/** Letters, digits and marks of any script between single dots (RFC 5322, 3.2.3, dot-atom; RFC 6531, 3.3). */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A host with a domain above it, as the network knows it: the last part is not one letter, and no number. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * The one form in which an address of mail is kept and compared: small letters, composed (NFC), the domain as the
 * network spells it (Punycode, as browsers do: UTS 46).
 * @returns nothing for a text that is no address.
 */
export function normalAddress(text: string): string | undefined {
  const parts = text.normalize('NFC').trim().toLowerCase().split('@')
  const [name = '', domain = ''] = parts
  if (parts.length !== 2 || !local.test(name) || bytesOf(name) > LONGEST.local) return undefined
  // What ends the host of an address on the web, or would be taken for something else in it.
  if (/[\s/?#\\:[\]%<>^|]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  const address = `${name}@${hostname}`
  return host.test(hostname) && bytesOf(address) <= LONGEST.address ? address : undefined
}

export const isMailAddress = (text: string): boolean => normalAddress(text) !== undefined

/** Whether only servers that take letters of all scripts before the @ can be handed mail for it (RFC 6531, SMTPUTF8). */
export const needsUtf8 = (address: string): boolean => /\P{ASCII}/u.test(address.split('@')[0] ?? '')
