import type { Locale } from './locale.ts'

/** What pages say about the portal as a whole: the same for every reader. */
export interface Site {
  brand: string
  /** `https://host`, without a slash at the end. */
  origin: string
  /** Only the server knows it. */
  shell: SiteShell
}

/** What stands around every page, besides what the portal itself says there. */
export interface SiteShell {
  /** Addresses outside the portal; one that is not set is not shown (decisions P6). */
  links: SiteLinks
  /** Sectors and subjects of the two menus, in their order. */
  fields: { technology: readonly string[]; education: readonly string[] }
  /** What the top bar leads to besides. */
  places: readonly SitePlace[]
  /** Further links of the footer. */
  more: readonly SiteLink[]
  /** Stands above every page; see lib/text/text-blocks.ts. */
  notice?: Record<Locale, string> | undefined
}

/** What the top bar can lead to, in the order that it has when nobody chose another. */
export const sitePlaces = ['events', 'university', 'jobs', 'institutes'] as const
export type SitePlace = (typeof sitePlaces)[number]

export interface SiteLink {
  label: Record<Locale, string>
  /** Of a page here, beginning with a slash, or elsewhere. */
  href: string
}

/** Nothing. */
export const bareShell: SiteShell = {
  links: { social: [] },
  fields: { technology: [], education: [] },
  places: [],
  more: [],
}

export interface SiteLinks {
  getADemo?: string | undefined
  virtualEnterpriseForm?: string | undefined
  social: readonly { name: string; url: string }[]
}

let current: () => Site = fromDocument

export const getSite = (): Site => current()

/** The server tells how the settings for the request at hand are found. */
export function setSiteSource(source: () => Site): void {
  current = source
}

let found: Site | undefined

/** In the browser: as the server wrote it into the page, read before anything changes there. */
function fromDocument(): Site {
  found ??= {
    brand: attributeOf('meta[name="application-name"]', 'content') ?? 'Agora',
    origin: new URL(attributeOf('link[rel="canonical"]', 'href') ?? location.href).origin,
    shell: bareShell,
  }
  return found
}

const attributeOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
