import { createFileRoute } from '@tanstack/react-router'
import { InstitutesPage } from './-institutes-page.tsx'
import { institutesDeps, institutesHead, loadInstitutesRoute } from './-institutes-route.ts'

// One route for the list, an institute and a programme: every page carries each route.
export const Route = createFileRoute('/institutes/$')({
  loaderDeps: institutesDeps,
  loader: ({ context, deps, params }) => loadInstitutesRoute(context.queryClient, params._splat ?? '', deps),
  head: ({ match, loaderData }) => institutesHead(match.context.queryClient, loaderData),
  // Who may take an institute over depends on who is signed in, which the browser knows.
  headers: ({ loaderData }) =>
    loaderData && !loaderData.list && loaderData.claim ? { 'x-client-now': 'yes' } : undefined,
  component: Institutes,
})

function Institutes() {
  const { sent } = Route.useSearch() as { sent?: unknown }
  return <InstitutesPage shown={Route.useLoaderData()} sent={sent} />
}
