import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import { audit } from './mutations-audit.ts'
import { queueVerification } from './mutations-verify.ts'
import type { KnownTo } from './session/known-browser.ts'

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
  /** The name of a browser that signed in to an account before; see session/known-browser.ts. */
  knownAs(owner: KnownTo): string | undefined
}

const occasions = new AsyncLocalStorage<Occasion>()

/** Runs something of Better Auth: its hooks learn from the occasion who calls, and from where. */
export const onOccasion = <T>(occasion: Occasion, run: () => Promise<T>): Promise<T> =>
  occasions.run(occasion, run)

function occasion(): Occasion {
  const current = occasions.getStore()
  if (!current) throw new Error('Better Auth is called without an occasion')
  return current
}

/**
 * Better Auth's settings for signing in with a provider, on our tables. It is never reachable by itself; the specified
 * calls use it from inside.
 */
export function authOptions(deps: Deps) {
  const { db, env, secret } = deps
  return {
    appName: env.BRAND_NAME,
    secret,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
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
    // Of people whose provider does not say that their address is theirs. The link is our own.
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user }) => queueVerification(deps, db, user.email, occasion()),
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
