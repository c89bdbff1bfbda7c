import * as m from '#messages/events/events.ts'
import { showFacetCount } from '#components/board/facet-panel.tsx'
import { ChipLink } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Address } from '#kits/board/parts.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { categoryOf, eventPlaces, UNIVERSITY, type EventPlace } from '../../schema-values.ts'
import { eventsBoard } from '../../search/board.ts'
import type { FacetCounts } from '../../search/schema.ts'
import styles from './event-places.module.css'

interface Props {
  chosen: EventPlace | undefined
  /** The counts of the search; undefined while it first loads. */
  counts: FacetCounts | undefined
  hrefOf: (change: Address) => string
}

/**
 * Shows the sectors and the university in one row, each with its number of events for the other filters; one can be
 * chosen.
 */
export function EventPlaces({ chosen, counts, hrefOf }: Props) {
  const { valueLabel, label } = eventsBoard.parts.sector
  const found = counts?.eventSector
  const all = found && Object.values(found).reduce((sum, count) => sum + count, 0)
  // Places without events are hidden, except the chosen one.
  const places = eventPlaces.filter((place) => place === chosen || found?.[place] !== 0)
  return (
    <nav className={styles.places} aria-label={label()}>
      <Place
        name={m.allPlaces()}
        count={all}
        href={hrefOf({ sector: undefined })}
        on={chosen === undefined}
      />
      {places.map((place) => (
        <Place
          key={place}
          place={place}
          name={valueLabel(place)}
          count={found?.[place]}
          href={hrefOf({ sector: place })}
          on={place === chosen}
        />
      ))}
    </nav>
  )
}

interface PlaceProps {
  place?: EventPlace
  name: string
  count: number | undefined
  href: string
  on: boolean
}

function Place({ place, name, count, href, on }: PlaceProps) {
  const category = place && categoryOf(place)
  return (
    <ChipLink className={styles.place} href={href} on={on} aria-current={on || undefined}>
      {category && category !== UNIVERSITY && category !== 'All' && (
        <Icon name={fieldOf({ eventCategory: category, eventSubject: undefined })} small />
      )}
      {name}
      {count !== undefined && <b>{showFacetCount(count)}</b>}
    </ChipLink>
  )
}
