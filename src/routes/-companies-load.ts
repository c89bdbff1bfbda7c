import { notFound, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { companies } from '#messages/business/board.ts'
import { publicBusinessQuery } from '#features/business/public/queries.ts'
import { loadCompanies, type CompanyListState } from '#features/business/search/queries.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

/** What an address below /companies shows: the list, or a company. */
export type CompaniesShown = {
  title: string
  /** The address that counts. */
  path: string
} & ({ list: CompanyListState } | { list?: undefined; slug: string })

/**
 * @param below the address behind /companies/: nothing for the list.
 * @throws notFound when there is no such company, redirect when it has another address by now.
 */
export async function loadCompaniesPage(
  client: QueryClient,
  below: string,
  given: Record<string, string>,
): Promise<CompaniesShown> {
  if (below === '') {
    const list = await loadCompanies(client, given)
    return { title: companies(), path: paths.companies(list.canonical), list }
  }
  const [slug = '', ...more] = below.split('/')
  if (more.length > 0) throw notFound()
  const company = await client.fetchQuery(publicBusinessQuery(slug)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status < 500 ? notFound() : error
  })
  if (company.Slug !== slug) throw redirect({ href: paths.company(company.Slug), statusCode: 301 })
  return { title: company.organizationName, path: paths.company(slug), slug }
}
