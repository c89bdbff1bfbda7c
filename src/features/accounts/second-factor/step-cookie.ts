import type { Call } from '#lib/api/endpoint.ts'
import { respondWithSession } from '../session/cookie.ts'
import type { NewSession } from '../session/mutations.ts'
import { portalCookie } from '../session/portal-cookie.ts'
import type { SessionAnswer } from '../schema.ts'
import { SecondStepNeeded, STEP_SECONDS } from './mutations-begin.ts'

/** Binds the second step to the browser of the first. */
export const stepCookie = portalCookie('agora.step', '/user-service/api/v1/second-step')

/** Returns the error if a second step is needed. @throws any other error. */
export function asSecondStep(error: unknown): SecondStepNeeded {
  if (error instanceof SecondStepNeeded) return error
  throw error
}

/**
 * Responds to a first step with the session, or with the cookie for the second step.
 * @throws SecondStepNeeded if the account has a second factor.
 */
export function answerFirstStep(
  call: Pick<Call<unknown>, 'deps' | 'request'>,
  outcome: NewSession | SecondStepNeeded,
): SessionAnswer {
  if (!(outcome instanceof SecondStepNeeded)) return respondWithSession(call, outcome)
  stepCookie.set(call.request, outcome.step, STEP_SECONDS)
  throw outcome
}
