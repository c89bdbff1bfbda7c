import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

/** Whether a first step was right, and the second factor is asked for. */
export const needsSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.more['secondStep'] === true

/** What the address of the sign-in page ends with when it begins with the second step. */
export const SECOND_STEP = '#second-step'

/** From where a provider came back to the second step; nothing goes on here. */
export function goToSecondStep(): Promise<never> {
  location.assign(paths.signIn() + SECOND_STEP)
  return new Promise(() => undefined)
}
