// Names of links, separate from the schemas, so that public pages load less code.

/** A link of a person. */
export interface PersonLink {
  /** A network, another type, or empty. */
  Kind: string
  /** An http, https or mailto URL. */
  Address: string
}

interface Network {
  /** Its host and former names. */
  hosts: readonly string[]
  /** The URL before the username; none if usernames do not form URLs. */
  page?: string
}

/** Networks by their stored value. */
const networks: Readonly<Record<string, Network>> = {
  GitHub: { hosts: ['github.com'], page: 'https://github.com/' },
  GitLab: { hosts: ['gitlab.com'], page: 'https://gitlab.com/' },
  LinkedIn: { hosts: ['linkedin.com'], page: 'https://www.linkedin.com/in/' },
  ORCID: { hosts: ['orcid.org'], page: 'https://orcid.org/' },
  'Google Scholar': { hosts: ['scholar.google.com'] },
  ResearchGate: { hosts: ['researchgate.net'] },
  'Stack Overflow': { hosts: ['stackoverflow.com'] },
  Mastodon: { hosts: ['mastodon.social', 'mastodon.online', 'fosstodon.org', 'hachyderm.io'] },
  Bluesky: { hosts: ['bsky.app'], page: 'https://bsky.app/profile/' },
  X: { hosts: ['x.com', 'twitter.com'], page: 'https://x.com/' },
  YouTube: { hosts: ['youtube.com'] },
  Instagram: { hosts: ['instagram.com'], page: 'https://www.instagram.com/' },
  Behance: { hosts: ['behance.net'], page: 'https://www.behance.net/' },
}
export const networkNames: readonly string[] = Object.keys(networks)

/** The person's own website: 'url' in JSON Resume. */
export const WEBSITE = 'Website'

const mail = /^mailto:/i
const scheme = /^(?:https?:\/\/(?:www\.)?|mailto:)/i

/** Formats a URL for people, without its scheme. */
export const shortAddress = (address: string): string => address.replace(scheme, '').replace(/\/$/, '')

/** Returns whether a stored URL may be a link: checked on saving, and again on rendering. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

export const isMailLink = ({ Address }: PersonLink): boolean => mail.test(Address)

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''

/** Returns the network of a URL; empty for others. */
export function networkAt(address: string): string {
  const host = hostOf(address)
  const isOf = ([, { hosts }]: [string, Network]) =>
    hosts.some((known) => host === known || host.endsWith(`.${known}`))
  return (host && Object.entries(networks).find(isOf)?.[0]) || ''
}

/** Returns a network by its name in a file; 'Twitter' is X. */
export function networkNamed(name: string): string {
  const wanted = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (wanted === 'twitter') return 'X'
  return networkNames.find((known) => known.toLowerCase().replaceAll(/[^a-z]/g, '') === wanted) ?? ''
}

/** Returns a person's URL in a network; empty if the username does not form one. */
export function pageIn(network: string, name: string): string {
  const [, person, host] = /^@?([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(name) ?? []
  if (network === 'Mastodon') return person && host ? `https://${host}/@${person}` : ''
  const { page = '' } = networks[network] ?? {}
  return page && /^@?[\w.-]+$/.test(name) ? `${page}${name.replace(/^@/, '')}` : ''
}

/** Returns the username in a network's URL; empty for other URLs. */
export function nameAt({ Address }: PersonLink): string {
  const { page = '' } = networks[networkAt(Address)] ?? {}
  const start = page && shortAddress(page)
  const rest = shortAddress(Address)
  const name = start && rest.startsWith(`${start}/`) ? rest.slice(start.length + 1) : ''
  return /^@?[\w.-]+$/.test(name) ? name : ''
}
