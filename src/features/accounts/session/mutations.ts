import { sql, type Selectable } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Mail } from '#features/mail/schema.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import {
  credentialOf,
  hasPassword,
  browserOwnerOf,
  findActiveSession,
  presentUser,
  type ActiveSession,
} from './data.ts'
import { attemptKeys, beginAttempt, resetAttempts } from '../password/mutations-attempt.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from './sign-in-context.ts'
import { verifyPassword } from '#lib/server/password-hash.ts'
import { beginSession, MAX_SESSION_SECONDS, SESSION_LENGTH, SESSION_SECONDS } from './mutations-begin.ts'
import { beginSecondStep, type SecondStepNeeded } from '../second-factor/mutations-begin.ts'
import { confirmOwner, isRecentSession } from './mutations-confirm.ts'
import type { OwnSession, SessionAnswer } from '../schema.ts'
import { deviceOf } from './device.ts'
import { hashCookie, readToken, signToken } from './token.ts'

type Person = Selectable<Tables['person']>
type Owner = Pick<Person, 'id' | 'email' | 'name'>

/** A new or renewed session. */
export interface NewSession {
  answer: SessionAnswer
  /** The value and lifetime of its cookie. */
  cookie: string
  seconds: number
}

/**
 * Signs in with a password. It computes one hash, whether or not the account exists.
 * @param before the value of the browser's cookie, whose session ends.
 * @throws AppError `invalid_input` 'Password is incorrect' (decisions S1), `too_many_requests`, `forbidden` if
 * disabled; SecondStepNeeded.
 */
export async function signIn(
  deps: Deps,
  body: { email: string; password: string },
  occasion: SignInContext,
  before: string | undefined,
): Promise<NewSession> {
  const person = await credentialOf(deps.db, body.email)
  const keys = attemptKeys(body.email, occasion.address, person && occasion.knownAs(browserOwnerOf(person)))
  await beginAttempt(deps.db, keys)
  const right = await verifyPassword(person?.password, body.password)
  if (right && person?.second_factor) throw await goOn(deps, person.id, keys)
  const outcome = right
    ? await beginAndComplete(deps, occasion, before, { ...person!, keys }).catch(asDisabled)
    : new AppError('invalid_input', m.passwordIncorrect())
  if (outcome instanceof AppError) {
    await noteFailure(deps.db, body.email, occasion, outcome)
    throw outcome
  }
  return outcome
}

/** Resets the attempts after a correct password, and starts the second step. */
const goOn = (deps: Deps, personId: string, keys: readonly string[]): Promise<SecondStepNeeded> =>
  deps.db.transaction().execute(async (trx) => {
    await resetAttempts(trx, keys)
    return beginSecondStep(trx, deps.secret, personId, 'local')
  })

/** Translates the database's error for a disabled account. @throws any other error. */
export function asDisabled(error: unknown): AppError {
  if ((error as { code?: string }).code !== DISABLED) throw error
  return new AppError('forbidden', m.accountDisabled())
}

/** The database's error code for a disabled account; see the migration. */
const DISABLED = 'AG002'

async function noteFailure(db: Db, email: string, occasion: SignInContext, reason: AppError): Promise<void> {
  const { address, device } = occasion
  const person = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  await audit(db, {
    act: 'sign-in-failed',
    personId: person?.id ?? null,
    actorId: null,
    address,
    device,
    detail: { reason: reason.code, ...(!person && { email: email.slice(0, 254) }) },
  })
}

/**
 * Starts a session after a successful sign-in by password or provider, in one transaction: the record, the end of the
 * browser's previous session, and the email about a new device.
 * @param before the value of the browser's cookie.
 * @param who the account, and the keys of the attempts to reset.
 * @throws the database's error for a disabled account.
 */
export async function beginAndComplete(
  deps: Deps,
  occasion: SignInContext,
  before: string | undefined,
  { keys = [], ...person }: Owner & { keys?: readonly string[] },
): Promise<NewSession> {
  const { sessionId, cookie, signedIn } = await inTransaction(deps.db, async (trx) => {
    const begun = await beginSession(trx, deps.secret, person.id, occasion)
    return {
      ...begun,
      signedIn: await complete({ ...deps, db: trx }, occasion, before, { begun, person, keys }),
    }
  })
  const answered = await answer(deps, { sessionId, provider: occasion.provider, person: signedIn })
  return { answer: answered, cookie, seconds: SESSION_SECONDS }
}

interface Completion {
  begun: { sessionId: string }
  person: Owner
  keys: readonly string[]
}

/** Completes the sign-in in one statement. */
async function complete(
  deps: Deps,
  occasion: SignInContext,
  before: string | undefined,
  { begun: { sessionId }, person, keys }: Completion,
): Promise<Person> {
  const { address, device } = occasion
  const ending = hashCookie(before ?? '', deps.secret)
  const isNew = sql<boolean>`(SELECT is_new FROM signed)`
  // note_sign_in runs once, although several parts read from it.
  const { rows } = await sql<Person>`
    WITH ended AS (
      DELETE FROM session WHERE token = ${ending} AND id <> ${sessionId} RETURNING id, person_id
    ), noted AS (
      INSERT INTO audit (act, person_id, actor_id, address, device, detail)
        SELECT 'signed-out', person_id, person_id, ${address}::text, ${device}::text,
          jsonb_build_object('session', id) FROM ended
    ), signed AS MATERIALIZED (
      SELECT note_sign_in(${sessionId}, ${keys}::text[], ${address}, ${device}) AS is_new
    ), queued AS (${deps.mailer.queueing(newSignIn(deps, person, occasion), isNew)})
    SELECT person.* FROM signed,
      person WHERE person.id = (SELECT person_id FROM session WHERE id = ${sessionId})`.execute(deps.db)
  const signedIn = rows[0]
  if (!signedIn) throw new Error('The session ended as it began')
  return signedIn
}

function newSignIn({ env }: Deps, { email, name }: Omit<Owner, 'id'>, occasion: SignInContext): Mail {
  const { origin, locale, device, address } = occasion
  const to = mailTo(env, { email, name, locale }, origin)
  return { kind: 'new-sign-in', ...to, device, address, when: new Date() }
}

const answer = async (
  { secret }: Pick<Deps, 'secret'>,
  { sessionId, provider, person }: Omit<ActiveSession, 'sessionCreated'>,
): Promise<SessionAnswer> => ({
  user: presentUser(person),
  token: await signToken(sessionId, secret),
  expiresIn: SESSION_LENGTH,
  provider,
})

/**
 * Issues a new bearer token for the session cookie, and extends the session (decisions S2, S3).
 * @returns nothing if the session no longer exists.
 */
export async function renewSession(
  deps: Pick<Deps, 'db' | 'secret'>,
  cookie: string | undefined,
): Promise<NewSession | undefined> {
  const found = cookie
    ? await findActiveSession(deps.db, 'token', hashCookie(cookie, deps.secret))
    : undefined
  const now = new Date()
  const age = Math.floor((now.getTime() - (found?.sessionCreated.getTime() ?? 0)) / 1000)
  const seconds = Math.min(SESSION_SECONDS, MAX_SESSION_SECONDS - age)
  if (!found || !cookie || seconds <= 0) return undefined
  await deps.db
    .updateTable('session')
    .set({ updated: now, expires: new Date(now.getTime() + seconds * 1000) })
    .where('id', '=', found.sessionId)
    .execute()
  const answered = await answer(deps, found)
  const expiresIn = seconds < SESSION_SECONDS ? `${seconds}s` : SESSION_LENGTH
  return { answer: { ...answered, expiresIn }, cookie, seconds }
}

/**
 * Returns the session of a bearer token without renewing it. New tokens are issued only for the cookie, so that a
 * stolen token expires.
 * @throws AppError `unauthorized` if the session has ended.
 */
export async function currentSession(
  deps: Pick<Deps, 'db' | 'secret'>,
  sessionId: string,
  token: string | undefined,
): Promise<SessionAnswer> {
  const found = await findActiveSession(deps.db, 'id', sessionId)
  if (!found || !token) throw new AppError('unauthorized', m.signInAgain())
  const { user, ...rest } = await answer(deps, found)
  return { ...rest, token, user: { ...user, hasPassword: await hasPassword(deps.db, user.id) } }
}

/** Ends the sessions of a cookie and a bearer token, if they still exist. */
export async function signOut(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { cookie = '', bearer }: { cookie: string | undefined; bearer: string | undefined },
  { address, device }: Pick<SignInContext, 'address' | 'device'>,
): Promise<void> {
  // An expired access token still names the session that its owner wants to end.
  const sessionId = bearer ? await readToken(bearer, secret, 'any age').catch(() => undefined) : undefined
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where((where) =>
        where.or([where('token', '=', hashCookie(cookie, secret)), where('id', '=', sessionId ?? '')]),
      )
      .returning(['id', 'person_id'])
      .execute()
    for (const { id, person_id } of ended) {
      const detail = { session: id }
      await audit(trx, { act: 'signed-out', personId: person_id, address, device, detail })
    }
  })
}

/** Lists the sessions of a person, last used first. */
export async function listSessions(db: Db, { personId, sessionId }: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires', '>', new Date())
    .orderBy('updated', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.ip_address,
    provider: row.provider,
    created: row.created.toISOString(),
    lastUsed: row.updated.toISOString(),
    current: row.id === sessionId,
  }))
}

/**
 * Ends sessions of the current user; sessions older than 10 minutes need the password.
 * @param which one session, or all others.
 * @returns their number.
 * @throws AppError as `confirmOwner` does, with `fields.password`.
 */
export async function endSessions(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  which: { id: string } | 'others',
  password: string | undefined,
  occasion: Pick<SignInContext, 'address' | 'device' | 'knownAs'>,
): Promise<number> {
  if (!isRecentSession(viewer)) {
    const purpose = {
      act: 'sessions-ended',
      field: 'password',
      missing: m.passwordNeeded(),
      signInAgain: m.signInToEndSessions(),
    } as const
    await confirmOwner(db, viewer, password, purpose, occasion)
  }
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('person_id', '=', viewer.personId)
      .where('id', which === 'others' ? '<>' : '=', which === 'others' ? viewer.sessionId : which.id)
      .returning('id')
      .execute()
    if (ended.length > 0) {
      const { address, device } = occasion
      const detail = { sessions: ended.map(({ id }) => id) }
      await audit(trx, { act: 'sessions-ended', personId: viewer.personId, address, device, detail })
    }
    return ended.length
  })
}
