import { queryOptions } from '@tanstack/react-query'
import { callProfile } from '../queries.ts'
import type { PublicProfile } from '../schema.ts'

/** A profile as everybody sees it: asked for as nobody, so that what is kept of it is the same for all. */
export const publicProfileQuery = (publicProfileId: string) =>
  queryOptions({
    queryKey: ['publicProfile', publicProfileId],
    queryFn: ({ signal }): Promise<PublicProfile> =>
      callProfile(
        'POST /getUserPublicProfile',
        { UserPublicProfileID: publicProfileId },
        { signal, bearer: '' },
      ),
  })

/**
 * The same as somebody who is signed in sees it: asked for anew at each visit, and forgotten when the page is left.
 * @param userId who that is; without one nothing is asked.
 */
export const seenProfileQuery = (publicProfileId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['seenProfile', publicProfileId, userId],
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<PublicProfile> =>
      callProfile(
        'POST /getUserPublicProfile',
        { UserPublicProfileID: publicProfileId, ...(userId && { UserID: userId }) },
        { signal },
      ),
  })
