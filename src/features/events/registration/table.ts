import type { Generated } from 'kysely'
import type { RegistrationStatus } from './schema.ts'
import type { EventAnswers } from '../questions/schema.ts'
import type { StoredCard } from '../table.ts'

interface RegistrationTable {
  event_id: number
  person_id: string
  status: RegistrationStatus
  /** The order in which an event's registrations were taken in. */
  number: number
  /** IANA, of the person when they registered; null when it is not known. */
  zone: string | null
  /** Raised whenever it is cancelled or taken up again: what calendars are told of it is newer each time. */
  revision: Generated<number>
  answers: Generated<EventAnswers>
  /** Whether a mail reminds them a day and an hour before, and of which start it did. */
  remind_day: Generated<boolean>
  remind_hour: Generated<boolean>
  reminded_day: Date | null
  reminded_hour: Date | null
  /** When they came, as was noted at the door. */
  checked_in: Date | null
  created: Generated<Date>
  updated: Generated<Date>
}

interface CartTable {
  person_id: string
  event_id: number
  added: Generated<Date>
}

/** What an event's people are still to hear of; the database adds it (migrations/functions/events.sql). */
interface EventNewsTable {
  event_id: number
  /** This and what follows are null when only seats may be free. */
  was_starts: Date | null
  was_ends: Date | null
  was_cancelled: boolean | null
  was_place: StoredCard['eventPlace']
  was_join_link: string | null
  /** The last number that was told. */
  told: Generated<number>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    registration: RegistrationTable
    cart: CartTable
    event_news: EventNewsTable
  }
}
