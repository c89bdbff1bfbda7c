import type { Generated } from 'kysely'

/** A poster or picture that an organiser has uploaded for an event. */
interface EventImageTable {
  file_id: string
  /** Who has; null once the account is gone. */
  person_id: string | null
  /** When it was last known to be shown; at first when it came. */
  checked: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    event_image: EventImageTable
  }
}
