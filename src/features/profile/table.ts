import type { Generated } from 'kysely'
import type { ProfileDocument } from './schema.ts'

interface ProfileTable {
  person_id: string
  public_id: string
  /** Whether search engines are asked to leave the public page out. */
  no_index: Generated<boolean>
  version: Generated<number>
  /** As it was valid when it was written: read it through data.ts. */
  document: ProfileDocument
  created: Generated<Date>
  updated: Generated<Date>
}

interface ProfileFormerIdTable {
  public_id: string
  person_id: string
}

interface ProfilePictureTable {
  file_id: string
  /** Null when the account is gone and the file is still to be removed. */
  person_id: string | null
  shown: Generated<boolean>
  /** When it was uploaded, put on the profile, or taken off. */
  changed: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    profile: ProfileTable
    profile_former_id: ProfileFormerIdTable
    profile_picture: ProfilePictureTable
  }
}
