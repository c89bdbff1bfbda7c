import { queryOptions } from '@tanstack/react-query'
import { ApiError, createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { profileService } from './api.ts'
import type { Profile } from './schema.ts'

/** Client of the profile service. */
export const callProfile = createClient<typeof profileService>('/profile-service/api/v1')

/** Returns whether everybody can see the user's page: the setting, and a verified address (decisions A7). */
export const isPagePublic = ({ Audience }: Pick<Profile, 'Audience'>): boolean =>
  Audience === 'everybody' && getSession()?.user.emailVerified === true

/**
 * Loads the user's own profile; null if there is none. Refetched at each visit (profile areas, section 7), and never
 * shown to the next user.
 */
export const ownProfileQuery = () => {
  const user = getSession()?.user
  return queryOptions({
    queryKey: ['ownProfile', user?.id],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<Profile | null> =>
      callProfile('POST /getByUserID', { UserID: user?.id ?? '' }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }),
  })
}
