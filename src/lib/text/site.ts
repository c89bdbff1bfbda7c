import type { Locale } from './locale.ts'

/** Portal-wide data of pages: the same for every reader. */
export interface Site {
  brand: string
  /** `https://host`, without a trailing slash. */
  origin: string
  /** Known only on the server. */
  shell: SiteShell
}

/** The header and footer settings. */
export interface SiteShell {
  /** External links; unset ones are hidden (decisions P6). */
  links: SiteLinks
  /** The sectors and subjects of the two menus, in order. */
  fields: { technology: readonly string[]; education: readonly string[] }
  /** Further entries of the top bar. */
  places: readonly SitePlace[]
  /** Further links of the footer. */
  more: readonly SiteLink[]
  /** A notice at the top of every page; see lib/text/text-blocks.ts. */
  notice?: Record<Locale, string> | undefined
}

/** The possible entries of the top bar, in their default order. */
export const sitePlaces = ['events', 'university', 'jobs', 'institutes'] as const
export type SitePlace = (typeof sitePlaces)[number]

export interface SiteLink {
  label: Record<Locale, string>
  /** A path of the portal, starting with a slash, or an external URL. */
  href: string
}

/** Empty settings. */
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

/** Sets how the server finds the settings of the current request. */
export function setSiteSource(source: () => Site): void {
  current = source
}

let found: Site | undefined

/** Reads the settings in the browser from the page, before anything changes there. */
function fromDocument(): Site {
  found ??= {
    brand: attributeOf('meta[name="application-name"]', 'content') ?? 'Agora',
    origin: new URL(attributeOf('link[rel="canonical"]', 'href') ?? location.href).origin,
    shell: bareShell,
  }
  return found
}

const attributeOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
