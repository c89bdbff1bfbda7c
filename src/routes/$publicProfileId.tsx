import { createFileRoute } from '@tanstack/react-router'
import { ProfileNotFound } from '#features/profile/components/public/profile-not-found.tsx'
import { PublicProfileScreen } from '#features/profile/components/public/public-profile-screen.tsx'
import { withParameters } from './-board-deps.ts'
import { publicProfileHead } from './-public-profile-head.ts'

export const Route = createFileRoute('/$publicProfileId')({
  // `as=visitor` shows the page to its owner as visitors see it.
  ...withParameters({ as: Infinity }),
  // Every page loads all routes, so the code that loads profiles comes with the first one.
  loader: ({ context, params, deps }) =>
    import('#features/profile/public/queries-page.ts').then(({ loadPublicPage }) =>
      loadPublicPage(context.queryClient, params.publicProfileId, deps['as']),
    ),
  head: ({ match, params, loaderData }) =>
    publicProfileHead(match.context.queryClient, params.publicProfileId, loaderData),
  component: PublicProfile,
  notFoundComponent: NoPublicProfile,
})

function PublicProfile() {
  const { publicProfileId } = Route.useParams()
  const { country } = Route.useLoaderData()
  const { as } = Route.useLoaderDeps()
  return (
    <PublicProfileScreen key={publicProfileId} publicProfileId={publicProfileId} country={country} as={as} />
  )
}

function NoPublicProfile() {
  const { publicProfileId } = Route.useParams()
  const { as } = Route.useLoaderDeps()
  return <ProfileNotFound key={publicProfileId} publicProfileId={publicProfileId} as={as} />
}
