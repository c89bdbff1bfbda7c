import { generateAtomFeed, generateJsonFeed } from 'feedsmith'
import type { Feed, FeedContext } from './feed.ts'

/** An entry of a list feed. */
interface ListEntry {
  /** The permanent part of its tag URI, after `tag:host,2026:` (RFC 4151). */
  name: string
  title: string
  summary: string
  /** Its path. */
  path: string
  created: Date
  changed: Date
}

/** A list of the portal as a feed. */
export interface ListFeed {
  title: string
  /** Paths of the feed itself and of the list. */
  self: string
  home: string
  entries: readonly ListEntry[]
}

const types = { atom: 'application/atom+xml', json: 'application/feed+json' } as const

/** Writes the items of a list in one of the formats. */
export function writeListFeed(
  format: keyof typeof types,
  list: ListFeed,
  { brand, origin, locale }: FeedContext,
): Feed {
  const title = `${list.title} · ${brand}`
  const [self, home] = [origin + list.self, origin + list.home]
  const updated = list.entries.map((each) => each.changed).sort((a, b) => b.getTime() - a.getTime())[0]
  const items = list.entries.map(({ name, path, ...entry }) => ({
    ...entry,
    id: `tag:${new URL(origin).hostname},2026:${name}`,
    url: origin + path,
  }))
  const contentType = `${types[format]}; charset=utf-8`
  if (format === 'atom')
    return {
      contentType,
      updated,
      body: generateAtomFeed(
        {
          id: self,
          title: { value: title },
          // An update time is required even for an empty feed.
          updated: updated ?? new Date(0),
          authors: [{ name: brand, uri: origin }],
          links: [
            { rel: 'self', type: types.atom, href: self },
            { rel: 'alternate', type: 'text/html', href: home },
          ],
          xml: { lang: locale },
          entries: items.map((item) => ({
            id: item.id,
            title: { value: item.title },
            summary: { value: item.summary },
            published: item.created,
            updated: item.changed,
            links: [{ rel: 'alternate', type: 'text/html', href: item.url }],
          })),
        },
        { strict: true },
      ),
    }
  const written = generateJsonFeed(
    {
      title,
      home_page_url: home,
      feed_url: self,
      language: locale,
      authors: [{ name: brand, url: origin }],
      items: items.map((item) => ({
        id: item.id,
        url: item.url,
        title: item.title,
        content_text: item.summary,
        date_published: item.created,
        date_modified: item.changed,
      })),
    },
    { strict: true },
  )
  // The generator omits an empty list, but the format requires one.
  return { contentType, updated, body: JSON.stringify({ items: [], ...(written as object) }) }
}
