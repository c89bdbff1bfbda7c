import { normalAddress } from '#lib/text/mail-address.ts'

/** The person behind a name, if known: by a verified address, or by the id of a public page. */
interface CreditAddress {
  email?: string
  /** A profile that the writer chose; its owner has to confirm. */
  publicId?: string
}

export interface CreditName extends CreditAddress {
  name: string
}

/**
 * Parses a name that may be followed by an address: 'Ada Lovelace <ada@example.org>'. The address is always removed,
 * so that it is never shown by mistake; an invalid one is ignored. 'Ada Lovelace <@ada-lovelace>' names a public page.
 */
export function parseCreditName(text: string): CreditName {
  const [, name = '', given = ''] = /^([^<>]+?)\s*<([^<>]*)>\s*$/.exec(text) ?? []
  return name ? { name, ...parseCreditAddress(given) } : { name: text.trim() }
}

const page = /^\s*@([a-z0-9]+(?:-[a-z0-9]+)*)\s*$/

/**
 * Parses an email address, normalized as in accounts, or the id of a public page after an at sign; empty for other
 * text.
 */
export function parseCreditAddress(given = ''): CreditAddress {
  const [, publicId] = page.exec(given) ?? []
  if (publicId !== undefined) return { publicId }
  const email = normalAddress(given)
  return email === undefined ? {} : { email }
}
