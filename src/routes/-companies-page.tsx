import { useLoaderData } from '@tanstack/react-router'
import { CompanyPage } from '#features/business/components/public/company-page.tsx'
import { CompaniesScreen } from '#features/business/components/search/companies-screen.tsx'
import type { CompaniesShown } from './-companies-load.ts'

/** What stands below /companies: the list, or a company. */
export function CompaniesPage() {
  const shown = useLoaderData({ strict: false }) as CompaniesShown
  return shown.list ? (
    <CompaniesScreen search={shown.list.search} />
  ) : (
    <CompanyPage key={shown.path} slug={shown.slug} />
  )
}
