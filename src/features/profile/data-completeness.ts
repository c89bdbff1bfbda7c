import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import { getProfile } from './data.ts'
import { completenessOf } from './own/completeness.ts'

/** How far a profile is, for pages that do not have its document. */
export interface OwnCompleteness {
  /** 20 to 100. */
  Percent: number
  /** The form of the next best thing to add, and what asks for it; null when it is complete. */
  Next: { Edit: string; Ask: string } | null
  /** Of its public page; empty while it has no name to show. */
  PublicID: string
}

/** Null while there is no profile. */
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
