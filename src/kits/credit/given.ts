import { normalAddress } from '#lib/text/mail-address.ts'

/** Whoever a name stands for, where that is known: by a verified address, or by the address of a public page. */
interface CreditAddress {
  email?: string
  /** Chosen by whoever wrote it; the person is asked. */
  publicId?: string
}

export interface CreditName extends CreditAddress {
  name: string
}

/**
 * A name as people write it with an address: 'Ada Lovelace <ada@example.org>'. The address is taken off in any case, so
 * that none is shown by mistake; what is no address is passed over. 'Ada Lovelace <@ada-lovelace>' names a public page.
 */
export function parseCreditName(text: string): CreditName {
  const [, name = '', given = ''] = /^([^<>]+?)\s*<([^<>]*)>\s*$/.exec(text) ?? []
  return name ? { name, ...parseCreditAddress(given) } : { name: text.trim() }
}

const page = /^\s*@([a-z0-9]+(?:-[a-z0-9]+)*)\s*$/

/** The address as accounts have it, or that of a public page behind an at sign; nothing for what is neither. */
export function parseCreditAddress(given = ''): CreditAddress {
  const [, publicId] = page.exec(given) ?? []
  if (publicId !== undefined) return { publicId }
  const email = normalAddress(given)
  return email === undefined ? {} : { email }
}
