import { useDocument } from '#components/form/document/use-document.ts'
import { beginProfile, blankProfile, sendProfileChange } from '../queries-save.ts'
import { ownProfileQuery } from '../queries.ts'
import type { Profile, ProfileDocument } from '../schema.ts'
import { profileDocument } from '../sections/document.ts'

/** The signed-in person's own profile. */
export const useOwnProfile = () =>
  useDocument<ProfileDocument, Profile, (string | undefined)[]>({
    query: ownProfileQuery(),
    definition: profileDocument,
    blank: blankProfile,
    begin: beginProfile,
    send: sendProfileChange,
  })

export type ProfileStore = ReturnType<typeof useOwnProfile>
