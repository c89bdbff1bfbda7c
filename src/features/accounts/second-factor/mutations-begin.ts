import * as m from '#messages/accounts/second-factor-answers.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { hashCookie, randomText } from '../session/token.ts'

/** What waits for a second step is kept by; the way of the first one follows. */
const USE = 'second-step:'
/** How long somebody may take for it. */
export const STEP_SECONDS = 10 * 60

/** A sign-in that has shown a password, or come from a provider, and is not complete. */
export class SecondStepNeeded extends AppError {
  /** For the cookie of this browser. */
  readonly step: string

  constructor(step: string) {
    super('forbidden', m.secondStepNeeded(), { more: { secondStep: true } })
    this.step = step
  }
}

/** How the database keeps what the cookie of a first step holds. */
export const stepId = (step: string, secret: string): string => hashCookie(USE + step, secret)

/** The way in of a first step; nothing for what is none. */
export const wayOfStep = (identifier: string): string | undefined =>
  identifier.startsWith(USE) ? identifier.slice(USE.length) : undefined

/** Keeps the first step of a sign-in. It ends with a new password, as links of mails do. */
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
