import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

/** Returns whether the first step succeeded and the second is required. */
export const needsSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.more['secondStep'] === true

/** The URL fragment that opens the sign-in page at the second step. */
export const SECOND_STEP = '#second-step'

/** Leaves the callback page of a provider for the second step; the returned promise never resolves. */
export function goToSecondStep(): Promise<never> {
  location.assign(paths.signIn() + SECOND_STEP)
  return new Promise(() => undefined)
}
