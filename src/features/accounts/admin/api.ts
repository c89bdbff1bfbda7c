import { refusals, unknownAccount } from '#messages/accounts/admin-errors.ts'
import { adminEndpoint, type MemberCall, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { getAdminUser, listAudit, listUsers } from './data.ts'
import {
  approve,
  disable,
  runAndReload,
  enable,
  endSessionsOf,
  refuse,
  resetFactors,
  setRole,
  type AdminContext,
  type AdminOutcome,
} from './mutations.ts'
import { signInContextOf } from '../session/sign-in-context.ts'
import * as schema from './schema.ts'

/**
 * Runs an administrator's act and returns the updated account.
 * @throws AppError `not_found`, `conflict` with the reason.
 */
async function done(
  call: MemberCall<{ id: string }>,
  message: string,
  act: (context: AdminContext) => Promise<AdminOutcome>,
) {
  const { deps, viewer, input } = call
  const { origin, address, device } = signInContextOf(call)
  const { db, mailer, env } = deps
  const { outcome, user } = await runAndReload(
    { db, mailer, actorId: viewer.personId, address, device, origin, brand: env.BRAND_NAME },
    input.id,
    act,
  )
  if (!outcome.ok && outcome.reason !== 'unknown') {
    throw new AppError('conflict', refusals[outcome.reason]())
  }
  return { message, user: known(user) }
}

/** @throws AppError `not_found`. */
function known(user: schema.AdminUser | undefined): schema.AdminUser {
  if (!user) throw new AppError('not_found', unknownAccount())
  return user
}

/** Administration of users, for administrators only. */
export const adminService = {
  prefix: '/user-service/api/v1/admin',
  name: 'Administration',
  endpoints: {
    'GET /users': adminEndpoint({
      summary: 'List accounts, newest first, by part of the name or email address and by approval status',
      input: schema.listUsersSchema,
      output: schema.adminUsersSchema,
      handle: ({ input, deps, viewer }) => listUsers(deps.db, viewer.personId, input),
    }),
    'GET /user': adminEndpoint({
      summary: 'Get an account',
      input: schema.oneUserSchema,
      output: schema.adminUserAnswerSchema,
      refuses: { not_found: 'The account does not exist.' },
      handle: async ({ deps, input, viewer }) => ({
        user: known(await getAdminUser(deps.db, viewer.personId, input.id)),
      }),
    }),
    'POST /approve': adminEndpoint({
      summary: 'Approve a faculty member, an institution or a business, and notify them by email',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'The account does not exist.',
        conflict: 'The account needs no approval, is already approved, or its email address is not verified.',
      },
      handle: (call) => done(call, 'Account approved', (context) => approve(context, call.input.id)),
    }),
    'POST /refuse': adminEndpoint({
      summary: 'Reject an account or withdraw its approval, and email the reason',
      input: schema.refuseSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'The account does not exist.',
        conflict: 'The account needs no approval, or is already rejected.',
      },
      handle: (call) =>
        done(call, 'Account rejected', (context) => refuse(context, call.input.id, call.input.reason)),
    }),
    'POST /disable': adminEndpoint({
      summary: 'Disable an account and end its sessions; not your own or the last administrator’s',
      input: schema.disableSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'The account does not exist.',
        conflict: 'The account is already disabled, your own, or the last administrator’s.',
      },
      handle: (call) =>
        done(call, 'Account disabled', (context) => disable(context, call.input.id, call.input.reason)),
    }),
    'POST /enable': adminEndpoint({
      summary: 'Enable a disabled account',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'The account does not exist.', conflict: 'The account is not disabled.' },
      handle: (call) => done(call, 'Account enabled', (context) => enable(context, call.input.id)),
    }),
    'POST /end-sessions': adminEndpoint({
      summary: 'End all sessions of an account',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'The account does not exist.' },
      handle: (call) =>
        done(call, 'Signed out everywhere', (context) => endSessionsOf(context, call.input.id)),
    }),
    'POST /reset-factors': adminEndpoint({
      summary:
        'Reset two-step verification of an account, end its sessions, and notify its owner by email; not your own',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'The account does not exist.',
        conflict: 'The account has no second factor, or is your own.',
      },
      handle: (call) =>
        done(call, 'Two-step verification reset', (context) => resetFactors(context, call.input.id)),
    }),
    'POST /role': adminEndpoint({
      summary: 'Set the role of an account; not of your own or the last administrator’s',
      input: schema.roleSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'The account does not exist.',
        conflict:
          'The account already has the role, is not verified, is your own, or the last administrator’s.',
      },
      handle: (call) =>
        done(call, 'Role changed', (context) => setRole(context, call.input.id, call.input.role)),
    }),
    'GET /audit': adminEndpoint({
      summary: 'List the entries of the audit log, newest first',
      input: schema.listAuditSchema,
      output: schema.auditPageSchema,
      handle: ({ input, deps }) => listAudit(deps.db, input),
    }),
  },
} satisfies Service
