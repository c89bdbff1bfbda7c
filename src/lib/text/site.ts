/** What pages say about the portal as a whole: the same for every reader. */
export interface Site {
  brand: string
  /** `https://host`, without a slash at the end. */
  origin: string
  /** Addresses outside the portal; one that is not set is not shown (decisions P6). Only the server knows them. */
  links: SiteLinks
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
    links: { social: [] },
  }
  return found
}

const attributeOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
