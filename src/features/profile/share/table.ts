import type { Generated } from 'kysely'

interface ProfileLinkTable {
  id: string
  person_id: string
  expires: Date
  /** Null if the link needs no password. */
  password_hash: string | null
  created: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    profile_link: ProfileLinkTable
  }
}
