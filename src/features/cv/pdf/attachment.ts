import type { Profile } from '#features/profile/schema.ts'
import { writeResume } from '#features/profile/resume/schema.ts'
import type { CvChoice } from '../schema.ts'
import { selectProfile } from '../document/selection.ts'

/** Without the address of the public page where that is not printed. */
type AttachedProfile = Omit<Profile, 'UserPublicProfileID'> & Partial<Pick<Profile, 'UserPublicProfileID'>>

/**
 * What a CV carries for programs: JSON Resume 1.0 of what its pages say, and of nothing else. The standard's phone is left
 * out, since the profile does not know it. @param origin of the portal, such as 'https://example.org'.
 */
export function attachedResume(profile: AttachedProfile, choice: CvChoice, origin: string): string {
  const { Email, UserPublicProfileID } = profile
  const selected = selectProfile(profile, choice)
  return JSON.stringify(
    writeResume({ ...selected, Email, ...(UserPublicProfileID && { UserPublicProfileID }) }, { origin }),
  )
}
