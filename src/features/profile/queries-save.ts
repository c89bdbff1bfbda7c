import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callProfile } from './queries.ts'
import {
  personalDataSchema,
  sectionKeys,
  type Profile,
  type ProfileDocument,
  type PublicSettings,
  type SectionKey,
} from './schema.ts'

/** What stands for the profile of somebody who has none yet. */
export const blankProfile: Profile = {
  UserPersonalData: {
    FirstName: '',
    LastName: '',
    FullName: '',
    SocialName: '',
    Title: '',
    DateOfBirth: '',
    Country: '',
    State: '',
    ProfilePicture: '',
  },
  ...(Object.fromEntries(sectionKeys.map((key) => [key, []])) as unknown as Pick<
    ProfileDocument,
    SectionKey
  >),
  UserID: '',
  UserType: '',
  Email: '',
  UserPublicProfileID: '',
  NoIndex: false,
  version: 0,
  Unreadable: [],
}

/**
 * Sends the whole profile; the first save begins it (profile areas, section 4).
 * @param before what `next` was made from.
 */
export async function saveProfile(next: Profile, before: Profile): Promise<Profile> {
  if (before !== blankProfile) return update(next, before)
  const made = await callProfile('POST /userprofile/create', { UserPersonalData: next.UserPersonalData })
  const filled = sectionKeys.some((key) => next[key].length > 0)
  return filled ? update({ ...next, version: made.version }, made) : made
}

function update(next: Profile, before: Profile): Promise<Profile> {
  const { UserPersonalData: personal, version, Unreadable } = next
  const kept = new Set(Unreadable.map(({ id }) => id))
  const discarded = before.Unreadable.map(({ id }) => id).filter((id) => !kept.has(id))
  // Rules may have changed since it was stored: it must not keep the rest from being saved.
  const sent = personal !== before.UserPersonalData || z.safeParse(personalDataSchema, personal).success
  return callProfile('PUT /userprofile/update', {
    version,
    ...(sent && { UserPersonalData: personal }),
    ...Object.fromEntries(sectionKeys.map((key) => [key, next[key]])),
    ...(discarded.length > 0 && { Discard: discarded }),
  })
}

/** Changes what the owner decides about the public page. */
export const savePublicSettings = (settings: PublicSettings): Promise<Profile> =>
  callProfile('PATCH /userprofile/public', settings)

/** The address of the external form for virtual enterprises. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: ['virtualEnterpriseRegistration'],
    queryFn: ({ signal }) => callProfile('GET /virtualEnterprise/registration', {}, { signal }),
  })
