import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api-client.ts'
import { getSession } from '#lib/session.ts'
import { updateStoredUser } from '#lib/store-session.ts'
import type { privacyService } from './api-privacy.ts'
import { callSession, callUser } from './queries.ts'
import type { OwnSession, User } from './schema.ts'

const PREFIX = '/user-service/api/v1'

/** The calls with which people delete what is theirs. */
export const callPrivacy = createClient<typeof privacyService>(PREFIX)

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

/** Shows a user as a call answered with it. */
export function keepUser(client: QueryClient, user: User): void {
  client.setQueryData(ownUserQuery().queryKey, (before) => ({ ...before, ...user }))
  updateStoredUser(user)
}

/** Hands the archive of everything about the signed-in to the browser, which saves it. */
export async function downloadExport(): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await getFile(`${PREFIX}/export`))
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.zip`
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
