import { notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { companies } from '#messages/business/board.ts'
import { claimTitle } from '#messages/organization/claim.ts'
import { publicBusinessQuery } from '#features/organizations/business/public/queries.ts'
import { companyQueries } from '#features/organizations/business/search/queries.ts'
import type { BoardListState } from '#kits/board/queries.ts'
import { claimAddress } from '#kits/organization/claim/address.ts'
import { parseListView, type PublicListView } from '#kits/organization/shown/schema.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

/** The content of an address below /companies: the list, a company, or the page to claim it. */
export type CompaniesPageData = {
  title: string
  /** The canonical address. */
  path: string
} & ({ list: BoardListState } | { list?: undefined; slug: string; view: PublicListView; claim: boolean })

/**
 * Loads the content of an address below /companies.
 * @param below the address after /companies/; empty for the list.
 * @throws notFound if there is no such company, redirect if it has another address by now.
 */
export async function loadCompaniesPage(
  client: QueryClient,
  below: string,
  given: Record<string, string>,
): Promise<CompaniesPageData> {
  if (below === '') {
    const list = await companyQueries.load(client, given)
    return { title: companies(), path: paths.companies(list.canonical), list }
  }
  const [slug = '', claimed, ...more] = below.split('/')
  const claim = claimed === 'claim'
  if ((claimed !== undefined && !claim) || more.length > 0) throw notFound()
  const addressOf = (found: string) => (claim ? claimAddress(paths.company(found)) : paths.company(found))
  const view = claim ? {} : parseListView(given)
  const company = await client.fetchQuery(publicBusinessQuery(slug, view)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500 ? notFound() : error
  })
  if (company.Slug !== slug) throw redirect({ href: addressOf(company.Slug), statusCode: 301 })
  return {
    title: claim ? claimTitle.business() : company.organizationName,
    path: addressOf(slug),
    slug,
    view,
    claim,
  }
}
