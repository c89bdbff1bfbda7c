import type { Profile } from '#features/profile/schema.ts'
import { writeResume } from '#features/profile/resume/schema.ts'
import type { CvChoice } from '../schema.ts'
import { selectProfile } from '../document/selection.ts'
import { tidyLine } from '../document/tidy.ts'

/** Without the address of the public page where that is not printed. */
type AttachedProfile = Omit<Profile, 'UserPublicProfileID'> & Partial<Pick<Profile, 'UserPublicProfileID'>>

interface About {
  /** Of the portal, such as 'https://example.org'. */
  origin: string
  /** Of the account; empty where none is printed. */
  phone: string
}

/** What a CV carries for programs: JSON Resume 1.0 of what its pages say, and of nothing else. */
export function attachedResume(profile: AttachedProfile, choice: CvChoice, { origin, phone }: About): string {
  const { Email, UserPublicProfileID } = profile
  const selected = selectProfile(profile, choice)
  return JSON.stringify(
    writeResume(
      { ...selected, Email, ...(UserPublicProfileID && { UserPublicProfileID }) },
      { origin, phone: tidyLine(phone) },
    ),
  )
}
