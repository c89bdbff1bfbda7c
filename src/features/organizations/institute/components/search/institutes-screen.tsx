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
import { ButtonLink } from '#components/ui/button.tsx'
import { useSession } from '#lib/browser/session.ts'
import styles from './add-institute.module.css'
import * as kinds from '#features/organizations/institute/sections/options.ts'
import { OrganizationRow } from '#components/board/organization-row.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import { showPlace } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { Crest } from '../crest.tsx'

const institutesKit: ListKit<InstituteCard> = {
  board: institutesBoard,
  hrefOf: paths.institutes,
  suggest: instituteQueries.suggest,
  keyOf: ({ instituteID }) => instituteID,
  renderRow: (institute) => <InstituteRow institute={institute} />,
  isDemo: ({ Demonstration }) => Demonstration,
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

/** Renders the list of institutes with facets, search and results. */
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

/** Invites people to add a missing institute; after sign-in they return here. */
function AddInstitute() {
  const session = useSession()
  return (
    <section id="add" className={styles.add} aria-labelledby="add-title">
      <h2 id="add-title">{m.addTitle()}</h2>
      <p>{session ? m.addText() : m.addSignIn()}</p>
      {session ? (
        <ButtonLink href={paths.myInstitutionProfile()}>{m.createInstitute()}</ButtonLink>
      ) : (
        <ButtonLink href={paths.signIn({ returnTo: paths.myInstitutionProfile() })}>
          {m.signInToAdd()}
        </ButtonLink>
      )}
    </section>
  )
}

/** Renders an institute in the list. */
function InstituteRow({ institute }: { institute: InstituteCard }) {
  const { instituteName, Slug, establishedYear, Programs, Students } = institute
  return (
    <OrganizationRow mark={<Crest name={instituteName} />} name={instituteName} href={paths.institute(Slug)}>
      <Meta
        items={[
          showPlace(institute),
          institute.educationCategory && optionLabel(kinds.educationCategories, institute.educationCategory),
          institute.instituteType && optionLabel(kinds.instituteTypes, institute.instituteType),
          establishedYear && m.founded({ year: establishedYear }),
        ]}
      />
      <Meta
        items={[
          Programs > 0 && m.programmeCount({ n: Programs }),
          Students > 0 && m.studentCount({ n: Students }),
          institute.Unclaimed && <Status key="unclaimed">{m.notKept()}</Status>,
          institute.Demonstration && <DemoMark key="demo" />,
        ]}
      />
    </OrganizationRow>
  )
}
