import type { Generated } from 'kysely'
import type { RegistrationStatus } from './schema.ts'
import type { EventAnswers } from '../questions/schema.ts'
import type { StoredCard } from '../table.ts'

interface RegistrationTable {
  event_id: number
  person_id: string
  status: RegistrationStatus
  /** The order of an event's registrations. */
  number: number
  /** The person's time zone at registration, IANA, if known. */
  zone: string | null
  /** Raised with each cancellation and renewal, as the SEQUENCE of calendar files. */
  revision: Generated<number>
  answers: Generated<EventAnswers>
  /** The chosen reminders, and the start time that each was sent for. */
  remind_day: Generated<boolean>
  remind_hour: Generated<boolean>
  reminded_day: Date | null
  reminded_hour: Date | null
  /** The time of check-in. */
  checked_in: Date | null
  created: Generated<Date>
  updated: Generated<Date>
}

interface CartTable {
  person_id: string
  event_id: number
  added: Generated<Date>
}

/** Pending changes to announce to an event's people; the database adds them (migrations/functions/events.sql). */
interface EventNewsTable {
  event_id: number
  /** This and the following are null if only places may have become free. */
  was_starts: Date | null
  was_ends: Date | null
  was_cancelled: boolean | null
  was_place: StoredCard['eventPlace']
  was_join_link: string | null
  /** The last registration number that was emailed. */
  told: Generated<number>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    registration: RegistrationTable
    cart: CartTable
    event_news: EventNewsTable
  }
}
