import { createFileRoute } from '@tanstack/react-router'
import { InstitutesPage } from './-institutes-page.tsx'
import { institutesDeps, institutesHead, loadInstitutesRoute } from './-institutes-route.ts'

// One route for the list, an institute and a programme: every page carries each route.
export const Route = createFileRoute('/institutes/$')({
  loaderDeps: institutesDeps,
  loader: ({ context, deps, params }) => loadInstitutesRoute(context.queryClient, params._splat ?? '', deps),
  head: ({ match, loaderData }) => institutesHead(match.context.queryClient, loaderData),
  component: Institutes,
})

function Institutes() {
  const { sent } = Route.useSearch() as { sent?: unknown }
  return <InstitutesPage shown={Route.useLoaderData()} sent={sent} />
}
