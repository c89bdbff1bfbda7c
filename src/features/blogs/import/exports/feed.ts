import * as said from '#messages/imports/notes.ts'
import { DetectError, MalformedError, parseFeed } from 'feedsmith'
import * as refusals from '#messages/imports/refusals.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { decodeEntities } from '#lib/text/html.ts'
import type { ExportedPost, PostsInFile } from './post.ts'

/** Whether a text starts like a feed: RSS, Atom or RDF. */
export const isFeed = (beginning: string): boolean => /<(?:rss|feed|rdf:RDF)[\s>]/i.test(beginning)

/** An item of a feed in any format. */
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
  /** URLs of its audio and video files. */
  media: string[]
}

/**
 * Reads the items of a feed as drafts with the original as canonical URL.
 * @throws Error if it is not a readable feed.
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
  return { posts, passed: [], merged: 0, site: items[0]?.link || undefined }
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
  const { format, feed } = explained(() => parseFeed(source))
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

/** Runs the parser. @throws Error with the reason in words of this portal. */
function explained<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof DetectError) throw new Error(refusals.neitherRssNorAtom.in('en'), { cause: error })
    const reason = error instanceof MalformedError ? refusals.feedMalformed : refusals.feedEmpty
    throw new Error(reason.in('en'), { cause: error })
  }
}

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }

/** The fields that are read from an RSS or RDF item. */
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

/** The fields that are read from an Atom entry. */
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
  // Without a type Atom means text, but many feeds write HTML.
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
