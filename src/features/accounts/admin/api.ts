import { refusals, unknownAccount } from '#messages/accounts/admin-errors.ts'
import { adminEndpoint, type MemberCall, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { getAdminUser, listAudit, listUsers } from './data.ts'
import {
  approve,
  disable,
  doneAndShown,
  enable,
  endSessionsOf,
  refuse,
  resetFactors,
  setRole,
  type AdminContext,
  type AdminOutcome,
} from './mutations.ts'
import { occasionOf } from '../session/occasion.ts'
import * as schema from './schema.ts'

/**
 * One act: who asks and from where, the act, and the account as it is then.
 * @throws AppError `not_found`, `conflict` with what stands against it.
 */
async function done(
  call: MemberCall<{ id: string }>,
  message: string,
  act: (context: AdminContext) => Promise<AdminOutcome>,
) {
  const { deps, viewer, input } = call
  const { origin, address, device } = occasionOf(call)
  const { db, mailer, env } = deps
  const { outcome, user } = await doneAndShown(
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
      summary: 'Accounts, newest first, by any part of name or address and by state of approval',
      input: schema.listUsersSchema,
      output: schema.adminUsersSchema,
      handle: ({ input, deps, viewer }) => listUsers(deps.db, viewer.personId, input),
    }),
    'GET /user': adminEndpoint({
      summary: 'One account',
      input: schema.oneUserSchema,
      output: schema.adminUserAnswerSchema,
      refuses: { not_found: 'There is no such account.' },
      handle: async ({ deps, input, viewer }) => ({
        user: known(await getAdminUser(deps.db, viewer.personId, input.id)),
      }),
    }),
    'POST /approve': adminEndpoint({
      summary: 'Approves a faculty member, an institution or a business, and tells them by mail',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'There is no such account.',
        conflict: 'It needs no approval, is approved, or its address is not verified.',
      },
      handle: (call) => done(call, 'Approved', (context) => approve(context, call.input.id)),
    }),
    'POST /refuse': adminEndpoint({
      summary: 'Refuses or withdraws the approval; the reason is mailed',
      input: schema.refuseSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such account.', conflict: 'It needs no approval, or is refused.' },
      handle: (call) => done(call, 'Refused', (context) => refuse(context, call.input.id, call.input.reason)),
    }),
    'POST /disable': adminEndpoint({
      summary:
        'Ends all sessions of an account and lets nobody sign in to it; never oneself or the last administrator',
      input: schema.disableSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'There is no such account.',
        conflict: 'It is disabled already, the caller’s own, or the last administrator’s.',
      },
      handle: (call) =>
        done(call, 'Disabled', (context) => disable(context, call.input.id, call.input.reason)),
    }),
    'POST /enable': adminEndpoint({
      summary: 'Lets the owner of a disabled account sign in again',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such account.', conflict: 'It is not disabled.' },
      handle: (call) => done(call, 'Enabled', (context) => enable(context, call.input.id)),
    }),
    'POST /end-sessions': adminEndpoint({
      summary: 'Signs an account out everywhere',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such account.' },
      handle: (call) =>
        done(call, 'Signed out everywhere', (context) => endSessionsOf(context, call.input.id)),
    }),
    'POST /reset-factors': adminEndpoint({
      summary:
        'Takes every second factor from an account that has lost them, signs it out everywhere, and tells its owner by mail; never oneself',
      input: schema.oneUserSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'There is no such account.',
        conflict: 'It has no second factor, or is the caller’s own.',
      },
      handle: (call) => done(call, 'Second factors reset', (context) => resetFactors(context, call.input.id)),
    }),
    'POST /role': adminEndpoint({
      summary: 'Makes or unmakes an administrator or an editor; never oneself or the last administrator',
      input: schema.roleSchema,
      output: schema.actAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'There is no such account.',
        conflict:
          'It has the role already, is not verified, is the caller’s own, or the last administrator’s.',
      },
      handle: (call) =>
        done(call, 'Role changed', (context) => setRole(context, call.input.id, call.input.role)),
    }),
    'GET /audit': adminEndpoint({
      summary: 'What happened with accounts, newest first: who did what to whom, when and from where',
      input: schema.listAuditSchema,
      output: schema.auditPageSchema,
      handle: ({ input, deps }) => listAudit(deps.db, input),
    }),
  },
} satisfies Service
