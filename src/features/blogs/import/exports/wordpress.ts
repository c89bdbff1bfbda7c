import * as said from '#messages/imports/notes.ts'
import { parseXml, XmlElement, XmlText, XmlCdata, type XmlNode } from '@rgrove/parse-xml'
import * as refusals from '#messages/imports/refusals.ts'
import { textOfHtml } from '#lib/text/web/plain-text.ts'
import type { ExportedPost, PostsInFile } from './post.ts'
import { textOfPost, type SiteContent } from './wordpress-text.ts'

/** Whether a text starts like a WordPress export (WXR). */
export const isWordPress = (beginning: string): boolean =>
  /xmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//i.test(beginning)

/** The statuses of posts that were not deleted. */
const drafts = new Set(['draft', 'pending', 'private', 'future'])

/**
 * Reads the posts of a WordPress export. Pages, menus and others are skipped; unpublished posts become drafts.
 * @throws Error with the place if the XML is invalid.
 */
export function readWordPress(xml: string): PostsInFile {
  const channel = elementsIn(parseXml(xml).root ?? undefined, 'channel')[0]
  if (!channel) throw new Error(refusals.exportWithoutChannel.in('en'))
  const authors = new Map(
    elementsIn(channel, 'wp:author').map((author) => [
      textIn(author, 'wp:author_login'),
      {
        name: textOfHtml(textIn(author, 'wp:author_display_name')) || textIn(author, 'wp:author_login'),
        email: textIn(author, 'wp:author_email'),
      },
    ]),
  )
  const items = elementsIn(channel, 'item')
  const pictures: SiteContent['pictures'] = new Map(
    items
      .filter((item) => textIn(item, 'wp:post_type') === 'attachment')
      .map((item) => [
        textIn(item, 'wp:post_id'),
        {
          link: textIn(item, 'wp:attachment_url'),
          text: metasOf(item).get('_wp_attachment_image_alt') ?? '',
          caption: textIn(item, 'excerpt:encoded'),
          postId: textIn(item, 'wp:post_parent'),
        },
      ]),
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
    // Password-protected posts are not public.
    const isDraft = status !== 'publish' || textIn(item, 'wp:post_password') !== ''
    if (type !== 'post') passed.push(`${title || textIn(item, 'wp:post_id')}: ${type || 'no kind'}`)
    else if (status !== 'publish' && !drafts.has(status)) passed.push(`${title}: ${status}`)
    else posts.push(postOf(item, { authors, pictures, patterns, language, isDraft }))
  }
  return { posts, passed, site: site || undefined }
}

interface Known extends SiteContent {
  authors: ReadonlyMap<string, { name: string; email: string }>
  language: string
  isDraft: boolean
}

function postOf(item: XmlElement, { authors, language, isDraft, ...site }: Known): ExportedPost {
  const metas = metasOf(item)
  const creator = textIn(item, 'dc:creator')
  const author = authors.get(creator) ?? { name: creator, email: '' }
  const named = (domain: string) =>
    elementsIn(item, 'category')
      .filter((each) => each.attributes['domain'] === domain)
      .map((each) => textOfHtml(textOf(each)))
  const notes: ExportedPost['notes'] = []
  const id = textIn(item, 'wp:post_id')
  const { html, shortcodes, blocks } = textOfPost(
    { id, content: textIn(item, 'content:encoded'), footnotes: metas.get('footnotes') },
    site,
  )
  for (const name of shortcodes) notes.push({ note: said.shortcodeTakenOut.in('en'), about: name })
  for (const name of blocks) notes.push({ note: said.blockLeftOut.in('en'), about: name })
  return {
    key: id || textIn(item, 'guid') || textIn(item, 'link'),
    matter: {
      // WordPress stores names and titles as HTML.
      title: textOfHtml(textIn(item, 'title')) || 'Untitled',
      description: textOfHtml(textIn(item, 'excerpt:encoded')),
      slug: decoded(textIn(item, 'wp:post_name')),
      date: dateOf(textIn(item, 'wp:post_date_gmt'), textIn(item, 'wp:post_date')),
      updated: dateOf(textIn(item, 'wp:post_modified_gmt'), textIn(item, 'wp:post_modified')),
      language,
      categories: named('category').filter((name) => name !== 'Uncategorized'),
      tags: named('post_tag'),
      authors: author.name ? [author] : [],
      // The URL of an unpublished post was never public, so it needs no redirect.
      aliases: textIn(item, 'wp:status') === 'publish' ? textIn(item, 'link') : '',
      image: site.pictures.get(metas.get('_thumbnail_id') ?? '')?.link,
      draft: isDraft,
    },
    body: html,
    format: 'html',
    notes,
  }
}

/** Returns the first date that is set; drafts have a date of zeros. */
const dateOf = (utc: string, local: string): string | undefined =>
  [utc, local].find((date) => /^(?!0000)\d{4}-/.test(date))

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

const metasOf = (item: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    elementsIn(item, 'wp:postmeta').map((meta) => [
      textIn(meta, 'wp:meta_key'),
      textIn(meta, 'wp:meta_value'),
    ]),
  )

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
