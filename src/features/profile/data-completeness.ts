import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import { getProfile } from './data.ts'
import { completenessOf } from './own/completeness.ts'

/** The completeness of a profile, for pages that do not load its document. */
export interface OwnCompleteness {
  /** From 20 to 100. */
  Percent: number
  /** The form of the next step with its prompt; null when the profile is complete. */
  Next: { Edit: string; Ask: string } | null
  /** The id of the public page; empty if the profile has no name. */
  PublicID: string
}

/** Returns null if there is no profile. */
export async function getCompleteness(
  { db, log }: { db: Db; log: Log },
  owner: Viewer,
  locale: Locale,
): Promise<OwnCompleteness | null> {
  const profile = await getProfile(db, log, owner)
  if (!profile) return null
  const { percent, next } = completenessOf(profile)
  return {
    Percent: percent,
    Next: next ? { Edit: next.edit, Ask: next.ask.in(locale) } : null,
    PublicID: profile.UserPersonalData.FullName ? profile.UserPublicProfileID : '',
  }
}
