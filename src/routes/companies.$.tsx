import { createFileRoute } from '@tanstack/react-router'
import { CompaniesPage } from './-companies-page.tsx'
import { companiesDeps, companiesHead, loadCompaniesRoute } from './-companies-route.ts'

// One route for the list and a company: every page carries each route.
export const Route = createFileRoute('/companies/$')({
  loaderDeps: companiesDeps,
  loader: ({ context, deps, params }) => loadCompaniesRoute(context.queryClient, params._splat ?? '', deps),
  head: ({ match, loaderData }) => companiesHead(match.context.queryClient, loaderData),
  component: Companies,
})

function Companies() {
  return <CompaniesPage shown={Route.useLoaderData()} />
}
