import { useDocument } from '#components/form/document/use-document.ts'
import { ownProfileQuery } from '../queries.ts'
import { blankProfile, saveProfile } from '../queries-save.ts'

/** The signed-in person's own profile, loaded and saved as a whole. */
export const useOwnProfile = () =>
  useDocument({ query: ownProfileQuery(), blank: blankProfile, save: saveProfile })

export type ProfileStore = ReturnType<typeof useOwnProfile>
