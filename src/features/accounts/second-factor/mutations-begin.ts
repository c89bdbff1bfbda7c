import * as m from '#messages/accounts/second-factor-answers.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { hashCookie, randomText } from '../session/token.ts'

/** Key prefix of pending second steps, followed by the sign-in method of the first step. */
const USE = 'second-step:'
/** Lifetime of a pending second step. */
export const STEP_SECONDS = 10 * 60

/** A sign-in that has passed the first step and waits for the second. */
export class SecondStepNeeded extends AppError {
  /** The value for the browser's cookie. */
  readonly step: string

  constructor(step: string) {
    super('forbidden', m.secondStepNeeded(), { more: { secondStep: true } })
    this.step = step
  }
}

/** Hashes the value of a first step's cookie for the database. */
export const stepId = (step: string, secret: string): string => hashCookie(USE + step, secret)

/** Returns the sign-in method of a first step, or nothing. */
export const wayOfStep = (identifier: string): string | undefined =>
  identifier.startsWith(USE) ? identifier.slice(USE.length) : undefined

/** Stores the first step of a sign-in. A new password deletes it, like links in emails. */
export async function beginSecondStep(
  db: Db,
  secret: string,
  personId: string,
  provider: string,
): Promise<SecondStepNeeded> {
  const step = randomText(32)
  await db
    .insertInto('verification')
    .values({
      id: stepId(step, secret),
      identifier: USE + provider,
      value: personId,
      expires: new Date(Date.now() + STEP_SECONDS * 1_000),
    })
    .execute()
  return new SecondStepNeeded(step)
}
