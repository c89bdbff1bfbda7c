import { queryOptions } from '@tanstack/react-query'
import { ApiError, createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { profileService } from './api.ts'
import type { Profile } from './schema.ts'

/** The calls of personal profiles. */
export const callProfile = createClient<typeof profileService>('/profile-service/api/v1')

/** Whether whoever has its address sees the signed-in person's page: chosen so, and by a verified address (decisions A7). */
export const isForEverybody = ({ Audience }: Pick<Profile, 'Audience'>): boolean =>
  Audience === 'everybody' && getSession()?.user.emailVerified === true

/**
 * The signed-in person's own profile; null while there is none. Fetched anew at each visit (profile areas, section 7);
 * whoever signs in next sees nothing of it.
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
