import * as m from '#messages/institute/board.ts'
import type { ListKit } from '#components/board/list-kit.ts'
import { HiringTabs } from '#components/board/hiring-tabs.tsx'
import { BoardScreen } from '#components/board/board-screen.tsx'
import { useListAnswer } from '#components/board/use-list-answer.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'
import { institutesBoard } from '../../search/board.ts'
import { instituteQueries } from '../../search/queries.ts'
import type { InstituteCard } from '../../search/schema.ts'
import { AddInstitute } from './add-institute.tsx'
import { InstituteRow } from './institute-row.tsx'

const institutesKit: ListKit<InstituteCard> = {
  board: institutesBoard,
  hrefOf: paths.institutes,
  suggest: instituteQueries.suggest,
  keyOf: ({ instituteID }) => instituteID,
  renderRow: (institute) => <InstituteRow institute={institute} />,
  texts: {
    title: m.institutes,
    lede: m.institutesLede,
    search: m.searchInstitutes,
    hint: m.searchHint,
    searching: m.searchingInstitutes,
    failed: m.institutesFailed,
    none: m.noInstitutes,
    noneYet: m.noInstitutesYet,
    count: m.instituteCount,
    show: m.showInstitutes,
  },
}

/** The list of institutes: facets, search, results. */
export const InstitutesScreen = ({ search }: { search: AnySearch }) => (
  <BoardScreen
    kit={institutesKit}
    search={search}
    answer={useListAnswer(instituteQueries.page(search))}
    tabs={<HiringTabs current="institutes" search={search} />}
  >
    <AddInstitute />
  </BoardScreen>
)
