import * as m from '#messages/events/events.ts'
import { FacetPanel, FacetSet, showFacetCount } from '#components/board/facet-panel.tsx'
import { Check } from '#components/ui/check.tsx'
import { eventsBoard, type EventsSearch } from '../../search/board.ts'
import type { FacetCounts } from '../../search/schema.ts'
import { UNIVERSITY, type ListedCategory } from '../../schema-values.ts'

interface Props {
  category: ListedCategory
  search: EventsSearch
  /** Of the search; not there while it runs for the first time. */
  counts: FacetCounts | undefined
  /** How many it finds. */
  total: number | undefined
}

/** Past Events and the groups of facets, each value with the number of results that it would find. */
export function EventsFacets({ category, search, counts, total }: Props) {
  const university = category === UNIVERSITY
  const others = search.past ? undefined : counts?.eventPastEvents
  return (
    <FacetPanel board={eventsBoard} partition={category} search={search} counts={counts} total={total}>
      <FacetSet title={university ? m.pastLectures() : m.pastEvents()}>
        <Check
          tight
          name="past"
          value="1"
          defaultChecked={search.past === '1'}
          autoComplete="off"
          count={others === undefined ? undefined : showFacetCount(others)}
        >
          {university ? m.showPastLectures() : m.showPastEvents()}
        </Check>
      </FacetSet>
    </FacetPanel>
  )
}
