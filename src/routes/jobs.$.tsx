import { createFileRoute } from '@tanstack/react-router'
import { jobParameters } from '#features/posting/jobs/schema-parameters.ts'
import { boardDeps } from './-board-deps.ts'
import { PostingsPage } from './-postings-page.tsx'
import { loadPostingsRoute, postingsHead, postingsStatus } from './-postings-route.ts'

export const Route = createFileRoute('/jobs/$')({
  loaderDeps: boardDeps(jobParameters),
  loader: ({ context, deps, params }) => loadPostingsRoute(context.queryClient, 'job', params._splat, deps),
  head: ({ match, loaderData }) => postingsHead(match.context.queryClient, loaderData),
  headers: ({ loaderData }) => postingsStatus(loaderData),
  component: Postings,
})

function Postings() {
  return <PostingsPage shown={Route.useLoaderData()} />
}
