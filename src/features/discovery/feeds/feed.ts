import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import {
  latestArticles,
  feedDescription,
  matching,
  taggedWith,
  writtenBy,
} from '#messages/discovery/discovery.ts'
import { areaNames, fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { isLocale, localeNames, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import type { FeedFilter, FeedFormat } from '../schema.ts'
import { articlePath } from '#features/blogs/article/schema-path.ts'
import { coverPath, escapeXml } from '../articles/address.ts'

export interface FeedContext {
  brand: string
  /** `https://host`, without a slash at the end. */
  origin: string
  locale: Locale
}

/** A rendered feed. */
export interface Feed {
  body: string
  contentType: string
  /** The time of the newest change; absent while there are no articles. */
  updated: Date | undefined
}

const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}

/** Atom requires an update time even for an empty feed. */
const NEVER = new Date(0)

/** `Latest articles: Physics, tagged “optics” · Agora`. */
function feedTitle(
  { area, field, tag, author, language, q }: FeedFilter,
  { brand, locale }: FeedContext,
): string {
  const subject = field ? fieldNames[field].in(locale) : area && areaNames[area].in(locale)
  const about = [
    subject,
    tag && taggedWith.in(locale, { tag }),
    author && writtenBy.in(locale, { author }),
    q && matching.in(locale, { words: q }),
    isLocale(language) ? localeNames[language] : language,
  ]
  const text = about.filter(Boolean).join(', ')
  return `${latestArticles.in(locale)}${text && `: ${text}`} · ${brand}`
}

/** Writes the articles in one of the three formats. */
export function writeFeed(
  format: FeedFormat,
  filter: FeedFilter,
  cards: readonly BlogCard[],
  place: FeedContext,
): Feed {
  const newest = Math.max(...cards.map((card) => Date.parse(card.BlogUpdatedDate)))
  const updated = cards.length > 0 ? new Date(newest) : undefined
  const feed: FeedHead = {
    title: feedTitle(filter, place),
    description: feedDescription.in(place.locale, { brand: place.brand }),
    self: place.origin + paths.feed(format, { ...filter }),
    home: place.origin + homeOf(filter),
    updated,
  }
  return {
    body: writers[format](feed, cards, place),
    contentType: `${feedTypes[format]}; charset=utf-8`,
    updated,
  }
}

interface FeedHead {
  title: string
  description: string
  /** The feed's own address. */
  self: string
  /** The page with the same articles. */
  home: string
  updated: Date | undefined
}

function homeOf({ field, tag, author, language, q }: FeedFilter): string {
  if (q) return paths.search({ q, field, tag, language })
  if (field) return paths.blogs(areaOf(field), field, { tag })
  return tag || author ? paths.search({ q: tag ?? author }) : paths.home()
}

/**
 * Returns the permanent tag URI of an article (RFC 4151), since its address changes with its sector. The year is when
 * the portal began to use these URIs; it is part of each of them.
 */
const idOf = (card: BlogCard, { origin }: FeedContext) =>
  `tag:${new URL(origin).hostname},2026:article/${card.BlogID}`

const authorsOf = (card: BlogCard) =>
  card.BlogAuthorsList.map((author) => author.AuthorName.trim()).filter(Boolean)

const PNG = 'image/png'

const writers: Record<
  FeedFormat,
  (feed: FeedHead, cards: readonly BlogCard[], place: FeedContext) => string
> = {
  atom: (feed, cards, place) =>
    generateAtomFeed(
      {
        id: feed.self,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        updated: feed.updated ?? NEVER,
        authors: [{ name: place.brand, uri: place.origin }],
        generator: { text: place.brand },
        links: [
          { rel: 'self', type: feedTypes.atom, href: feed.self },
          { rel: 'alternate', type: 'text/html', href: feed.home },
        ],
        xml: { lang: place.locale },
        entries: cards.map((card) => ({
          id: idOf(card, place),
          title: { value: card.BlogTitle },
          summary: { value: card.BlogDescription },
          published: new Date(card.BlogCreatedDate),
          updated: new Date(card.BlogUpdatedDate),
          authors: authorsOf(card).map((name) => ({ name })),
          categories: [
            ...card.BlogCategoryPrimarySector.map((field) => ({
              term: field,
              scheme: place.origin + paths.blogs(areaOf(field), field),
              label: fieldNames[field].in(place.locale),
            })),
            ...card.BlogTags.map((tag) => ({ term: tag })),
          ],
          links: [
            {
              rel: 'alternate',
              type: 'text/html',
              hreflang: card.BlogLanguage,
              href: place.origin + articlePath(card),
            },
            { rel: 'enclosure', type: PNG, href: place.origin + coverPath(card) },
          ],
          xml: { lang: card.BlogLanguage },
        })),
      },
      { strict: true },
    ),

  rss: (feed, cards, place) =>
    generateRssFeed(
      {
        title: feed.title,
        description: feed.description,
        link: feed.home,
        language: place.locale,
        generator: place.brand,
        ...(feed.updated && { lastBuildDate: feed.updated }),
        atom: { links: [{ rel: 'self', type: feedTypes.rss, href: feed.self }] },
        items: cards.map((card) => ({
          title: card.BlogTitle,
          // Feed readers treat the description as HTML.
          description: escapeXml(card.BlogDescription),
          link: place.origin + articlePath(card),
          guid: { value: idOf(card, place), isPermaLink: false },
          pubDate: new Date(card.BlogCreatedDate),
          categories: [
            ...card.BlogCategoryPrimarySector.map((field) => ({
              name: fieldNames[field].in(place.locale),
            })),
            ...card.BlogTags.map((name) => ({ name })),
          ],
          // The author element of RSS requires an email address.
          dc: { creators: authorsOf(card), languages: [card.BlogLanguage] },
          atom: { updated: new Date(card.BlogUpdatedDate) },
          // An enclosure would need the size of the image.
          media: {
            contents: [
              { url: place.origin + coverPath(card), type: PNG, medium: 'image', width: 1200, height: 630 },
            ],
          },
        })),
      },
      { strict: true },
    ),

  json: (feed, cards, place) => {
    const written = generateJsonFeed(
      {
        title: feed.title,
        description: feed.description,
        home_page_url: feed.home,
        feed_url: feed.self,
        language: place.locale,
        authors: [{ name: place.brand, url: place.origin }],
        items: cards.map((card) => ({
          id: idOf(card, place),
          url: place.origin + articlePath(card),
          title: card.BlogTitle,
          summary: card.BlogDescription,
          content_text: card.BlogDescription,
          image: place.origin + coverPath(card),
          date_published: new Date(card.BlogCreatedDate),
          date_modified: new Date(card.BlogUpdatedDate),
          authors: authorsOf(card).map((name) => ({ name })),
          tags: [
            ...card.BlogCategoryPrimarySector.map((field) => fieldNames[field].in(place.locale)),
            ...card.BlogTags,
          ],
          language: card.BlogLanguage,
        })),
      },
      { strict: true },
    )
    // The generator omits an empty list, but the format requires one.
    return JSON.stringify({ items: [], ...(written as object) })
  },
}
