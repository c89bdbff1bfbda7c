import { locales } from '#lib/text/locale.ts'
import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import type { Blog, BlogCard } from '#features/blogs/schema.ts'
import { articlePath } from '#features/blogs/article/schema-path.ts'
import type { CreditedPerson } from '#kits/credit/schema.ts'
import { coverPath } from '../articles/address.ts'

type Value = string | number | boolean | Thing | readonly Value[] | undefined

/** A schema.org object in JSON-LD. */
export interface Thing {
  '@type': string
  '@id'?: string
  [property: string]: Value
}

/** One step of a breadcrumb; the last is the page itself. */
export interface Crumb {
  name: string
  path: string
}

const publisher = (): Thing => ({
  '@type': 'Organization',
  name: getSite().brand,
  url: absoluteUrl(paths.home()),
})

/** Returns the structured data of the portal and its search, for the landing page. */
export const websiteJsonLd = (): Thing => ({
  '@type': 'WebSite',
  '@id': `${absoluteUrl(paths.home())}#website`,
  name: getSite().brand,
  url: absoluteUrl(paths.home()),
  inLanguage: locales,
  publisher: publisher(),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(paths.search())}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/**
 * @param section the name of the article's sector or subject, in the language of the page.
 * @param profiles of authors who list the article on their profile.
 */
export function articleJsonLd(
  card: BlogCard & Pick<Blog, 'BlogContentDetails'>,
  section: string,
  profiles: readonly CreditedPerson[],
): Thing {
  const url = absoluteUrl(articlePath(card))
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: card.BlogTitle,
    description: card.BlogDescription || undefined,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(coverPath(card)),
    datePublished: card.BlogCreatedDate,
    dateModified: card.BlogUpdatedDate,
    inLanguage: card.BlogLanguage,
    articleSection: section,
    keywords: card.BlogTags.length > 0 ? card.BlogTags : undefined,
    timeRequired: `PT${card.ReadingMinutes}M`,
    author: authorsOf(card, profiles),
    sponsor: sponsorsOf(card),
    publisher: publisher(),
    video: videosOf(card),
  }
}

/** Returns the videos that the portal hosts; for others it knows neither thumbnail nor file. */
function videosOf(blog: BlogCard & Pick<Blog, 'BlogContentDetails'>): Thing[] | undefined {
  const parts = blog.BlogContentDetails.flatMap((section) => [section, ...section.SubSection])
  const videos = parts.flatMap(({ VideoFiles, VideoTitle }) => {
    // The most widely supported format is the last.
    const file = VideoFiles?.Files.at(-1)
    if (!VideoFiles || !file) return []
    const thing: Thing = {
      '@type': 'VideoObject',
      name: VideoTitle || blog.BlogTitle,
      description: VideoTitle || blog.BlogDescription || blog.BlogTitle,
      thumbnailUrl: absoluteUrl(VideoFiles.PosterLink),
      contentUrl: absoluteUrl(file.Location),
      encodingFormat: file.Type,
      uploadDate: blog.BlogCreatedDate,
      inLanguage: blog.BlogLanguage,
    }
    return [thing]
  })
  return videos.length > 0 ? videos : undefined
}

// An article without named authors is the portal's own.
function authorsOf({ BlogAuthorsList }: BlogCard, profiles: readonly CreditedPerson[]): Thing | Thing[] {
  const named = BlogAuthorsList.filter(({ AuthorName }) => AuthorName.trim())
  if (named.length === 0) return publisher()
  const pages = new Map(profiles.map(({ Name, UserPublicProfileID }) => [Name, UserPublicProfileID]))
  return named.map(({ AuthorName, AuthorOrganization }) => ({
    '@type': 'Person',
    name: AuthorName,
    url: pages.has(AuthorName) ? absoluteUrl(paths.publicProfile(pages.get(AuthorName)!)) : undefined,
    affiliation: AuthorOrganization.trim()
      ? { '@type': 'Organization', name: AuthorOrganization }
      : undefined,
  }))
}

function sponsorsOf({ BlogSponsorsList }: BlogCard): Thing[] | undefined {
  const named = BlogSponsorsList.filter(({ SponsorName }) => SponsorName.trim())
  if (named.length === 0) return undefined
  return named.map(({ SponsorName }) => ({ '@type': 'Organization', name: SponsorName }))
}

export const breadcrumbJsonLd = (crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absoluteUrl(path),
  })),
})

/** Returns a script for `pageHead`'s `scripts`, with one or several objects. */
export const jsonLdScript = (...things: Thing[]): Record<string, string> => ({
  type: 'application/ld+json',
  children: serializeJsonLd(things.length === 1 ? things[0]! : things),
})

/** Serializes JSON for a script element, so that no text can end the element or a line. */
export function serializeJsonLd(things: Thing | readonly Thing[]): string {
  const context = 'https://schema.org'
  const isList = (value: typeof things): value is readonly Thing[] => Array.isArray(value)
  const graph = isList(things)
    ? { '@context': context, '@graph': things }
    : { '@context': context, ...things }
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
