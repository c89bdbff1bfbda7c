import type { QueryClient } from '@tanstack/react-query'
import * as m from '#messages/business/board.ts'
import { companyDescription } from '#messages/business/public.ts'
import { publicBusinessQuery } from '#features/organizations/business/public/queries.ts'
import { breadcrumbJsonLd, jsonLdScript } from '#features/discovery/json-ld/article.ts'
import { companyJsonLd } from '#features/discovery/json-ld/organization.ts'
import { pageHead } from '#lib/browser/head.ts'
import { showPlace } from '#lib/text/country/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { boardHead } from './-listed-head.ts'
import type { CompaniesPageData } from './-companies-load.ts'

/** Returns the head of a page below /companies, for robots and previews. */
export function companiesPageHead(client: QueryClient, shown: CompaniesPageData) {
  const { title, path } = shown
  if (shown.list) return boardHead('companies', shown)
  if (shown.claim) return pageHead({ title, path, noindex: true })
  const company = client.getQueryData(publicBusinessQuery(shown.slug, shown.view).queryKey)
  if (!company) return pageHead({ title, path })
  if (shown.view.List) return pageHead({ title, path, noindex: true })
  const above = [
    { name: m.companies(), path: paths.companies() },
    { name: title, path },
  ]
  return pageHead({
    isContent: true,
    title,
    path,
    description: companyDescription({ name: title, place: showPlace(company.businessRegisteredAddress) }),
    scripts: [jsonLdScript(companyJsonLd(company), breadcrumbJsonLd(above))],
  })
}
