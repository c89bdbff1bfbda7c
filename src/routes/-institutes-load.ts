import { notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { institutes } from '#messages/institute/board.ts'
import { claimTitle } from '#messages/organization/claim.ts'
import { publicInstituteQuery, type InstituteView } from '#features/organizations/institute/public/queries.ts'
import { programmeIn } from '#features/organizations/institute/public/show.ts'
import { instituteQueries } from '#features/organizations/institute/search/queries.ts'
import type { BoardListState } from '#kits/board/queries.ts'
import { programTitle } from '#features/organizations/institute/sections/programs.ts'
import { claimAddress } from '#kits/organization/claim/address.ts'
import { parseListView } from '#kits/organization/shown/schema.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

/** The content of an address below /institutes: the list, or an institute, perhaps one of its programmes. */
export type InstitutesPageData = {
  title: string
  /** The canonical address. */
  path: string
} & ({ list: BoardListState } | { list?: undefined; slug: string; view: InstituteView; claim: boolean })

/**
 * Loads the content of an address below /institutes.
 * @param below the address after /institutes/; empty for the list.
 * @throws notFound if there is no such institute or programme, redirect if the institute has another address by now.
 */
export async function loadInstitutesPage(
  client: QueryClient,
  below: string,
  given: Record<string, string>,
): Promise<InstitutesPageData> {
  if (below === '') {
    const list = await instituteQueries.load(client, given)
    return { title: institutes(), path: paths.institutes(list.canonical), list }
  }
  const [slug = '', programmes, programme, ...more] = below.split('/')
  const claim = programmes === 'claim' && programme === undefined
  const known = programmes === undefined || claim ? undefined : programmes === 'programmes' && programme
  if (known === false || known === '' || more.length > 0) throw notFound()
  const view = claim ? {} : { ...parseListView(given), ...(known && { Programme: known }) }
  const institute = await client.fetchQuery(publicInstituteQuery(slug, view)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500 ? notFound() : error
  })
  if (institute.Slug !== slug)
    throw redirect({
      href: claim ? claimAddress(paths.institute(institute.Slug)) : paths.institute(institute.Slug, known),
      statusCode: 301,
    })
  const found = programmeIn(institute, known)
  if (known && !found) throw notFound()
  const name = institute.instituteName
  return {
    title: claim
      ? claimTitle.institute()
      : found
        ? [programTitle(found), name].filter(Boolean).join(', ')
        : name,
    path: claim ? claimAddress(paths.institute(slug)) : paths.institute(slug, known),
    slug,
    view,
    claim,
  }
}
