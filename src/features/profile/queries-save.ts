import { queryOptions } from '@tanstack/react-query'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
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

/** What stands for the profile of somebody who has none yet. */
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

/** Begins a profile with its personal data; everything else is changed afterwards (profile areas, section 4). */
export const beginProfile = ({ UserPersonalData }: Profile): Promise<Profile> =>
  callProfile('POST /userprofile/create', { UserPersonalData })

/** Sends changes of records and items. */
export const sendProfileChange = (patch: DocumentPatch): Promise<PatchAnswer> =>
  callProfile('PATCH /userprofile/update', patch)

/** Changes what the owner decides about the public page. */
export const sendPublicSettings = (settings: PublicSettings): Promise<Profile> =>
  callProfile('PATCH /userprofile/public', settings)

/** The address of the external form for virtual enterprises. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: ['virtualEnterpriseRegistration'],
    queryFn: ({ signal }) => callProfile('GET /virtual-enterprise/registration', {}, { signal }),
  })
