/** Returns the BlogID in a link to an article. */
export const blogIdIn = (address: string): string =>
  address.trim().split(/[?#]/)[0]!.split('/').findLast(Boolean)?.slice(0, 120) ?? ''
