import { queryOptions } from '@tanstack/react-query'
import { createClient, getJson } from '#lib/api/api-client.ts'
import { updateStoredUser } from '#lib/browser/store-session.ts'
import type { sessionService } from './session/api.ts'
import type { addressService } from './address/api.ts'
import type { userService } from './api.ts'
import type { Provider, SessionAnswer } from './schema.ts'

const USER = '/user-service/api/v1'

/** Calls the user API (public portal, section 7). */
export const callUser = createClient<typeof userService>(USER)
/** Calls its part for addresses. */
export const callAddress = createClient<typeof addressService>(USER)
/** Calls its part outside the prefix. */
export const callSession = createClient<typeof sessionService>('')

/** Stores the name of the signed-in user. */
export const saveOwnName = async (name: string): Promise<void> =>
  updateStoredUser((await callUser('PATCH /profile', { name })).user)

/** Loads the sign-in providers, which change only with the settings of the portal. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => getJson<{ results: Provider[] }>(`${USER}/providers`, { signal }),
  })

/** Loads the URL to sign in with Google. */
export const getGoogleAddress = (): Promise<string> =>
  getJson<{ message: string }>(`${USER}/signin/google`).then(({ message }) => message)

/** Completes a sign-in with Google: sends its parameters and returns the session. */
export const exchangeGoogleCode = (parameters: URLSearchParams): Promise<SessionAnswer> =>
  getJson<SessionAnswer>(`${USER}/signin/googlecallback?${parameters}`)
