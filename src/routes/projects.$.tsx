import { createFileRoute } from '@tanstack/react-router'
import { projectParameters } from '#features/posting/projects/schema-parameters.ts'
import { boardDeps } from './-board-deps.ts'
import { PostingsPage } from './-postings-page.tsx'
import { loadPostingsRoute, postingsHead, postingsStatus } from './-postings-route.ts'

export const Route = createFileRoute('/projects/$')({
  loaderDeps: boardDeps(projectParameters),
  loader: ({ context, deps, params }) =>
    loadPostingsRoute(context.queryClient, 'project', params._splat, deps),
  head: ({ match, loaderData }) => postingsHead(match.context.queryClient, loaderData),
  headers: ({ loaderData }) => postingsStatus(loaderData),
  component: Postings,
})

function Postings() {
  return <PostingsPage shown={Route.useLoaderData()} />
}
