import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

export interface PageHead {
  /** Without the brand, which is added. */
  title: string
  description?: string | undefined
  /** The page's own address, without filters: where two addresses show one thing, the one that counts. */
  path: string
  /** Where the same was published before, if anywhere. */
  canonical?: string | undefined
  /** Filtered and empty pages: search engines may follow their links, but not list them. */
  noindex?: boolean
  /** Address of a picture, 1200 × 630; otherwise a drawing of ours. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  /** More tags of the same kinds, such as `article:published_time`, `rel=alternate` and JSON-LD scripts. */
  meta?: readonly Record<string, string>[]
  links?: readonly Record<string, string>[]
  scripts?: readonly Record<string, string>[]
}

/** Open Graph names languages with a country. */
const ogLocales = { en: 'en_GB', es: 'es_ES' }

/** The head of a page, for a route's `head()`: title, description, canonical address, Open Graph. */
export function pageHead(page: PageHead) {
  const { brand } = getSite()
  const title = page.title.includes(brand) ? page.title : `${page.title} · ${brand}`
  const url = absoluteUrl(page.path)
  const canonical = { rel: 'canonical', href: (import.meta.env.SSR && page.canonical) || url }
  // The rest is for robots and previews, which load the document.
  if (!import.meta.env.SSR) return { meta: [{ title }], links: [canonical] }
  const image = absoluteUrl(page.image ?? paths.cover('civil-and-construction', 2))
  const meta: ({ title: string } | Record<string, string>)[] = [
    { title },
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: ogLocales[getLocale()] },
    { property: 'og:image', content: image },
    // Pictures of people are as high as they are wide.
    { name: 'twitter:card', content: page.type === 'profile' ? 'summary' : 'summary_large_image' },
  ]
  if (page.description) {
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  }
  if (page.noindex) meta.push({ name: 'robots', content: 'noindex, follow' })
  return {
    meta: [...meta, ...(page.meta ?? [])],
    links: [canonical, ...(page.links ?? [])],
    scripts: [...(page.scripts ?? [])],
  }
}

/**
 * A link for a page's head: nothing is painted before this part is there (HTML, `rel=expect`). What a slow device shows
 * of half of it would move when the other half comes. On the server alone: the client finds a painted page.
 */
export const paintedWhole = (id: 'bar' | 'person') => ({
  rel: 'expect',
  href: `#${id}`,
  blocking: 'render',
})

/** An address of the portal as others have to write it. */
export const absoluteUrl = (path: string): string => new URL(path, getSite().origin).href
