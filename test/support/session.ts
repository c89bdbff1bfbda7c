import { presentUser } from '#features/accounts/session/data.ts'
import { beginSession } from '#features/accounts/session/mutations-begin.ts'
import { signToken } from '#features/accounts/session/token.ts'
import type { User } from '#features/accounts/schema.ts'
import type { Db } from '#lib/db/connect.ts'
import { getRow } from './rows.ts'

/** The session data that a browser stores. */
export interface HeldSession {
  user: User
  token: string
  /** The value of the session cookie. */
  cookie: string
}

/** Creates a session as a sign-in does, without a password. @param secret the portal's signing secret. */
export async function insertHeldSession(db: Db, secret: string, email: string): Promise<HeldSession> {
  const person = await getRow(db, 'person', { email })
  const { sessionId, cookie } = await beginSession(db, secret, person.id, {
    provider: 'local',
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  })
  return { user: presentUser(person), token: await signToken(sessionId, secret), cookie }
}
