import type { PostingKind } from '#features/posting/schema.ts'
import { listedRoute } from './-listed-route.ts'
import { postingsPageHead } from './-postings-head.ts'

/** A route below /jobs or /projects. */
export const postingsRoute = (kind: PostingKind) =>
  listedRoute({
    load: async (client, below, given) =>
      (await import('./-postings-load.ts')).loadPostingsPage(client, kind, below, given),
    head: import.meta.env.SSR ? postingsPageHead : undefined,
    // What was closed is gone: search engines forget it.
    headers: (shown) => (shown.closed ? { 'x-page-status': '410' } : undefined),
  })
