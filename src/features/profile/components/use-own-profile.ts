import { useDocument } from '#components/form/document/use-document.ts'
import { beginProfile, blankProfile, sendProfileChange } from '../queries-save.ts'
import { ownProfileQuery } from '../queries.ts'
import type { Profile, ProfileDocument } from '../schema.ts'
import { profileDocument } from '../sections/document.ts'

/** Loads the profile of the signed-in user. */
export const useOwnProfile = () =>
  useDocument<ProfileDocument, Profile, unknown[]>({
    query: ownProfileQuery(),
    definition: profileDocument,
    blank: blankProfile,
    begin: beginProfile,
    send: sendProfileChange,
  })

export type ProfileStore = ReturnType<typeof useOwnProfile>
