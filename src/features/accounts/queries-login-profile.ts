import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSession } from '#lib/browser/session.ts'
import { updateStoredUser } from '#lib/browser/store-session.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import type { oauthService } from './oauth/api.ts'
import type { privacyService } from './privacy/api.ts'
import { callSession, callUser } from './queries.ts'
import type { LinkedProvider } from './oauth/schema.ts'
import type { OwnSession, User } from './schema.ts'

const PREFIX = '/user-service/api/v1'

/** The calls with which people delete what is theirs. */
export const callPrivacy = createClient<typeof privacyService>(PREFIX)
/** The calls about providers. */
export const callProviders = createClient<typeof oauthService>(PREFIX)

// What others do to an account, and other devices, shows at the next visit. Whoever signs in next sees nothing of it.
function own(name: string) {
  const user = getSession()?.user
  return { queryKey: [name, user?.id], enabled: user !== undefined, staleTime: 0, gcTime: 0 }
}

/** Who is signed in, as the server knows them. */
export const ownUserQuery = () =>
  queryOptions({
    ...own('ownUser'),
    queryFn: async ({ signal }): Promise<User> => {
      const { user } = await callSession('GET /session/me', {}, { signal })
      updateStoredUser(user)
      return user
    },
  })

/** Where they are signed in. */
export const ownSessionsQuery = () =>
  queryOptions({
    ...own('ownSessions'),
    queryFn: ({ signal }): Promise<OwnSession[]> =>
      callUser('GET /sessions', {}, { signal }).then(({ results }) => results),
  })

/** The providers that they can sign in with. */
export const linkedProvidersQuery = () =>
  queryOptions({
    ...own('linkedProviders'),
    queryFn: ({ signal }): Promise<LinkedProvider[]> =>
      callProviders('GET /linked-providers', {}, { signal }).then(({ results }) => results),
  })

/** Shows a user as a call answered with it. */
export function cacheUser(client: QueryClient, user: User): void {
  client.setQueryData(ownUserQuery().queryKey, (before) => ({ ...before, ...user }))
  updateStoredUser(user)
}

/** Hands the archive of everything about the signed-in to the browser, which saves it. */
export async function downloadExport(): Promise<void> {
  saveFile(await getFile(`${PREFIX}/export`), `my-data-${dayOf(new Date())}.zip`)
}
