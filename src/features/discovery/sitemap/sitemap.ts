import { defaultLocale, localeAddress, locales, type Locale } from '#lib/text/locale.ts'
import { legalPages, paths } from '#lib/text/paths.ts'
import { areaOf, fields, sectors, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { listPaths } from '#components/shell/list-pages.ts'
import { articlePath } from '#features/blogs/article/schema-path.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'

/** An article in a sitemap, with its translations. */
export interface SitemapArticle {
  slug: string
  field: TaxonomyField
  language: string
  updated: Date
  translations: readonly { slug: string; field: TaxonomyField; language: string }[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** @param parts the sitemaps of articles, events, institutes, postings and profiles, each with its newest change. */
export function writeSitemapIndex(
  origin: string,
  parts: readonly { of: string; n: number; updated: Date }[],
): string {
  const own = parts.map(
    ({ of, n, updated }) =>
      `<sitemap><loc>${origin}/sitemaps/${of}-${n}.xml</loc>${lastmod(updated)}</sitemap>`,
  )
  const pages = `<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`
  return `${declaration}<sitemapindex ${xmlns}>${pages}${own.join('')}</sitemapindex>`
}

/**
 * Writes the sitemap of pages with their own content. They have no dates, since text changes are not recorded.
 * @param careers the sectors whose careers are counted from open jobs.
 * @param gathered the addresses of aggregated pages that are not empty.
 */
export function writePageSitemap(
  origin: string,
  careers: readonly string[],
  gathered: readonly string[],
): string {
  const own = [
    paths.home(),
    paths.search(),
    ...fields.map((field) => paths.blogs(areaOf(field), field)),
    paths.allEvents(),
    ...sectors.map((sector) => paths.events(sector)),
    ...careers.map((sector) => paths.sectorPage(sector, 'career-track')),
    ...gathered,
    paths.university(),
    ...listPaths,
    paths.about(),
    paths.contact(),
    paths.accessibility(),
    paths.apiDocs(),
    ...legalPages.map((page) => paths.legal(page)),
  ]
  const alternate = (language: string, path: string, locale: Locale = defaultLocale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(localeAddress(origin + path, locale))}"/>`
  const urls = own.flatMap((path) => {
    const links = [...locales.map((locale) => alternate(locale, path, locale)), alternate('x-default', path)]
    return locales.map(
      (locale) =>
        `<url><loc>${escapeHtml(localeAddress(origin + path, locale))}</loc>${links.join('')}</url>`,
    )
  })
  return `${declaration}<urlset ${xmlns} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Writes one sitemap of articles; each lists all its translations and itself, as search engines require. */
export function writeArticleSitemap(origin: string, articles: readonly SitemapArticle[]): string {
  const addressOf = ({ slug, field }: { slug: string; field: TaxonomyField }) =>
    escapeHtml(origin + articlePath({ BlogID: slug, BlogCategoryPrimarySector: [field] }))
  const urls = articles.map((article) => {
    const versions = article.translations.length > 0 ? [article, ...article.translations] : []
    const links = versions.map(
      (version) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(version.language)}" href="${addressOf(version)}"/>`,
    )
    return `<url><loc>${addressOf(article)}</loc>${lastmod(article.updated)}${links.join('')}</url>`
  })
  return `${declaration}<urlset ${xmlns} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Writes one sitemap of events, institutes, postings or profiles. */
export function writeDatedSitemap(origin: string, pages: readonly { path: string; updated: Date }[]): string {
  const urls = pages.map(
    ({ path, updated }) => `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod(updated)}</url>`,
  )
  return `${declaration}<urlset ${xmlns}>${urls.join('')}</urlset>`
}

const lastmod = (date: Date) => `<lastmod>${date.toISOString()}</lastmod>`

/**
 * Writes robots.txt: everything may be fetched except the API, redirects, and lists that searches or dialogs make
 * endless. Other filtered lists may be fetched; they carry noindex themselves.
 */
export function writeRobots(origin: string, calls: readonly string[]): string {
  const disallowed = [...calls, `${paths.search()}?`, '/locale', '/*?*q=', '/*?*outline=']
  return [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Its readers look again within this time; RFC 9116 wants less than a year. */
const SECURITY_TXT_DAYS = 180

/** Writes security.txt: problems are reported by the contact form, which needs no account. */
export function writeSecurityTxt(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * 86_400_000)
  return [
    `Contact: ${origin}${paths.contact()}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
