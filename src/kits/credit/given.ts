import { normalAddress } from '#lib/text/mail-address.ts'

/** A name, and the address of whoever it stands for, where that is known. */
export interface Named {
  name: string
  email?: string
}

/**
 * A name as people write it with an address: 'Ada Lovelace <ada@example.org>'. The address is taken off in any case, so
 * that none is shown by mistake; what is no address is passed over.
 */
export function readNamed(text: string): Named {
  const [, name = '', given = ''] = /^([^<>]+?)\s*<([^<>]*)>\s*$/.exec(text) ?? []
  return name ? { name, ...givenAddress(given) } : { name: text.trim() }
}

/** The address as accounts have it; nothing for what is none. */
export function givenAddress(given: string | undefined): { email?: string } {
  const email = normalAddress(given ?? '')
  return email === undefined ? {} : { email }
}
