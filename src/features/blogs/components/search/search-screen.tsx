import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/blogs/blogs.ts'
import { publishedWithin } from '#messages/search/search.ts'
import * as titles from '#messages/shell/page-titles.ts'
import { TryFewerWords } from '#components/board/try-fewer-words.tsx'
import { FilterChips } from '#components/board/filter-chips.tsx'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { isLocale, localeNames } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { fields } from '#features/taxonomy/schema-fields.ts'
import { searchQuery, type ListState } from '../../queries.ts'
import type { SearchPageSearch } from '../../search/schema-address.ts'
import { showTotal } from '../../article/show.ts'
import { FilterSelect, LanguageSelect, SearchRow } from '../list/list-filters.tsx'
import { OutlineDialog } from '../article/outline-dialog.tsx'
import { ArticlesDemoMark, Results } from '../list/results.tsx'
import { SimilarWords } from './similar-words.tsx'
import { useListForm } from '../list/use-list-form.ts'
import styles from './search-screen.module.css'

interface Props {
  search: SearchPageSearch
  /** The label of the search box. */
  label: string
  /** The kinds with results. */
  tabs?: ReactNode
  /** Filters of the open kind. */
  choices?: ReactNode
  /** Results of other kinds, instead of articles. */
  found?: ReactNode
  /** Where to go without search words. */
  aside?: ReactNode
}

/** Searches everything published. Without words it lists all articles, newest first. */
export function SearchScreen({ search, label, tabs, choices, found, aside }: Props) {
  const { outline, field, kind, when, ...state } = search
  const path = paths.search()
  const hrefOf = (change: Record<string, string | undefined>) =>
    paths.search({ ...state, field, kind, when, cursor: undefined, ...change })
  const form = useListForm(path, search)
  const narrowed =
    field !== undefined ||
    state.language !== undefined ||
    state.tag !== undefined ||
    state.within !== undefined
  return (
    <main id="main" {...form}>
      <div className={`wrap ${styles.head}`}>
        <h1>{titles.searchTitle()}</h1>
        {!tabs && <p className="lede">{m.searchLede()}</p>}
        <SearchRow
          action={path}
          field={field}
          words={state.q}
          by={state.by}
          label={label}
          placeholder={label}
          things={!field}
          both={!found}
          kept={{ tag: state.tag, kind, within: state.within }}
        >
          <FilterSelect
            name="field"
            label={m.fieldFilter()}
            all={m.allFields()}
            value={field}
            options={fields.map((value) => ({ value, label: fieldNames[value]() }))}
          />
        </SearchRow>
      </div>
      {tabs && <div className={`wrap ${styles.tabs}`}>{tabs}</div>}
      <div className={`wrap ${aside ? styles.cols : styles.col}`}>
        <div>
          <div className={found ? styles.choices : styles.toolbar}>
            {!found && (
              <>
                <Count search={search} />
                <ArticlesDemoMark field={field} state={state} />
              </>
            )}
            {choices}
            <LanguageSelect value={state.language} />
          </div>
          <FilterChips
            active={activeFilters(found ? { ...search, q: undefined } : search)}
            hrefOf={(change) => (change ? hrefOf(change) : path)}
          />
          {found ?? (
            <Results
              key={JSON.stringify([field, state])}
              field={field}
              state={state}
              hrefOf={hrefOf}
              byField
              whenEmpty={{
                text: (
                  <>
                    {state.q && <p>{m.nothingFoundFor({ words: state.q })}</p>}
                    {state.q && <TryFewerWords words={state.q} />}
                    <p>{m.tryThis()}</p>
                    {state.q && <SimilarWords words={state.q} />}
                  </>
                ),
                ...(narrowed && {
                  actions: (
                    <ButtonLink small href={paths.search({ q: state.q, kind })}>
                      {m.searchWithoutFilters()}
                    </ButtonLink>
                  ),
                }),
              }}
            />
          )}
        </div>
        {aside}
      </div>
      {outline && (
        <OutlineDialog blogId={outline} field={field} closeHref={hrefOf({ cursor: state.cursor })} />
      )}
    </main>
  )
}

function Count({
  search: { field, outline: _outline, kind: _kind, when: _when, ...state },
}: {
  search: SearchPageSearch
}) {
  const { data, isError } = useQuery(searchQuery(field, state))
  return (
    <output className={styles.count}>
      {data ? countText(showTotal(data), state) : !isError && m.searching()}
    </output>
  )
}

function countText(n: string, { q, by, tag }: ListState): string {
  if (q) return by === 'organization' ? m.articlesFrom({ n, name: q }) : m.articlesFor({ n, words: q })
  return tag ? m.articlesOn({ n, topic: tag }) : m.articleCount({ n })
}

function activeFilters({ q, field, tag, language, within }: SearchPageSearch) {
  const texts = {
    q: q && `“${q}”`,
    field: field && fieldNames[field](),
    tag,
    language: isLocale(language) ? localeNames[language] : language,
    within: within && publishedWithin[within](),
  }
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [{ text, without: { [name]: undefined } }] : [],
  )
}
