import { AsyncLocalStorage } from 'node:async_hooks'
import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import type { BetterAuthOptions } from 'better-auth'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { audit } from './mutations-audit.ts'
import { hashCookie } from './session/token.ts'
import { GIVEN_PASSWORD_MAX, normalizePassword, PASSWORD_MIN } from './schema.ts'

/** How long a session lasts without use, as answers say it and in seconds (decisions S2). */
export const SESSION_LENGTH = '12h'
export const SESSION_SECONDS = 12 * 3600
/** How long one lasts with use: then its owner signs in again. NIST SP 800-63B asks for 30 days at most. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 3600
/** How long the link of a mail works, in seconds: to set a password (decisions S5), to verify an address. */
const RESET_SECONDS = 30 * 60
const VERIFY_SECONDS = 3 * 24 * 3600
const MAX_USER_AGENT = 500

/** Under what circumstances something is done to an account. */
export interface Occasion {
  /** Where links in mails lead. */
  origin: string
  /** The network address. */
  address: string
  userAgent: string
  /** Such as 'Firefox on Linux'. */
  device: string
  locale: Locale
  /** Where someone signs in: local, or the provider. */
  provider: string
  /** The session that was begun, once it is, and what its cookie holds. */
  sessionId?: string
  cookie?: string
}

const occasions = new AsyncLocalStorage<Occasion>()

/** Runs something of Better Auth: its hooks learn from the occasion where mails lead, and tell it the new session. */
export const onOccasion = <T>(occasion: Occasion, run: () => Promise<T>): Promise<T> =>
  occasions.run(occasion, run)

function occasion(): Occasion {
  const current = occasions.getStore()
  if (!current) throw new Error('Better Auth is called without an occasion')
  return current
}

/**
 * Better Auth's settings for this portal: our tables, our hash, our mails. It is never reachable by itself; the
 * specified calls use it from inside.
 */
export function authOptions(deps: Deps) {
  const { db, env, log, mailer, secret } = deps
  const mail = (to: string) => {
    const { origin, locale } = occasion()
    return { to, origin, locale, brand: env.BRAND_NAME }
  }
  return {
    appName: env.BRAND_NAME,
    secret,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages hold addresses of people; what matters is in the audit log.
    logger: { level: 'error', log: (level, message) => log.warn({ betterAuth: level }, message) },
    database: { db, type: 'postgres' },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', createdAt: 'created', updatedAt: 'updated' },
      additionalFields: {
        username: ours('username'),
        phoneNumber: ours('phone_number'),
        locale: ours('locale'),
        userType: ours('user_type'),
        approval: ours('approval'),
        approvalReason: ours('approval_reason'),
        role: ours('role'),
        passwordChanged: { ...ours('password_changed'), type: 'date' },
        deleteAfter: { ...ours('delete_after'), type: 'date' },
      },
    },
    session: {
      modelName: 'session',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires',
        createdAt: 'created',
        updatedAt: 'updated',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: { provider: ours('provider') },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'identity',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires',
        refreshTokenExpiresAt: 'refresh_token_expires',
        createdAt: 'created',
        updatedAt: 'updated',
      },
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'verification',
      fields: { expiresAt: 'expires', createdAt: 'created', updatedAt: 'updated' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      // With it the answer to an address that is known is the same as to a new one (decisions S7).
      autoSignIn: false,
      // The policy stands in schema.ts; what is only compared may be longer.
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: GIVEN_PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      onExistingUserSignUp: ({ user }) => mailer.queue(db, { kind: 'known', ...mail(user.email) }),
      sendResetPassword: ({ user, token }) =>
        mailer.queue(db, {
          kind: 'reset',
          ...mail(user.email),
          link: occasion().origin + paths.updatePassword({ token }),
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFY_SECONDS,
      sendVerificationEmail: ({ user, token }) =>
        mailer.queue(db, {
          kind: 'verify',
          ...mail(user.email),
          link: occasion().origin + paths.verifyEmail({ token }),
        }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, locale: occasion().locale } }),
          after: async ({ id }) => {
            const { address, device, provider } = occasion()
            await audit(db, { act: 'signed-up', personId: id, address, device, detail: { provider } })
          },
        },
      },
      session: {
        create: {
          before: async (session) => {
            const { address, userAgent, provider } = occasion()
            occasion().cookie = session.token
            return {
              data: {
                ...session,
                token: hashCookie(session.token, secret),
                provider,
                ipAddress: address,
                userAgent: userAgent.slice(0, MAX_USER_AGENT),
              },
            }
          },
          after: async ({ id }) => {
            occasion().sessionId = id
          },
        },
      },
    },
    advanced: {
      // The tables are made by our migrations and are not looked at again here.
      database: { generateId: () => randomUUID(), joins: true, validateSchema: false },
      ipAddress: { disableIpTracking: true },
      disableCSRFCheck: true,
    },
  } satisfies BetterAuthOptions
}

/** A column that only the portal itself writes. */
const ours = (fieldName: string) => ({ type: 'string', fieldName, required: false, input: false }) as const

// Loaded with the first account that needs it: readers alone do not, and it takes 30 MB.
async function createAuth(deps: Deps) {
  const { betterAuth } = await import('better-auth')
  return betterAuth(authOptions(deps))
}

type Auth = Awaited<ReturnType<typeof createAuth>>

const known = new WeakMap<Deps['db'], Promise<Auth>>()

/** Better Auth on this database. */
export function authOf(deps: Deps): Promise<Auth> {
  const auth = known.get(deps.db) ?? createAuth(deps)
  known.set(deps.db, auth)
  return auth
}

const runArgon2 = promisify(argon2)
/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; 30 ms here. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/** An argon2id hash in PHC's format, of the password in NFC: two ways to write the same letters are one password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** Whether the hash is of this password. A hash that cannot be read is of none. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Tells whoever listens of every hash: they are what sign-ins cost. */
export const hashes = channel('agora:password-hash')

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  hashes.publish(cost)
  return runArgon2('argon2id', { message: normalizePassword(password), nonce, tagLength: TAG_BYTES, ...cost })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
