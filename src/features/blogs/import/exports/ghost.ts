import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals.ts'
import { checkedRow } from '#lib/api/checked-row.ts'
import { lexicalToHtml } from './lexical.ts'
import { mobiledocToHtml } from './mobiledoc.ts'
import type { ExportedPost, PostsInFile } from './post.ts'

const text = z._default(z.nullable(z.string()), '')
const id = z.union([z.string(), z.number()])
const rows = <T extends z.ZodMiniType>(row: T) => z._default(z.array(row), [])

/** The parts read from a Ghost export, versions 1 to 6. */
const dataSchema = z.object({
  posts: rows(
    z.object({
      id,
      title: text,
      slug: text,
      html: text,
      /** The text as the editor stores it, if the export has no HTML of it: of drafts, and in current versions. */
      lexical: text,
      mobiledoc: text,
      markdown: text,
      feature_image: text,
      image: text,
      status: text,
      type: text,
      page: z.optional(z.unknown()),
      published_at: z.optional(z.unknown()),
      created_at: z.optional(z.unknown()),
      updated_at: z.optional(z.unknown()),
      custom_excerpt: text,
      meta_description: text,
      /** Its only author, in exports of early versions. */
      author_id: z.optional(z.unknown()),
      canonical_url: text,
      locale: text,
      visibility: text,
    }),
  ),
  settings: rows(z.object({ key: text, value: z.optional(z.unknown()) })),
  /** Where later versions store metadata for search engines. */
  posts_meta: rows(z.object({ post_id: id, meta_description: text })),
  tags: rows(z.object({ id, name: text, visibility: text })),
  posts_tags: rows(z.object({ post_id: id, tag_id: id, sort_order: z._default(z.nullable(z.number()), 0) })),
  users: rows(z.object({ id, name: text, email: text })),
  posts_authors: rows(
    z.object({ post_id: id, author_id: id, sort_order: z._default(z.nullable(z.number()), 0) }),
  ),
  /** Tiers, which were called products, and who may read a post with the visibility `tiers`. */
  products: rows(z.object({ id, name: text })),
  posts_products: rows(z.object({ post_id: id, product_id: id })),
})
type Data = z.output<typeof dataSchema>

/** Whether a text may be a Ghost export. */
export const isGhost = (json: string): boolean => /^\s*\{/.test(json) && /"posts"\s*:\s*\[/.test(json)

/**
 * Reads the posts and pages of a Ghost export; pages and members-only posts become drafts.
 * @throws Error if it is invalid. @returns nothing for other JSON.
 */
export function readGhost(json: string): PostsInFile | undefined {
  const given = JSON.parse(json) as { db?: { data?: unknown }[]; data?: unknown }
  const found = Array.isArray(given.db) ? given.db[0]?.data : given.data
  if (found === undefined) return undefined
  const data = readData(found)
  const site = siteOf(data)
  const related = relatedIn(data)
  return { posts: data.posts.map((post) => postOf(post, data, related, site)), passed: [], merged: 0, site }
}

function readData(found: unknown): Data {
  try {
    return checkedRow(dataSchema, found)
  } catch (error) {
    throw new Error(refusals.ghostUnread.in('en', { why: (error as Error).message }), { cause: error })
  }
}

/** The items that posts refer to, by the ID of the post, in order. */
interface Related {
  tags: ReadonlyMap<unknown, Data['tags']>
  authors: ReadonlyMap<unknown, Data['users']>
  tiers: ReadonlyMap<unknown, Data['products']>
  descriptions: ReadonlyMap<unknown, string | null>
}

function relatedIn(data: Data): Related {
  const linked = <T extends { id: unknown }>(
    links: readonly { post_id: unknown; sort_order: number | null; to: unknown }[],
    all: readonly T[],
  ): ReadonlyMap<unknown, T[]> => {
    const byId = new Map(all.map((each) => [each.id, each]))
    const sorted = links.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
    const found = Map.groupBy(sorted, ({ post_id }) => post_id)
    return new Map([...found].map(([id, some]) => [id, some.flatMap(({ to }) => byId.get(to) ?? [])]))
  }
  return {
    tags: linked(
      data.posts_tags.map((link) => ({ ...link, to: link.tag_id })),
      data.tags,
    ),
    authors: linked(
      data.posts_authors.map((link) => ({ ...link, to: link.author_id })),
      data.users,
    ),
    tiers: linked(
      data.posts_products.map((link) => ({ ...link, sort_order: 0, to: link.product_id })),
      data.products,
    ),
    descriptions: new Map(data.posts_meta.map((meta) => [meta.post_id, meta.meta_description])),
  }
}

function postOf(
  post: Data['posts'][number],
  { users }: Data,
  related: Related,
  site: string | undefined,
): ExportedPost {
  const withSite = (text: string) => text.replaceAll('__GHOST_URL__', site ?? '')
  const tags = related.tags.get(post.id) ?? []
  const several = related.authors.get(post.id) ?? []
  const authors = several.length > 0 ? several : users.filter((user) => user.id === post.author_id)
  const isOpen = !post.visibility || post.visibility === 'public'
  const isPage = post.type === 'page' || post.page === true || post.page === 1
  const notes: ExportedPost['notes'] = []
  if (!isOpen) notes.push({ note: said.membersOnly.in('en'), about: audienceOf(post, related) })
  if (isPage) notes.push({ note: said.pageBecameDraft.in('en'), about: '' })
  if (post.status === 'scheduled')
    notes.push({ note: said.scheduledBecameDraft.in('en'), about: dateOf(post.published_at) ?? '' })
  // Ghost calls posts that its site never showed 'sent'.
  if (post.status === 'sent') notes.push({ note: said.emailBecameDraft.in('en'), about: '' })
  const { text, refused } = textOf(post, notes)
  const html = withSite(text)
  return {
    key: String(post.id),
    matter: {
      title: post.title,
      description: post.custom_excerpt || post.meta_description || related.descriptions.get(post.id),
      slug: post.slug,
      date: dateOf(post.published_at) ?? dateOf(post.created_at),
      updated: dateOf(post.updated_at),
      language: post.locale,
      // Tags that start with # are internal.
      tags: tags
        .filter(({ name, visibility }) => visibility !== 'internal' && !name?.startsWith('#'))
        .map(({ name }) => name),
      authors: authors.map(({ name, email }) => ({ name, email })),
      canonical: post.canonical_url,
      aliases: post.slug && `/${post.slug}/`,
      image: withSite(post.feature_image || post.image || ''),
      draft: post.status !== 'published' || !isOpen || isPage,
    },
    refused,
    body: html || (post.markdown ?? ''),
    format: html ? 'html' : 'markdown',
    notes,
  }
}

/** Returns who may read a post: its visibility, with the names of its tiers. */
function audienceOf({ id: postId, visibility }: Data['posts'][number], { tiers }: Related): string {
  const names = (tiers.get(postId) ?? []).flatMap(({ name }) => name || [])
  return [visibility, names.join(', ')].filter(Boolean).join(': ')
}

/** Returns a post's text as HTML; empty if it has only Markdown, or none. A text that cannot be read says why. */
function textOf(
  { html, lexical, mobiledoc }: Data['posts'][number],
  notes: ExportedPost['notes'],
): { text: string; refused?: string } {
  const leaveOut = (about: string) => void notes.push({ note: said.cardLeftOut.in('en'), about })
  try {
    if (html) return { text: html }
    if (lexical) return { text: lexicalToHtml(lexical, leaveOut) }
    return { text: mobiledoc ? mobiledocToHtml(mobiledoc, leaveOut) : '' }
  } catch (error) {
    return { text: '', refused: refusals.ghostTextUnread.in('en', { why: (error as Error).message }) }
  }
}

/** Returns the URL of the site, which links and images in the export leave out. */
function siteOf({ settings }: Data): string | undefined {
  const url = settings.find(({ key }) => key === 'url')?.value
  return typeof url === 'string' && URL.canParse(url) ? url.replace(/\/$/, '') : undefined
}

/** Dates are ISO 8601, or milliseconds since 1970 in old exports. */
const dateOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? new Date(value).toISOString() : typeof value === 'string' ? value : undefined
