import { notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { jobs } from '#messages/posting/jobs.ts'
import { reminderTitle } from '#messages/posting/reminder.ts'
import { jobClosed, projectClosed } from '#messages/posting/page.ts'
import { projects } from '#messages/posting/projects.ts'
import { jobQueries } from '#features/posting/jobs/queries.ts'
import { projectQueries } from '#features/posting/projects/queries.ts'
import { reminderQuery } from '#features/posting/expiry/queries.ts'
import { publicPostingQuery } from '#features/posting/public/queries.ts'
import type { PostingKind } from '#features/posting/schema.ts'
import type { BoardListState } from '#kits/board/queries.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

/** The content of an address below /jobs or /projects: the list, a posting, or the page of a reminder's link. */
export type PostingsPageData = {
  kind: PostingKind
  title: string
  /** The canonical address. */
  path: string
  /** Whether it was closed or removed; the page says so, with status 410. */
  closed?: boolean
} & (
  | { list: BoardListState }
  | { list?: undefined; id: number; link?: undefined }
  | { list?: undefined; id?: undefined; link: string }
)

/** Ids are an int4; numbers with more digits match nothing. */
const ID = /^[1-9]\d{0,8}$/

/**
 * Loads the content of an address below /jobs or /projects.
 * @param below the address after /jobs/ or /projects/; empty for the list.
 * @throws notFound if there is no such posting, redirect if its address is another one.
 */
export async function loadPostingsPage(
  client: QueryClient,
  kind: PostingKind,
  below: string,
  given: Record<string, string>,
): Promise<PostingsPageData> {
  if (below === '') {
    const list = await (kind === 'job' ? jobQueries : projectQueries).load(client, given)
    return kind === 'job'
      ? { kind, title: jobs(), path: paths.jobs(list.canonical), list }
      : { kind, title: projects(), path: paths.projects(list.canonical), list }
  }
  // Email programs open links too, so the page has buttons for the actions.
  if (kind === 'job' && below === 'reminder') {
    const { link = '' } = given
    await client.prefetchQuery(reminderQuery(link))
    return { kind, title: reminderTitle(), path: paths.postingReminder(), link }
  }
  const [number = '', slug, ...more] = below.split('/')
  if (!ID.test(number) || more.length > 0) throw notFound()
  const id = Number(number)
  const posting = await client.fetchQuery(publicPostingQuery(kind, id)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500 ? notFound() : error
  })
  const path = paths[kind](id, posting.Slug)
  if (posting.Closed)
    return { kind, title: kind === 'job' ? jobClosed() : projectClosed(), path, closed: true, id }
  if (slug !== posting.Slug) throw redirect({ href: path, statusCode: 301 })
  return { kind, title: posting.Job?.jobTitle ?? posting.Project?.title ?? '', path, id }
}
