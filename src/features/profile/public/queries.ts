import { queryOptions } from '@tanstack/react-query'
import { callProfile } from '../queries.ts'
import type { PublicProfile } from '../schema.ts'
import type { Audience } from './audience.ts'

/** What an owner can look at the own page as: `?as=` in its address. */
export const previewAs = { visitor: 'everybody', member: 'members' } as const satisfies Record<
  string,
  Audience
>
export type Preview = keyof typeof previewAs

/** What an address asks for. */
export const readPreview = (as: unknown): Preview | undefined =>
  as === 'visitor' || as === 'member' ? as : undefined

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
 * @param preview what the owner wants to see it as.
 */
export const seenProfileQuery = (
  publicProfileId: string,
  userId: string | undefined,
  preview: Preview | undefined,
) =>
  queryOptions({
    queryKey: ['seenProfile', publicProfileId, userId, preview],
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<PublicProfile> =>
      callProfile(
        'POST /getUserPublicProfile',
        {
          UserPublicProfileID: publicProfileId,
          ...(userId && { UserID: userId }),
          ...(preview && { As: previewAs[preview] }),
        },
        { signal },
      ),
  })
