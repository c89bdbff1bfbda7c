import type { Generated } from 'kysely'

/** An image that an organizer uploaded for an event. */
interface EventImageTable {
  file_id: string
  /** The uploader; null if the account was deleted. */
  person_id: string | null
  /** When it was last in use; at first the time of the upload. */
  checked: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    event_image: EventImageTable
  }
}
