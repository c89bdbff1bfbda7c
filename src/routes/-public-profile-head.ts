import type { QueryClient } from '@tanstack/react-query'
import { jsonLdScript } from '#features/discovery/json-ld/article.ts'
import { personDescription, personJsonLd } from '#features/discovery/json-ld/person.ts'
import type { PublicPage } from '#features/profile/public/queries-page.ts'
import { publicProfileQuery } from '#features/profile/public/queries.ts'
import { pageHead, blockingLink } from '#lib/browser/head.ts'

/**
 * Returns the head of a public profile. @param page what the route has loaded; undefined if there is no such profile.
 */
export function publicProfileHead(client: QueryClient, id: string, page: PublicPage | undefined) {
  if (!page) return {}
  // The rest is for robots and previews. Only the server needs its code, since every page loads all routes.
  if (!import.meta.env.SSR) return pageHead(page)
  const profile = client.getQueryData(publicProfileQuery(id).queryKey)
  if (!profile) return {}
  const { FirstName, LastName, ProfilePicture } = profile.UserPersonalData
  return pageHead({
    isContent: true,
    ...page,
    description: personDescription(profile, page.country),
    type: 'profile',
    links: [blockingLink('person')],
    ...(ProfilePicture && { image: ProfilePicture }),
    meta: [
      { property: 'profile:first_name', content: FirstName },
      ...(LastName ? [{ property: 'profile:last_name', content: LastName }] : []),
      { property: 'profile:username', content: profile.UserPublicProfileID },
    ],
    scripts: [jsonLdScript(personJsonLd(profile, page.country))],
  })
}
