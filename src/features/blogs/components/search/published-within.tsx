import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/search/search.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { paths } from '#lib/text/paths.ts'
import { searchQuery } from '../../queries.ts'
import { publishedSpans, type SearchPageSearch } from '../../search/schema-address.ts'

/** Filters by age: links to spans with results, and to the selected one. */
export function PublishedWithin({ search }: { search: SearchPageSearch }) {
  const { outline: _outline, field, kind, when: _when, ...state } = search
  const { data } = useQuery(searchQuery(field, state))
  const chosen = state.within
  const known = data?.publishedWithin ?? publishedSpans
  const spans = publishedSpans.filter((span) => span === chosen || known.includes(span))
  if (!data || spans.length === 0) return null
  const hrefOf = (within: string | undefined) =>
    paths.search({ ...state, field, kind, within, cursor: undefined })
  return (
    <nav aria-label={m.published()}>
      <Chips>
        {[undefined, ...spans].map((span) => (
          <ChipLink
            key={span ?? ''}
            href={hrefOf(span)}
            on={span === chosen}
            aria-current={span === chosen ? 'true' : undefined}
          >
            {span ? m.publishedWithin[span]() : m.anyTime()}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )
}
