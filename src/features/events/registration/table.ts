import type { Generated, Selectable } from 'kysely'
import { storedRows, type GeneratedJsonColumn, type JsonColumn } from '#lib/db/stored-rows.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { RegistrationStatus } from './schema.ts'
import { answersSchema, type EventAnswers } from '../questions/schema.ts'
import { placeSchema } from '../schema.ts'
import type { StoredCard } from '../table.ts'

const storedRegistrations = storedRows('registration', { answers: answersSchema })
/** Reads rows of pending changes. */
export const storedNews = storedRows('event_news', { was_place: placeSchema })

/** Returns the answers of a registration; none if they are unreadable, since the registration still counts. */
export const answersOf = ({
  event_id,
  person_id,
  answers,
}: Pick<Selectable<Tables['registration']>, 'event_id' | 'person_id' | 'answers'>): EventAnswers =>
  storedRegistrations.read({ id: `${event_id} ${person_id}`, answers })?.answers ?? {}

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
  answers: GeneratedJsonColumn<EventAnswers>
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
  was_place: JsonColumn<NonNullable<StoredCard['eventPlace']>> | null
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
