import * as said from '#messages/imports/notes.ts'
import { parseFeed } from 'feedsmith'
import * as refusals from '#messages/imports/refusals.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { decodeEntities } from '#lib/text/html.ts'
import type { ExportedPost, PostsInFile } from './post.ts'

/** Whether a text begins as feeds do: RSS, Atom or RDF. */
export const isFeed = (beginning: string): boolean => /<(?:rss|feed|rdf:RDF)[\s>]/i.test(beginning)

/** What is read of an item, whichever format it has. */
interface Item {
  id: string
  title: string
  link: string
  html: string
  summary: string
  date: string
  updated: string
  authors: { name: string; email?: string | undefined }[]
  tags: string[]
  /** Sounds and videos that it is about, by their addresses. */
  media: string[]
}

/**
 * The items of a feed as drafts, whose canonical address is where they came from.
 * @throws Error for what cannot be read as a feed.
 */
export function readFeed(source: string): PostsInFile {
  const { items, language } = itemsOf(source)
  const posts = items.map(
    ({ id, title, link, html, summary, date, updated, authors, tags, media }): ExportedPost => {
      const only = !html && summary
      return {
        key: id || link || title,
        matter: {
          title: title || 'Untitled',
          ...(!only && { description: plain(summary) }),
          date,
          updated,
          language,
          tags,
          authors,
          canonical: link,
          draft: true,
        },
        body: [html || summary, ...media.map(linkTo)].join('\n'),
        format: 'html',
        notes: only ? [{ note: said.feedHasSummary.in('en'), about: link }] : [],
      }
    },
  )
  return { posts, passed: [], site: items[0]?.link || undefined }
}

const linkTo = (address: string) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(address.split(/[?#]/)[0]!.split('/').at(-1) || address)}</a></p>`

const isMedia = (type: string | undefined) => /^(?:audio|video)\//.test(type ?? '')

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 1000)

function itemsOf(source: string): { items: Item[]; language: string } {
  const { format, feed } = parseFeed(source)
  switch (format) {
    case 'rss':
      return { language: feed.language ?? '', items: (feed.items ?? []).map(rssItem) }
    case 'atom':
      return { language: feed.xml?.lang ?? '', items: (feed.entries ?? []).map(atomItem) }
    case 'rdf':
      return { language: feed.dc?.languages?.[0] ?? '', items: (feed.items ?? []).map(rssItem) }
    default:
      throw new Error(refusals.neitherRssNorAtom.in('en'))
  }
}

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }

/** What is read of an item of RSS or RDF. */
type RssLike = Maybe<{
  title: string
  link: string
  description: string
  pubDate: string
  guid: Maybe<{ value: string }>
  categories: Maybe<{ name: string }>[]
  content: Maybe<{ encoded: string }>
  enclosures: Maybe<{ url: string; type: string }>[]
  dc: Maybe<{ creators: string[]; dates: string[]; subjects: string[] }>
}>

type AtomText = Maybe<{ value: string; type: string }>

/** What is read of an entry of Atom. */
type AtomEntry = Maybe<{
  id: string
  title: AtomText
  content: AtomText
  summary: AtomText
  published: string
  updated: string
  links: Maybe<{ href: string; rel: string; type: string }>[]
  authors: Maybe<{ name: string; email: string }>[]
  categories: Maybe<{ term: string; label: string }>[]
}>

function rssItem(item: RssLike): Item {
  const creators = item.dc?.creators ?? []
  const date = item.pubDate ?? item.dc?.dates?.[0] ?? ''
  return {
    id: item.guid?.value ?? '',
    title: item.title ?? '',
    link: item.link ?? '',
    html: item.content?.encoded ?? '',
    summary: item.description ?? '',
    date,
    updated: '',
    authors: creators.map((name) => ({ name })),
    tags: [...(item.categories?.flatMap(({ name }) => name ?? []) ?? []), ...(item.dc?.subjects ?? [])],
    media: (item.enclosures ?? []).flatMap(({ url, type }) => (isMedia(type) && url) || []),
  }
}

function atomItem(entry: AtomEntry): Item {
  const links = entry.links ?? []
  const link = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0]
  const isHtml = (type: string | undefined) => type === 'html' || type === 'xhtml'
  // Many write no type, which means text, and HTML all the same.
  const isMeant = (text: AtomText | undefined) =>
    text?.type === undefined &&
    /<\/(?:p|a|div|ul|ol|li|h[1-6]|pre|code|em|strong|b|i)>|<br ?\/?>/i.test(text?.value ?? '')
  const htmlOf = (text: AtomText | undefined) =>
    isHtml(text?.type) || isMeant(text)
      ? (text?.value ?? '')
      : (text?.value ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    id: entry.id ?? '',
    title: isHtml(entry.title?.type)
      ? decodeEntities(plain(entry.title?.value ?? ''))
      : (entry.title?.value ?? ''),
    link: link?.href ?? '',
    html: htmlOf(entry.content),
    summary: htmlOf(entry.summary),
    date: entry.published ?? entry.updated ?? '',
    updated: entry.updated ?? '',
    authors: (entry.authors ?? []).flatMap(({ name, email }) => (name ? [{ name, email }] : [])),
    tags: (entry.categories ?? []).flatMap(({ term, label }) => label ?? term ?? []),
    media: links.flatMap(({ href, rel, type }) => (rel === 'enclosure' && isMedia(type) && href) || []),
  }
}
