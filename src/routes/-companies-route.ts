import type { QueryClient } from '@tanstack/react-query'
import { companyParameters } from '#features/business/search/schema-parameters.ts'
import { pageHead } from '#lib/browser/head.ts'
import { boardDeps } from './-board-deps.ts'
import { companiesPageHead } from './-companies-head.ts'
import type { CompaniesShown } from './-companies-load.ts'

// Every page knows the routes: what reads and loads companies comes with the first page that shows some.

export const companiesDeps = boardDeps(companyParameters)

export async function loadCompaniesRoute(
  client: QueryClient,
  below: string,
  given: Record<string, string>,
): Promise<CompaniesShown> {
  const { loadCompaniesPage } = await import('./-companies-load.ts')
  return loadCompaniesPage(client, below, given)
}

/** The rest than title and address is for robots and previews, and its texts for the server. */
export const companiesHead = (client: QueryClient, shown: CompaniesShown | undefined) =>
  !shown ? {} : import.meta.env.SSR ? companiesPageHead(client, shown) : pageHead(shown)
