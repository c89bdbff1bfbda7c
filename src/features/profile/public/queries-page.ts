import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#lib/api/api-client.ts'
import { countryName } from '#lib/text/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { publicProfileQuery, readPreview } from './queries.ts'

/** What the page of a profile needs besides the profile. */
export interface PublicPage {
  title: string
  /** The page's own address. */
  path: string
  /** The country's name, so that browsers need not load all of them; empty when the profile names none. */
  country: string
  noindex: boolean
}

/** What may be the address of a profile: see publicIdSchema, which browsers would load zod for. */
const publicId = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Loads a profile as everybody sees it.
 * @param given the id as the address has it; a former one leads to the present one.
 * @param as what the address asks for; a preview stays with it.
 * @throws notFound when there is no such profile, redirect when the address is not the profile's own.
 */
export async function loadPublicPage(client: QueryClient, given: string, as: unknown): Promise<PublicPage> {
  const id = given.toLowerCase()
  if (!publicId.test(id)) throw notFound()
  // Read anew: its owner comes here to see what was just changed.
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
