import { useLoaderDeps } from '@tanstack/react-router'
import * as m from '#messages/search/search.ts'
import { RuleList, SideTitle } from '#components/ui/panel.tsx'
import { FilterSelect } from '#features/blogs/components/list/list-filters.tsx'
import { PublishedWithin } from '#features/blogs/components/search/published-within.tsx'
import { SearchScreen } from '#features/blogs/components/search/search-screen.tsx'
import { SimilarWords } from '#features/blogs/components/search/similar-words.tsx'
import { SearchResultGroups } from '#features/search/components/search-result-groups.tsx'
import { KindTabs } from '#features/search/components/kind-tabs.tsx'
import { readAddress, times } from '#features/search/schema-address.ts'
import { paths } from '#lib/text/paths.ts'

/** The search over everything: all kinds or one; articles have the same list as elsewhere. */
export function SearchPage() {
  const search = useLoaderDeps({ from: '/search' })
  const { outline: _, ...address } = search
  const asked = readAddress(search)
  const others = asked && asked.kind !== 'article'
  return (
    <SearchScreen
      search={search}
      label={m.searchEverything()}
      tabs={asked && <KindTabs asked={asked} address={address} />}
      choices={
        asked?.kind === 'article' ? (
          <PublishedWithin search={search} />
        ) : asked?.kind === 'event' ? (
          <FilterSelect
            name="when"
            label={m.when()}
            all={m.anyTime()}
            value={asked.when}
            options={times.map((value) => ({ value, label: m.times[value]() }))}
            compact
          />
        ) : undefined
      }
      found={
        others ? (
          <SearchResultGroups
            asked={asked}
            address={address}
            whenNothing={
              <>
                <SimilarWords words={asked.words} />
                <Boards />
              </>
            }
          />
        ) : undefined
      }
      aside={asked ? undefined : <Boards />}
    />
  )
}

/** Links to other lists, if there are no search words or no results. */
const Boards = () => (
  <aside aria-label={m.goThrough()}>
    <SideTitle>{m.goThrough()}</SideTitle>
    <RuleList>
      {(
        [
          ['event', paths.allEvents()],
          ['institute', paths.institutes()],
          ['company', paths.companies()],
          ['job', paths.jobs()],
          ['project', paths.projects()],
        ] as const
      ).map(([kind, href]) => (
        <li key={kind}>
          <a className="tap" href={href}>
            {m.kindNames[kind]()}
          </a>
        </li>
      ))}
    </RuleList>
  </aside>
)
