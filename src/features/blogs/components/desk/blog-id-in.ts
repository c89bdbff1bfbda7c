/** Of the address of an article its last part, by which it is known. */
export const blogIdIn = (address: string): string =>
  address.trim().split(/[?#]/)[0]!.split('/').findLast(Boolean)?.slice(0, 120) ?? ''
