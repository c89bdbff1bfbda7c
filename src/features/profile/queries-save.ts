import { queryOptions } from '@tanstack/react-query'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
import { getSession } from '#lib/browser/session.ts'
import { updateStoredUser } from '#lib/browser/store-session.ts'
import { callProfile } from './queries.ts'
import { personal } from './sections/personal.ts'
import {
  sectionKeys,
  type PersonalData,
  type Profile,
  type ProfileDocument,
  type PublicSettings,
  type SectionKey,
} from './schema.ts'

/** The empty profile of a user who has none yet. */
export const blankProfile: Profile = {
  UserPersonalData: blankItem(personal) as PersonalData,
  ...(Object.fromEntries(sectionKeys.map((key) => [key, []])) as unknown as Pick<
    ProfileDocument,
    SectionKey
  >),
  UserID: '',
  UserType: '',
  Email: '',
  UserPublicProfileID: '',
  Audience: 'owner',
  AudienceChosen: false,
  SectionAudiences: {},
  NoIndex: true,
  ShowsWorkplaces: false,
  version: 0,
  Unreadable: [],
}

/** Creates a profile with its personal data; other changes follow (profile areas, section 4). */
export async function beginProfile({ UserPersonalData }: Profile): Promise<Profile> {
  const profile = await callProfile('POST /userprofile/create', { UserPersonalData })
  const user = getSession()?.user
  // The account has the same name from now on.
  if (user) updateStoredUser({ ...user, name: profile.UserPersonalData.FullName || user.name })
  return profile
}

/** Sends changes to records and items. */
export const sendProfileChange = (patch: DocumentPatch): Promise<PatchAnswer> =>
  callProfile('PATCH /userprofile/update', patch)

/** Updates the public page settings. */
export const sendPublicSettings = (settings: PublicSettings): Promise<Profile> =>
  callProfile('PATCH /userprofile/public', settings)

/** Loads the URL of the external form for virtual enterprises. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: ['virtualEnterpriseRegistration'],
    queryFn: ({ signal }) => callProfile('GET /virtual-enterprise/registration', {}, { signal }),
  })
