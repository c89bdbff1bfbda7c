import type { Generated } from 'kysely'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { answersSchema, type EventAnswers } from '../questions/schema.ts'

/** Reads held places. */
export const storedHolds = storedRows('seat_hold', { answers: answersSchema })

/** A visitor's registration that waits for the link in the email. */
interface SeatHoldTable {
  id: string
  event_id: number
  email: string
  name: string
  locale: string
  zone: string | null
  answers: JsonColumn<EventAnswers>
  /** Signature of the network. */
  sender: string
  /** Whether it takes a place, until `held_until`. */
  seated: boolean
  held_until: Date
  /** Whether the organizer invited them from another site; then it lasts until the event starts. */
  invited: Generated<boolean>
  created: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    seat_hold: SeatHoldTable
  }
}
