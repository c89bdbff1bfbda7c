import { whoTeaches } from '#messages/events/events.ts'
import * as t from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { EventsScreen } from '#features/events/components/search/events-screen.tsx'
// With the screen comes what its next search needs.
import { categoryOf, type EventListState } from '#features/events/search/queries-load.ts'
import type { EventSector } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { SectorFrame } from './-sector-frame.tsx'

interface Props {
  sector: EventSector
  asked: EventListState
  /** The screen's own address: a sector has two (decisions P3). */
  path: string
}

/** The events of a sector. */
export const SectorEvents = ({ sector, asked, path }: Props) => (
  <EventsScreen
    key={sector}
    category={categoryOf(sector)}
    asked={asked}
    title={t.eventsOn(fieldNames[sector]())}
    path={path}
  />
)

/** The same beside the sector's address, with the sector's bar above it. */
export const SectorEventsTwin = (props: Props) => (
  <SectorFrame field={props.sector} current="events">
    <SectorEvents {...props} />
  </SectorFrame>
)

export const UniversityEvents = ({ asked }: Pick<Props, 'asked'>) => (
  <EventsScreen
    category={categoryOf(undefined)}
    asked={asked}
    title={t.universityLectures()}
    path={paths.university()}
    lead={
      <a className="link" href={paths.institutes()}>
        {whoTeaches()}
      </a>
    }
  />
)
