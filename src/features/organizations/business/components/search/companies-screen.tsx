import type { ReactNode } from 'react'
import * as m from '#messages/business/board.ts'
import type { ListKit } from '#components/board/list-kit.ts'
import { BoardScreen } from '#components/board/board-screen.tsx'
import { HiringTabs } from '#components/board/hiring-tabs.tsx'
import { useListAnswer } from '#components/board/use-list-answer.ts'
import { OrganizationRow } from '#components/board/organization-row.tsx'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import * as kinds from '#features/organizations/business/sections/options.ts'
import { companiesBoard } from '../../search/board.ts'
import { companyQueries } from '../../search/queries.ts'
import type { CompanyResults } from '../../search/schema.ts'

const companiesKit: ListKit<CompanyResults['results'][number]> = {
  board: companiesBoard,
  hrefOf: paths.companies,
  feedOf: (format, query) => paths.feed(`companies/${format}`, query),
  suggest: companyQueries.suggest,
  keyOf: ({ organizationID }) => organizationID,
  renderRow: (company) => <CompanyRow company={company} />,
  isDemo: ({ Demonstration }) => Demonstration,
  texts: {
    title: m.companies,
    lede: m.companiesLede,
    search: m.searchCompanies,
    hint: m.searchHint,
    searching: m.searchingCompanies,
    failed: m.companiesFailed,
    none: m.noCompanies,
    noneYet: m.noCompaniesYet,
    count: m.companyCount,
    show: m.showCompanies,
  },
}

interface Props {
  search: AnySearch
  /** Renders the button that follows a search. @param address of the search. */
  renderFollow: (address: string) => ReactNode
}

/** Renders the list of companies with facets, search and results. */
export const CompaniesScreen = ({ search, renderFollow }: Props) => (
  <BoardScreen
    kit={companiesKit}
    search={search}
    renderFollow={renderFollow}
    answer={useListAnswer(companyQueries.page(search))}
    tabs={<HiringTabs current="companies" search={search} />}
  />
)

/** Renders a company in the list. */
function CompanyRow({ company }: { company: CompanyResults['results'][number] }) {
  const { organizationName, Slug, city, country, businessIndustry, OpenJobs, Products, Services } = company
  return (
    <OrganizationRow
      mark={<LogoBox name={organizationName} picture={company.brandLogo} drawn />}
      name={organizationName}
      href={paths.company(Slug)}
    >
      <Meta
        items={[
          [city, country && countryName(country)].filter(Boolean).join(', '),
          businessIndustry.map((each) => optionLabel(kinds.businessIndustries, each)).join(', '),
          company.businessSize && optionLabel(kinds.businessSizes, company.businessSize),
        ]}
      />
      <Meta
        items={[
          OpenJobs > 0 && (
            <Status key="hiring" kind="ok">
              {m.openJobs({ n: OpenJobs })}
            </Status>
          ),
          Products > 0 && m.productCount({ n: Products }),
          Services > 0 && m.serviceCount({ n: Services }),
          company.Unclaimed && <Status key="unclaimed">{m.notKept()}</Status>,
          company.Demonstration && <DemoMark key="demo" />,
        ]}
      />
    </OrganizationRow>
  )
}
