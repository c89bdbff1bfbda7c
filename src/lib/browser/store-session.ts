import { getSession, writeSession, type SessionUser } from './session.ts'

interface SessionAnswer {
  user: SessionUser
  token: string
  expiresIn?: string | undefined
  provider?: string | undefined
}

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/**
 * Returns how long a session lasts (decisions S2): `expiresIn` is a number and a unit; a day if it is missing or
 * invalid.
 */
export function durationMs(expiresIn: string | undefined): number {
  const [, count, unit] = /^(\d+)(ms|s|m|h|d|w)$/.exec(expiresIn ?? '') ?? []
  return count === undefined ? unitMs.d : Number(count) * unitMs[unit as keyof typeof unitMs]
}

/** Stores the answer of a sign-in or a refresh. */
export const storeSession = ({ user, token, expiresIn, provider = 'local' }: SessionAnswer): void =>
  writeSession({
    user: JSON.stringify(user),
    expiresAt: String(Date.now() + durationMs(expiresIn)),
    provider,
    token,
  })

/** Stores an updated user from an answer. */
export function updateStoredUser(user: SessionUser): void {
  if (getSession()) writeSession({ user: JSON.stringify(user) })
}
