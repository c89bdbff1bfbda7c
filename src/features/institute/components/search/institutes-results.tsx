import { useQuery } from '@tanstack/react-query'
import * as board from '#messages/board/board.ts'
import * as m from '#messages/institute/board.ts'
import { CloseBy } from '#components/board/close-by.tsx'
import { ListFailed } from '#components/board/list-failed.tsx'
import { Paging } from '#components/board/paging.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { closeTo, filtersIn } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import { institutesBoard, type InstitutesSearch } from '../../search/board.ts'
import { institutesQuery } from '../../search/queries.ts'
import type { InstituteResults } from '../../search/schema.ts'
import { InstituteRow } from './institute-row.tsx'
import styles from './institutes-results.module.css'

interface Props {
  search: InstitutesSearch
  /** The list's address with other filters; without any for nothing. */
  hrefOf: (change?: Address) => string
}

/** The found institutes: on their way, as rows, else why there are none and where there are some. */
export function InstitutesFound({ search, hrefOf }: Props) {
  const { data, isError, error, refetch } = useQuery(institutesQuery(search))
  if (isError)
    return (
      <ListFailed title={m.institutesFailed()} message={error.message} href={hrefOf({})} retry={refetch} />
    )
  if (!data) return <Skeletons />
  if (data.results.length === 0) return <Nothing search={search} found={data} hrefOf={hrefOf} />
  return (
    <>
      <ul className={styles.institutes}>
        {data.results.map((institute) => (
          <li key={institute.instituteID}>
            <InstituteRow institute={institute} />
          </li>
        ))}
      </ul>
      <Paging cursor={search.cursor} nextCursor={data.nextCursor} hrefOf={hrefOf} />
    </>
  )
}

function Nothing({ search, found, hrefOf }: Props & { found: InstituteResults }) {
  const active = filtersIn(institutesBoard, search)
  return (
    <EmptyState
      title={m.noInstitutes()}
      actions={
        <>
          <CloseBy alternatives={closeTo(institutesBoard, search, found)} hrefOf={hrefOf} />
          {active.length > 0 && (
            <ButtonLink small href={hrefOf()}>
              {board.clearAll()}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {active.length > 0
          ? board.narrowedBy(active.map(({ text }) => text).join(', '))
          : m.noInstitutesYet()}
      </p>
    </EmptyState>
  )
}

const ROWS = 4

/** Institutes on their way, in their shape. */
const Skeletons = () => (
  <div aria-busy="true">
    <output className="sr">{m.searchingInstitutes()}</output>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className={styles.coming}>
        <Skeleton shape="box" className={styles.crest} />
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      </div>
    ))}
  </div>
)
