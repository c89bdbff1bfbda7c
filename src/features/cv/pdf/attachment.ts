import type { Profile } from '#features/profile/schema.ts'
import { writeResume } from '#features/profile/resume/schema.ts'
import type { CvChoice } from '../schema.ts'
import { selectProfile } from '../document/selection.ts'
import { tidyLine } from '../document/tidy.ts'

/** Without the URL of the public page if it is not printed. */
type AttachedProfile = Omit<Profile, 'UserPublicProfileID'> & Partial<Pick<Profile, 'UserPublicProfileID'>>

interface About {
  /** The origin of the portal, such as 'https://example.org'. */
  origin: string
  /** The phone of the account; empty if not printed. */
  phone: string
}

/** Creates the attachment for software: JSON Resume 1.0 with exactly the content of the pages. */
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
