import * as said from '#messages/imports/notes.ts'
import { parseXml, XmlElement, XmlText, XmlCdata, type XmlNode } from '@rgrove/parse-xml'
import * as refusals from '#messages/imports/refusals.ts'
import { textOfHtml } from '#lib/text/web/plain-text.ts'
import type { ExportedPost, PostsInFile } from './post.ts'
import { blockReference, textOfPost, type SiteContent } from './wordpress-text.ts'

/** Whether a text starts like a WordPress export (WXR). */
export const isWordPress = (beginning: string): boolean =>
  /xmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//i.test(beginning)

/** The statuses of posts that were not deleted. */
const drafts = new Set(['draft', 'pending', 'private', 'future'])

/**
 * Reads the posts and pages of a WordPress export. Unpublished posts and all pages become drafts; menus, unused
 * attachments and others are skipped.
 * @throws Error with the place if the XML is invalid.
 */
export function readWordPress(xml: string): PostsInFile {
  const channel = elementsIn(parseXml(xml).root ?? undefined, 'channel')[0]
  if (!channel) throw new Error(refusals.exportWithoutChannel.in('en'))
  const items = elementsIn(channel, 'item')
  const authors = authorsIn(channel, items)
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
  const passed: PostsInFile['passed'] = []
  const parts: XmlElement[] = []
  for (const item of items) {
    const [type, status] = [textIn(item, 'wp:post_type'), textIn(item, 'wp:status')]
    const isPage = type === 'page'
    // Password-protected posts are not public.
    const isDraft = isPage || status !== 'publish' || textIn(item, 'wp:post_password') !== ''
    if (type === 'attachment' || type === 'wp_block' || isGuest(item)) parts.push(item)
    else if (type !== 'post' && !isPage) passed.push({ about: nameOf(item), why: whyPassed(type) })
    else if (status !== 'publish' && !drafts.has(status))
      passed.push({ about: nameOf(item), why: said.postWithStatus.in('en', { status }) })
    else posts.push(postOf(item, { authors, pictures, patterns, language, isDraft, isPage }))
  }
  const isUsed = usedIn(posts, items, authors)
  const unused = parts.filter((item) => !isUsed(item))
  passed.push(
    ...unused.map((item) => {
      const address = textIn(item, 'wp:attachment_url')
      const why = isGuest(item) ? whyPassed(GUEST) : said.blockUnused.in('en')
      return { about: nameOf(item), why: address ? said.attachmentUnused.in('en', { address }) : why }
    }),
  )
  return { posts, passed, merged: parts.length - unused.length, site: site || undefined }
}

interface Author {
  name: string
  email: string
}

/** Authors without an account, as Co-Authors Plus stores them. */
const GUEST = 'guest-author'
const isGuest = (item: XmlElement) => textIn(item, 'wp:post_type') === GUEST
const loginOfGuest = (item: XmlElement): string =>
  metasOf(item).get('cap-user_login') || withoutPrefix(textIn(item, 'wp:post_name'))
/** Co-Authors Plus begins the names of its terms with it. */
const withoutPrefix = (slug: string) => slug.replace(/^cap-/, '')

/** Returns the authors of the site by their logins. */
function authorsIn(channel: XmlElement, items: readonly XmlElement[]): Map<string, Author> {
  const accounts = elementsIn(channel, 'wp:author').map((author): [string, Author] => {
    const login = textIn(author, 'wp:author_login')
    const name = textOfHtml(textIn(author, 'wp:author_display_name'))
    return [login, { name: name || login, email: textIn(author, 'wp:author_email') }]
  })
  const guests = items.filter(isGuest).map((item): [string, Author] => {
    const metas = metasOf(item)
    const name = textOfHtml(metas.get('cap-display_name') || textIn(item, 'title'))
    const login = loginOfGuest(item)
    return [login, { name: name || login, email: metas.get('cap-user_email') ?? '' }]
  })
  return new Map([...guests, ...accounts])
}

/** Returns the authors of a post: those of its terms if a plugin for several authors made them. */
function authorsOf(item: XmlElement, authors: Known['authors']): Author[] {
  const terms = elementsIn(item, 'category').filter((term) => term.attributes['domain'] === AUTHOR_TERMS)
  const found = terms.map((term) => {
    const login = textOfHtml(textOf(term))
    return (
      authors.get(login) ??
      authors.get(withoutPrefix(term.attributes['nicename'] ?? '')) ?? { name: login, email: '' }
    )
  })
  const creator = textIn(item, 'dc:creator')
  if (found.length === 0) found.push(authors.get(creator) ?? { name: creator, email: '' })
  return [...new Set(found)].filter(({ name }) => name)
}

const whyPassed = (type: string): string =>
  type === 'nav_menu_item' ? said.menuEntry.in('en') : said.otherContent.in('en', { type })

/** Names an entry by its title; a menu entry may have only a target. */
function nameOf(item: XmlElement): string {
  const metas = metasOf(item)
  const target = metas.get('_menu_item_url') || metas.get('_menu_item_object')
  return textOfHtml(textIn(item, 'title')) || target || textIn(item, 'wp:post_id')
}

/** Returns whether a post shows an attachment, in any size, includes a shared block, or names a guest. */
function usedIn(
  posts: readonly ExportedPost[],
  items: readonly XmlElement[],
  authors: ReadonlyMap<string, Author>,
) {
  const named = new Set(posts.flatMap(({ matter }) => matter['authors'] as Author[]))
  const addresses = new Set(
    posts
      .flatMap(({ body, matter }) => [matter['image'], ...(body.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [])])
      .flatMap((address) => (typeof address === 'string' ? plainAddress(address) : [])),
  )
  const blocks = new Set(
    items.flatMap((item) =>
      [...textIn(item, 'content:encoded').matchAll(blockReference)].map(([, id]) => id!),
    ),
  )
  return (item: XmlElement) => {
    if (isGuest(item)) return named.has(authors.get(loginOfGuest(item))!)
    const address = textIn(item, 'wp:attachment_url')
    return address ? addresses.has(plainAddress(address)) : blocks.has(textIn(item, 'wp:post_id'))
  }
}

/** Removes what may differ between an attachment's address and that of an image of it. */
const plainAddress = (address: string): string =>
  address.replace(/[?#].*$/, '').replace(/^https?:\/\/(?:www\.)?|-\d{2,5}x\d{2,5}(?=\.\w+$)/g, '')

interface Known extends SiteContent {
  authors: ReadonlyMap<string, Author>
  language: string
  isDraft: boolean
  isPage: boolean
}

function postOf(item: XmlElement, { authors, language, isDraft, isPage, ...site }: Known): ExportedPost {
  const metas = metasOf(item)
  const named = (domain: string) =>
    elementsIn(item, 'category')
      .filter((each) => each.attributes['domain'] === domain)
      .map((each) => textOfHtml(textOf(each)))
  const notes: ExportedPost['notes'] = []
  const id = textIn(item, 'wp:post_id')
  const date = dateOf(textIn(item, 'wp:post_date_gmt'), textIn(item, 'wp:post_date'))
  const { html, shortcodes, blocks } = textOfPost(
    { id, content: textIn(item, 'content:encoded'), footnotes: metas.get('footnotes') },
    site,
  )
  if (isPage) notes.push({ note: said.pageBecameDraft.in('en'), about: '' })
  if (textIn(item, 'wp:status') === 'future')
    notes.push({ note: said.scheduledBecameDraft.in('en'), about: date ?? '' })
  if (textIn(item, 'wp:status') === 'private')
    notes.push({ note: said.privateBecameDraft.in('en'), about: '' })
  if (textIn(item, 'wp:post_password')) notes.push({ note: said.protectedBecameDraft.in('en'), about: '' })
  if (textIn(item, 'wp:is_sticky') === '1') notes.push({ note: said.notPinned.in('en'), about: '' })
  const comments = elementsIn(item, 'wp:comment').filter(isPublicComment).length
  if (comments > 0) notes.push({ note: said.commentsLeftOut.in('en'), about: `${comments}` })
  for (const term of elementsIn(item, 'category')) {
    const domain = term.attributes['domain'] ?? ''
    if (!knownDomains.has(domain))
      notes.push({ note: said.termLeftOut.in('en'), about: `${domain}: ${textOfHtml(textOf(term))}` })
  }
  for (const name of shortcodes) notes.push({ note: said.shortcodeTakenOut.in('en'), about: name })
  for (const name of blocks) notes.push({ note: said.blockLeftOut.in('en'), about: name })
  return {
    key: id || textIn(item, 'guid') || textIn(item, 'link'),
    matter: {
      // WordPress stores names and titles as HTML.
      title: textOfHtml(textIn(item, 'title')) || 'Untitled',
      description: textOfHtml(textIn(item, 'excerpt:encoded')),
      slug: decoded(textIn(item, 'wp:post_name')),
      date,
      updated: dateOf(textIn(item, 'wp:post_modified_gmt'), textIn(item, 'wp:post_modified')),
      language,
      categories: named('category').filter((name) => name !== 'Uncategorized'),
      tags: named('post_tag'),
      authors: authorsOf(item, authors),
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

/** Whether readers saw a comment; spam and links from other sites are exported as comments, too. */
const isPublicComment = (comment: XmlElement): boolean =>
  /^1?$/.test(textIn(comment, 'wp:comment_approved')) &&
  /^(?:comment)?$/.test(textIn(comment, 'wp:comment_type'))

/** Terms for several authors of a post, as Co-Authors Plus and PublishPress make them. */
const AUTHOR_TERMS = 'author'
/** The taxonomies of terms: articles have the first three; a format is about how its theme shows a post. */
const knownDomains = new Set(['category', 'post_tag', AUTHOR_TERMS, 'post_format', ''])

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
