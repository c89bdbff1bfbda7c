import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { profileLinkService } from './api.ts'
import type { LinkSettings, ProfileLinks } from './schema.ts'

const call = createClient<typeof profileLinkService>('/profile-service/api/v1/share')

/** Loads the links to the user's profile. */
export const profileLinksQuery = () =>
  ownQuery(['profileLinks'], (options): Promise<ProfileLinks> => call('GET /links', {}, options))

export const sendNewLink = (settings: LinkSettings): Promise<ProfileLinks> => call('POST /create', settings)

export const sendLinkDeletion = (id: string): Promise<ProfileLinks> => call('POST /delete', { id })

/** Opens a link, without the session: it shows everybody the same. */
export const sharedProfileQuery = (link: string, password: string | undefined) =>
  queryOptions({
    queryKey: ['sharedProfile', link, password],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('POST /open', { Link: link, ...(password && { Password: password }) }, { signal, bearer: '' }),
  })
