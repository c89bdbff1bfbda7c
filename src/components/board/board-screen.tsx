import { useMemo, type ReactNode } from 'react'
import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/board/board.ts'
import { LabelledSelect } from '#components/ui/field.tsx'
import { areAllDemo, DemoMark } from '#components/ui/meta.tsx'
import { addressOf, clearedAddress, feedAddress } from '#kits/board/address.ts'
import type { AnyBoard, AnySearch } from '#kits/board/board.ts'
import { filtersIn } from '#kits/board/chips.ts'
import { boardForm } from '#kits/board/form.ts'
import { spanOf } from '#kits/board/paging/jump.ts'
import type { Address } from '#kits/board/parts.ts'
import { FacetPanel } from './facet-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListKit } from './list-kit.ts'
import { ListResults } from './list-results.tsx'
import { SkipFilters } from './skip-filters.tsx'
import { BoardSearchRow } from './search-row.tsx'
import { useBoardForm } from './use-board-form.ts'
import type { ListAnswer } from './use-list-answer.ts'
import columns from './columns.module.css'
import styles from './board-screen.module.css'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'

interface Props<Card> {
  kit: ListKit<Card>
  search: AnySearch
  answer: ListAnswer<Card>
  /** Tabs to related lists. */
  tabs?: ReactNode
  /** Content between the active filters and the list. */
  note?: ReactNode
  /** A button to follow a search, by its address, for lists with feeds. */
  renderFollow?: ((address: string) => ReactNode) | undefined
  /** Filters of this list only, before the groups. */
  filters?: ReactNode
  /** More panels beside a list with feeds. */
  aside?: ReactNode
  /** Content below the list. */
  children?: ReactNode
}

/** A searchable list: facets, search field and results. */
export function BoardScreen<Card>(props: Props<Card>) {
  const { kit, search, answer, tabs, note, renderFollow, filters, aside, children } = props
  const { board, texts, feedOf } = kit
  const form = useMemo(() => boardForm(board), [board])
  // The filters, which phones open as a sheet, and the results.
  const sheetId = `${board.name}-filters`
  const foundId = `${board.name}-found`
  const address = addressOf(board, search)
  const path = kit.hrefOf()
  const { listeners } = useBoardForm({ form, path, address, found: foundId })
  const hrefOf = (change?: Address) =>
    kit.hrefOf(change ? { ...address, cursor: undefined, ...change } : clearedAddress(board, search))
  const active = filtersIn(board, search)
  return (
    <main id="main" {...listeners}>
      <div className="wrap">
        <h1 className={columns.title}>{texts.title()}</h1>
        <p className={styles.lede}>
          {texts.lede()} {areAllDemo(answer.data?.results.map(kit.isDemo)) && <DemoMark />}
        </p>
        {tabs && <div className={styles.tabs}>{tabs}</div>}
        <div className={`${columns.cols} ${feedOf ? styles.threeCols : styles.cols}`}>
          <search className={columns.contents}>
            <SkipFilters to={foundId} />
            <form
              id={form.id}
              className={columns.contents}
              action={path}
              autoComplete="off"
              noValidate
              aria-label={list.filters()}
            >
              <div className={columns.middle}>
                <BoardSearchRow
                  form={form}
                  search={{ ...(search.q && { q: search.q }), ...(search.in && { in: search.in }) }}
                  texts={{
                    label: texts.search(),
                    placeholder: texts.hint(),
                    inTitle: board.words!.titleLabel(),
                    inAll: m.inEverything(),
                  }}
                  suggest={kit.suggest}
                  sheetId={sheetId}
                  active={active.length}
                />
              </div>
              <FilterSheet
                id={sheetId}
                title={list.filters()}
                clear={hrefOf()}
                show={answer.latest && texts.show({ n: answer.latest.total })}
              >
                <div className={columns.left}>
                  <FacetPanel
                    board={board}
                    search={search}
                    counts={answer.latest?.counts}
                    total={answer.latest?.total}
                  >
                    {filters}
                  </FacetPanel>
                </div>
              </FilterSheet>
            </form>
          </search>
          <section id={foundId} className={columns.middle} aria-label={texts.title()} tabIndex={-1}>
            <div className={columns.toolbar}>
              <Count kit={kit} search={search} answer={answer} />
              <Order board={board} formId={form.id} chosen={search.sort} />
            </div>
            <FilterChips active={active} hrefOf={hrefOf} />
            {note}
            <ListResults kit={kit} search={search} answer={answer} hrefOf={hrefOf} />
          </section>
          {feedOf && (
            <BoardSide
              feedOf={(format) => feedOf(format, feedAddress(board, search))}
              follow={renderFollow?.(kit.hrefOf(feedAddress(board, search)))}
            >
              {aside}
            </BoardSide>
          )}
        </div>
        {children}
      </div>
    </main>
  )
}

function Count<Card>({
  kit,
  search,
  answer: { data, error },
}: Pick<Props<Card>, 'kit' | 'search' | 'answer'>) {
  const span = data && spanOf(search.cursor, data)
  return (
    <output className={columns.count}>
      {data ? <b>{kit.texts.count({ n: data.total })}</b> : !error && kit.texts.searching()}
      {span && `, ${span}`}
    </output>
  )
}

interface OrderProps {
  board: AnyBoard
  formId: string
  chosen: string | undefined
}

const Order = ({ board, formId, chosen }: OrderProps) => (
  <LabelledSelect
    label={m.order()}
    labelHidden
    compact
    fieldClass={styles.order}
    name="sort"
    form={formId}
    defaultValue={chosen ?? board.firstSort}
    autoComplete="off"
  >
    {Object.entries(board.sort).map(([value, { label }]) => (
      <option key={value} value={value}>
        {label()}
      </option>
    ))}
  </LabelledSelect>
)

interface BoardSideProps {
  /** Returns the feed of the current search. */
  feedOf: (format: 'atom' | 'json') => string
  /** A button to follow the search. */
  follow?: ReactNode
  /** More panels. */
  children?: ReactNode
}

/** The column beside a list: saving a search, and more panels. */
const BoardSide = ({ feedOf, follow, children }: BoardSideProps) => (
  <aside className={styles.side}>
    <Panel>
      <h2>{m.keepSearch()}</h2>
      <p>{m.keepText()}</p>
      <ButtonRow>
        {follow}
        <ButtonLink small href={feedOf('atom')}>
          {m.atomFeed()}
        </ButtonLink>
        <ButtonLink small kind="quiet" href={feedOf('json')}>
          {m.jsonFeed()}
        </ButtonLink>
      </ButtonRow>
    </Panel>
    {children}
  </aside>
)
