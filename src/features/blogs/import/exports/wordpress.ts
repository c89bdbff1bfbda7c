import * as said from '#messages/imports/notes.ts'
import { parseXml, XmlElement, XmlText, XmlCdata, type XmlNode } from '@rgrove/parse-xml'
import type { ExportedPost, PostsInFile } from './post.ts'

/** Whether a text begins as WordPress exports do (WXR). */
export const isWordPress = (beginning: string): boolean =>
  /xmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//i.test(beginning)

/** What a post may be that nobody has thrown away. */
const drafts = new Set(['draft', 'pending', 'private', 'future'])

/**
 * The posts of a WordPress export. Pages, menus and other kinds are passed over; what is not published comes as a draft.
 * @throws Error for XML that cannot be read, with its place.
 */
export function readWordPress(xml: string): PostsInFile {
  const channel = elementsIn(parseXml(xml).root ?? undefined, 'channel')[0]
  if (!channel) throw new Error('The file has no channel, as exports of WordPress do.')
  const authors = new Map(
    elementsIn(channel, 'wp:author').map((author) => [
      textIn(author, 'wp:author_login'),
      {
        name: textIn(author, 'wp:author_display_name') || textIn(author, 'wp:author_login'),
        email: textIn(author, 'wp:author_email'),
      },
    ]),
  )
  const items = elementsIn(channel, 'item')
  const pictures = new Map(
    items
      .filter((item) => textIn(item, 'wp:post_type') === 'attachment')
      .map((item) => [textIn(item, 'wp:post_id'), textIn(item, 'wp:attachment_url')]),
  )
  const patterns = new Map(
    items
      .filter((item) => textIn(item, 'wp:post_type') === 'wp_block')
      .map((item) => [textIn(item, 'wp:post_id'), textIn(item, 'content:encoded')]),
  )
  const site = textIn(channel, 'wp:base_blog_url') || textIn(channel, 'link')
  const language = textIn(channel, 'language')
  const posts: ExportedPost[] = []
  const passed: string[] = []
  for (const item of items) {
    const [type, status] = [textIn(item, 'wp:post_type'), textIn(item, 'wp:status')]
    const title = textIn(item, 'title')
    if (type === 'attachment' || type === 'wp_block') continue
    // Whoever has its password may read it, and nobody else.
    const isDraft = status !== 'publish' || textIn(item, 'wp:post_password') !== ''
    if (type !== 'post') passed.push(`${title || textIn(item, 'wp:post_id')}: ${type || 'no kind'}`)
    else if (status !== 'publish' && !drafts.has(status)) passed.push(`${title}: ${status}`)
    else posts.push(postOf(item, { authors, pictures, patterns, language, isDraft }))
  }
  return { posts, passed, site: site || undefined }
}

interface Known {
  authors: ReadonlyMap<string, { name: string; email: string }>
  pictures: ReadonlyMap<string, string>
  /** What stands in several posts, by its id. */
  patterns: ReadonlyMap<string, string>
  language: string
  isDraft: boolean
}

function postOf(item: XmlElement, { authors, pictures, patterns, language, isDraft }: Known): ExportedPost {
  const metas = new Map(
    elementsIn(item, 'wp:postmeta').map((meta) => [
      textIn(meta, 'wp:meta_key'),
      textIn(meta, 'wp:meta_value'),
    ]),
  )
  const creator = textIn(item, 'dc:creator')
  const author = authors.get(creator) ?? { name: creator, email: '' }
  const named = (domain: string) =>
    elementsIn(item, 'category')
      .filter((each) => each.attributes['domain'] === domain)
      .map((each) => textOf(each).trim())
  const notes: ExportedPost['notes'] = []
  const written = withPatterns(textIn(item, 'content:encoded'), patterns)
  const { html, left } = plainShortcodes(written)
  for (const name of left) notes.push({ note: said.shortcodeTakenOut.in('en'), about: name })
  for (const name of blocksMade(written)) notes.push({ note: said.blockLeftOut.in('en'), about: name })
  return {
    key: textIn(item, 'wp:post_id') || textIn(item, 'guid') || textIn(item, 'link'),
    matter: {
      title: textIn(item, 'title') || 'Untitled',
      description: textIn(item, 'excerpt:encoded').replace(/<[^>]*>/g, ''),
      slug: decoded(textIn(item, 'wp:post_name')),
      date: dateOf(textIn(item, 'wp:post_date_gmt'), textIn(item, 'wp:post_date')),
      updated: dateOf(textIn(item, 'wp:post_modified_gmt'), textIn(item, 'wp:post_modified')),
      language,
      categories: named('category').filter((name) => name !== 'Uncategorized'),
      tags: named('post_tag'),
      authors: author.name ? [author] : [],
      aliases: textIn(item, 'link'),
      image: pictures.get(metas.get('_thumbnail_id') ?? ''),
      draft: isDraft,
    },
    body: html,
    format: 'html',
    notes,
  }
}

/** Parts that posts share; one may stand in another. */
function withPatterns(content: string, patterns: Known['patterns'], depth = 3): string {
  if (depth === 0) return content
  return content.replace(/<!--\s+wp:block\s+\{[^}]*"ref":\s*(\d+)[^}]*\}\s+\/-->/g, (whole, id: string) => {
    const pattern = patterns.get(id)
    return pattern === undefined ? whole : withPatterns(pattern, patterns, depth - 1)
  })
}

/** Blocks that WordPress makes when a page is read, such as its latest posts: an export has their names alone. */
function blocksMade(content: string): Set<string> {
  const found = content.matchAll(/<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->).)*\}\s+)?\/-->/g)
  const names = [...found].map(([, name]) => name!)
  // These are in the text, or nothing that is read.
  return new Set(names.filter((name) => !['social-link', 'spacer', 'separator', 'paragraph'].includes(name)))
}

/** What WordPress itself makes of its shortcodes; others that look like one are taken out and named. */
function plainShortcodes(content: string): { html: string; left: string[] } {
  const left = new Set<string>()
  const html = content
    .replace(
      /\[caption[^\]]*\]\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^[]*)\[\/caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(/\[embed[^\]]*\]\s*(https?:[^[\s]+)\s*\[\/embed\]/gi, '\n\n$1\n\n')
    .replace(
      /\[(?:sourcecode|code)(?:\s+lang(?:uage)?\s*=\s*["']?([\w+#-]+))?[^\]]*\]([^]{0,50000}?)\[\/(?:sourcecode|code)\]/gi,
      (_, language: string | undefined, code: string) =>
        `<pre><code${language ? ` class="language-${language}"` : ''}>${code.trim()}</code></pre>`,
    )
    .replace(/\[(?:youtube|vimeo)[=\s]+(https?:[^\]\s]+)[^\]]*\]/gi, '\n\n$1\n\n')
    .replace(
      /\[(?:video|audio)\s[^\]]*?(?:src|mp4|webm|mp3)="([^"]+)"[^\]]*\](?:\[\/(?:video|audio)\])?/gi,
      (_, address) => `\n\n<a href="${String(address)}">${String(address).split('/').at(-1)}</a>\n\n`,
    )
    .replace(
      /\[\/?(gallery|playlist|contact-form[\w-]*|wp_\w+|vc_\w+|et_pb_\w+|su_\w+)\b[^\]]*\]/gi,
      (_, name: string) => {
        left.add(name)
        return ''
      },
    )
  return { html: urlsAlone(html), left: [...left] }
}

/** An address on a line of its own is shown as what it leads to. */
const urlsAlone = (html: string) =>
  html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, '<p><a href="$1">$1</a></p>')

/** Drafts have a date of zeros. */
const dateOf = (utc: string, local: string): string | undefined =>
  [utc, local].find((date) => /^(?!0000)\d{4}-/.test(date))

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const elementsIn = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  (parent?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  )

const textIn = (parent: XmlElement, name: string): string => {
  const [found] = elementsIn(parent, name)
  return found ? textOf(found).trim() : ''
}

const textOf = (node: XmlNode): string =>
  node instanceof XmlText || node instanceof XmlCdata
    ? node.text
    : node instanceof XmlElement
      ? node.children.map(textOf).join('')
      : ''
