import { sql, type Selectable } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Call, CallRequest, MemberCall } from '#lib/api/endpoint.ts'
import { requireViewer } from '#lib/api/run-endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Mail } from '#features/mail/schema.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { hasPassword, livingSession, presentUser, type LivingSession } from './data.ts'
import { attemptKeys, beginAttempt } from '../password/mutations-attempt.ts'
import { audit } from '../mutations-audit.ts'
import {
  authOf,
  LONGEST_SESSION_SECONDS,
  onOccasion,
  SESSION_LENGTH,
  SESSION_SECONDS,
  type Occasion,
} from '../mutations-auth.ts'
import { confirmOwner, isYoungSession } from './mutations-confirm.ts'
import type { OwnSession, SessionAnswer } from '../schema.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie.ts'
import { deviceOf } from './device.ts'
import { requireSameSite } from './same-site.ts'
import { hashCookie, readToken, signToken } from './token.ts'

type Person = Selectable<Tables['person']>
type Owner = Pick<Person, 'email' | 'name'>

/** The circumstances of a call. */
export function occasionOf({ deps, locale, request }: Omit<Call<unknown>, 'input'>): Occasion {
  const userAgent = request.header('user-agent') ?? ''
  return {
    origin: trustedOrigin(request.origin, deps.env),
    address: request.address,
    userAgent,
    device: deviceOf(userAgent),
    locale,
    provider: 'local',
  }
}

/**
 * Signs in by password: one hash and four statements, whether or not there is such an account, and whether or not the
 * device is new.
 * @throws AppError `invalid_input` 'Password is incorrect' (decisions S1), `too_many_requests`, `forbidden` when disabled.
 */
export async function signIn(call: Call<{ email: string; currentPassword: string }>): Promise<SessionAnswer> {
  const { deps, input, request } = call
  const keys = attemptKeys(input.email, request.address)
  await beginAttempt(deps.db, keys)
  const occasion = occasionOf(call)
  const body = { email: input.email, password: input.currentPassword }
  const outcome = await onOccasion(occasion, async () =>
    (await authOf(deps)).api.signInEmail({ body }),
  ).catch((error: unknown) => refusalOf(error))
  if (outcome instanceof AppError) {
    await noteFailure(deps.db, input.email, occasion, outcome)
    throw outcome
  }
  return completeSignIn(deps, request, occasion, { ...outcome.user, keys })
}

/** What Better Auth and the database say when somebody may not sign in. @throws what is no such answer. */
export function refusalOf(error: unknown): AppError {
  const { code, cause, status } = error as { code?: string; cause?: unknown; status?: string }
  if (code === DISABLED || (cause as { code?: string } | undefined)?.code === DISABLED) {
    return new AppError('forbidden', m.accountDisabled())
  }
  if (status === 'UNAUTHORIZED') return new AppError('invalid_input', m.passwordIncorrect())
  throw error
}

/** The database's word for an account that is disabled; see the migration. */
const DISABLED = 'AG002'

async function noteFailure(db: Db, email: string, occasion: Occasion, reason: AppError): Promise<void> {
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
 * What follows every successful sign-in, by password or provider: the record, the end of the session that the browser
 * had before, the mail about a device that is new, all in one statement; the cookie, and the answer.
 * @param who signed in, and the keys of the tries that are forgiven.
 */
export async function completeSignIn(
  deps: Deps,
  request: CallRequest,
  occasion: Occasion,
  { keys = [], ...person }: Owner & { keys?: readonly string[] },
): Promise<SessionAnswer> {
  const { sessionId, cookie, address, device } = occasion
  if (!sessionId || !cookie) throw new Error('No session was begun')
  const before = hashCookie(readSessionCookie(request) ?? '', deps.secret)
  const isNew = sql<boolean>`(SELECT is_new FROM signed)`
  // note_sign_in runs once, for all who read from it.
  const { rows } = await sql<Person>`
    WITH ended AS (
      DELETE FROM session WHERE token = ${before} AND id <> ${sessionId} RETURNING id, person_id
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
  setSessionCookie(request, cookie, SESSION_SECONDS)
  return answer(deps, { sessionId, provider: occasion.provider, person: signedIn })
}

function newSignIn({ env }: Deps, { email, name }: Owner, occasion: Occasion): Mail {
  const { origin, locale, device, address } = occasion
  const to = { to: email, name, origin, locale, brand: env.BRAND_NAME }
  return { kind: 'new-sign-in', ...to, device, address, when: new Date() }
}

const answer = async (
  { secret }: Deps,
  { sessionId, provider, person }: Omit<LivingSession, 'sessionCreated'>,
): Promise<SessionAnswer> => ({
  user: presentUser(person),
  token: await signToken(sessionId, secret),
  expiresIn: SESSION_LENGTH,
  provider,
})

/**
 * A fresh bearer token for the session of the browser's cookie, which lasts that much longer for it (decisions S2, S3).
 * @throws AppError `unauthorized` when there is none, `forbidden` when another site asks.
 */
export async function refreshSession({ deps, request }: Call<unknown>): Promise<SessionAnswer> {
  requireSameSite(request)
  const token = readSessionCookie(request)
  const found = token ? await livingSession(deps.db, 'token', hashCookie(token, deps.secret)) : undefined
  const now = new Date()
  const age = Math.floor((now.getTime() - (found?.sessionCreated.getTime() ?? 0)) / 1000)
  const seconds = Math.min(SESSION_SECONDS, LONGEST_SESSION_SECONDS - age)
  if (!found || !token || seconds <= 0) {
    clearSessionCookie(request)
    throw new AppError('unauthorized', m.signInAgain())
  }
  await deps.db
    .updateTable('session')
    .set({ updated: now, expires: new Date(now.getTime() + seconds * 1000) })
    .where('id', '=', found.sessionId)
    .execute()
  setSessionCookie(request, token, seconds)
  const answered = await answer(deps, found)
  return seconds < SESSION_SECONDS ? { ...answered, expiresIn: `${seconds}s` } : answered
}

/**
 * The session of the bearer token, which stays as it is: only the cookie gets a fresh one, so that a token that was
 * stolen ends with its time.
 * @throws AppError as every call does.
 */
export async function currentSession({ deps, request }: Call<unknown>): Promise<SessionAnswer> {
  const { sessionId } = await requireViewer(deps)
  const found = await livingSession(deps.db, 'id', sessionId)
  const token = bearerOf(request)
  if (!found || !token) throw new AppError('unauthorized', m.signInAgain())
  const { user, ...rest } = await answer(deps, found)
  return { ...rest, token, user: { ...user, hasPassword: await hasPassword(deps.db, user.id) } }
}

const bearerOf = ({ header }: CallRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]

/** Ends the session of the cookie and that of the bearer token; well also when there is none any more. */
export async function signOut({ deps, request }: Call<unknown>): Promise<void> {
  requireSameSite(request)
  const cookie = hashCookie(readSessionCookie(request) ?? '', deps.secret)
  const bearer = bearerOf(request)
  // An access token that is too old still names the session that its owner wants to end.
  const sessionId = bearer
    ? await readToken(bearer, deps.secret, 'any age').catch(() => undefined)
    : undefined
  const ended = await deps.db
    .deleteFrom('session')
    .where((where) => where.or([where('token', '=', cookie), where('id', '=', sessionId ?? '')]))
    .returning(['id', 'person_id'])
    .execute()
  const { address, userAgent } = { address: request.address, userAgent: request.header('user-agent') }
  for (const { id, person_id } of ended) {
    const detail = { session: id }
    await audit(deps.db, {
      act: 'signed-out',
      personId: person_id,
      address,
      device: deviceOf(userAgent),
      detail,
    })
  }
  clearSessionCookie(request)
}

/** The sessions of a person, the one last used first. */
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
 * Ends sessions of the one who calls; who signed in more than 10 minutes ago gives the password again.
 * @param which one of theirs, or all but the present one.
 * @returns how many.
 * @throws AppError as `confirmOwner` does, with `fields.password`.
 */
export async function endSessions(
  call: MemberCall<{ password?: string | undefined }>,
  which: { id: string } | 'others',
): Promise<number> {
  const { deps, input, request, viewer } = call
  if (!isYoungSession(viewer)) {
    await confirmOwner(call, input.password, {
      act: 'sessions-ended',
      field: 'password',
      missing: m.passwordNeeded(),
      signInAgain: m.signInToEndSessions(),
    })
  }
  const ended = await deps.db
    .deleteFrom('session')
    .where('person_id', '=', viewer.personId)
    .where('id', which === 'others' ? '<>' : '=', which === 'others' ? viewer.sessionId : which.id)
    .returning('id')
    .execute()
  if (ended.length > 0) {
    await audit(deps.db, {
      act: 'sessions-ended',
      personId: viewer.personId,
      address: request.address,
      device: deviceOf(request.header('user-agent')),
      detail: { sessions: ended.map(({ id }) => id) },
    })
  }
  return ended.length
}
