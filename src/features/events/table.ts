import type { Generated } from 'kysely'
import type { Event, EventCard } from './schema.ts'
import type { AskedQuestion } from './questions/schema.ts'
import type { StoredSponsor } from './sponsors/schema.ts'

/** What changes by registrations is not stored in the card, but counted beside it. */
export type StoredCard = Omit<EventCard, 'eventId' | 'eventRegistration' | 'Match' | 'eventUserTimezone'> & {
  eventRegistration: Pick<EventCard['eventRegistration'], 'open' | 'link' | 'own' | 'opens' | 'closes'>
}

/** What only the event's own page shows. */
export type EventDetail = Pick<
  Event,
  | 'eventDetails'
  | 'eventJobRoles'
  | 'eventHostPreferences'
  | 'eventIndustries'
  | 'eventReplay'
  | 'eventProposed'
  | 'eventAgenda'
> & {
  eventSponsors?: StoredSponsor[]
  /** Markdown, where people wrote the details in the portal. */
  detailsWritten?: string
}

interface OrganiserTable {
  id: Generated<number>
  name: string
  /** Of its logo; empty when there is none. */
  image: Generated<string>
  link: Generated<string>
  /** Whoever has confirmed this address may see who comes to its events. */
  email: string | null
  /** Made up for demonstration. */
  demo: Generated<boolean>
}

interface EventSeriesTable {
  id: Generated<number>
  name: string
  /** RFC 5545 RRULE, without 'RRULE:'. */
  rule: string
  /** First start, with the zone in which the rule counts. */
  starts: Date
  zone: string
  minutes: number
  /** Starts that are left out. */
  except: Date[]
  /** Further starts, which the rule does not give. */
  extra: Generated<Date[]>
  /** The event as it was given, without its times: what further dates are made from. */
  template: unknown
  /** Made up for demonstration, and so are its dates. */
  demo: Generated<boolean>
  /** Dates are made up to here. */
  expanded_until: Date
  source_key: string | null
  source_hash: string | null
  /** As that of an event. */
  uid: Generated<string>
}

interface EventTable {
  /** eventId on the wire. */
  id: Generated<number>
  slug: string
  category: string
  starts: Date
  ends: Date
  /** Null: its organiser is not known. */
  organiser_id: number | null
  series_id: number | null
  previous_id: number | null
  /** Whose it is, of institutes; see institutes/mutations.ts. */
  institute_id: number | null
  cancelled: boolean
  /** By moderators: others see event_shown alone. */
  hidden: Generated<boolean>
  /** Made up for demonstration; so says the card as well. */
  demo: Generated<boolean>
  card: StoredCard
  detail: EventDetail
  /** Seats of the portal's own registration; null: no limit. `reserved` are given away outside it, `taken` in it. */
  capacity: number | null
  reserved: Generated<number>
  /** Where one joins online: for those who have a seat alone, so it stands neither in the card nor in the details. */
  join_link: Generated<string>
  /** What whoever registers in the portal is asked. */
  questions: Generated<AskedQuestion[]>
  taken: Generated<number>
  /** Raised by each change that those who came by a calendar need to hear of (RFC 5545, SEQUENCE). */
  sequence: Generated<number>
  created: Generated<Date>
  updated: Generated<Date>
  source_key: string | null
  source_hash: string | null
  /** What it is called wherever its organiser takes it (archive/). */
  uid: Generated<string>
}

interface EventFacetTable {
  id: number
  category: number
  /** Minutes since 1970, UTC. */
  starts: number
  ends: number
  organiser: number
  /** A bit for each facet value; see search/board.ts. */
  bits: string
  doc: string
}

interface InstituteEventsDueTable {
  institute_id: number
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    organiser: OrganiserTable
    event_series: EventSeriesTable
    event: EventTable
    /** Those that others may see (migrations/0007-events.sql). */
    event_shown: EventTable
    event_facet: EventFacetTable
    /** Institutes whose events are to be looked at (migrations/functions/events.sql). */
    institute_events_due: InstituteEventsDueTable
  }
}
