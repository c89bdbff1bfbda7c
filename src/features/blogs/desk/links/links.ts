import type { ArticleDraft } from '../schema.ts'

/** An address outside the portal, and the key of the first section that names it; null where none does. */
export interface NamedLink {
  address: string
  section: string | null
}

/** Every address of the web that an article names, once each, in the order of its parts. @param origin of the portal. */
export function namedLinks(article: ArticleDraft, origin: string): NamedLink[] {
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

/** A place in a page is nothing that a server knows. */
const withoutPlace = (address: string) => address.split('#', 1)[0]!
