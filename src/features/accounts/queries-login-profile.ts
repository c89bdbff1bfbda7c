import type { QueryClient } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import { updateStoredUser } from '#lib/browser/store-session.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import type { oauthService } from './oauth/api.ts'
import type { privacyService } from './privacy/api.ts'
import { callSession, callUser } from './queries.ts'
import type { LinkedProvider } from './oauth/schema.ts'
import type { OwnSession, User } from './schema.ts'

const PREFIX = '/user-service/api/v1'

/** Calls the API to export and delete an account. */
export const callPrivacy = createClient<typeof privacyService>(PREFIX)
/** Calls the API for linked providers. */
export const callProviders = createClient<typeof oauthService>(PREFIX)

/** Loads the signed-in user. */
export const ownUserQuery = () =>
  ownQuery(['ownUser'], async (options): Promise<User> => {
    const { user } = await callSession('GET /session/me', {}, options)
    updateStoredUser(user)
    return user
  })

/** Loads the sessions of the user. */
export const ownSessionsQuery = () =>
  ownQuery(['ownSessions'], (options): Promise<OwnSession[]> =>
    callUser('GET /sessions', {}, options).then(({ results }) => results),
  )

/** Loads the linked providers of the user. */
export const linkedProvidersQuery = () =>
  ownQuery(['linkedProviders'], (options): Promise<LinkedProvider[]> =>
    callProviders('GET /linked-providers', {}, options).then(({ results }) => results),
  )

/** Stores the user that a call returned. */
export function cacheUser(client: QueryClient, user: User): void {
  client.setQueryData(ownUserQuery().queryKey, (before) => ({ ...before, ...user }))
  updateStoredUser(user)
}

/** Downloads the archive of all data of the user. */
export async function downloadExport(): Promise<void> {
  saveFile(await getFile(`${PREFIX}/export`), `my-data-${dayOf(new Date())}.zip`)
}
