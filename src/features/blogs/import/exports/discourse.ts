import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import { readCsvRows } from '#lib/text/csv/read.ts'
import type { ExportedPost, PostsInFile } from './post.ts'

/** The posts of a person's archive (`user_archive.csv` in Discourse's app/jobs/regular/export_user_archive.rb). */
export const isUserArchive = /(?:^|\/)user_archive[^/]*\.csv$/i

/** Whether a table starts like the posts of such an archive. */
export const isDiscourseCsv = (beginning: string): boolean =>
  /^\uFEFF?"?topic_title"?,[^\n]*\bpost_raw\b/.test(beginning)

/** Whether JSON may be topics as Discourse's API returns them (`/t/{id}.json`), or a list of topics. */
export const isDiscourse = (json: string): boolean =>
  /"(?:post_stream"\s*:\s*\{|topic_list"\s*:\s*\{)/.test(json)

/** The site, slug, topic and number of a post. */
const postAddress = /^(https?:\/\/.+?)\/t\/(?:([^/]+)\/)?(\d+)\/(\d+)$/

/**
 * Reads the topics that a person began as drafts, from the archive of this person's posts. Replies and private messages
 * are passed over.
 * @throws Error with the line if the table is invalid.
 */
export function readUserArchive(csv: string): PostsInFile {
  const [head = [], ...rows] = readCsvRows(csv).filter((cells) => cells.some(Boolean))
  const found: PostsInFile = { posts: [], passed: [], merged: 0, site: undefined }
  for (const cells of rows) {
    const get = (name: string) => cells[head.indexOf(name)] ?? ''
    const [address, site, slug = '', id = '', number = ''] = postAddress.exec(get('url')) ?? []
    const categories = get('categories')
    // The word for yes is in the forum's language, but a private message has no category.
    const isRestricted = /^(?:yes|true)$/i.test(get('is_pm')) || /^-?$/.test(categories)
    const why = !address
      ? said.topicWithoutAddress.in('en')
      : isRestricted
        ? said.restrictedPost.in('en')
        : number === '1'
          ? undefined
          : said.replyInTopic.in('en')
    if (why) {
      found.passed.push({ about: [get('topic_title'), get('url')].filter(Boolean).join(', '), why })
      continue
    }
    found.site ??= site
    found.posts.push(
      topicPost({
        id,
        slug,
        site: site!,
        title: get('topic_title'),
        date: get('created_at'),
        tags: categories.split('|'),
        cooked: get('post_cooked'),
        raw: get('post_raw'),
      }),
    )
  }
  return found
}

const text = z._default(z.nullable(z.string()), '')
const topicSchema = z.object({
  id: z.number(),
  title: text,
  slug: text,
  archetype: text,
  /** Names, or objects with a name in current versions. */
  tags: z._default(z.array(z.union([z.string(), z.object({ name: z.string() })])), []),
  post_stream: z.object({
    posts: z.array(
      z.object({
        post_number: z.number(),
        cooked: text,
        raw: text,
        name: text,
        username: text,
        created_at: text,
        topic_slug: text,
      }),
    ),
  }),
})
const listSchema = z.object({
  topic_list: z.object({ topics: z.array(z.object({ id: z.number(), title: text })) }),
})

/** Reads topics as drafts; their replies are passed over. @returns nothing for other JSON. */
export function readDiscourse(json: string): PostsInFile | undefined {
  const given = JSON.parse(json) as unknown
  const found: PostsInFile = { posts: [], passed: [], merged: 0, site: undefined }
  for (const row of Array.isArray(given) ? (given as unknown[]) : [given]) {
    const topic = z.safeParse(topicSchema, row).data
    const list = z.safeParse(listSchema, row).data
    if (topic) addTopic(topic, found)
    else if (list)
      for (const { id, title } of list.topic_list.topics)
        found.passed.push({ about: title || `${id}`, why: said.topicWithoutText.in('en', { id: `${id}` }) })
    else return undefined
  }
  return found
}

function addTopic(topic: z.output<typeof topicSchema>, found: PostsInFile): void {
  const { id, title, slug, tags, archetype, post_stream: stream } = topic
  for (const post of stream.posts) {
    const about = `${title}, ${post.post_number}`
    if (archetype === 'private_message') found.passed.push({ about, why: said.restrictedPost.in('en') })
    else if (post.post_number === 1)
      found.posts.push(
        topicPost({
          id: `${id}`,
          slug: slug || post.topic_slug || '',
          site: '',
          title: title ?? '',
          date: post.created_at ?? '',
          tags: tags.map((tag) => (typeof tag === 'string' ? tag : tag.name)),
          author: post.name || post.username || '',
          cooked: post.cooked ?? '',
          raw: post.raw ?? '',
        }),
      )
    else found.passed.push({ about, why: said.replyInTopic.in('en') })
  }
}

function topicPost(topic: {
  id: string
  slug: string
  /** Its URL without a slash at the end, if known. */
  site: string
  title: string
  date: string
  tags: string[]
  author?: string
  cooked: string
  raw: string
}): ExportedPost {
  const { id, slug, site, title, date, tags, author, cooked, raw } = topic
  return {
    key: id,
    matter: {
      title: title || 'Untitled',
      slug,
      date,
      tags: tags.filter(Boolean),
      ...(author && { authors: [{ name: author }] }),
      ...(site && { canonical: `${site}/t/${slug || '-'}/${id}` }),
      draft: true,
    },
    body: cooked || raw,
    format: cooked ? 'html' : 'markdown',
    notes: [{ note: said.topicBecameDraft.in('en'), about: '' }],
  }
}
