import { useLoaderData } from '@tanstack/react-router'
import { freeThisWeek, whoTeaches } from '#messages/events/events.ts'
import * as t from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { EventsScreen } from '#features/events/components/search/events-screen.tsx'
import { categoryOf } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import type { SectorEventsShown } from './-events-twin.ts'
import { SectorFrame } from './-sector-frame.tsx'

/** The events of a sector. */
export const SectorEvents = ({ sector, asked, path }: SectorEventsShown) => (
  <EventsScreen
    key={sector}
    category={categoryOf(sector)}
    asked={asked}
    title={t.eventsOn({ field: fieldNames[sector]() })}
    path={path}
  />
)

/** The events of a sector at another address, with the sector's bar above them. */
export function SectorEventsTwin() {
  const shown = useLoaderData({ strict: false }) as SectorEventsShown
  return (
    <SectorFrame field={shown.sector} current="events">
      <SectorEvents {...shown} />
    </SectorFrame>
  )
}

/** The events of all sectors, and the lectures. */
export const AllEvents = ({ asked }: Pick<SectorEventsShown, 'asked'>) => (
  <EventsScreen
    category={categoryOf('all')}
    asked={asked}
    title={t.events()}
    path={paths.allEvents()}
    lead={
      <a className="link tap" href={paths.allEvents({ upcoming: 'week', cost: 'free', format: 'webinar' })}>
        {freeThisWeek()}
      </a>
    }
  />
)

export const UniversityEvents = ({ asked }: Pick<SectorEventsShown, 'asked'>) => (
  <EventsScreen
    category={categoryOf('university')}
    asked={asked}
    title={t.universityLectures()}
    path={paths.university()}
    lead={
      <a className="link tap" href={paths.institutes()}>
        {whoTeaches()}
      </a>
    }
  />
)
