import type { ArticleDraft } from '../schema.ts'

/** An external link, and the key of the first section with it; null if it is in none. */
export interface ExternalLink {
  address: string
  section: string | null
}

/** Returns the external links of an article, each once, in order. @param origin of the portal. */
export function listExternalLinks(article: ArticleDraft, origin: string): ExternalLink[] {
  const { BlogContentDetails: sections, ...rest } = article
  const links = new Map<string, string | null>()
  const add = (section: string | null, value: unknown) => {
    for (const address of addressesIn(value))
      if (!address.startsWith(`${origin}/`) && address !== origin && !links.has(address))
        links.set(address, section)
  }
  for (const section of sections) add(section.Key, section)
  add(null, rest)
  return [...links].map(([address, section]) => ({ address, section }))
}

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'string')
    return value && typeof value === 'object' ? Object.values(value).flatMap(addressesIn) : []
  if (/^https?:\/\/\S+$/i.test(value)) return [withoutPlace(value)]
  return [...value.matchAll(/\shref="(https?:[^"]+)"/gi)].map(([, href = '']) =>
    withoutPlace(href.replaceAll('&amp;', '&')),
  )
}

/** Servers do not see fragments. */
const withoutPlace = (address: string) => address.split('#', 1)[0]!
