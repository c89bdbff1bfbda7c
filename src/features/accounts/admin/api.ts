import type { $ZodType, output } from 'zod/v4/core'
import { refusals, unknownAccount } from '#messages/accounts/admin-errors.ts'
import { adminEndpoint, type Service } from '#lib/api/endpoint.ts'
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

interface Act<In extends $ZodType<{ id: string }>> {
  summary: string
  input: In
  /** When it is refused with the reason. */
  conflict?: string
  /** The message of its answer. */
  message: string
  run: (context: AdminContext, input: output<In>) => Promise<AdminOutcome>
}

/** Defines the call of an administrator's act, which answers with the updated account. */
const act = <In extends $ZodType<{ id: string }>>({ summary, input, conflict, message, run }: Act<In>) =>
  adminEndpoint({
    summary,
    input,
    output: schema.actAnswerSchema,
    refuses: { not_found: 'The account does not exist.', ...(conflict && { conflict }) },
    async handle(call) {
      const { deps, viewer, input: given } = call
      const { origin, address, device } = signInContextOf(call)
      const { db, mailer, env, cancelInterviewsOf } = deps
      const { outcome, user } = await runAndReload(
        { db, mailer, env, cancelInterviewsOf, actorId: viewer.personId, address, device, origin },
        given.id,
        (context) => run(context, given),
      )
      if (!outcome.ok && outcome.reason !== 'unknown')
        throw new AppError('conflict', refusals[outcome.reason]())
      return { message, user: known(user) }
    },
  })

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
    'POST /approve': act({
      summary: 'Approve a faculty member, an institution or a business, and notify them by email',
      input: schema.oneUserSchema,
      conflict: 'The account needs no approval, is already approved, or its email address is not verified.',
      message: 'Account approved',
      run: (context, { id }) => approve(context, id),
    }),
    'POST /refuse': act({
      summary: 'Reject an account or withdraw its approval, and email the reason',
      input: schema.refuseSchema,
      conflict: 'The account needs no approval, or is already rejected.',
      message: 'Account rejected',
      run: (context, { id, reason }) => refuse(context, id, reason),
    }),
    'POST /disable': act({
      summary: 'Disable an account and end its sessions; not your own or the last administrator’s',
      input: schema.disableSchema,
      conflict: 'The account is already disabled, your own, or the last administrator’s.',
      message: 'Account disabled',
      run: (context, { id, reason }) => disable(context, id, reason),
    }),
    'POST /enable': act({
      summary: 'Enable a disabled account',
      input: schema.oneUserSchema,
      conflict: 'The account is not disabled.',
      message: 'Account enabled',
      run: (context, { id }) => enable(context, id),
    }),
    'POST /end-sessions': act({
      summary: 'End all sessions of an account',
      input: schema.oneUserSchema,
      message: 'Signed out everywhere',
      run: (context, { id }) => endSessionsOf(context, id),
    }),
    'POST /reset-factors': act({
      summary:
        'Reset two-step verification of an account, end its sessions, and notify its owner by email; not your own',
      input: schema.oneUserSchema,
      conflict: 'The account has no second factor, or is your own.',
      message: 'Two-step verification reset',
      run: (context, { id }) => resetFactors(context, id),
    }),
    'POST /role': act({
      summary: 'Set the role of an account; not of your own or the last administrator’s',
      input: schema.roleSchema,
      conflict:
        'The account already has the role, is not verified, is your own, or the last administrator’s.',
      message: 'Role changed',
      run: (context, { id, role }) => setRole(context, id, role),
    }),
    'GET /audit': adminEndpoint({
      summary: 'List the entries of the audit log, newest first',
      input: schema.listAuditSchema,
      output: schema.auditPageSchema,
      handle: ({ input, deps }) => listAudit(deps.db, input),
    }),
  },
} satisfies Service
