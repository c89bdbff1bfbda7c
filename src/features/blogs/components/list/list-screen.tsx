import type { ReactNode } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as m from '#messages/blogs/blogs.ts'
import * as board from '#messages/board/board.ts'
import { FilterChips } from '#components/board/filter-chips.tsx'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SideTitle, RuleList } from '#components/ui/panel.tsx'
import { localeNames, isLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { labelIn, sectionQuery } from '#features/taxonomy/queries.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { countsQuery, searchQuery, type ListState, recommendationsQuery } from '../../queries.ts'
import type { ListSearch } from '../../search/schema-address.ts'
import { showTotal } from '../../article/show.ts'
import { FilterSelect, LanguageSelect, SearchRow, TrendingSwitch } from './list-filters.tsx'
import { ListMasthead } from './list-masthead.tsx'
import { OutlineDialog } from '../article/outline-dialog.tsx'
import { ArticlesDemoMark, Results } from './results.tsx'
import { TopicTree } from './topic-tree.tsx'
import { useListForm } from './use-list-form.ts'
import { BlogMini } from './blog-card.tsx'
import styles from './list-screen.module.css'

interface Props {
  field: TaxonomyField
  search: ListSearch
  /** The follow button. */
  follow: ReactNode
}

/** With fewer articles the filters stay folded, since reading them all is faster. */
const FEW = 12

/** Lists the articles of a sector or subject: filters, topics, results, recommendations. */
export function ListScreen({ field, search, follow }: Props) {
  const { outline, ...state } = search
  const { data: section } = useSuspenseQuery(sectionQuery(field))
  const { data: counts } = useQuery(countsQuery(field))
  const area = areaOf(field)
  const path = paths.blogs(area, field)
  const hrefOf = (change: Record<string, string | undefined>) =>
    paths.blogs(area, field, { ...state, cursor: undefined, ...change })
  const form = useListForm(path, search)
  const label = (value: string) => labelIn(section, value)
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: label(value) }))
  const active = activeFilters(state, label)
  const { topic, tag, cursor: _cursor, ...controls } = state
  const few = counts !== undefined && counts.total < FEW
  const narrowed = Boolean(controls.process ?? controls.technology)
  const filters = (
    <>
      <FilterSelect
        name="process"
        label={m.processCategory()}
        all={m.processCategory()}
        value={controls.process}
        options={options(section.SectionProcessCategories)}
      />
      <FilterSelect
        name="technology"
        label={m.technologyCategory()}
        all={m.technologyCategory()}
        value={controls.technology}
        options={options(section.SectionTechnologyCategories)}
      />
    </>
  )
  return (
    <main id="main" data-motif={field} {...form}>
      <ListMasthead field={field} follow={follow} />
      <div className={`wrap ${styles.searchRow}`}>
        <SearchRow
          action={path}
          field={field}
          words={state.q}
          by={state.by}
          placeholder={m.searchInField({ field: fieldNames[field]() })}
          kept={{ topic, tag }}
        >
          <FilterSelect
            name="category"
            label={m.category()}
            all={m.allCategories()}
            value={controls.category}
            options={options(section.SectionMajorCategories)}
          />
        </SearchRow>
      </div>
      <div className={`wrap ${styles.cols}`}>
        <div>
          <aside id="topics" popover="auto" className={styles.topics} aria-label={m.topics()}>
            <SideTitle>{m.topics()}</SideTitle>
            <TopicTree
              section={section}
              current={topic}
              hrefOf={hrefOf}
              countOf={(each) => counts && (counts.topic[each] ?? 0)}
            />
            <div className={styles.language}>
              <LanguageSelect value={controls.language} labelShown />
            </div>
            <Button className={styles.closeTopics} popoverTarget="topics" popoverTargetAction="hide" block>
              {m.close()}
            </Button>
          </aside>
        </div>
        <div>
          <div className={styles.toolbar}>
            <Count field={field} state={state} label={label} />
            <ArticlesDemoMark field={field} state={state} />
            <Button className={styles.openTopics} popoverTarget="topics" small suppressHydrationWarning>
              <Icon name="filters" />
              {m.topicsAndLanguage()}
            </Button>
            {few ? (
              <details className={styles.filters} open={narrowed} suppressHydrationWarning>
                <summary>{m.filters()}</summary>
                <div>{filters}</div>
              </details>
            ) : (
              filters
            )}
            <TrendingSwitch on={state.trending === '1'} />
          </div>
          <FilterChips active={active} hrefOf={(change) => (change ? hrefOf(change) : path)} />
          <Results
            key={JSON.stringify(state)}
            field={field}
            state={state}
            hrefOf={hrefOf}
            label={label}
            whenEmpty={
              active.length > 0
                ? {
                    text: <p>{board.narrowedBy({ names: active.map(({ text }) => text).join(', ') })}</p>,
                    actions: (
                      <ButtonLink small href={path}>
                        {board.clearAll()}
                      </ButtonLink>
                    ),
                  }
                : { text: <p>{m.nothingYet()}</p> }
            }
          />
        </div>
        <Recommendations field={field} state={state} className={styles.recommendations} />
      </div>
      {outline && (
        <OutlineDialog blogId={outline} field={field} closeHref={hrefOf({ cursor: state.cursor })} />
      )}
    </main>
  )
}

/** The number of articles, and their filter. */
function Count({
  field,
  state,
  label,
}: {
  field: TaxonomyField
  state: ListState
  label: (value: string) => string
}) {
  const { data, isError } = useQuery(searchQuery(field, state))
  return (
    <output className={styles.count}>
      {data ? countText(showTotal(data), state, label) : !isError && m.searching()}
    </output>
  )
}

function countText(
  n: string,
  { q, by, topic, tag, category }: ListState,
  label: (value: string) => string,
): string {
  if (q && by === 'organization') return m.articlesFrom({ n, name: q })
  if (q) return m.articlesFor({ n, words: q })
  const about = (topic && label(topic)) ?? tag ?? (category && label(category))
  return about ? m.articlesOn({ n, topic: about }) : m.articleCount({ n })
}

function activeFilters(
  state: ListState,
  label: (value: Section['SectionMajorCategories'][number]) => string,
) {
  const { q, category, topic, tag, process, technology, language, trending } = state
  const languageText = isLocale(language) ? localeNames[language] : language
  const texts: Record<string, string | undefined> = {
    q: q && `“${q}”`,
    category: category && label(category),
    topic: topic && label(topic),
    tag,
    process: process && label(process),
    technology: technology && label(technology),
    language: languageText,
    trending: trending && m.trending(),
  }
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [{ text, without: { [name]: undefined } }] : [],
  )
}

interface RecommendationsProps {
  field: TaxonomyField
  /** The list next to it. */
  state: ListState
  className?: string | undefined
}

/** Recommends articles next to a field's list, without repeating it. */
function Recommendations({ field, state, className }: RecommendationsProps) {
  const { data } = useQuery(recommendationsQuery(field))
  const { data: found } = useQuery(searchQuery(field, state))
  const listed = new Set(found?.results.map(({ BlogID }) => BlogID))
  const cards = data?.results.filter(({ BlogID }) => !listed.has(BlogID)) ?? []
  if (cards.length === 0) return null
  return (
    <aside aria-label={m.recommendations()} className={className}>
      <SideTitle>{m.recommendations()}</SideTitle>
      <RuleList>
        {cards.map((card) => (
          <li key={card.BlogID}>
            <BlogMini card={card} />
          </li>
        ))}
      </RuleList>
    </aside>
  )
}
