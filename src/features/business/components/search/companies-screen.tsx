import type { ReactNode } from 'react'
import * as m from '#messages/business/board.ts'
import type { ListKit } from '#components/board/list-kit.ts'
import { BoardScreen } from '#components/board/board-screen.tsx'
import { HiringTabs } from '#components/board/hiring-tabs.tsx'
import { useListAnswer } from '#components/board/use-list-answer.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'
import { companiesBoard } from '../../search/board.ts'
import { companyQueries } from '../../search/queries.ts'
import type { CompanyResults } from '../../search/schema.ts'
import { CompanyRow } from './company-row.tsx'

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
