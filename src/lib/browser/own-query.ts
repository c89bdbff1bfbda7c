import { queryOptions } from '@tanstack/react-query'
import { getSession } from './session.ts'

/** For data that others change too: fetched again at every visit, and removed when the page is left. */
export const alwaysFresh = { staleTime: 0, gcTime: 0 }

/**
 * Returns the options of a query for the signed-in person's own data. Other devices and people change it too, so each
 * visit reloads it. It is dropped when another user signs in.
 */
export function ofOwnData(...name: unknown[]) {
  const userId = getSession()?.user.id
  return { queryKey: [...name, userId], enabled: userId !== undefined, ...alwaysFresh }
}

/** Queries the signed-in person's own data under that name. */
export const ownQuery = <T>(name: unknown[], queryFn: (options: { signal: AbortSignal }) => Promise<T>) =>
  queryOptions({ ...ofOwnData(...name), queryFn })

/** Queries data that others change too under that key. */
export const freshQuery = <T, const K extends readonly unknown[]>(
  queryKey: K,
  queryFn: (options: { signal: AbortSignal }) => Promise<T>,
) => queryOptions({ queryKey, queryFn, ...alwaysFresh })
