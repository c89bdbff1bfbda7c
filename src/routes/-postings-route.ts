import { jobsBoard } from '#features/posting/jobs/board.ts'
import { projectsBoard } from '#features/posting/projects/board.ts'
import type { PostingKind } from '#features/posting/schema.ts'
import { listedRoute } from './-listed-route.ts'
import { postingsPageHead, postingsPageHeaders } from './-postings-head.ts'

/** Creates a route below /jobs or /projects. */
export const postingsRoute = (kind: PostingKind) =>
  listedRoute({
    board: kind === 'job' ? jobsBoard : projectsBoard,
    load: async (client, below, given) =>
      (await import('./-postings-load.ts')).loadPostingsPage(client, kind, below, given),
    head: import.meta.env.SSR ? postingsPageHead : undefined,
    ...(import.meta.env.SSR && { headers: postingsPageHeaders }),
  })
