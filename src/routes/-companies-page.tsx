import { CompanyPage } from '#features/business/components/public/company-page.tsx'
import { CompaniesScreen } from '#features/business/components/search/companies-screen.tsx'
import type { CompaniesShown } from './-companies-load.ts'

/** What stands below /companies: the list, or a company. */
export const CompaniesPage = ({ shown }: { shown: CompaniesShown }) =>
  shown.list ? (
    <CompaniesScreen search={shown.list.search} />
  ) : (
    <CompanyPage key={shown.path} slug={shown.slug} />
  )
