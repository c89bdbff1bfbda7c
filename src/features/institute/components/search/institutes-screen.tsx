import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/institute/board.ts'
import { FacetPanel } from '#components/board/facet-panel.tsx'
import { FilterChips } from '#components/board/filter-chips.tsx'
import { FilterSheet } from '#components/board/filter-sheet.tsx'
import { BoardSearchRow } from '#components/board/search-row.tsx'
import { useBoardForm } from '#components/board/use-board-form.ts'
import { Field, Select } from '#components/ui/field.tsx'
import { addressOf, clearedAddress } from '#kits/board/address.ts'
import { filtersIn } from '#kits/board/chips.ts'
import type { Address } from '#kits/board/parts.ts'
import { paths } from '#lib/text/paths.ts'
import { institutesBoard, type InstitutesSearch } from '../../search/board.ts'
import { institutesForm } from '../../search/form.ts'
import { institutesQuery, suggestInstitutes } from '../../search/queries.ts'
import { AddInstitute } from './add-institute.tsx'
import { InstitutesFound } from './institutes-results.tsx'
import columns from '#components/board/columns.module.css'
import styles from './institutes-screen.module.css'

/** The filters, which phones open as a sheet. */
const SHEET_ID = 'institutes-filters'
/** What was found. */
const FOUND_ID = 'institutes-found'

/** The list of institutes: facets, search, results. */
export function InstitutesScreen({ search }: { search: InstitutesSearch }) {
  const address = addressOf(institutesBoard, search)
  const path = paths.institutes()
  const { listeners } = useBoardForm({ form: institutesForm, path, address, found: FOUND_ID })
  const { data } = useQuery({ ...institutesQuery(search), placeholderData: keepPreviousData })
  const hrefOf = (change?: Address) =>
    paths.institutes(
      change ? { ...address, cursor: undefined, ...change } : clearedAddress(institutesBoard, search),
    )
  const active = filtersIn(institutesBoard, search)
  return (
    <main id="main" {...listeners}>
      <div className="wrap">
        <h1 className={columns.title}>{m.institutes()}</h1>
        <p className={styles.lede}>{m.institutesLede()}</p>
        <div className={`${columns.cols} ${styles.cols}`}>
          <search className={columns.contents}>
            <form
              id={institutesForm.id}
              className={columns.contents}
              action={path}
              autoComplete="off"
              noValidate
              aria-label={list.filters()}
            >
              <div className={columns.middle}>
                <BoardSearchRow
                  form={institutesForm}
                  search={search}
                  texts={{
                    label: m.searchInstitutes(),
                    placeholder: m.searchHint(),
                    inTitle: m.inName(),
                    inAll: m.inEverything(),
                  }}
                  suggest={suggestInstitutes}
                  sheetId={SHEET_ID}
                  active={active.length}
                />
              </div>
              <FilterSheet
                id={SHEET_ID}
                title={list.filters()}
                clear={hrefOf()}
                show={data && m.showInstitutes(data.total)}
              >
                <div className={columns.left}>
                  <FacetPanel board={institutesBoard} search={search} counts={data?.counts} />
                </div>
              </FilterSheet>
            </form>
          </search>
          <section id={FOUND_ID} className={columns.middle} aria-label={m.institutes()} tabIndex={-1}>
            <div className={columns.toolbar}>
              <Count search={search} />
              <Order chosen={search.sort} />
            </div>
            <FilterChips active={active} hrefOf={hrefOf} />
            <InstitutesFound search={search} hrefOf={hrefOf} />
          </section>
        </div>
        <AddInstitute />
      </div>
    </main>
  )
}

function Count({ search }: { search: InstitutesSearch }) {
  const { data, isError } = useQuery(institutesQuery(search))
  return (
    <output className={columns.count}>
      {data ? <b>{m.instituteCount(data.total)}</b> : !isError && m.searchingInstitutes()}
    </output>
  )
}

const Order = ({ chosen }: { chosen: InstitutesSearch['sort'] }) => (
  <Field label={m.order()} labelHidden compact className={styles.order}>
    {(control) => (
      <Select
        {...control}
        name="sort"
        form={institutesForm.id}
        defaultValue={chosen ?? institutesBoard.firstSort}
        autoComplete="off"
      >
        {Object.entries(institutesBoard.sort).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
