import type { IconName } from '#content/drawings/glyphs.ts'
import * as t from '#messages/shell/page-titles.ts'
import { paths } from '#lib/text/paths.ts'
import type { UserType } from '../../schema.ts'

interface OwnProfile {
  icon: IconName
  title: () => string
  path: string
}

const personal = { icon: 'person', title: t.myPersonalProfile, path: paths.myPersonalProfile() } as const

/** The profile of each user type (public portal, section 6). */
export const ownProfiles: Record<UserType, OwnProfile> = {
  Personal: personal,
  Faculty: personal,
  'Educational Institution': {
    icon: 'institute',
    title: t.myInstitutionProfile,
    path: paths.myInstitutionProfile(),
  },
  Business: { icon: 'business', title: t.myBusinessProfile, path: paths.myBusinessProfile() },
}
