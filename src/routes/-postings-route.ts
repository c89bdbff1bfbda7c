import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { PostingKind } from '#features/posting/schema.ts'
import { postingParameters } from '#features/posting/search/schema-parameters.ts'
import { pageHead } from '#lib/browser/head.ts'
import { boardDeps } from './-board-deps.ts'
import { postingsPageHead } from './-postings-head.ts'
import type { PostingsShown } from './-postings-load.ts'

interface Matched {
  match: { context: { queryClient: QueryClient } }
  loaderData?: PostingsShown | undefined
}

const load = () => import('./-postings-page.tsx')

/**
 * A route below /jobs or /projects. Every page knows the routes: what reads and loads postings
 * comes with the first page that shows some.
 */
export const postingsRoute = (kind: PostingKind) => ({
  component: lazyRouteComponent(load, 'PostingsPage'),
  loaderDeps: boardDeps(postingParameters),
  async loader({
    context,
    deps,
    params,
  }: {
    context: { queryClient: QueryClient }
    deps: Record<string, string>
    params: { _splat?: string | undefined }
  }): Promise<PostingsShown> {
    const { loadPostingsPage } = await load()
    return loadPostingsPage(context.queryClient, kind, params._splat ?? '', deps)
  },
  // The rest than title and address is for robots and previews, and its texts for the server.
  head: ({ match, loaderData: shown }: Matched) =>
    !shown ? {} : import.meta.env.SSR ? postingsPageHead(match.context.queryClient, shown) : pageHead(shown),
  ...(import.meta.env.SSR && {
    /** What was closed is gone: search engines forget it. */
    headers: ({ loaderData: shown }: Pick<Matched, 'loaderData'>) =>
      shown?.closed ? { 'x-page-status': '410' } : undefined,
  }),
})
