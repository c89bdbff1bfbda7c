import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#lib/api/api-client.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { publicProfileQuery, readPreview } from './queries.ts'

/** Data for the page besides the profile. */
export interface PublicPage {
  title: string
  /** The page's path. */
  path: string
  /** The name of the country, so that browsers need not load all names; empty if there is none. */
  country: string
  noindex: boolean
}

/** Matches possible addresses of profiles; a copy of publicIdSchema that does not load zod. */
const publicId = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Loads a profile as everybody sees it.
 * @param given the id in the URL; a former one redirects.
 * @param as the preview in the URL; the redirect keeps it.
 * @throws notFound when there is no such profile, redirect when the URL is not canonical.
 */
export async function loadPublicPage(client: QueryClient, given: string, as: unknown): Promise<PublicPage> {
  const id = given.toLowerCase()
  if (!publicId.test(id)) throw notFound()
  // Refetch: owners come here to see recent changes.
  const profile = await client
    .fetchQuery({ ...publicProfileQuery(id), staleTime: 0 })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
  const { UserPublicProfileID: own, NoIndex: noindex } = profile
  if (own !== given) {
    const preview = readPreview(as)
    const href = paths.publicProfile(own, preview && { as: preview })
    throw redirect({ href, statusCode: 301 })
  }
  const { FullName, Title, Country } = profile.UserPersonalData
  return {
    title: Title ? `${FullName} – ${Title}` : FullName,
    path: paths.publicProfile(own),
    country: Country && countryName(Country),
    noindex,
  }
}
