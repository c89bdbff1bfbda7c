import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { Locale } from '#lib/text/locale.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import type { FeedFormat } from '../schema.ts'

/** An item of a list in its feed. */
export interface FeedEntry {
  /**
   * The permanent part of its tag URI, after `tag:host,2026:` (RFC 4151): its address may change. The year is when the
   * portal began to use these URIs; it is part of each of them.
   */
  name: string
  title: string
  summary: string
  /** Its path. */
  path: string
  created: Date
  /** If later than `created`. */
  changed?: Date
  article?: {
    language: string
    authors: readonly string[]
    /** Its sectors and subjects with their names and paths, and its tags. */
    categories: readonly { term: string; label?: string; path?: string }[]
    /** The path of its social image. */
    cover: string
  }
}

/** A list of the portal as a feed. */
export interface ListFeed {
  title: string
  description?: string
  /** Paths of the feed itself and of the list. */
  self: string
  home: string
  entries: readonly FeedEntry[]
}

interface FeedContext {
  brand: string
  /** `https://host`, without a slash at the end. */
  origin: string
  locale: Locale
}

/** A rendered feed. */
interface Feed {
  body: string
  contentType: string
  /** The time of the newest change; absent while there are no entries. */
  updated: Date | undefined
}

const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}

const PNG = 'image/png'

/** Writes a list in one of the formats. */
export function writeFeed(format: FeedFormat, list: ListFeed, context: FeedContext): Feed {
  const { origin, brand } = context
  const items = list.entries.map(({ name, path, changed, ...entry }) => ({
    ...entry,
    id: `tag:${new URL(origin).hostname},2026:${name}`,
    url: origin + path,
    changed: changed ?? entry.created,
  }))
  const updated = items.map((each) => each.changed).sort((a, b) => b.getTime() - a.getTime())[0]
  const head = {
    title: `${list.title} · ${brand}`,
    description: list.description,
    self: origin + list.self,
    home: origin + list.home,
    updated,
    items,
  }
  return { body: writers[format](head, context), contentType: `${feedTypes[format]}; charset=utf-8`, updated }
}

interface WrittenFeed extends Pick<ListFeed, 'title' | 'self' | 'home'> {
  description: string | undefined
  updated: Date | undefined
  items: readonly (Omit<FeedEntry, 'name' | 'path'> & { id: string; url: string; changed: Date })[]
}

const writers: Record<FeedFormat, (feed: WrittenFeed, context: FeedContext) => string> = {
  atom: ({ title, description, self, home, updated, items }, { brand, origin, locale }) =>
    generateAtomFeed(
      {
        id: self,
        title: { value: title },
        ...(description && { subtitle: { value: description }, generator: { text: brand } }),
        // An update time is required even for an empty feed.
        updated: updated ?? new Date(0),
        authors: [{ name: brand, uri: origin }],
        links: [
          { rel: 'self', type: feedTypes.atom, href: self },
          { rel: 'alternate', type: 'text/html', href: home },
        ],
        xml: { lang: locale },
        entries: items.map(({ id, url, article, ...item }) => ({
          id,
          title: { value: item.title },
          summary: { value: item.summary },
          published: item.created,
          updated: item.changed,
          links: [
            {
              rel: 'alternate',
              type: 'text/html',
              ...(article && { hreflang: article.language }),
              href: url,
            },
            ...(article ? [{ rel: 'enclosure', type: PNG, href: origin + article.cover }] : []),
          ],
          ...(article && {
            authors: article.authors.map((name) => ({ name })),
            categories: article.categories.map(({ term, label, path }) => ({
              term,
              ...(label && path && { scheme: origin + path, label }),
            })),
            xml: { lang: article.language },
          }),
        })),
      },
      { strict: true },
    ),

  rss: ({ title, description = '', self, home, updated, items }, { brand, origin, locale }) =>
    generateRssFeed(
      {
        title,
        description,
        link: home,
        language: locale,
        generator: brand,
        ...(updated && { lastBuildDate: updated }),
        atom: { links: [{ rel: 'self', type: feedTypes.rss, href: self }] },
        items: items.map(({ id, url, article, ...item }) => ({
          title: item.title,
          // Feed readers treat the description as HTML.
          description: escapeHtml(item.summary),
          link: url,
          guid: { value: id, isPermaLink: false },
          pubDate: item.created,
          atom: { updated: item.changed },
          ...(article && {
            categories: article.categories.map(({ term, label }) => ({ name: label ?? term })),
            // The author element of RSS requires an email address.
            dc: { creators: [...article.authors], languages: [article.language] },
            // An enclosure would need the size of the image.
            media: {
              contents: [
                { url: origin + article.cover, type: PNG, medium: 'image', width: 1200, height: 630 },
              ],
            },
          }),
        })),
      },
      { strict: true },
    ),

  json: ({ title, description, self, home, items }, { brand, origin, locale }) => {
    const written = generateJsonFeed(
      {
        title,
        ...(description && { description }),
        home_page_url: home,
        feed_url: self,
        language: locale,
        authors: [{ name: brand, url: origin }],
        items: items.map(({ id, url, article, ...item }) => ({
          id,
          url,
          title: item.title,
          content_text: item.summary,
          date_published: item.created,
          date_modified: item.changed,
          ...(article && {
            summary: item.summary,
            image: origin + article.cover,
            authors: article.authors.map((name) => ({ name })),
            tags: article.categories.map(({ term, label }) => label ?? term),
            language: article.language,
          }),
        })),
      },
      { strict: true },
    )
    // The generator omits an empty list, but the format requires one.
    return JSON.stringify({ items: [], ...(written as object) })
  },
}
