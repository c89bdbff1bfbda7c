import * as boardTexts from '#messages/board/board.ts'
import { CloseBy } from '#components/board/close-by.tsx'
import { ListFailed } from '#components/board/list-failed.tsx'
import { Paging } from '#components/board/paging.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AnySearch } from '#kits/board/board.ts'
import { closeTo, filtersIn } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import type { PostingListKit, FoundPostings } from './list-kit.ts'
import { usePostings } from './use-postings.ts'
import styles from './postings-results.module.css'

interface Props<Card extends { id: number }> {
  kit: PostingListKit<Card>
  search: AnySearch
  /** The list's address with other filters; without any for nothing. */
  hrefOf: (change?: Address) => string
}

/** The found postings: on their way, as rows, else why there are none and where there are some. */
export function PostingsFound<Card extends { id: number }>({ kit, search, hrefOf }: Props<Card>) {
  const { data, error, refetch } = usePostings(kit, search)
  if (error)
    return (
      <ListFailed
        title={kit.texts.failed()}
        message={(error as Error).message}
        href={hrefOf({})}
        retry={refetch}
      />
    )
  if (!data) return <Skeletons text={kit.texts.searching()} />
  if (data.results.length === 0) return <Nothing kit={kit} search={search} found={data} hrefOf={hrefOf} />
  const fits = new Map(data.Fits?.map((fit) => [fit.id, fit]))
  return (
    <>
      <ul className={styles.postings}>
        {data.results.map((card) => (
          <li key={card.id}>{kit.renderRow(card, fits.get(card.id))}</li>
        ))}
      </ul>
      <Paging cursor={search.cursor} nextCursor={data.nextCursor} hrefOf={hrefOf} />
    </>
  )
}

function Nothing<Card extends { id: number }>({
  kit: { board, texts },
  search,
  found,
  hrefOf,
}: Props<Card> & { found: FoundPostings<Card> }) {
  const active = filtersIn(board, search)
  return (
    <EmptyState
      title={texts.none()}
      actions={
        <>
          <CloseBy alternatives={closeTo(board, search, found)} hrefOf={hrefOf} />
          {active.length > 0 && (
            <ButtonLink small href={hrefOf()}>
              {boardTexts.clearAll()}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {active.length > 0
          ? boardTexts.narrowedBy(active.map(({ text }) => text).join(', '))
          : texts.noneYet()}
      </p>
    </EmptyState>
  )
}

const ROWS = 4

/** Postings on their way, in their shape. */
const Skeletons = ({ text }: { text: string }) => (
  <div aria-busy="true">
    <output className="sr">{text}</output>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className={styles.coming}>
        <Skeleton shape="box" className={styles.logo} />
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      </div>
    ))}
  </div>
)
