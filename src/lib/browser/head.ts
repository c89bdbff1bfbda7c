import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'

export interface PageHead {
  /** Without the brand name, which is added. */
  title: string
  description?: string | undefined
  /** The canonical path of the page, without filters. */
  path: string
  /** The original URL, if the text was published elsewhere before. */
  canonical?: string | undefined
  /** Keeps filtered and empty pages out of search engines, which may still follow their links. */
  noindex?: boolean
  /** The URL of a picture, 1200 × 630; by default one of the portal's drawings. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  /** More tags, such as `article:published_time`, `rel=alternate` and JSON-LD scripts. */
  meta?: readonly Record<string, string>[]
  links?: readonly Record<string, string>[]
  scripts?: readonly Record<string, string>[]
}

/** Open Graph locales have a country. */
const ogLocales = { en: 'en_GB', es: 'es_ES' }

/** Returns the head of a page for a route's `head()`: title, description, canonical address, Open Graph. */
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
    // Pictures of people are square.
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
 * Returns a link that delays the first paint until a part of the page has arrived (HTML, `rel=expect`), so that slow
 * devices show no layout shift. Only on the server.
 */
export const paintedWhole = (id: 'bar' | 'person') => ({
  rel: 'expect',
  href: `#${id}`,
  blocking: 'render',
})

/** Returns the absolute URL of a path. */
export const absoluteUrl = (path: string): string => new URL(path, getSite().origin).href
