import type { Generated } from 'kysely'
import type { Audience, PartAudiences } from './public/audience.ts'

interface ProfileTable {
  person_id: string
  public_id: string
  /** Who may see the public page, and whether its owner has decided it. */
  audience: Generated<Audience>
  audience_chosen: Generated<boolean>
  /** What the owner has decided about parts of it. */
  audiences: Generated<PartAudiences>
  /** Whether search engines are asked to leave the public page out. */
  no_index: Generated<boolean>
  /** Whether articles, talks, and lectures and trainings that name the person lead to the page, and stand on it. */
  shows_articles: Generated<boolean>
  shows_talks: Generated<boolean>
  shows_courses: Generated<boolean>
  /** Whether the pages of chosen employers and schools name the person. */
  shows_workplaces: Generated<boolean>
  /** What it holds; goes with it. */
  document_id: number
  /** Made up for demonstration, and so is its person. */
  demo: Generated<boolean>
  /** By moderators, whatever its owner chooses. */
  hidden: Generated<boolean>
  created: Generated<Date>
  updated: Generated<Date>
}

/** Profiles that others may see: of living accounts with a verified address (migrations/0008-profiles.sql). */
interface ProfileShownView {
  person_id: string
  public_id: string
  document_id: number
  demo: boolean
  updated: Date
  no_index: boolean
  audience: Exclude<Audience, 'owner'>
  audiences: PartAudiences
  email: string
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
    profile_shown: ProfileShownView
    profile_listed: Pick<
      ProfileShownView,
      'person_id' | 'public_id' | 'document_id' | 'demo' | 'updated' | 'audiences'
    >
    profile_former_id: ProfileFormerIdTable
    profile_picture: ProfilePictureTable
  }
}
