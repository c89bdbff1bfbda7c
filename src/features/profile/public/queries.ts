import { queryOptions } from '@tanstack/react-query'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import { callProfile } from '../queries.ts'
import type { PublicProfile } from '../schema.ts'
import type { Audience } from './audience.ts'

/** The previews for owners: `?as=` in the URL. */
export const previewAs = { visitor: 'everybody', member: 'members' } as const satisfies Record<
  string,
  Audience
>
export type Preview = keyof typeof previewAs

/** Parses the preview in the URL. */
export const readPreview = (as: unknown): Preview | undefined =>
  as === 'visitor' || as === 'member' ? as : undefined

/** Loads a profile as everybody sees it, without the session, so that caches can share it. */
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
 * Loads a profile for the signed-in viewer; refetched at each visit, and removed on leaving the page.
 * @param userId the viewer; disabled without one.
 * @param preview the audience that the owner previews.
 */
export const seenProfileQuery = (
  publicProfileId: string,
  userId: string | undefined,
  preview: Preview | undefined,
) =>
  queryOptions({
    queryKey: ['seenProfile', publicProfileId, userId, preview],
    enabled: userId !== undefined,
    ...alwaysFresh,
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
