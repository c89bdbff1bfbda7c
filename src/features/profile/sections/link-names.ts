// What addresses of a person are called, apart from the schemas: pages that only show them load no more than this.

/** Where somebody is found. */
export interface PersonLink {
  /** One of the networks, another kind, or empty. */
  Kind: string
  /** Of http, https or mailto. */
  Address: string
}

interface Network {
  /** Its host and what it was called before. */
  hosts: readonly string[]
  /** What stands before a person's name there; none where a name does not say the address. */
  page?: string
}

/** Networks by what is stored. */
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

/** Somebody's own site: what a résumé calls their address. */
export const WEBSITE = 'Website'

const mail = /^mailto:/i
const scheme = /^(?:https?:\/\/(?:www\.)?|mailto:)/i

/** An address as people read it: without what every address has. */
export const shortAddress = (address: string): string => address.replace(scheme, '').replace(/\/$/, '')

/** Whether a stored address may be a link: it is checked when it is saved, and again where it leads somewhere. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/i.test(address)

export const isMailLink = ({ Address }: PersonLink): boolean => mail.test(Address)

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''

/** The network that an address is of; empty for any other. */
export function networkAt(address: string): string {
  const host = hostOf(address)
  const isOf = ([, { hosts }]: [string, Network]) =>
    hosts.some((known) => host === known || host.endsWith(`.${known}`))
  return (host && Object.entries(networks).find(isOf)?.[0]) || ''
}

/** A network by a name that a file gives it; 'Twitter' is X by now. */
export function networkNamed(name: string): string {
  const wanted = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (wanted === 'twitter') return 'X'
  return networkNames.find((known) => known.toLowerCase().replaceAll(/[^a-z]/g, '') === wanted) ?? ''
}

/** A person's page in a network; empty where their name there does not say it. */
export function pageIn(network: string, name: string): string {
  const [, person, host] = /^@?([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(name) ?? []
  if (network === 'Mastodon') return person && host ? `https://${host}/@${person}` : ''
  const { page = '' } = networks[network] ?? {}
  return page && /^@?[\w.-]+$/.test(name) ? `${page}${name.replace(/^@/, '')}` : ''
}

/** Somebody's name in a network, as their address there says it; empty for any other address. */
export function nameAt({ Address }: PersonLink): string {
  const { page = '' } = networks[networkAt(Address)] ?? {}
  const start = page && shortAddress(page)
  const rest = shortAddress(Address)
  const name = start && rest.startsWith(`${start}/`) ? rest.slice(start.length + 1) : ''
  return /^@?[\w.-]+$/.test(name) ? name : ''
}
