import * as board from '#messages/board/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { areAllDemo, DemoRows } from '#components/ui/meta.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AnySearch } from '#kits/board/board.ts'
import { suggestRelaxedFilters, filtersIn } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import { SimilarSearches } from './close-by.tsx'
import type { ListResult, ListKit } from './list-kit.ts'
import { OpenPages } from './open-pages.tsx'
import { phoneRow } from './phone-page.tsx'
import type { ListAnswer } from './use-list-answer.ts'
import styles from './list-found.module.css'

interface Props<Card> {
  kit: ListKit<Card>
  search: AnySearch
  answer: ListAnswer<Card>
  /** Returns the list's address with other filters; without an argument, the one without filters. */
  hrefOf: (change?: Address) => string
}

/** The results of a search: loading, rows, or why there are none with suggestions. */
export function ListResults<Card>({ kit, search, answer, hrefOf }: Props<Card>) {
  const { data } = answer
  if (data?.results.length === 0) return <Nothing kit={kit} search={search} found={data} hrefOf={hrefOf} />
  return (
    <OpenPages
      cursor={search.cursor}
      answer={answer}
      hrefOf={hrefOf}
      failed={kit.texts.failed()}
      skeletons={<Skeletons text={kit.texts.searching()} />}
      renderRows={(rows) => (
        <ul className={styles.rows}>
          <DemoRows marked={areAllDemo(rows.map(kit.isDemo))}>
            {rows.map((card, place) => (
              <li key={kit.keyOf(card)} {...phoneRow(place)}>
                {kit.renderRow(card)}
              </li>
            ))}
          </DemoRows>
        </ul>
      )}
    />
  )
}

type NothingProps<Card> = Omit<Props<Card>, 'answer'> & { found: ListResult<Card> }

function Nothing<Card>({ kit, search, found, hrefOf }: NothingProps<Card>) {
  const active = filtersIn(kit.board, search)
  return (
    <EmptyState
      title={kit.texts.none()}
      actions={
        <>
          <SimilarSearches alternatives={suggestRelaxedFilters(kit.board, search, found)} hrefOf={hrefOf} />
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
          ? board.narrowedBy({ names: active.map(({ text }) => text).join(', ') })
          : kit.texts.noneYet()}
      </p>
    </EmptyState>
  )
}

const ROWS = 4

/** Placeholders in the shape of items. */
const Skeletons = ({ text }: { text: string }) => (
  <div aria-busy="true">
    <output className="sr">{text}</output>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className={styles.coming}>
        <Skeleton shape="box" className={styles.mark} />
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      </div>
    ))}
  </div>
)
