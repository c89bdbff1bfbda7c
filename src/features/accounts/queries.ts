import { queryOptions } from '@tanstack/react-query'
import { createClient, getJson } from '#lib/api/api-client.ts'
import type { sessionService } from './session/api.ts'
import type { addressService } from './address/api.ts'
import type { userService } from './api.ts'
import type { Provider, SessionAnswer } from './schema.ts'

const USER = '/user-service/api/v1'

/** The user API (public portal, section 7). */
export const callUser = createClient<typeof userService>(USER)
/** Its calls about addresses. */
export const callAddress = createClient<typeof addressService>(USER)
/** Its calls that stand outside its prefix. */
export const callSession = createClient<typeof sessionService>('')

/** Where one can sign in besides with a password. They change only with the portal's settings. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => getJson<{ results: Provider[] }>(`${USER}/providers`, { signal }),
  })

/** The address of Google that a sign-in begins at. */
export const getGoogleAddress = (): Promise<string> =>
  getJson<{ message: string }>(`${USER}/signin/google`).then(({ message }) => message)

/** Ends a sign-in with Google: its parameters for the session. */
export const exchangeGoogleCode = (parameters: URLSearchParams): Promise<SessionAnswer> =>
  getJson<SessionAnswer>(`${USER}/signin/googlecallback?${parameters}`)
