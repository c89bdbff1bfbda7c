import { formatLocale, getLocale, localeAddress, locales } from '#lib/text/locale.ts'
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
  /** Whether what it says is content in one language, whatever language the interface is in. */
  isContent?: boolean
  /** More tags, such as `article:published_time`, `rel=alternate` and JSON-LD scripts. */
  meta?: readonly Record<string, string>[]
  links?: readonly Record<string, string>[]
  scripts?: readonly Record<string, string>[]
}

/** Returns the links to a page in every language, itself included, as search engines want them. */
const inOtherLanguages = (address: string) =>
  [...locales.map((locale) => [locale, localeAddress(address, locale)]), ['x-default', address]].map(
    ([hrefLang, href]) => ({ rel: 'alternate', hrefLang: hrefLang!, href: href! }),
  )

/** Returns the head of a page for a route's `head()`: title, description, canonical address, Open Graph. */
export function pageHead(page: PageHead) {
  const { brand } = getSite()
  const title = page.title.includes(brand) ? page.title : `${page.title} · ${brand}`
  const address = absoluteUrl(page.path)
  // The rest is for robots and previews, which load the document.
  if (!import.meta.env.SSR)
    return { meta: [{ title }], links: [{ rel: 'canonical', href: page.canonical || address }] }
  const url = page.isContent ? address : localeAddress(address, getLocale())
  const image = absoluteUrl(page.image ?? paths.cover('civil-and-construction', 2))
  const meta: ({ title: string } | Record<string, string>)[] = [
    { title },
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    {
      property: 'og:locale',
      content: new Intl.Locale(formatLocale(getLocale()))
        .maximize()
        .toString()
        .replace(/-\w{4}-/, '_')
        .replace('-', '_'),
    },
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
    links: [
      { rel: 'canonical', href: page.canonical || url },
      ...(page.isContent || page.noindex ? [] : inOtherLanguages(address)),
      ...(page.links ?? []),
    ],
    scripts: [...(page.scripts ?? [])],
  }
}

/**
 * Returns a link that delays the first paint until a part of the page has arrived (HTML, `rel=expect`), so that slow
 * devices show no layout shift. Only on the server.
 */
export const blockingLink = (id: 'bar' | 'person') => ({
  rel: 'expect',
  href: `#${id}`,
  blocking: 'render',
})

/** Returns the absolute URL of a path. */
export const absoluteUrl = (path: string): string => new URL(path, getSite().origin).href
