import type { Generated } from 'kysely'
import { storedRows, type GeneratedJsonColumn, type StoredJson } from '#lib/db/stored-rows.ts'
import { profileParts, type Audience, type PartAudiences } from './public/audience.ts'
import { partAudiencesSchema } from './schema.ts'

const storedProfiles = storedRows('profile', { audiences: partAudiencesSchema })

/** Returns the owner's settings for parts. If they are unreadable, only the owner sees any. */
export const partAudiencesOf = (id: string, audiences: StoredJson<PartAudiences>): PartAudiences =>
  storedProfiles.read({ id, audiences })?.audiences ??
  Object.fromEntries(profileParts.map((part) => [part, 'owner']))

interface ProfileTable {
  person_id: string
  public_id: string
  /** Who can see the public page, and whether the owner chose it. */
  audience: Generated<Audience>
  audience_chosen: Generated<boolean>
  /** The owner's settings for parts. */
  audiences: GeneratedJsonColumn<PartAudiences>
  /** Whether search engines are asked not to list the public page. */
  no_index: Generated<boolean>
  /** Whether articles, talks and courses that name the person link to the page and appear on it. */
  shows_articles: Generated<boolean>
  shows_talks: Generated<boolean>
  shows_courses: Generated<boolean>
  /** Whether pages of selected employers and schools name the person. */
  shows_workplaces: Generated<boolean>
  /** The document; deleted with the profile. */
  document_id: number
  /** Whether the profile and its person are demo content. */
  demo: Generated<boolean>
  /** Hidden by moderators, whatever the owner's settings. */
  hidden: Generated<boolean>
  created: Generated<Date>
  updated: Generated<Date>
}

/** Profiles that others may see: of active accounts with a verified address (migrations/0008-profiles.sql). */
interface ProfileShownView {
  person_id: string
  public_id: string
  document_id: number
  demo: boolean
  updated: Date
  no_index: boolean
  audience: Exclude<Audience, 'owner'>
  audiences: StoredJson<PartAudiences>
  email: string
}

interface ProfileFormerIdTable {
  public_id: string
  person_id: string
}

interface ProfilePictureTable {
  file_id: string
  /** Null if the account is deleted and the file is to be removed. */
  person_id: string | null
  shown: Generated<boolean>
  /** When it was uploaded, set on the profile, or removed from it. */
  changed: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    profile: ProfileTable
    profile_shown: ProfileShownView
    profile_listed: Pick<
      ProfileShownView,
      'person_id' | 'public_id' | 'document_id' | 'demo' | 'updated' | 'audiences'
    >
    profile_former_id: ProfileFormerIdTable
    profile_picture: ProfilePictureTable
  }
}
