import { parse, serialize } from 'hono/utils/cookie'
import type { Call, CallRequest } from '#lib/api/endpoint.ts'
import { respondWithSession } from '../session/cookie.ts'
import type { NewSession } from '../session/mutations.ts'
import type { SessionAnswer } from '../schema.ts'
import { SecondStepNeeded, STEP_SECONDS } from './mutations-begin.ts'

const nameFor = ({ origin }: Pick<CallRequest, 'origin'>): string =>
  origin.startsWith('https:') ? '__Secure-agora.step' : 'agora.step'

/** Reads the cookie that binds the second step to the browser of the first. */
export const readStepCookie = (request: Pick<CallRequest, 'header' | 'origin'>): string | undefined =>
  parse(request.header('cookie') ?? '', nameFor(request))[nameFor(request)]

/** Sets the cookie for the calls of the second step only. @param seconds its lifetime; 0 removes it. */
export const setStepCookie = (request: CallRequest, value: string, seconds: number): void =>
  request.setCookie(
    serialize(nameFor(request), value, {
      path: '/user-service/api/v1/second-step',
      httpOnly: true,
      sameSite: 'Strict',
      secure: request.origin.startsWith('https:'),
      maxAge: seconds,
    }),
  )

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
  setStepCookie(call.request, outcome.step, STEP_SECONDS)
  throw outcome
}
