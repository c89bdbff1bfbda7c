import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/posting/board.ts'
import * as fit from '#messages/posting/fit.ts'
import { FacetPanel } from '#components/board/facet-panel.tsx'
import { FilterChips } from '#components/board/filter-chips.tsx'
import { FilterSheet } from '#components/board/filter-sheet.tsx'
import { BoardSearchRow } from '#components/board/search-row.tsx'
import { useBoardForm } from '#components/board/use-board-form.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { addressOf, clearedAddress, feedAddress } from '#kits/board/address.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { filtersIn } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingListKit } from './list-kit.ts'
import { PostingsFound } from './postings-results.tsx'
import { usePostings } from './use-postings.ts'
import columns from '#components/board/columns.module.css'
import styles from './postings-screen.module.css'

interface Props<Card extends { id: number }> {
  kit: PostingListKit<Card>
  search: AnySearch
}

/** The list of jobs or of projects: facets, search, results. */
export function PostingsScreen<Card extends { id: number }>({ kit, search }: Props<Card>) {
  const { board, form, texts } = kit
  const sheetId = `${board.name}-filters`
  const foundId = `${board.name}-found`
  const address = addressOf(board, search)
  const path = kit.hrefOf()
  const { listeners } = useBoardForm({ form, path, address, found: foundId })
  const { data, error, isSignedIn } = usePostings(kit, search)
  const hrefOf = (change?: Address) =>
    kit.hrefOf(change ? { ...address, cursor: undefined, ...change } : clearedAddress(board, search))
  const active = filtersIn(board, search)
  const byFit = search.sort === 'fit'
  return (
    <main id="main" {...listeners}>
      <div className="wrap">
        <h1 className={columns.title}>{texts.title()}</h1>
        <p className={styles.lede}>{texts.lede()}</p>
        <div className={`${columns.cols} ${styles.cols}`}>
          <search className={columns.contents}>
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
                    inTitle: m.inTitle(),
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
                show={data && texts.show(data.total)}
              >
                <div className={columns.left}>
                  <FacetPanel board={board} search={search} counts={data?.counts} />
                </div>
              </FilterSheet>
            </form>
          </search>
          <section id={foundId} className={columns.middle} aria-label={texts.title()} tabIndex={-1}>
            <div className={columns.toolbar}>
              <output className={columns.count}>
                {data ? <b>{texts.count(data.total)}</b> : !error && texts.searching()}
              </output>
              <Order board={board} form={form.id} chosen={search.sort} />
            </div>
            <FilterChips active={active} hrefOf={hrefOf} />
            {byFit && !isSignedIn && (
              <p className={styles.note}>
                {fit.signInForFit()} <a href={paths.signIn()}>{fit.signIn()}</a>
              </p>
            )}
            <PostingsFound kit={kit} search={search} hrefOf={hrefOf} />
          </section>
          <aside className={styles.side}>
            <Panel>
              <h2>{m.keepSearch()}</h2>
              <p>{m.keepText()}</p>
              <ButtonRow>
                <ButtonLink small href={kit.feedOf('atom', feedAddress(board, search))}>
                  {m.atomFeed()}
                </ButtonLink>
                <ButtonLink small kind="quiet" href={kit.feedOf('json', feedAddress(board, search))}>
                  {m.jsonFeed()}
                </ButtonLink>
              </ButtonRow>
            </Panel>
            <Panel>
              <h2>{fit.howCounted()}</h2>
              <p>{fit.howCountedText()}</p>
              {isSignedIn && <a href={paths.myPersonalProfile()}>{fit.changeSkills()}</a>}
            </Panel>
          </aside>
        </div>
      </div>
    </main>
  )
}

interface OrderProps {
  board: PostingListKit<never>['board']
  form: string
  chosen: string | undefined
}

const Order = ({ board, form, chosen }: OrderProps) => (
  <Field label={m.order()} labelHidden compact className={styles.order}>
    {(control) => (
      <Select
        {...control}
        name="sort"
        form={form}
        defaultValue={chosen ?? board.firstSort}
        autoComplete="off"
      >
        {Object.entries(board.sort).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
