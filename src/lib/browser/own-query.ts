import { getSession } from './session.ts'

/** For data that others change too: fetched again at every visit, and removed when the page is left. */
export const alwaysFresh = { staleTime: 0, gcTime: 0 }

/**
 * Returns the options of a query for the signed-in person's own data. Other devices and people change it too, so each
 * visit reloads it. It is dropped when another user signs in.
 */
export function ofOwnData(...name: string[]) {
  const userId = getSession()?.user.id
  return { queryKey: [...name, userId], enabled: userId !== undefined, ...alwaysFresh }
}
