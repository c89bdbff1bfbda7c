import * as said from '#messages/imports/notes.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import type { ExportedPost, PostsInFile } from './post.ts'

/** The list of posts in a Substack export; their texts are in a folder beside it. */
export const isPostList = /(?:^|\/)posts\.csv$/i

/** Whether a table starts like Substack's list of posts. */
export const isSubstack = (beginning: string): boolean => /^\uFEFF?"?post_id"?,/.test(beginning)

/**
 * Reads the list of posts of a Substack export. Pages, unpublished posts and those for subscribers only become drafts.
 * @throws Error with the line if the table is invalid.
 */
export function readSubstack(csv: string): PostsInFile {
  const [head = [], ...rows] = readCsvRows(csv).filter((cells) => cells.some(Boolean))
  const posts = rows.map((cells): ExportedPost => {
    const get = (name: string) => cells[head.indexOf(name)] ?? ''
    const [number = '', ...rest] = get('post_id').split('.')
    const slug = rest.join('.')
    const [audience, isPage] = [get('audience'), get('type') === 'page']
    const isOpen = audience === '' || audience === 'everyone'
    const isPublished = /^true$/i.test(get('is_published'))
    const recording = get('podcast_url')
    const notes: ExportedPost['notes'] = []
    if (!isOpen) notes.push({ note: said.membersOnly.in('en'), about: audience })
    if (isPage) notes.push({ note: said.pageBecameDraft.in('en'), about: '' })
    return {
      key: number,
      matter: {
        title: get('title') || 'Untitled',
        description: get('subtitle'),
        slug,
        date: get('post_date'),
        aliases: isPublished && slug ? `/p/${slug}` : '',
        draft: !isPublished || !isOpen || isPage,
      },
      body: recording && `<p><a href="${escapeHtml(recording)}">${escapeHtml(recording)}</a></p>`,
      ...(get('post_id') && { textFile: `posts/${get('post_id')}.html` }),
      format: 'html',
      notes,
    }
  })
  return { posts, passed: [], merged: 0, site: undefined }
}
