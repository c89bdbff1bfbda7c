import type { QueryClient } from '@tanstack/react-query'
import type { PostingKind } from '#features/posting/schema.ts'
import { pageHead } from '#lib/browser/head.ts'
import { postingsPageHead } from './-postings-head.ts'
import type { PostingsShown } from './-postings-load.ts'

// Every page knows the routes: what reads and loads postings comes with the first page that shows some.

export async function loadPostingsRoute(
  client: QueryClient,
  kind: PostingKind,
  below: string | undefined,
  given: Record<string, string>,
): Promise<PostingsShown> {
  const { loadPostingsPage } = await import('./-postings-load.ts')
  return loadPostingsPage(client, kind, below ?? '', given)
}

/** The rest than title and address is for robots and previews, and its texts for the server. */
export const postingsHead = (client: QueryClient, shown: PostingsShown | undefined) =>
  !shown ? {} : import.meta.env.SSR ? postingsPageHead(client, shown) : pageHead(shown)

/** What was closed is gone: search engines forget it. */
export const postingsStatus = (shown: PostingsShown | undefined) =>
  shown?.closed ? { 'x-page-status': '410' } : undefined
